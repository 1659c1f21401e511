/* Line codes: tables of small numbers that all lines of a board share.
 *
 * method/compact.c has the theory.
 */
#ifndef LINE_CODES_H
#define LINE_CODES_H

#include "line/way.h"
#include "table/module.h"

enum { CODES_WAYS_MAX = 32 };

/* A direction: how its lines are folded, all in the same way. */
struct codes_direction {
    struct line line; /* only dx and dy count */
    unsigned join, bits;
};

struct codes {
    const struct board *board;
    struct codes_direction directions[LINES_MAX];
    unsigned direction_count;
    struct way ways[CODES_WAYS_MAX];
    bool goes[CODES_WAYS_MAX][LINES_MAX]; /* whether the way is one along the direction */
    unsigned way_count;
    unsigned records, segments; /* numbers of arrays */
    unsigned codes;             /* of the first way's; the others' follow */
};

/* Whether there is room for another direction, and for the ways of a line. */
bool codes_has_room(const struct codes *codes);

/* The number of the line's direction, a new one if it was not there. False when no fold
 * serves the direction. */
bool codes_direction(struct codes *codes, struct line line, unsigned *number);

/* The number of the way, a new one if it was not there; it goes along the direction. */
unsigned codes_way(struct codes *codes, struct way way, unsigned direction);

/* Adds the arrays for all directions and ways: `lines`, for each square a record
 * (line/record.h) a direction, where = segments << 32 | codes; for each way its codes, and for each line its `segments`. False, with a fault that names
 * `method`, when they would be too large. */
bool codes_add_tables(struct codes *codes, const struct request *request,
                      const char *method, struct tables *tables, struct fault *fault);

#endif
