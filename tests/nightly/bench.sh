#!/bin/sh
# Every benchmark and experiment still works: a quick run ends well, and tells something. How
# fast anything is is not judged.
. tests/support/expect.sh

BENCH_QUICK=1 SEEDS=1 FIGURES=$tmp/figures
export BENCH_QUICK SEEDS FIGURES
cd "$source" || exit 2

# works NAME COMMAND...
works() {
    name=$1
    shift
    run "$@"
    expect "$name ends well" [ "$status" = 0 ]
    expect "$name has something to say" [ -n "$output" ]
}

for script in tests/bench/threats.sh tests/paper/*.sh; do
    works "$script" sh "$script"
done

# What an author needs stands at the end; what cannot be had is left out, and told.
works tests/bench/bench.sh sh tests/bench/bench.sh
expect 'what to define is told for each game' \
    [ "$(echo "$output" | grep -c '^[a-z]* by cc: -D[A-Z]*_ATTACKS_METHOD=')" = 2 ]
expect 'a form that is not there is told' has "$message" 'hyperbola.9 is left out: '

run sh tests/bench/peers.sh
expect 'without a folder there are no peers' quiet 0 "$output"
mkdir -p "$tmp/peers/minishogi"
cat >"$tmp/peer.c" <<'END'
#include "minishogi/hyperbola.h"
#define NAME PEER
#define BYTES 0
#define PREPARE (void)0
#define PERFT 0
typedef uint64_t board;
typedef unsigned square_type;
static unsigned square_at(unsigned file, unsigned rank) { return 5 * rank + file; }
static board set_of(unsigned square) { return (board)1 << square; }
static inline board set_or(board a, board b) { return a | b; }
static inline board set_xor(board a, board b) { return a ^ b; }
static int has(board set, unsigned square) { return set >> square & 1; }
static inline uint64_t word(board set) { return set; }
static inline board look_rook(unsigned s, board o) { return minishogi_hyperbola_rook_attacks(s, o) ^ WRONG; }
static inline board look_bishop(unsigned s, board o) { return minishogi_hyperbola_bishop_attacks(s, o); }
static inline board look_both(unsigned s, board o, board *bishop)
{
    *bishop = look_bishop(s, o);
    return look_rook(s, o);
}
#include "loops.h"
END
race() {
    PEERS=$tmp/peers METHODS=magic COMPILERS=cc run sh tests/bench/peers.sh
}
# peers WRONG: one that finds what is right but for this.
peers() {
    run ${CC:-cc} -O1 -DMINISHOGI_TABLES -DPEER=peer "-DWRONG=$1" -DFILES=5 -DRANKS=5 -DWIDE=0 '-DKINDS=K(rook) K(bishop)' \
        -DBOTH -Iout -Itests/bench -c "$tmp/peer.c" -o "$tmp/peers/minishogi/peer.o"
    expect 'a peer is compiled by loops.h' [ "$status" = 0 ]
    race
}
PEERS=$tmp/peers run sh tests/bench/peers.sh
expect 'a folder without objects has no peers' [ "$status" = 2 ]
expect 'and that is told' has "$message" "no peers: $tmp/peers has no GAME/NAME.o"
peers 0
expect 'a peer is raced' has "$output" 'minishogi by cc, the time of peer by that of each'
peers 4
expect 'a peer that finds something else is no peer' [ "$status" = 1 ]
expect 'it is told where' has "$message" 'magic and peer disagree: rook, query '
mv "$tmp/peers/minishogi/peer.o" "$tmp/peers/minishogi/other.o"
cp "$tmp/peers/minishogi/other.o" "$tmp/peers/minishogi/other_2.o"
race
expect 'an object that has another name is left out' \
    has "$message" 'other.o is left out: it has no method_other'
expect 'so is one whose name could be a form of ours' \
    has "$message" 'other_2.o is left out: its name is not of lower-case letters and digits'
mkdir "$tmp/peers/draughts"
mv "$tmp/peers/minishogi/other.o" "$tmp/peers/draughts/"
race
expect 'a game that is not measured is told' has "$message" 'no game to measure: draughts;'
finish
