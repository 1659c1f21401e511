/* Lame leaps: the way that they take.
 *
 * A lame piece does not jump. It takes steps of one square: straight along the longer
 * direction for as long as that is longer, then diagonally. Xiangqi's horse (nN) passes
 * the square straight ahead of it, its elephant (nA) the one halfway, janggi's elephant
 * (nZ) the square straight ahead and then one diagonally on.
 */
#ifndef BOARD_LAME_H
#define BOARD_LAME_H

#include "board/bits.h"
#include "board/board.h"

/* The squares that a leap by (dx, dy) passes on its way from `square`, without both ends.
 * False when the board lacks one of them: then nothing can pass. */
bool lame_passes(const struct board *board, int dx, int dy, unsigned square,
                 struct bits *passed);

#endif
