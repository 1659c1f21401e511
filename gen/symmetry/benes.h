/* Any permutation by delta swaps: a Benes network. */
#ifndef SYMMETRY_BENES_H
#define SYMMETRY_BENES_H

#include "board/permutation.h"
#include "symmetry/network.h"

/* At most 2 k - 1 swaps for up to 2^k squares. */
struct network benes_network(const struct permutation *permutation);

#endif
