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
#include "chess/fold.hpp"
#include "chess/hybrid.hpp"
#include "chess/hyperbola.hpp"
#include "chess/kindergarten.hpp"
#include "chess/leapers.hpp"
#include "chess/lines.hpp"
#include "chess/magic.hpp"
#include "chess/modulo.hpp"
#include "chess/symmetry.hpp"
#include "chess/zobrist.hpp"
#ifdef __BMI2__
#include "chess/hybrid16.hpp"
#include "chess/pext16.hpp"
#endif
#include "perft.hpp"
#include "shogi/fold.hpp"
#include "shogi/hyperbola.hpp"
#include "xiangqi/compact.hpp"
#include "xiangqi/fold.hpp"

static_assert(word(chess::magic::rook_attacks(28, set(std::uint64_t{1} << 44 | 1 << 25))) ==
              0x00001010ee101010);
static_assert(word(chess::hyperbola::bishop_attacks(0, set(0))) == 0x8040201008040200);
static_assert(word(chess::lines::between(0, 63)) == 0x0040201008040200);
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

#define COMPARE(method)                                                                       \
    do {                                                                                      \
        const auto rooks = [](unsigned s, bitboard o) { return chess::method::rook_attacks(s, o); }; \
        const auto bishops = [](unsigned s, bitboard o) { return chess::method::bishop_attacks(s, o); }; \
        compare(#method, rook, rooks);                                                        \
        compare(#method, bishop, bishops);                                                    \
        need(perft(start, 4, rooks, bishops) == 197281, #method " perft", 4);                 \
        need(perft(other, 3, rooks, bishops) == 97862, #method " perft", 3);                  \
        std::printf("%s: passed\n", #method);                                                 \
    } while (0)

int main()
{
    const position start =
        parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    const position other =
        parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
    COMPARE(attacks);
    COMPARE(magic);
    COMPARE(hyperbola);
    COMPARE(kindergarten);
    COMPARE(hybrid);
    COMPARE(modulo);
    COMPARE(fold);
    COMPARE(compact);
    COMPARE(classical);
#ifdef __BMI2__
    COMPARE(pext16);
    COMPARE(hybrid16);
#endif
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
