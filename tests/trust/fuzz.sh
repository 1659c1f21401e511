#!/bin/sh
# Bytes that a fuzzer makes up, guided by what they reach: nothing crashes, leaks, hangs, or
# takes more than a gigabyte. And game files by lot, from the whole grammar, against walks:
# tests/script/random.sh.
#
#   fuzz.sh [READER...] [games]    all without one
#
# RUNS is how many inputs in all (ten million). Games and records take longer, and get two of a
# hundred each; the whole path gets one of a thousand, as it writes files. One game file of 500 runs
# is made and emitted; the first 500 that are not refused are compiled and walked, and 50 built in
# each other language. SEED says which; without it they are others each time.
. tests/trust/trust.sh
. tests/fuzz/readers.sh
: "${RUNS:=10000000}" "${FUZZ_BUILD:=build-fuzz}"
FUZZ_FOLDER=$work/folder
export FUZZ_FOLDER
mkdir "$FUZZ_FOLDER"

flags='-O1 -g -fno-omit-frame-pointer -fsanitize=address,undefined -fno-sanitize-recover=all'
has clang fuzz || exit 2
[ "$rows" = games ] || make BUILD="$FUZZ_BUILD" CC=clang CFLAGS="$flags -fsanitize=fuzzer-no-link" \
    "$FUZZ_BUILD/libbbgen.a" >"$work/log" 2>&1 || { tail -n 5 "$work/log"; exit 2; }

# share READER: of how many runs it gets.
share() {
    case $1 in
    whole) echo $((RUNS / 1000)) ;;
    game | record) echo $((RUNS / 50)) ;;
    *) echo $((RUNS / 100 * 24)) ;;
    esac
}

total=0
for reader in $readers; do
    chosen $reader || continue
    build_reader clang "$flags -fsanitize=fuzzer" $reader "$FUZZ_BUILD" 2>"$work/log" ||
        { missing $reader "$(tail -n 1 "$work/log")"; continue; }
    mkdir "$work/$reader" "$work/found"
    cp $(examples $reader) "$work/$reader/"
    "$FUZZ_BUILD/fuzz-$reader" -runs="$(share $reader)" -seed=1 -timeout=60 -max_len=4096 \
        -rss_limit_mb=1000 -print_final_stats=1 -artifact_prefix="$work/found/" \
        "$work/$reader" >/dev/null 2>"$work/log"
    status=$?
    runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$work/log")
    total=$((total + ${runs:-0}))
    found="status $status"
    [ $status = 0 ] && found='nothing found' ||
        { mkdir -p "$FUZZ_BUILD/found" && cp "$work/found/"* "$FUZZ_BUILD/found/"; }
    verdict runs $reader "${runs:-0} inputs" "$found" 'nothing found'
    rm -r "$work/found"
done
echo "$total inputs in all"

# least NUMBER NUMBER
least() {
    [ "$1" -lt "$2" ] && echo "$1" || echo "$2"
}
if chosen games; then
    : "${SEED:=$(od -An -N 3 -t u4 /dev/urandom | tr -d ' ')}"
    files=$((RUNS / 500))
    mkdir -p "$FUZZ_BUILD"
    RANDOM_SEED=$SEED RANDOM_FILES=$files RANDOM_WALKED=$(least $files 500) \
        RANDOM_SPOKEN=$(least $files 50) RANDOM_JOBS=$(nproc) \
        RANDOM_FOUND=$PWD/$FUZZ_BUILD/found BUILD=${BUILD:-build} BBGEN=$BBGEN sh tests/script/random.sh \
        >"$work/log" 2>&1
    status=$?
    found="status $status, in $FUZZ_BUILD/found"
    [ $status = 0 ] && found='nothing found' || cat "$work/log"
    verdict runs games "$(sed -n '/^seed /p' "$work/log")" "$found" 'nothing found'
fi
finish 'Bytes that a fuzzer made up' fuzz
