/* Line codes: tables of small numbers that all lines of a board share.
 *
 * method/compact.c has the theory.
 *
 * Ways: how sliders go along a line, wherever that line lies.
 *
 * A rook goes around, both ways at once; a lance goes up; a cannon hops up, and hops down.
 * What a way attacks is a segment: squares side by side on the line, or none. Where a way
 * goes around, the piece's own square counts as one of them.
 */
#ifndef METHOD_COMPACT_CODES_H
#define METHOD_COMPACT_CODES_H

#include "board/line.h"
#include "table/module.h"

enum {
    WAYS_A_LINE = 2,
    CODES_WAYS_MAX = 32,
    SPOT_BITS_MAX =
        16, /* of the index of what is occupied on a line besides one square */
    SPOT_LENGTH_MAX = SPOT_BITS_MAX + 2,
};

/* Whether what is attacked on both sides is one segment, with the piece within. */
bool way_goes_around(struct line line);

/* The ways of a line, each a line of which the direction does not count; returns how many. */
unsigned way_of_line(struct line line, struct line ways[WAYS_A_LINE]);

/* The name: around, up, down, hop_up, up_3 and so on. */
const char *way_name(struct arena *arena, struct line way);

/* The squares of the line through `square` in the direction of `line`, from its first, and
 * which of them `square` is. Returns how many there are; a hole is alone. */
unsigned way_line(const struct board *board, struct line line, unsigned square,
                  unsigned squares[BOARD_SQUARES_MAX], unsigned *place);

/* A direction: how its lines are folded, all in the same way. */
struct codes_direction {
    struct line line; /* only dx and dy count */
    unsigned join, bits;
    /* Where the segments of its lines start, by their first squares; SIZE_MAX for all others. */
    size_t starts[BOARD_SQUARES_MAX];
};

struct codes {
    const struct board *board;
    struct codes_direction directions[LINES_MAX];
    unsigned direction_count;
    struct line ways[CODES_WAYS_MAX];
    bool goes[CODES_WAYS_MAX][LINES_MAX]; /* whether the way is one along the direction */
    unsigned way_count;
};

/* Whether there is room for another direction, and for the ways of a line. */
bool codes_has_room(const struct codes *codes);

/* The number of the line's direction, a new one if it was not there. False when no fold
 * serves the direction. */
bool codes_direction(struct codes *codes, struct line line, unsigned *number);

/* The number of the way, a new one if it was not there; it goes along the direction. */
unsigned codes_way(struct codes *codes, struct line way, unsigned direction);

/* How many words a record has. */
unsigned codes_words(const struct board *board);

/* Adds the arrays for all directions and ways: `lines`, for each square a record a direction: mask, of
 * one word or two, factor, and segments << 32 | codes; for each way its codes, and for
 * each line its `segments`. False, with a fault that names `method`, when they would be too
 * large. */
bool codes_add_tables(struct codes *codes, const struct request *request,
                      const char *method, struct tables *tables, struct fault *fault);

#endif
