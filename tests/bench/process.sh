#!/bin/sh
# Whole processes: emitting with each finder, and compiling what was emitted. Medians of
# several runs, taken in turn; with BENCH_QUICK set, one run.

tmp=$(mktemp -d) || exit 1
trap 'rm -rf "$tmp"' EXIT
rounds=9

# measure NAME COMMAND...: appends the milliseconds that the command took.
measure() {
    name=$1
    shift
    start=$(date +%s%N)
    "$@" >/dev/null 2>&1 || {
        echo "failed: $*"
        exit 1
    }
    end=$(date +%s%N)
    echo $(((end - start) / 10000)) >>"$tmp/$name"
}

# report NAME DESCRIPTION
report() {
    sort -n "$tmp/$1" | awk -v what="$2" '
        { times[NR] = $1 / 100 }
        END { printf "%-44s %8.1f ms\n", what, times[int((NR + 1) / 2)] }'
}

printf '#define CHESS_TABLES\n#include "chess/magic.h"\n' >"$tmp/tables.c"
games=$(cd out && echo */ | tr -d /)
round=0
[ -z "$BENCH_QUICK" ] || round=$rounds
while [ $round -le $rounds ]; do
    for finder in sparse constructive; do
        rm -rf "$tmp/out"
        measure $finder "$BBGEN" emit chess --only magic --finder $finder -j 1 -o "$tmp/out"
    done
    rm -rf "$tmp/out"
    measure everything "$BBGEN" emit $games -j 1 -o "$tmp/out"
    for compiler in gcc clang; do
        measure $compiler $compiler -O2 -Iout -c "$tmp/tables.c" -o "$tmp/tables.o"
    done
    if [ $round = 0 ]; then rm "$tmp/sparse" "$tmp/constructive" "$tmp/everything" "$tmp/gcc" "$tmp/clang"; fi
    round=$((round + 1))
done
report sparse "emit chess --only magic --finder sparse"
report constructive "emit chess --only magic --finder constructive"
report everything "emit, all games, one thread"
report gcc "compile magic.h with its tables, gcc"
report clang "compile magic.h with its tables, clang"
