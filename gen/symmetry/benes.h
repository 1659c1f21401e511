/* Any permutation by delta swaps: a Benes network. */
#ifndef SYMMETRY_BENES_H
#define SYMMETRY_BENES_H

#include "symmetry/network.h"

/* At most 2 k - 1 swaps for up to 2^k squares. */
struct network benes_network(const struct permutation *permutation);

/* The k of that many squares: the least with 2^k of them or more. */
unsigned benes_depth(unsigned count);

#endif
