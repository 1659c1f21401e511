/* Hyperbola line by line: which lines of a game's sliders it serves, and how. */
#ifndef METHOD_HYPERBOLA_LINES_H
#define METHOD_HYPERBOLA_LINES_H

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
    unsigned mask_words;  /* of a mask: one or two */
    unsigned records;     /* the number of the array of masks */
    struct folded folded; /* what subtraction cannot serve */
};

/* Whether some slider goes along lines, and what else there is can be folded. */
bool hyperbola_lines_serve(const struct game *game);

/* Fills the tables, and tells the template. */
bool hyperbola_lines_build(const struct game *game, const struct request *request,
                           struct tables *tables, struct fault *fault);

/* What the template has to write; to be called when all arrays are there. */
void hyperbola_set_facts(struct tables *tables, const struct hyperbola_plan *plan);

#endif
