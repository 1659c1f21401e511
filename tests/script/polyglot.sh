#!/bin/sh
# Polyglot's keys: the hashes that its specification publishes, and keys that are parts of a
# file's.
. tests/support/expect.sh

# Keys are read in the tree of the working directory.
keys=polyglot.txt
cp "$source/tests/data/$keys" . || exit 1
succeeds "a header is made of Polyglot's numbers" bbgen emit chess --only zobrist --keys "polyglot:$keys" -o book
header=$(cat book/chess/zobrist.h)
expect 'it says that the side counts for White' has "$header" 'holds when White is to move'
expect 'and when a file counts' has "$header" 'when an enemy pawn stands beside it'
expect 'and nothing of Black' hasnt "$header" 'black is to move'
printf '#define CHESS_TABLES\n#include "chess/zobrist.h"\n' >tables.c
run ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Ibook "$source/tests/support/polyglot.c" tables.c -o polyglot
expect 'it compiles' quiet 0

# hashes KEY FEN: a position of the specification.
hashes() {
    run ./polyglot "$2"
    expect "$2 has the published hash" [ "$output" = "$1" ]
}
hashes 463b96181691fc9c 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1'
hashes 823c9b50fd114196 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1'
hashes 0756b94461c50fb0 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2'
hashes 662fafb965db29d4 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2'
hashes 22a48b5a8e47ff78 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3'
hashes 652a607ca3f242c1 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3'
hashes 00fdd303c946bdd9 'rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4'
hashes 3c8123ea7b067637 'rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3'
hashes 5c3f9b829b279560 'rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq - 0 4'

# Rights have the keys of their names, in whatever order a game has them.
grep -v '^#' "$keys" | sed -n '769,772p' >rights
{
    printf '[game]\nlike = chess\n[castling]\nwithout = all\n[zobrist]\n'
    sed -n '/^\[zobrist\]/,/^$/{s/^castling .*/castling = subsets black_queen_side white_king_side black_king_side white_queen_side/;/^[a-z]/p}' \
        "$source/gen/games/chess.ini"
} >rights.ini
run bbgen emit rights.ini --only zobrist --keys "polyglot:$keys" -o book
expect 'rights may have another order' quiet 0
for pair in 1:4 2:1 4:3 8:2; do
    expect "the set of rights ${pair%:*} has key ${pair#*:}" [ "0x$(sed -n "${pair#*:}p" rights)" = "$(
        awk '/_zobrist_castling\[/ { inside = 1 } inside && /0x/ { for (i = 1; i < NF; i++) if ($i ~ /^0x/) print $i }
            /^}/ { inside = 0 }' book/rights/zobrist_tables.h | tr -d , | sed -n "$((${pair%:*} + 1))p")" ]
done
sed 's/white_king_side/short/' rights.ini >other.ini
refuses 'of a right by another name there is no key' other.ini 'Polyglot has no key of castling short' \
    bbgen emit other.ini --only zobrist --keys "polyglot:$keys" -o book

# ---- further keys are parts of the file's

cat >parts.c <<'END'
#define CHESS_TABLES
#include "chess/zobrist.h"
int main(void)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < 64; i++) {
        if (i >= 8 && i < 56 && chess_zobrist_pawns_piece[0][i] != chess_zobrist_piece[0][i])
            return 1;
        if (chess_zobrist_pawns_piece[3][i] != chess_zobrist_piece[11][i])
            return 2;
    }
    for (unsigned n = 1; n <= 8; n++)
        if (chess_zobrist_material_count[5][n] != (sum ^= chess_zobrist_piece[6][n - 1]))
            return 3;
    return 0;
}
END
for from in "polyglot:$keys" "file:$keys"; do
    rm -rf book && bbgen emit chess --only zobrist --keys "$from" -o book >/dev/null
    succeeds "${from%%:*}: the header has further keys" ${CC:-cc} -std=c99 -Wall -Wextra -Werror -Ibook parts.c -o parts
    succeeds "${from%%:*}: they are those of the file" ./parts
done
awk 'BEGIN { for (i = 0; i < 781 + 11 + 256 + 94; i++) printf "%08x%08x\n", i + 1, 7 * i + 3 }' >all
rm -rf book && run bbgen emit chess --only zobrist --keys file:all -o book
expect 'a file that has all keys gives further ones, too' quiet 0
expect 'the first of the pawns is behind the last of [zobrist]' \
    grep -q '^ *0x00000321000015e3,.* /\* a2 \*/' book/chess/zobrist_tables.h
cat >odd.ini <<'END'
[board]
files = 8
ranks = 8
players = white black
[pieces]
pawn = fF
king = K
[zobrist]
piece = pieces pawn king
[zobrist.pawns]
piece = pieces pawn
empty = key: there are no pawns
END
head -n 256 all >few
refuses 'a further key that is no part of the file' few 'none of empty' \
    bbgen emit odd.ini --only zobrist --keys file:few
run bbgen audit --game odd.ini --keys file:few --weight 2
expect 'those of [zobrist] can be judged alone' has "$output" 'keys        256 of 64 bits'
refuses "a game that Polyglot does not have" makruk.ini:23 'those of chess' \
    bbgen emit makruk --only zobrist --keys "polyglot:$keys"
refuses "a file that is not Polyglot's" few 'Polyglot has 781' \
    bbgen emit chess --only zobrist --keys polyglot:few
finish
