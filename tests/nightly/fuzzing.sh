#!/bin/sh
# Bytes that a fuzzer makes up, guided by what they reach: nothing crashes, leaks, hangs, or
# takes more than a gigabyte. And game files by lot, from the whole grammar, against walks:
# tests/script/random.sh.
#
#   fuzzing.sh [READER...] [games]    all without one
#
# RUNS is how many inputs each reader gets (a million); `whole`, which emits what it reads, about a hundred
# a second, gets a tenth. All read at once, each in SHARES processes (1), which go on from their own inputs.
# FILES game files (20,000) are made and emitted, JOBS at once; the first 500 that are not refused are
# compiled and walked, and 50 built in each other language. SEED says which; without it they are others each
# time.
. tests/nightly/rows.sh
. tests/fuzz/readers.sh
: "${RUNS:=1000000}" "${SHARES:=1}" "${FILES:=20000}" "${FUZZ_BUILD:=build-fuzz}" "${JOBS:=$(nproc)}"

# Texts differ by bytes and words, which are seen without a trace of all numbers that are compared:
# that took half of the time, in loops over boards.
flags='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
untraced='-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp'
has clang fuzz || exit 2
[ "$rows" = games ] || make -j "$JOBS" BUILD="$FUZZ_BUILD" CC=clang CFLAGS="$flags $untraced" \
    "$FUZZ_BUILD/libbbgen.a" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; exit 2; }

# feed READER: leaves what its fuzzers say, and each status but 0.
feed() {
    build_reader clang "$flags -fsanitize=fuzzer" "$1" "$FUZZ_BUILD" 2>"$work/$1.log" || return
    mkdir "$work/$1.found"
    for share in $(seq "$SHARES"); do take_share "$1" "$share" "$work/$1.$share" & done
    wait
    cat "$work/$1".*.status | grep -v '^0$' >"$work/$1.status"
    cat "$work/$1".*.log >"$work/$1.log"
}

# take_share READER SEED STEM
take_share() {
    mkdir "$3.inputs" "$3.folder"
    cp $(examples "$1") "$3.inputs/"
    slower=1
    [ "$1" != whole ] || slower=10
    FUZZ_FOLDER=$3.folder "$FUZZ_BUILD/fuzz-$1" -runs=$((RUNS / slower / SHARES)) -seed="$2" -timeout=60 \
        -max_len=4096 -rss_limit_mb=1000 -print_final_stats=1 \
        -artifact_prefix="$work/$1.found/" "$3.inputs" >/dev/null 2>"$3.log"
    echo $? >"$3.status"
}

for reader in $readers; do ! chosen $reader || feed $reader & done
wait
for reader in $readers; do
    chosen $reader || continue
    [ -e "$work/$reader.status" ] ||
        { missing $reader "$(tail -n 1 "$work/$reader.log")"; continue; }
    runs=$(awk '/^stat::number_of_executed_units:/ { runs += $2 } END { print runs + 0 }' "$work/$reader.log")
    says="$runs inputs"
    [ "$SHARES" = 1 ] || says="$says in $SHARES shares"
    found='nothing found'
    [ ! -s "$work/$reader.status" ] ||
        { found="status $(tr '\n' ' ' <"$work/$reader.status")"
          mkdir -p "$FUZZ_BUILD/found" && cp "$work/$reader.found/"* "$FUZZ_BUILD/found/"; }
    verdict runs $reader "$says" "$found" 'nothing found'
done

# least NUMBER NUMBER
least() {
    [ "$1" -lt "$2" ] && echo "$1" || echo "$2"
}
if chosen games; then
    : "${SEED:=$(od -An -N 3 -t u4 /dev/urandom | tr -d ' ')}"
    mkdir -p "$FUZZ_BUILD"
    RANDOM_SEED=$SEED RANDOM_FILES=$FILES RANDOM_WALKED=$(least "$FILES" 500) \
        RANDOM_SPOKEN=$(least "$FILES" 50) RANDOM_JOBS=$JOBS \
        RANDOM_FOUND=$PWD/$FUZZ_BUILD/found BUILD=${BUILD:-build} BBGEN=$BBGEN sh tests/script/random.sh \
        >"$work/log" 2>&1
    status=$?
    found="status $status, in $FUZZ_BUILD/found"
    [ $status = 0 ] && found='nothing found' || cat "$work/log"
    verdict runs games "$(sed -n '/^seed /p' "$work/log")" "$found" 'nothing found'
fi
finish
