/* What an emission makes: which modules of which games, and where their files belong. */
#ifndef EMIT_PLAN_H
#define EMIT_PLAN_H

#include "emit/language.h"
#include "emit/modules.h"
#include "emit/output.h"
#include "proof/walks.h"

struct emission {
    const struct language *language;
    const struct language *proved;     /* the language that proofs read */
    const char *prefix;                /* of every name; NULL for the game's own */
    const char *bitboard;              /* the user's type of a set of squares, or NULL */
    const struct module *const *named; /* those asked for by name; all when none is */
    unsigned named_count;
    struct request request;
    const char *folder; /* that gets a folder for each game */
};

/* One module of one game: what a thread makes at a time. */
struct job {
    const struct game *game;
    const struct value *game_values;
    const struct module *module;
    const struct choice *chosen; /* all that are made of the game */
    struct walks *walks; /* of the game */
    const struct output *output;
    struct output_part *part; /* of the output */
};

struct plan {
    struct output *outputs; /* one for each game, in their order */
    struct walks **walks;   /* likewise */
    size_t output_count;
    struct job *jobs; /* the modules of the first game, in their order, and so on */
    size_t job_count;
    struct choice untold; /* modules for which the language has no templates */
};

/* Chooses the modules for each game: those that were named, and, of what these need or of
 * all, the usual ones for which the language has templates; at the end its files of the game
 * as a whole. Nothing is made yet. */
bool plan_make(struct arena *arena, const struct game *games, size_t count,
               const struct emission *emission, struct plan *plan, struct fault *fault);

void plan_free(struct plan *plan);

#endif
