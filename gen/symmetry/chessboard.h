/* What only a board of 8 x 8 has: pseudo rotations, line maps, reversed bytes.
 *
 * Line maps: the eight squares of a line, masked, to eight other bits, by one multiply
 * and one shift; and a byte reversed. All constants are found; those of a line map have
 * been tried on all 256 lines.
 */
#ifndef SYMMETRY_CHESSBOARD_H
#define SYMMETRY_CHESSBOARD_H

#include "table/module.h"

enum { LINE_SQUARES = 8 };

/* From bit from[i] of the line to bit to[i] of the result. */
struct line_bits {
    unsigned from[LINE_SQUARES], to[LINE_SQUARES];
};

/* The map is (x * multiplier >> shift) & mask, where x is the line, which some maps fold
 * first: x = (line | line >> fold) & keep, or line << fold. */
struct line_map {
    unsigned fold; /* 0 for none */
    bool fold_up;  /* whether it is a shift to the left */
    uint64_t keep; /* all ones when everything may stay */
    uint64_t multiplier;
    unsigned shift;
    uint64_t mask; /* all ones when nothing else is left */
};

/* Finds the constants. `to` ascends or descends evenly. False when there are none. */
bool line_map_find(const struct line_bits *bits, struct line_map *map);

/* A byte reversed: copies of it are shifted by a multiply so that each bit is in its new
 * column in one of them; the mask keeps it there, and another multiply adds up the rows:
 *
 *   ((byte * spread[0] & keep[0]) | (byte * spread[1] & keep[1])) * gather >> shift
 */
struct byte_map {
    uint64_t spread[2], keep[2]; /* the second ones are 0 where one is enough */
    uint64_t gather;
    unsigned shift;
};

/* In words of 64 bits, with one multiply to spread, or of 32 bits, with two. */
struct byte_map byte_map_find(unsigned word);

/* Finds all of it, and adds it to the facts and arrays of the tables. False, with a fault,
 * when something could not be found. */
bool chessboard_build(const struct game *game, struct tables *tables,
                      struct fault *fault);

#endif
