/* Running: functions as they were read, tree by tree. Nothing is proved by that; but functions run so that
 * have loops, and rows that they read and write, of which there is no flat code. */
#ifndef PROOF_RUN_H
#define PROOF_RUN_H

#include "proof/proof.h"

/* A value: the words of one, or a row of elements that have so many words each. */
struct run_value {
    const struct type *type;
    uint64_t words[TYPE_WORDS_MAX];
    uint64_t *row;
    uint64_t count; /* of its elements */
    unsigned stride;
};

struct run_state {
    const struct proof *proof;
    struct arena *arena; /* of its locals */
    uint64_t steps;      /* that it may still take */
    bool is_bad; /* what it ran has no meaning in C, is not known, or takes too long */
};

/* What the function gives for these arguments. */
struct run_value run_function(struct run_state *run, const struct function *function,
                              const struct run_value *arguments);

#endif
