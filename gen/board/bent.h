/* Bent riders in two parts: first steps, and what is beyond each.
 *
 * A griffon takes one of four steps, and then goes on as a rook, away from where it came. It attacks the squares
 * of its steps. From each of them that is empty, it attacks what a rook attacks there beyond the step.
 */
#ifndef BOARD_BENT_H
#define BOARD_BENT_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

/* A whole bent rider has two moves for each of its steps, one behind the other. */
enum { BENT_STEPS = 4 };

/* Where step i of a whole bent rider leads. False: the board lacks that square, or the one where it begins. */
bool bent_step(const struct board *board, const struct moves *bent, unsigned square,
               unsigned i, unsigned *to);

/* All of those squares. */
struct bits bent_steps(const struct board *board, const struct moves *bent,
                       unsigned square);

/* The squares beyond step i, even if the board lacks the square where the step leads. */
struct bits bent_beyond(const struct board *board, const struct moves *bent,
                        unsigned square, unsigned i);

/* By how much step i changes a square's number. The board must be even. */
int bent_change(const struct board *board, const struct moves *bent, unsigned i);

#endif
