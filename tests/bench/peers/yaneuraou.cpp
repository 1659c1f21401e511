// YaneuraOu's lookups, from the folder of its sources: in one unit with what calls them, so
// that they may become part of the loop. What else its file needs is left empty.
#include "bitboard.cpp"

namespace YaneuraOu
{
namespace Mate
{
void init()
{
}
} // namespace Mate
namespace Effect8
{
Directions direc_table[SQ_NB_PLUS1][SQ_NB_PLUS1];
}
} // namespace YaneuraOu

using namespace YaneuraOu;

#define NAME yaneuraou
#define PREPARE Bitboards::init()
#define BYTES                                                                            \
    sizeof BB_Table::QUGIY_ROOK_MASK + sizeof BB_Table::QUGIY_BISHOP_MASK +              \
        sizeof BB_Table::LanceStepEffectBB
#define PERFT nullptr

using board = Bitboard;
using square_type = Square;

static Square square_at(unsigned file, unsigned rank)
{
    return Square(9 * file + rank);
}
static Bitboard set_of(Square square)
{
    return Bitboard(square);
}
static inline Bitboard set_or(Bitboard a, Bitboard b)
{
    return a | b;
}
static inline Bitboard set_xor(Bitboard a, Bitboard b)
{
    return a ^ b;
}
static int has(Bitboard set, Square square)
{
    return set.test(square);
}
static inline uint64_t word(Bitboard set)
{
    return set.extract64<0>() ^ set.extract64<1>();
}

static inline Bitboard look_rook(Square square, Bitboard occupied)
{
    return rookEffect(square, occupied);
}
static inline Bitboard look_bishop(Square square, Bitboard occupied)
{
    return bishopEffect(square, occupied);
}
static inline Bitboard look_both(Square square, Bitboard occupied, Bitboard *bishop)
{
    *bishop = bishopEffect(square, occupied);
    return rookEffect(square, occupied);
}

#include "loops.h"
