// chess-library's lookups: its header fills the tables by itself.
#include "chess.hpp"

#ifndef NAME
#define NAME chess_library
#endif
#define PREPARE (void)0
#define BYTES 8 * (0x19000 + 0x1480)
#define PERFT nullptr

using board = chess::Bitboard;
using square_type = chess::Square;

static chess::Square square_at(unsigned file, unsigned rank)
{
    return chess::Square(int(8 * rank + file));
}
static board set_of(chess::Square square)
{
    return board::fromSquare(square);
}
static inline board set_or(board a, board b)
{
    return a | b;
}
static inline board set_xor(board a, board b)
{
    return a ^ b;
}
static int has(board set, chess::Square square)
{
    return set.check(square.index());
}
static inline uint64_t word(board set)
{
    return set.getBits();
}

static inline board look_rook(chess::Square square, board occupied)
{
    return chess::attacks::rook(square, occupied);
}
static inline board look_bishop(chess::Square square, board occupied)
{
    return chess::attacks::bishop(square, occupied);
}
static inline board look_queen(chess::Square square, board occupied)
{
    return chess::attacks::queen(square, occupied);
}
static inline board look_both(chess::Square square, board occupied, board *bishop)
{
    *bishop = chess::attacks::bishop(square, occupied);
    return chess::attacks::rook(square, occupied);
}

#include "loops.h"
