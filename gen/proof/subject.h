/* What is to be proved: the text of a module for a game. */
#ifndef PROOF_SUBJECT_H
#define PROOF_SUBJECT_H

#include "proof/proof.h"

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
    struct walks *walks;
    struct meter *meter; /* NULL for none */
};

/* What was read. */
struct tally {
    unsigned ways, lookups, left_out;
};

/* Proves the module's text. False, with a fault, when it cannot be read or is wrong; what was
 * read is added to the tally. */
bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault);

#endif
