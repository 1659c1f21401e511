#!/bin/sh
# Bytes that a fuzzer makes up, guided by what they reach: nothing crashes, leaks, hangs, or
# takes more than a gigabyte. And game files by lot, from the whole grammar, against walks:
# tests/script/random.sh.
#
#   fuzzing.sh [READER...] [games]    all without one
#
# RUNS is how many inputs a reader gets for each weight that it has (10,000); it weighs more when its grammar is
# larger. FILES game files (1,000) are made and emitted; the first WALKED (20) that are not refused are compiled and
# walked, and SPOKEN (5) built in each other language. SEED says which; without it they are others each time.
# JOBS read at once.
. tests/nightly/rows.sh
. tests/fuzz/readers.sh
: "${RUNS:=10000}" "${FILES:=1000}" "${WALKED:=20}" "${SPOKEN:=5}" "${FUZZ_BUILD:=build-fuzz}" "${JOBS:=$(nproc)}"
: "${SEED:=$(od -An -N 3 -t u4 /dev/urandom | tr -d ' ')}"
export RUNS SEED FUZZ_BUILD

# Texts differ by bytes and words, which are seen without a trace of all numbers that are compared:
# that took half of the time, in loops over boards.
flags='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
untraced='-fsanitize=fuzzer-no-link -fno-sanitize-coverage=trace-cmp'

# weight READER: `whole` emits what it reads, about a hundred a second.
weight() {
    case $1 in game | template) echo 6 ;; moves | command) echo 3 ;; *) echo 1 ;; esac
}

# feed READER: leaves what its fuzzer says, and its status.
feed() {
    build_reader clang "$flags -fsanitize=fuzzer" "$1" "$FUZZ_BUILD" 2>"$work/$1.log" || return
    mkdir "$work/$1.inputs" "$work/$1.folder" "$work/$1.found"
    cp $(examples "$1") "$work/$1.inputs/"
    [ "$1" != whole ] || RUNS=$((RUNS / 5))
    FUZZ_FOLDER=$work/$1.folder "$FUZZ_BUILD/fuzz-$1" -runs=$((RUNS * $(weight "$1"))) -seed="$SEED" -timeout=60 \
        -max_len=4096 -rss_limit_mb=1000 -print_final_stats=1 \
        -artifact_prefix="$work/$1.found/" "$work/$1.inputs" >/dev/null 2>"$work/$1.log"
    echo $? >"$work/$1.status"
}

readers=$(for reader in $readers; do ! chosen $reader || echo $reader; done)
[ -z "$readers" ] || has clang fuzz || readers=
if [ -n "$readers" ]; then
    make -j "$JOBS" BUILD="$FUZZ_BUILD" CC=clang CFLAGS="$flags $untraced" \
        "$FUZZ_BUILD/libbbgen.a" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; exit 2; }
    waiting=0
    for reader in $readers; do
        feed $reader &
        waiting=$((waiting + 1))
        [ $((waiting % JOBS)) != 0 ] || wait
    done
    wait
fi
for reader in $readers; do
    runs=$(awk '/^stat::number_of_executed_units:/ { print $2 }' "$work/$reader.log")
    status=$(cat "$work/$reader.status" 2>&1)
    found='nothing found'
    [ "$status" = 0 ] || { found="status $status: $(tail -n 1 "$work/$reader.log")"
        mkdir -p "$FUZZ_BUILD/found" && cp "$work/$reader.found/"* "$FUZZ_BUILD/found/"; }
    verdict runs $reader "${runs:-0} inputs, seed $SEED" "$found" 'nothing found'
done

# least NUMBER: that, or FILES.
least() {
    [ "$FILES" -lt "$1" ] && echo "$FILES" || echo "$1"
}
if chosen games; then
    mkdir -p "$FUZZ_BUILD"
    RANDOM_SEED=$SEED RANDOM_FILES=$FILES RANDOM_WALKED=$(least "$WALKED") \
        RANDOM_SPOKEN=$(least "$SPOKEN") RANDOM_JOBS=$JOBS \
        RANDOM_FOUND=$PWD/$FUZZ_BUILD/found BUILD=${BUILD:-build} BBGEN=$BBGEN sh tests/script/random.sh \
        >"$work/log" 2>&1
    status=$?
    found="status $status, in $FUZZ_BUILD/found"
    [ $status = 0 ] && found='nothing found' || cat "$work/log"
    verdict runs games "$(sed -n '/^seed /p' "$work/log")" "$found" 'nothing found'
fi
finish
