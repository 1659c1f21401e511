/* How the module `modulo` hashes each line of a game's sliders: its constants.
 *
 * A plan is what the emitted code has as literal numbers. Lookups that prove the tables,
 * and the names of the templates, are both read off it.
 */
#ifndef METHOD_MODULO_PLAN_H
#define METHOD_MODULO_PLAN_H

#include "game/game.h"
#include "board/line.h"
#include "line/folded.h"
#include "method/modulo_cut.h"

/* One direction and its opposite, on the whole board. */
struct modulo_line {
    struct line line;
    const char *name;
    unsigned spacing, length; /* k, and the squares of the longest such line */
    bool plain;               /* k = 1: no remainder in any form */
    bool is_hopped;           /* whether pieces hop along it */
    struct modulo_cut cuts[MODULO_FORMS_END];
    unsigned mask, first, place; /* numbers of its arrays */
};

/* A slider's own line, and the plan's number of it. Of what goes one way only, or not as
 * far as the board does, an array has the squares. */
struct modulo_track {
    struct line own;
    unsigned line;
    bool is_hop, is_part;
    unsigned part;
};

struct modulo_slider {
    struct modulo_track tracks[LINES_MAX];
    unsigned count;
};

struct modulo_plan {
    const struct game *game;
    bool is_wide; /* two words a set: entries are reaches in all forms */
    struct modulo_line lines[LINES_MAX];
    unsigned line_count;
    struct modulo_slider sliders[SLIDERS_MAX];
    struct folded folded; /* what cannot be hashed */
    unsigned below;       /* the number of the array of sets below a square; if wide */
};

/* Makes the plan, arrays not yet numbered. False, with a fault, when the method cannot
 * serve the game; `fault` may be NULL. */
bool modulo_plan_of(struct arena *arena, const struct game *game,
                    struct modulo_plan *plan, struct fault *fault);

#endif
