/* How the module `compact` takes a game's sliders apart: into ways along lines, whose codes
 * are shared, and groups that have whole attacks. */
#ifndef METHOD_COMPACT_PLAN_H
#define METHOD_COMPACT_PLAN_H

#include "line/codes.h"
#include "line/folded.h"

/* The number of a direction that a slider takes, and those of the ways it goes there. */
struct track {
    unsigned direction;
    unsigned ways[CODES_WAYS_MAX];
    unsigned way_count;
};

struct compact_slider {
    struct track tracks[LINES_MAX];
    unsigned count;
    bool keeps_own; /* whether the slider's own square is left at the end */
};

struct compact {
    struct codes codes;
    struct compact_slider sliders[SLIDERS_MAX];
    struct folded folded;
};

/* Makes the plan, arrays not yet numbered. */
void compact_plan_of(const struct game *game, struct compact *compact);

/* Whether way number `way` of the track goes around. */
bool compact_goes_around(const struct codes *codes, const struct track *track,
                         unsigned way);

#endif
