/* What is to be proved: the text of a module for a game. */
#ifndef PROOF_SUBJECT_H
#define PROOF_SUBJECT_H

#include "proof/proof.h"

/* What the words of a module name: functions by C's names, without the prefix and maybe without
 * the module's, too. Both lists end with NULL. */
struct told {
    const char *file;             /* where the words stand; NULL for none */
    const char *const *functions; /* of which they tell what they give */
    const char *const *names;     /* which they name elsewhere */
};

struct subject {
    const struct module *module;
    const struct game *game;
    const struct tables *tables;
    const char *prefix;
    struct proof_names names;
    struct proof_source header, definitions; /* `definitions` has no bytes where there are
                                              * no tables */
    /* What the header includes. */
    bool (*include)(void *context, const char *file, struct proof_source *out,
                    struct fault *fault);
    void *context;
    struct told told;
    struct walks *walks;
    struct meter *meter; /* NULL for none */
};

/* What was read. */
struct tally {
    unsigned ways, lookups, left_out;
};

/* Proves the module's text. False, with a fault, when it cannot be read or is wrong, or when its
 * words do not tell of just the functions that there are; what was read is added to the tally. */
bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault);

#endif
