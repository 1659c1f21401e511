/* The mask of a piece: the squares whose occupation its attacks depend on. */
#ifndef BOARD_MASK_H
#define BOARD_MASK_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* The squares on the piece's ways, without the last one of each: behind it there is
 * nothing left to hide. */
struct bits mask_relevant(const struct board *board, const struct moves *moves,
                          unsigned square);

#endif
