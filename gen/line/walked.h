/* Walks: lists of steps, for groups whose tables would be too large.
 *
 * What is attacked along a path, from nearby to far off, is told by a list of squares, which a lookup
 * goes through to its end, whatever is occupied: as many steps on every square. The last resort, for
 * any move of any kind.
 *
 * A step is a number: a square, and what it is on the path (bits, from the lowest):
 *
 *   0 to 6   the square
 *   7        it is attacked if the path is open
 *   8        a piece on it closes the path, or, when the path waits for one, opens it behind
 *   9        the path is open from here on
 *   10       it waits, from here on, for a piece
 *   11       what was open is closed behind it
 *   12       what waits does so no longer behind it
 *   13       of 8: no piece on it does, but that there is none
 *
 * A step of 0 does nothing. Behind a list there are as many of these as it takes.
 */
#ifndef LINE_WALKED_H
#define LINE_WALKED_H

#include "table/module.h"

/* The moves of a slider that are walked, each a path. */
struct walked {
    const struct slider *slider;
    struct moves moves;
    unsigned steps; /* of each path, on every square */
    unsigned kinds; /* the bits that any step has */
};

/* Adds the array with the steps, `walks` of the slider, if there are any moves; each path is to be
 * proved alone. False, with a fault that names `method`, when it would be too large. */
bool walked_add_table(struct walked *walked, const struct request *request,
                      const char *method, struct tables *tables, struct fault *fault);

/* Names in templates, of the partial `walked`:
 *
 *   walks            of the slider, or an empty list
 *     paths, steps
 *     has_screens, has_hurdles
 */
void walked_add_facts(struct arena *arena, struct value *map,
                      const struct walked *walked);

#endif
