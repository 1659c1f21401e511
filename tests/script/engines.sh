#!/bin/sh
# What gen/games/ENGINES.md says of engines: its game files are read, its commands run, and the
# headers are as long as told. The engines themselves are not here.
. tests/support/expect.sh

page=$source/gen/games/ENGINES.md

# lines_of ENGINE: what the page has of a game file for it.
lines_of() {
    sed -n "/^## $1/,/^## /p" "$page" | sed -n '/^```ini$/,/^```$/p' | sed '/^```/d'
}

# command_of GAME: the command that the page has for it.
command_of() {
    sed -n '/^    bbgen emit '"$1"'/{:a;/\\$/{N;s/\\\n *//;ba};s/^    bbgen //p}' "$page"
}

sed '/^# 781 keys/,$d' "$source/gen/games/chess.ini" >stockfish.ini
lines_of Stockfish >>stockfish.ini
run ${CC:-cc} "$source/tests/support/stockfish.c" -o stockfish
./stockfish >stockfish.keys
expect 'there are 778 keys' [ "$(wc -l <stockfish.keys)" = 778 ]
command=$(command_of stockfish)
expect 'there is a command for Stockfish' [ -n "$command" ]
run bbgen $command
expect 'it writes headers' [ "$status" = 0 ]

# are_as_long ENGINE FOLDER: the headers, as the page says.
are_as_long() {
    told=$(sed -n "/^## $1/,/^## /"'s/.* headers are \([0-9,]*\) lines.*/\1/p' "$page" | tr -d ,)
    lines=$(cat "$2"/*.h* | wc -l)
    more=$((lines - told))
    expect "$1: they have about as many lines as told, $lines" [ "${more#-}" -le 50 ]
}
are_as_long Stockfish src/chess
run bbgen emit stockfish.ini --prefix chess --lang cpp --keys file:stockfish.keys --only pawns -o also
expect 'it writes those of pawns, too' [ "$status" = 0 ]
cat >unit.cpp <<'END'
#include "chess/codes.hpp"
#include "chess/cuckoo.hpp"
#include "chess/hyperbola.hpp"
#include "chess/lines.hpp"
#include "chess/pawns.hpp"
static_assert(chess::zobrist::piece_table[1][56] == 0 && chess::zobrist::piece_table[9][7] == 0 &&
              chess::zobrist::piece_table[1][55] != 0 && chess::zobrist::piece_table[9][8] != 0, "");
static_assert(chess::lines::ray(0, 9) == 0x8040201008040200 && chess::lines::between_to(0, 1) == 2, "");
static_assert(chess::codes::by_code(2, 0) == 0x20400, "a knight");
static_assert(chess::pawns::pushes_or_attacks(0, 8) == 0x30000, "");
// The key of the start, as the engine prints it.
constexpr std::uint64_t start()
{
    std::uint64_t key = chess::zobrist::castling_table[15];
    for (unsigned file = 0; file < 8; file++) {
        const unsigned piece[] = { 4, 2, 3, 5, 6, 3, 2, 4 };
        key ^= chess::zobrist::piece_table[piece[file]][file] ^ chess::zobrist::piece_table[1][8 + file] ^
               chess::zobrist::piece_table[9][48 + file] ^
               chess::zobrist::piece_table[8 + piece[file]][56 + file];
    }
    return key;
}
static_assert(start() == 0x8f8f01d4562f59fb, "");
END
run ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -Isrc -Ialso -c unit.cpp -o unit.o
expect 'names that it tells of are there' quiet 0

# Reckless: the functions that its table names, as Rust.
sed '/^\[zobrist\]/,$d' "$source/gen/games/chess.ini" >reckless.ini
lines_of Reckless >>reckless.ini
bbgen audit --game reckless.ini --print | awk '/^[a-z]/ { print $2 }' >reckless.keys
command=$(command_of reckless)
eval "run bbgen $command"
expect 'Reckless: the command writes a module' [ "$status" = 0 ]
for name in 'pseudo diagonal(color: usize, square: usize)' 'cuckoo find(key: u64) -> Option<(usize, usize)>' \
    'leapers pawn_attacks(color: usize, square: usize)' 'threats view(player: usize, mirrored: usize)' \
    'lines ray(a: usize, b: usize)' 'zobrist FIFTY: [u64; 16]'; do
    expect "Reckless: there is $name" grep -qF "${name#* }" "src/reckless/${name%% *}.rs"
done

lines_of Pikafish >pikafish.ini
command=$(command_of pikafish)
eval "run bbgen $command"
expect 'Pikafish: the command writes headers' [ "$status" = 0 ]
are_as_long Pikafish src/xq
cat >unit.cpp <<'END'
#include "xq/codes.hpp"
#include "xq/hyperbola.hpp"
#include "xq/lines.hpp"
static_assert(xq::codes::by_code(7, 4) == ((unsigned __int128)1 << 13 | 1 << 3 | 1 << 5), "a king");
static_assert(xq::hyperbola::horse_to_attacks(0, 0) == (1 << 11 | 1 << 19), "");
static_assert(xq::lines::between_to(0, 2) == 6 && xq::lines::beyond(0, 7) == 1 << 8, "");
static_assert(xq::lines::horse_between(0, 11) == 2, "");
END
run ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -Isrc -c unit.cpp -o unit.o
expect 'Pikafish: names that the page tells of are there' quiet 0

# chess.ini up to its codes, and then what the page has.
sed '/^# As Stockfish/,$d' "$source/gen/games/chess.ini" >berserk.ini
lines_of Berserk >>berserk.ini
bbgen audit --game berserk.ini --keys random --print | sed '/^#/d; s/.* //' >berserk.keys
expect 'Berserk: there are 849 keys' [ "$(wc -l <berserk.keys)" = 849 ]
command=$(command_of berserk)
rm -r src
run bbgen $command
expect 'Berserk: the command writes headers' [ "$status" = 0 ]
are_as_long Berserk src/chess
cat >unit.c <<'END'
#define CHESS_TABLES
#include "chess/attacks.h"
#include "chess/cuckoo.h"
#include "chess/leapers.h"
#include "chess/lines.h"
int main(void)
{
    /* From a8: b8 is 1, a7 is 8, and white pawns go down in number. */
    return !(chess_rook_attacks(0, 0x102) == 0x102 && chess_queen_attacks(0, 0x302) == 0x302 &&
             chess_bishop_attacks(0, 0) == 0x8040201008040200 && chess_knight_attacks(0) == 0x20400 &&
             chess_king_attacks(0) == 0x302 && chess_pawn_attacks(0, 9) == 5 &&
             chess_between(0, 2) == 2 && chess_ray(0, 9) == 0x8040201008040200 &&
             sizeof chess_zobrist_piece == 12 * 64 * 8 && sizeof chess_zobrist_en_passant == 64 * 8 &&
             sizeof chess_zobrist_castling == 16 * 8 && sizeof chess_cuckoo_move == 16384 &&
             chess_cuckoo_key(2, 0, 10) ==
                 (chess_zobrist_piece[2][0] ^ chess_zobrist_piece[2][10] ^ chess_zobrist_side));
}
END
run ${CC:-cc} -std=gnu11 -Wall -Wextra -Werror -Isrc unit.c -o unit
expect 'Berserk: names that the page tells of are there' quiet 0
succeeds 'Berserk: they give what it says' ./unit

# Shogi in 63 + 18 bits and a spare number, in a type as the page's engine has it.
sed '/^promoted_/d; /^\[promotions\]/,$d' "$source/gen/games/shogi_by_files.ini" >yaneuraou.ini
lines_of YaneuraOu >>yaneuraou.ini
command=$(command_of yaneuraou)
run bbgen $command
expect 'YaneuraOu: the command writes headers' [ "$status" = 0 ]
are_as_long YaneuraOu source/shogi
cat >unit.cpp <<'END'
#include <cstdint>
namespace YaneuraOu {
struct Bitboard {
    Bitboard() {}
    Bitboard(std::uint64_t low, std::uint64_t high) : words{ low, high } {}
    std::uint64_t words[2];
    Bitboard operator|(const Bitboard &b) const { return {words[0] | b.words[0], words[1] | b.words[1]}; }
    Bitboard operator&(const Bitboard &b) const { return {words[0] & b.words[0], words[1] & b.words[1]}; }
    Bitboard operator^(const Bitboard &b) const { return {words[0] ^ b.words[0], words[1] ^ b.words[1]}; }
};
inline std::uint64_t low_word(const Bitboard &set) { return set.words[0]; }
inline std::uint64_t high_word(const Bitboard &set) { return set.words[1]; }
}
#include "shogi/hyperbola.hpp"
#include "shogi/leapers.hpp"
#include "shogi/lines.hpp"
#include "shogi/pseudo.hpp"
static bool is(const YaneuraOu::Bitboard &set, std::uint64_t low, std::uint64_t high)
{
    return set.words[0] == low && set.words[1] == high;
}
int main()
{
    const YaneuraOu::Bitboard corner(0x202, 0);
    return !(is(shogi::hyperbola::rook_attacks(0, corner), 0x202, 0) &&
             is(shogi::hyperbola::lance_attacks(0, 8, corner), 0xfe, 0) &&
             is(shogi::leapers::gold_attacks(0, 81), 0, 0) &&
             is(shogi::leapers::king_attacks(0), 0x602, 0) &&
             is(shogi::leapers::pawn_attacks(1, 63), 0, 2) &&
             is(shogi::pseudo::lance(1, 72), 0, 0x3fc00) &&
             is(shogi::lines::between(0, 20), 0x400, 0) &&
             is(shogi::lines::line(72, 81), 0, 0));
}
END
run ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -Isource unit.cpp -o unit
expect 'YaneuraOu: names that the page tells of are there' quiet 0
succeeds 'YaneuraOu: they give what it says, and nothing for the spare number' ./unit

# Riders on 12x10, and the lines of rook and bishop alone.
lines_of Fairy >fairy.ini
{ sed 's/= fairy$/= fairy_lines/; /^\[pieces\]/q' fairy.ini && printf 'rook = R\nbishop = B\n'; } >fairy_lines.ini
rm -rf src
command_of fairy >commands
while read -r command; do
    eval "run bbgen $command"
    expect "Fairy-Stockfish: $command writes headers" [ "$status" = 0 ]
done <commands
cat src/fairy_lines/*.hpp >src/fairy/lines.hpp
are_as_long Fairy src/fairy
cat >unit.cpp <<'END'
#include "fairy/compact.hpp"
#include "fairy_lines/lines.hpp"
using namespace fairy::compact;
static_assert(rook_h_attacks(0, 4) == 6 && rook_v_attacks(0, 1ull << 24) == (1ull << 12 | 1ull << 24), "");
static_assert(cannon_h_attacks(0, 2 | 16) == (4 | 8 | 16) && grasshopper_h_attacks(0, 4) == 8, "");
static_assert(horse_attacks(0, 2) == 1ull << 25 && horse_attacks(0, 1 << 12) == 1 << 14, "");
static_assert(elephant_attacks(0, 0) == 1ull << 26 && lame_dabbaba_attacks(0, 2) == 1ull << 24, "");
static_assert(nightrider_attacks(0, 1ull << 25) == (1ull << 25 | 1ull << 14 | 1ull << 28 | 1ull << 42 |
              (unsigned __int128)1 << 56 | (unsigned __int128)1 << 70), "");
static_assert(fairy_lines::lines::between_to(0, 2) == 6 && fairy_lines::lines::between_to(0, 25) == 1ull << 25, "");
END
run ${CXX:-c++} -std=c++17 -Wall -Wextra -Werror -Isrc -c unit.cpp -o unit.o
expect 'Fairy-Stockfish: names that the page tells of are there' quiet 0
finish
