/* Functions of whole sets, whose result on each square hangs on few others. */
#ifndef PROOF_PLACES_H
#define PROOF_PLACES_H

#include "proof/proof.h"

enum { PLACES_SETS_MAX = 2 };

/* What such a function is to be: of so many sets, and, in front of them, of a color or not. */
struct places_claim {
    const char *name;
    unsigned sets;
    bool colored;
    const void *context;

    /* The squares on which it hangs whether a square is in the result. */
    struct bits (*needs)(const void *context, unsigned color, unsigned square);

    /* The result for these sets. */
    struct bits (*result)(const void *context, unsigned color, const struct bits *sets);
};

/* Whether the function of that name is what is claimed: for each square, all ways in which those
 * can be in the sets on which it hangs, by the function or by the claim. */
bool places_prove(struct proof *proof, const struct places_claim *claim,
                  struct fault *fault);

#endif
