#!/bin/sh
# Every benchmark and experiment still works: a quick run ends well, and tells something. How
# fast anything is is not judged. BENCHES names the programs, which are in $BUILD.
. tests/support/expect.sh

BENCH_QUICK=1 SEEDS=1 FIGURES=$tmp/figures
export BENCH_QUICK SEEDS FIGURES
case $BUILD in /*) ;; *) BUILD=$source/$BUILD ;; esac
cd "$source" || exit 2

# works NAME COMMAND...
works() {
    name=$1
    shift
    run "$@"
    expect "$name ends well" [ "$status" = 0 ]
    expect "$name has something to say" [ -n "$output" ]
}

expect 'there are programs to run' [ -n "$BENCHES" ]
for bench in $BENCHES; do
    works "tests/bench/$bench" "$BUILD/tests/bench/$bench"
done
for script in tests/bench/dense.sh tests/paper/*.sh; do
    works "$script" sh "$script"
done

# What an author needs stands at the end; what cannot be had is left out, and told.
works tests/bench/bench.sh sh tests/bench/bench.sh
expect 'what to define is told for each game' \
    [ "$(echo "$output" | grep -c '^[a-z]* by cc: -D[A-Z]*_ATTACKS_METHOD=')" = 2 ]
expect 'a form that is not there is told' has "$message" 'hyperbola.9 is left out: '

run sh tests/bench/peers.sh
expect 'without a folder there are no peers' quiet 0 "$output"
mkdir -p "$tmp/peers/shakmaty/shakmaty/src"
{
    echo 'static ROOK_MAGICS: [Magic; 64] = ['
    for _ in $(seq 64); do echo 'Magic { mask: 0x0001_0101_0101_017e, factor: 1, offset: 0 },'; done
    echo '];'
    echo 'static BISHOP_MAGICS: [Magic; 64] = ['
    for _ in $(seq 64); do echo 'Magic { mask: 0x0040_2010_0804_0200, factor: 1, offset: 0 },'; done
    echo '];'
} >"$tmp/peers/shakmaty/shakmaty/src/attacks.rs"
PEERS=$tmp/peers METHODS=magic COMPILERS=cc run sh tests/bench/peers.sh
expect 'a peer that finds something else is no peer' [ "$status" = 1 ]
expect 'it is told where' has "$message" 'magic and shakmaty disagree: rook, query '
expect 'peers that are not there are told' has "$output" 'Stockfish/src: stockfish is left out'
finish
