/* The proof of a module's text, in all of its ways. */
#ifndef PROOF_SUBJECT_H
#define PROOF_SUBJECT_H

#include "proof/header.h"

/* What was read. */
struct tally {
    unsigned ways, lookups, left_out;
};

/* Proves the module's text. False, with a fault, when it cannot be read or is wrong, or when its
 * words do not tell of just the functions that there are; what was read is added to the tally. */
bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault);

#endif
