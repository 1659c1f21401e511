// Stockfish's lookups, from the folder of its sources.
#include "attacks.cpp"

using namespace Stockfish;

#define NAME stockfish
#define PREPARE Attacks::init()
#ifdef USE_DUAL_HYPERBOLA_QUINT
#define BYTES sizeof Attacks::DualMagics + sizeof Attacks::RankAttacks
#else
#define BYTES sizeof Attacks::Magics
#endif
#define PERFT nullptr

using board = Bitboard;
using square_type = Square;

static Square square_at(unsigned file, unsigned rank)
{
    return Square(8 * rank + file);
}
static Bitboard set_of(Square square)
{
    return square_bb(square);
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
    return (set & square_bb(square)) != 0;
}
static inline uint64_t word(Bitboard set)
{
    return set;
}

static inline Bitboard look_rook(Square square, Bitboard occupied)
{
    return Attacks::attacks_bb<ROOK>(square, occupied);
}
static inline Bitboard look_bishop(Square square, Bitboard occupied)
{
    return Attacks::attacks_bb<BISHOP>(square, occupied);
}
static inline Bitboard look_queen(Square square, Bitboard occupied)
{
    return Attacks::attacks_bb<QUEEN>(square, occupied);
}
static inline Bitboard look_both(Square square, Bitboard occupied, Bitboard *bishop)
{
    const auto both = Attacks::both_attacks_bb(square, occupied);
    *bishop = both.first;
    return both.second;
}

#include "loops.h"
