// The lookups for chess, shogi and xiangqi against a walk over the board.
#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <vector>

#include "user.hpp"

#include "chess/attacks.hpp"
#include "chess/classical.hpp"
#include "chess/compact.hpp"
#include "chess/cuckoo.hpp"
#include "chess/fold.hpp"
#include "chess/hyperbola.hpp"
#include "chess/kindergarten.hpp"
#include "chess/leapers.hpp"
#include "chess/lines.hpp"
#include "chess/magic.hpp"
#include "chess/modulo.hpp"
#include "chess/rotated.hpp"
#include "chess/sliders.hpp"
#include "chess/squares.hpp"
#include "chess/symmetry.hpp"
#include "chess/zobrist.hpp"
#ifdef __BMI2__
#include "chess/pext.hpp"
#include "chess/pext16.hpp"
#endif
#include "perft.hpp"
#include "shogi/fold.hpp"
#include "shogi/hyperbola.hpp"
#include "xiangqi/compact.hpp"
#include "xiangqi/fold.hpp"
#include "xiangqi/squares.hpp"

static_assert(word(chess::magic::rook_attacks(28, set(std::uint64_t{1} << 44 | 1 << 25))) ==
              0x00001010ee101010);
static_assert(word(chess::hyperbola::bishop_attacks(0, set(0))) == 0x8040201008040200);
static_assert(word(chess::lines::between(0, 63)) == 0x0040201008040200);
static_assert(word(chess::sliders::slider_union(set(1), set(0), set(1))) == 0x01010101010101fe);
static_assert(word(chess::rotated::bishop_attacks(0, chess::rotated::of(set(1 << 9)))) == 1 << 9);
static_assert(chess::cuckoo::find(chess::zobrist::piece_table[1][1] ^
                                  chess::zobrist::piece_table[1][18] ^
                                  chess::zobrist::side).to == 18);
static_assert(!chess::cuckoo::find(1));
static_assert(chess::squares::name(28).text[0] == 'e');
static_assert(chess::squares::name(28).text[1] == '4');
static_assert(chess::squares::named("e4") == 28);
static_assert(chess::squares::named("e9") == 64 && chess::squares::named("") == 64);
static_assert(xiangqi::squares::named("i10") == 89);
static_assert(xiangqi::squares::name(89).text[2] == '0');
static_assert(shogi::hyperbola::rook_attacks(0, {0, 0}) ==
              shogi::fold::rook_attacks(0, {0, 0}));

struct step {
    int dx, dy;
};

using steps = std::vector<step>;
static const steps rook = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const steps bishop = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};
using squares = std::vector<bool>;

static squares walk(int files, int ranks, int square, const squares &occupied, const steps &all)
{
    squares attacks(occupied.size());
    for (const step &one : all) {
        int file = square % files + one.dx, rank = square / files + one.dy;
        for (; file >= 0 && file < files && rank >= 0 && rank < ranks;
             file += one.dx, rank += one.dy) {
            attacks[static_cast<std::size_t>(rank * files + file)] = true;
            if (occupied[static_cast<std::size_t>(rank * files + file)])
                break;
        }
    }
    return attacks;
}

static std::uint64_t walk_64(unsigned square, std::uint64_t occupied, const steps &all)
{
    squares board(64);
    for (unsigned i = 0; i < 64; i++)
        board[i] = occupied >> i & 1;
    const squares attacks = walk(8, 8, static_cast<int>(square), board, all);
    std::uint64_t out = 0;
    for (unsigned i = 0; i < 64; i++)
        out |= std::uint64_t{attacks[i]} << i;
    return out;
}

static std::uint64_t draw(std::uint64_t n)
{
    std::uint64_t z = (n + 1) * 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

static void need(bool good, const char *what, unsigned square)
{
    if (good)
        return;
    std::printf("%s, %u: wrong\n", what, square);
    std::exit(1);
}

// Each occupancy of a square's lines but for their last squares, with noise elsewhere.
template <typename Lookup>
static void compare(const char *name, const steps &all, Lookup lookup)
{
    const std::uint64_t edge = 0xff818181818181ff;
    for (unsigned square = 0; square < 64; square++) {
        const std::uint64_t lines = walk_64(square, 0, all);
        const std::uint64_t rank = std::uint64_t{0xff} << (square & 56);
        const std::uint64_t file = std::uint64_t{0x0101010101010101} << (square & 7);
        std::uint64_t inner = lines & ~edge;
        if (&all == &rook)
            inner = lines & ((rank & 0x7e7e7e7e7e7e7e7e) | (file & 0x00ffffffffffff00));
        std::uint64_t part = 0, n = 0;
        do {
            const std::uint64_t occupied = part | (draw(n++) & ~inner);
            need(word(lookup(square, set(occupied))) == walk_64(square, occupied, all), name,
                 square);
            part = (part - inner) & inner;
        } while (part != 0);
    }
}

template <typename Bitboard, typename Lookup>
static void compare_wide(const char *name, int ranks, const steps &all, Lookup lookup)
{
    const unsigned count = static_cast<unsigned>(9 * ranks);
    for (unsigned square = 0; square < count; square++)
        for (std::uint64_t n = 0; n < 500; n++) {
            squares board(count);
            Bitboard occupied{draw(4 * n) & draw(4 * n + 1),
                              draw(4 * n + 2) & draw(4 * n + 3) & ((1 << (count - 64)) - 1)};
            for (unsigned i = 0; i < count; i++)
                board[i] = has(occupied, i);
            const squares expected = walk(9, ranks, static_cast<int>(square), board, all);
            const Bitboard attacks = lookup(square, occupied);
            for (unsigned i = 0; i < count; i++)
                need(has(attacks, i) == expected[i], name, square);
        }
    std::printf("%s: passed\n", name);
}

// Four boards, made at once and kept by steps.
static void keep_rotated()
{
    chess::rotated::four_boards boards = chess::rotated::of(set(0));
    std::uint64_t plain = 0;
    for (std::uint64_t i = 0; i < 1000; i++) {
        const unsigned square = static_cast<unsigned>(draw(i) % 64);
        const std::uint64_t bit = std::uint64_t{1} << square;
        if (i % 3 == 0)
            chess::rotated::set(boards, square);
        else if (i % 3 == 1)
            chess::rotated::clear(boards, square);
        else
            chess::rotated::toggle(boards, square);
        plain = i % 3 == 0 ? plain | bit : i % 3 == 1 ? plain & ~bit : plain ^ bit;
        const chess::rotated::four_boards all = chess::rotated::of(set(plain));
        need(boards.plain == plain && boards.rotated_90 == all.rotated_90 &&
                 boards.rotated_45_clockwise == all.rotated_45_clockwise &&
                 boards.rotated_45_anticlockwise == all.rotated_45_anticlockwise,
             "rotated", square);
    }
}

// The attacks of whole sets.
static void compare_sliders()
{
    for (std::uint64_t i = 0; i < 1000; i++) {
        const std::uint64_t occupied = draw(i) & draw(9000 + i);
        const std::uint64_t rooks = occupied & draw(i + 1), bishops = occupied & draw(i + 2);
        std::uint64_t expected = 0;
        for (unsigned square = 0; square < 64; square++) {
            if (rooks >> square & 1)
                expected |= walk_64(square, occupied, rook);
            if (bishops >> square & 1)
                expected |= walk_64(square, occupied, bishop);
        }
        need(word(chess::sliders::slider_union(set(rooks), set(bishops), set(occupied))) ==
                 expected, "sliders", 0);
    }
}

// What reaches which squares on the empty board, of a piece 1 to 5: knight to king.
static std::uint64_t reach(std::size_t piece, unsigned square)
{
    const std::uint64_t diagonal = walk_64(square, 0, bishop), straight = walk_64(square, 0, rook);
    return piece == 1   ? word(chess::leapers::knight_attacks(square))
           : piece == 2 ? diagonal
           : piece == 3 ? straight
           : piece == 4 ? diagonal | straight
                        : word(chess::leapers::king_attacks(square));
}

// Every move that can be taken back is found, and no other key is.
static void compare_cuckoo()
{
    unsigned count = 0;
    for (std::size_t piece = 0; piece < 12; piece++)
        for (unsigned a = 0; a < 64 && piece % 6 != 0; a++)
            for (unsigned b = a + 1; b < 64; b++) {
                const auto &keys = chess::zobrist::piece_table[piece];
                if ((reach(piece % 6, a) >> b & 1) == 0)
                    continue;
                const auto found =
                    chess::cuckoo::find(keys[a] ^ keys[b] ^ chess::zobrist::side);
                need(found && std::min(found.from, found.to) == a &&
                         std::max(found.from, found.to) == b, "cuckoo", a);
                count++;
            }
    need(count == 3668, "moves of cuckoo", count);
    for (std::uint64_t i = 0; i < 100000; i++)
        need(!chess::cuckoo::find(draw(i)), "a key of no move", 0);
}

// A method's lookups, of what the occupied squares `o` are to it.
#define COMPARE_WITH(method, boards)                                                          \
    {                                                                                         \
        const auto rooks = [](unsigned s, bitboard o) {                                       \
            return chess::method::rook_attacks(s, boards);                                    \
        };                                                                                    \
        const auto bishops = [](unsigned s, bitboard o) {                                     \
            return chess::method::bishop_attacks(s, boards);                                  \
        };                                                                                    \
        compare(#method, rook, rooks);                                                        \
        compare(#method, bishop, bishops);                                                    \
        need(perft(start, 4, rooks, bishops) == 197281, #method " perft", 4);                 \
        need(perft(other, 3, rooks, bishops) == 97862, #method " perft", 3);                  \
        std::printf("%s: passed\n", #method);                                                 \
    }
#define COMPARE(method) COMPARE_WITH(method, o)

#ifdef __BMI2__
#define METHODS_OF_BMI2(try) try(pext) try(pext16)
#else
#define METHODS_OF_BMI2(try)
#endif
// What is tried: whoever compiles this may say less.
#ifndef METHODS
#define METHODS(try)                                                                          \
    METHODS_OF_BMI2(try) try(attacks) try(magic) try(hyperbola)                  \
    try(kindergarten) try(modulo) try(fold) try(compact) try(classical)           \
    COMPARE_WITH(rotated, chess::rotated::of(o))
#endif

int main()
{
    keep_rotated();
    compare_sliders();
    compare_cuckoo();
    const position start =
        parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const position other =
        parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    METHODS(COMPARE)
    compare_wide<shogi::bitboard>("shogi fold", 9, rook, shogi::fold::rook_attacks);
    compare_wide<shogi::bitboard>("shogi hyperbola", 9, bishop, shogi::hyperbola::bishop_attacks);
    compare_wide<xiangqi::bitboard>("xiangqi fold", 10, rook, xiangqi::fold::rook_attacks);
    compare_wide<xiangqi::bitboard>("xiangqi compact", 10, rook, xiangqi::compact::rook_attacks);
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++) {
            std::uint64_t between = 0;
            for (const steps &all : {rook, bishop})
                for (const step &one : all)
                    if (walk_64(a, 0, {one}) >> b & 1)
                        between = walk_64(a, std::uint64_t{1} << b, {one}) & ~(std::uint64_t{1} << b);
            need(word(chess::lines::between(a, b)) == between, "between", a);
        }
    std::vector<std::uint64_t> keys;
    for (const auto &piece : chess::zobrist::piece_table)
        keys.insert(keys.end(), std::begin(piece), std::end(piece));
    std::sort(keys.begin(), keys.end());
    need(std::unique(keys.begin(), keys.end()) == keys.end() && keys.size() == 768, "keys", 0);
    std::puts("lines, zobrist: passed");
}
