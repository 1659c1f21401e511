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
    CODES_WAYS_MAX = 32, /* a set of them is a word */
    SPOT_BITS_MAX =
        16, /* of the index of what is occupied on a line besides one square */
    SPOT_LENGTH_MAX = SPOT_BITS_MAX + 2,
};

/* Whether what is attacked on both sides is one segment, with the piece within. */
bool way_goes_around(struct line line);

/* The name: around, up, down, hop_up, up_3 and so on. */
const char *way_name(struct arena *arena, struct line way);

/* A direction: how its lines are folded, all in the same way. */
struct codes_direction {
    struct line line; /* only its step counts */
    unsigned join, bits;
    uint32_t ways; /* that go along it */
    struct bits lines[BOARD_SQUARES_MAX]; /* of each square, with it */
    /* Where the segments of its lines start, by their first squares; SIZE_MAX for all others. */
    size_t starts[BOARD_SQUARES_MAX];
};

struct codes {
    const struct board *board;
    struct codes_direction directions[LINES_MAX];
    unsigned direction_count;
    struct line ways[CODES_WAYS_MAX]; /* of which the direction does not count */
    unsigned way_count;
    uint32_t around; /* those that go around */
};

/* Takes a line: gives the number of its direction, and its ways. False when no fold serves the
 * direction, or there is no room. */
bool codes_take(struct codes *codes, struct line line, unsigned *direction,
                uint32_t *ways);

/* How many words a record has. */
unsigned codes_words(const struct board *board);

/* Adds the arrays for all directions and ways: `lines`, for each square a record a direction: mask, of
 * one word or two, factor, and segments << 32 | codes; for each way its codes, and for
 * each line its `segments`. False, with a fault that names the module, when they would be too
 * large. */
bool codes_add_tables(struct codes *codes, const struct request *request,
                      struct tables *tables, struct fault *fault);

#endif
