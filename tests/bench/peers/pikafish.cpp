// Pikafish's lookups, from the folder of its sources.
#include "attacks.cpp"

using namespace Stockfish;

#define NAME pikafish
#define PREPARE Attacks::init()
#define BYTES                                                                            \
    sizeof Attacks::RookTable + sizeof Attacks::CannonTable +                            \
        sizeof Attacks::RookMagics + sizeof Attacks::CannonMagics
#define PERFT nullptr

using board = Bitboard;
using square_type = Square;

static Square square_at(unsigned file, unsigned rank)
{
    return Square(9 * rank + file);
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
    return bool(set & square_bb(square));
}
static inline uint64_t word(Bitboard set)
{
    return uint64_t(set) ^ uint64_t(set >> 64);
}

static inline Bitboard look_rook(Square square, Bitboard occupied)
{
    return Attacks::attacks_bb<ROOK>(square, occupied);
}
static inline Bitboard look_cannon(Square square, Bitboard occupied)
{
    return Attacks::attacks_bb<CANNON>(square, occupied);
}

#include "loops.h"
