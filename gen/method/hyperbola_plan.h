/* Which lines of a game's sliders hyperbola serves on two words, and how. */
#ifndef METHOD_HYPERBOLA_PLAN_H
#define METHOD_HYPERBOLA_PLAN_H

#include "line/folded.h"
#include "line/subtraction.h"

/* A line of a slider, and the number of its mask in each record. */
struct hyperbola_line {
    struct group group;
    enum subtraction how;
    unsigned number;
};

struct hyperbola_slider {
    struct hyperbola_line lines[LINES_MAX];
    unsigned count;
};

struct hyperbola_plan {
    struct hyperbola_slider sliders[SLIDERS_MAX];
    struct line masks[SLIDERS_MAX * LINES_MAX]; /* whole lines */
    unsigned mask_count;
    unsigned records;     /* the number of the array of masks */
    struct folded folded; /* what subtraction cannot serve */
};

/* Fills a plan of zeros, but for `records`. */
void hyperbola_plan_of(const struct game *game, struct hyperbola_plan *plan);

#endif
