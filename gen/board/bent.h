/* Bent riders, taken apart: first steps, and what lies beyond each.
 *
 * A griffon takes one of four steps, and behind it is a rook that keeps away from where it came:
 * what it attacks are the squares of its steps, and of each that is empty what a rook attacks
 * from there, as far as that lies beyond. Back the same way: a griffon attacks from the squares
 * of these steps, and from where a step leads from each empty square that a rook would attack,
 * as far as that lies beyond the same step.
 */
#ifndef BOARD_BENT_H
#define BOARD_BENT_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* A whole bent rider has two moves for each of its steps, one behind the other. */
enum { BENT_STEPS = 4 };

/* Where step i of a whole bent rider leads. False when the board lacks that square, or where it begins. */
bool bent_step(const struct board *board, const struct moves *bent, unsigned square,
               unsigned i, unsigned *to);

/* All of those squares. */
struct bits bent_steps(const struct board *board, const struct moves *bent,
                       unsigned square);

/* The squares straight on behind step i, whether there is a square where it leads or not. */
struct bits bent_beyond(const struct board *board, const struct moves *bent,
                        unsigned square, unsigned i);

/* By how much step i changes a square's number. The board must be even. */
int bent_change(const struct board *board, const struct moves *bent, unsigned i);

#endif
