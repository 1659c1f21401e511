/* Leaps by any of several ways: a falcon's, which is stopped only when each of its ways to a square
 * is; or those of a piece that takes a few steps one after the other, whatever their directions.
 *
 * A way passes some of at most 16 squares, each of which must be empty, or else occupied. The
 * leap can be made when one way is open.
 */
#ifndef BOARD_PASSAGE_H
#define BOARD_PASSAGE_H

#include <stdbool.h>

#include "board/bits.h"
#include "board/board.h"

enum { PASSAGE_SQUARES_MAX = 16, PASSAGES_MAX = 64 };

/* Squares by their places in a list: those that must be empty, and occupied. */
struct passage {
    unsigned empty, men;
};

struct passages {
    signed char dx, dy; /* where they lead; squares are told likewise, from 0, 0 */
    unsigned square_count, count;
    struct {
        signed char dx, dy;
    } squares[PASSAGE_SQUARES_MAX];
    struct passage passage[PASSAGES_MAX]; /* none needs all that another one needs */
};

/* Adds a way, and drops what needs more. False where there is no room. */
bool passages_add(struct passages *passages, struct passage way);

/* The place of a square, which may be a new one; PASSAGE_SQUARES_MAX where there is no room. */
unsigned passages_place(struct passages *passages, int dx, int dy);

/* Whether both are the same squares by the same ways; with `from_end`, those of the first as seen
 * from where it leads, looking back. */
bool passages_match(const struct passages *a, struct turning turned_a,
                    const struct passages *b, struct turning turned_b, bool from_end);

/* The squares of one of the ways from a square that must be empty, and that must be occupied. False
 * when the board lacks one. */
bool passages_find(const struct board *board, const struct passages *passages,
                   struct turning turning, unsigned from, unsigned way,
                   struct bits *empty, struct bits *men);

#endif
