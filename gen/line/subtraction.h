/* Lines by subtraction, with nothing but a mask each; and ranks and files of boards of eight files,
 * with hardly a table.
 *
 * The theory is in subtraction.c. What it says there holds for plain lines and for hops,
 * of any range and in any zone: nothing behind the first occupied square, or behind the
 * second, is attacked, so that a mask of the squares that the line can reach is enough.
 */
#ifndef LINE_SUBTRACTION_H
#define LINE_SUBTRACTION_H

#include "board/line.h"
#include "table/module.h"

/* How a line is turned around: the cheapest way that is right on every square. */
enum subtraction {
    SUBTRACTION_NEAR, /* not at all: the board has one word, or all squares are within 31
                         * numbers of the slider */
    SUBTRACTION_SPARSE, /* at most one square a byte: by reversing the bytes of the pair */
    SUBTRACTION_DENSE,  /* by reversing its bits */
};

/* Whether the line is of a kind that subtraction serves. */
bool subtraction_serves(struct line line);

/* What the mask of the line has: all that it reaches, on both sides, whether it is a half
 * or not, and were it a plain one. */
struct line subtraction_whole(struct line line);

enum subtraction subtraction_of(const struct board *board, struct line line);

/* Ranks and files. The attacks on a rank come from 1024 bytes, those on a file from two subtractions
 * and two byte swaps (o^(o-2r)). */

/* Whether that can serve the game: eight files, at most eight ranks, and all sliders made of
 * whole ranks, files and diagonals. */
bool straight_serves(const struct game *game);

#endif
