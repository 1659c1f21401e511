/* The boards of rotated bitboards: one for each direction, with the bits of a line side
 * by side.
 *
 * Board 0 has ranks, as always. Board 1, turned by a quarter clockwise, has the files,
 * from the last to the first; board 2, turned by 45 degrees clockwise, the diagonals,
 * from the last corner of the first rank to the first corner of the last; board 3, turned
 * the other way, the antidiagonals, from the first square to the last. Each line keeps
 * the order of its squares.
 */
#ifndef METHOD_ROTATED_BOARD_H
#define METHOD_ROTATED_BOARD_H

#include "board/bits.h"
#include "board/board.h"

enum { ROTATED_BOARDS = 4 };

/* What the board is called in the emitted struct. */
const char *rotated_name(unsigned direction);

/* The board that has the lines of this name (board/line.h). */
unsigned rotated_direction(const char *name);

/* How many squares the longest line has. */
unsigned rotated_longest_line(const struct board *board);

/* What masks an index: the longest line without its ends. That has 3 squares or more. */
unsigned rotated_index_mask(const struct board *board);

/* The squares of the line of that direction through a square, with the square itself. */
struct bits rotated_line(const struct board *board, unsigned direction, unsigned square);

/* Where the bit of a square is. */
unsigned rotated_place(const struct board *board, unsigned direction, unsigned square);

/* By how much a board is shifted to the right so that the second square of the line is
 * bit 0: at most 63. */
unsigned rotated_shift(const struct board *board, unsigned direction, unsigned square);

#endif
