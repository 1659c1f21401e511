/* Segments: squares side by side on a line, and their numbers.
 *
 * Number 0 is no square at all; then come those from the line's first square, from its
 * second and so on, each beginning with the shortest.
 */
#ifndef LINE_SEGMENT_H
#define LINE_SEGMENT_H

#include "line/spot.h"
#include "table/tables.h"

/* The number of the segment that these squares of the spot's line are. */
unsigned segment_of(const struct spot *spot, struct bits squares);

/* Where the segments of each line of one direction start, by its first square; SIZE_MAX
 * for all other squares. The first line's start at `offset`; returns where the last one's
 * end. */
size_t segment_place(const struct board *board, struct line direction, size_t offset,
                     size_t starts[BOARD_SQUARES_MAX]);

/* Adds the array `segments`: those of all lines of these directions. */
void segment_add_table(struct tables *tables, const struct line *directions,
                       unsigned count);

#endif
