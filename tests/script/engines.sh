#!/bin/sh
# What gen/games/ENGINES.md says of engines: its game files are read, its commands run, and the
# headers are as long as told. The engines themselves are not here.
. tests/support/expect.sh

page=$source/gen/games/ENGINES.md
sed '/^# 781 keys/,$d' "$source/gen/games/chess.ini" >stockfish.ini
sed -n '/^## Stockfish/,/^## /p' "$page" | sed -n '/^```ini$/,/^```$/p' | sed '/^```/d' >>stockfish.ini
bbgen audit --game stockfish.ini --keys random --print | sed '/^#/d; s/.* //; /^0*$/d' >stockfish.keys
expect 'there are 778 keys' [ "$(wc -l <stockfish.keys)" = 778 ]
command=$(sed -n '/^    bbgen emit stockfish/{:a;/\\$/{N;s/\\\n *//;ba};s/^    bbgen //p}' "$page")
expect 'there is a command for Stockfish' [ -n "$command" ]
# shellcheck disable=SC2086
run bbgen $command
expect 'it writes headers' [ "$status" = 0 ]
told=$(sed -n 's/.* headers are \([0-9,]*\) lines.*/\1/p' "$page" | tr -d ,)
lines=$(cat src/chess/*.hpp | wc -l)
expect "they have about as many lines as told, $lines" \
    [ "$lines" -le $((told + 50)) ] && [ "$lines" -ge $((told - 50)) ]
cat >unit.cpp <<'END'
#include "chess/codes.hpp"
#include "chess/cuckoo.hpp"
#include "chess/hyperbola.hpp"
#include "chess/lines.hpp"
#include "chess/pawns.hpp"
static_assert(chess::zobrist::piece_table[1][56] == 0 && chess::zobrist::piece_table[9][7] == 0 &&
              chess::zobrist::piece_table[1][55] != 0 && chess::zobrist::piece_table[9][8] != 0, "");
static_assert(chess::lines::ray(0, 9) == 0x8040201008040200 && chess::lines::between_to(0, 1) == 2, "");
static_assert(chess::codes::attacks_table[2][0] == 0x20400, "a knight");
static_assert(chess::pawns::pawn_pushes_or_attacks_table[0][8] == 0x30000, "");
END
run ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -Isrc -c unit.cpp -o unit.o
expect 'names that it tells of are there' quiet 0
finish
