/* The mask of a piece: the squares whose occupation its attacks depend on. */
#ifndef BOARD_MASK_H
#define BOARD_MASK_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* No square too few and none too many: with the others in some way, a piece on it changes
 * the attacks. (Where several moves lead to one square by way of more than 12 others, all
 * of those count.) */
struct bits mask_relevant(const struct board *board, const struct moves *moves,
                          unsigned square);

/* Those on which it depends whether the square `to` is attacked. */
struct bits mask_relevant_to(const struct board *board, const struct moves *moves,
                             unsigned square, unsigned to);

/* All squares that can be attacked, each by some occupation. */
struct bits mask_reach(const struct board *board, const struct moves *moves,
                       unsigned square);

#endif
