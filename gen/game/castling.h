/* Castling: two pieces of one player that move at once, once.
 *
 *   [castling]
 *   white_king_side = king e1 g1, rook h1 f1
 *
 * Behind the name of a right stand the piece that must not be attacked, from where and to where
 * it goes, and the same of its partner. Both go straight. Right number i, from 0, is line i;
 * where [zobrist] has subsets of things with such names, they are there in the same order.
 */
#ifndef GAME_CASTLING_H
#define GAME_CASTLING_H

#include "base/fault.h"
#include "board/bits.h"
#include "board/board.h"

enum { CASTLINGS_MAX = 8 };

struct castling {
    const char *name;
    struct origin origin;
    unsigned king_from, king_to, rook_from, rook_to;
};

/* The squares from one to another that is straight on, with both. False when it is not, or
 * where a hole is between them. */
bool castling_way(const struct board *board, unsigned from, unsigned to,
                  struct bits *way);

#endif
