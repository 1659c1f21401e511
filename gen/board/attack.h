/* The reference: what a piece attacks, walked one step at a time.
 *
 * Slow and obvious. It is the only oracle: every table is proved against it.
 */
#ifndef BOARD_ATTACK_H
#define BOARD_ATTACK_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* The squares that a piece with these moves attacks from `square`; board/moves.h tells
 * which those are for each kind of move. Whether `square` is occupied does not matter. */
struct bits attack_reference(const struct board *board, const struct moves *moves,
                             unsigned square, struct bits occupied);

/* The same of nothing but some squares, which can be much less to walk. */
struct bits attack_among(const struct board *board, const struct moves *moves,
                         unsigned square, struct bits occupied, struct bits among);

#endif
