/* Spots: a square on a line of the board, and an index for the occupied ones of the others.
 */
#ifndef LINE_SPOT_H
#define LINE_SPOT_H

#include "line/way.h"
#include "search/fold.h"

enum {
    SPOT_BITS_MAX = 16, /* of the index */
    SPOT_LENGTH_MAX = SPOT_BITS_MAX + 2,
};

struct spot {
    unsigned squares[BOARD_SQUARES_MAX]; /* of the line, from its first */
    unsigned length, place;              /* how many those are, and which the spot is */
    struct fold fold; /* of the line without its first, its last and the spot's own */
    bool in_order; /* whether the n-th square of the line is at bit n - 1 of the index */
    size_t index[SPOT_LENGTH_MAX]; /* of each place alone; that of several is their sum */
    size_t size;                   /* of the indices, from 0 */
};

/* The spot of the square in the direction of the line, with this join and so many bits; in
 * order, where it can be. False when the line has too many squares, or none is found. */
bool spot_find(const struct board *board, struct line direction, unsigned square,
               unsigned join, unsigned bits, struct spot *spot);

/* Whether the same occupied places have the same index in both. */
bool spot_is_alike(const struct spot *a, const struct spot *b);

#endif
