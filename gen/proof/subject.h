/* The proof of a module's text, in all of its ways. */
#ifndef PROOF_SUBJECT_H
#define PROOF_SUBJECT_H

#include "proof/header.h"

/* A function that was not proved, or tested alone, and why. */
struct left_out {
    const char *file, *name, *why;
    bool is_all; /* it is a header that is not read, and `name` says so */
};

/* What was read. */
struct tally {
    unsigned ways, proved;
    struct arena *arena;       /* of what follows; NULL where nobody asks for that */
    struct left_out *left_out; /* as they stand in the text, each once */
    size_t count, room;
};

/* Adds what another one has, which has to live as long. */
void tally_add(struct tally *tally, const struct tally *more);

/* Proves the module's text. False, with a fault, when it cannot be read or is wrong, or when its
 * words do not tell of just the functions that there are; what was read is added to the tally. */
bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault);

#endif
