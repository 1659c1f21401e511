// Lookups of three games, each a folder of headers; some in constants.
#include "chess/attacks.hpp"
#include "chess/castling.hpp"
#include "chess/leapers.hpp"
#include "chess/lines.hpp"
#include "chess/pawns.hpp"
#include "chess/squares.hpp"
#include "chess/symmetry.hpp"
#include "guarded/attacks.hpp"
#include "guarded/leapers.hpp"
#include "guarded/lines.hpp"
#include "guarded/squares.hpp"
#include "xiangqi/attacks.hpp"
#include "xiangqi/leapers.hpp"
#include "xiangqi/lines.hpp"
#include "xiangqi/squares.hpp"

#include <cinttypes>
#include <cstdio>

static_assert(chess::attacks::rook_attacks(28, 1ull << 44 | 1ull << 25) == 0x1010ee101010);
static_assert(chess::squares::named("e4") == 28);
static_assert(xiangqi::lines::between(4, 22) == xiangqi::bitboard{1 << 13, 0});
static_assert(guarded::leapers::king_attacks(48) == 0x20600000000000);

static void narrow(const char *name, std::uint64_t set)
{
    std::printf("%s %016" PRIx64 "\n", name, set);
}

static void wide(const char *name, xiangqi::bitboard set)
{
    std::printf("xiangqi %s %016" PRIx64 "%016" PRIx64 "\n", name, set.hi, set.lo);
}

int main()
{
    std::printf("chess named %u\n", chess::squares::named("e4"));
    narrow("chess rook", chess::attacks::rook_attacks(28, 1ull << 44 | 1ull << 25));
    narrow("chess queen", chess::attacks::queen_attacks(0, 1 << 3 | 1 << 18 | 1 << 24));
    narrow("chess pawn", chess::leapers::pawn_attacks(1, 8));
    narrow("chess pawns", chess::pawns::attacks_of(0, 0x8100));
    narrow("chess between", chess::lines::between(0, 63));
    narrow("chess flip", chess::symmetry::flip_vertical(0x102));
    std::printf("chess distance %u\n", chess::squares::distance(0, 63));
    std::printf("chess rook_to %u\n", chess::castling::rook_to(1));

    const xiangqi::bitboard occupied{0x85000000000, 0x200008};
    std::printf("xiangqi named %u\n", xiangqi::squares::named("e5"));
    wide("rook", xiangqi::attacks::rook_attacks(40, occupied));
    wide("cannon", xiangqi::attacks::cannon_attacks(40, occupied));
    wide("horse", xiangqi::attacks::horse_attacks(40, {1ull << 49, 0}));
    wide("soldier", xiangqi::leapers::soldier_attacks(0, 49));
    wide("between", xiangqi::lines::between(4, 85));

    std::printf("guarded named %u\n", guarded::squares::named("a7"));
    narrow("guarded rook", guarded::attacks::rook_attacks(0, 1ull << 3 | 1ull << 32));
    narrow("guarded king", guarded::leapers::king_attacks(48));
    narrow("guarded between", guarded::lines::between(0, 42));
}
