/* What is made now: which modules of which games, how, and where their files belong. */
#ifndef EMIT_PLAN_H
#define EMIT_PLAN_H

#include "emit/order.h"
#include "emit/output.h"
#include "proof/walks.h"

/* One module of one game: what a thread makes at a time. */
struct job {
    const struct emission *emission;
    const struct game *game;
    const struct value *game_values;
    const struct module *module;
    const struct choice *chosen; /* all modules that the folder has */
    const struct choice *asked;  /* those that somebody named; none: all */
    struct walks *walks; /* of the game */
    struct budget *bytes, *work; /* likewise */
    size_t number; /* of the game's modules; the part of its budgets */
    const struct output *output;
    struct output_part *part; /* of the output */
};

/* A folder, and what of its order is to be made now. */
struct plan_folder {
    struct order order;
    unsigned from;                     /* only what belongs to this line or a later one */
    const struct module *const *named; /* of that only these, and what they need */
    unsigned named_count;              /* 0: all */
    bool whole;                        /* nothing else belongs there */
    bool is_ours;                      /* what stands there may be overwritten */
    const char *record; /* the bytes of its record; NULL when none is written */
};

struct plan {
    struct output *outputs; /* one for each folder, in their order */
    struct walks **walks;   /* likewise */
    size_t output_count;
    struct job *jobs; /* the modules of the first folder, in their order, and so on */
    size_t job_count;
    struct choice untold; /* modules for which the language has no templates */
};

/* Of modules that nobody named, those are left out for which the language has no templates; at
 * the end come its files of the game as a whole. Nothing is made yet. */
bool plan_make(struct arena *arena, const struct plan_folder *folders, size_t count,
               struct plan *plan, struct fault *fault);

void plan_free(struct plan *plan);

#endif
