/* Clusters: squares of a result that are proved together, as they depend on the same. */
#ifndef PROOF_CLUSTERS_H
#define PROOF_CLUSTERS_H

#include "proof/boards.h"

enum {
    EXHAUSTIVE_MAX = 16, /* squares of E, of which all subsets are tried */
    COARSE_MAX = 12,     /* the same where the rules need fewer */
    CLUSTERS_MAX = 2 * BOARD_SQUARES_MAX,
};

/* Squares of the result; all that they depend on; and of that, what the rules need. */
struct cluster {
    struct bits squares, on, needs;
};

struct clusters {
    struct cluster items[CLUSTERS_MAX];
    unsigned count;
};

/* Squares are together when what the one depends on is part of what the other does. */
void clusters_find(struct proof *proof, struct lookup *lookup, const struct claim *claim,
                   unsigned square, struct clusters *clusters);

/* Whether all ways to occupy what it depends on will be tried. */
bool clusters_is_exhausted(const struct cluster *cluster);

#endif
