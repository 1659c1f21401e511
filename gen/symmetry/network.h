/* Networks of delta swaps: a permutation of bits in a few operations on the whole word.
 *
 * A delta swap exchanges the bits of a mask with those `distance` above them:
 *
 *   t = (x ^ x >> distance) & mask,  then  x ^ t ^ t << distance
 *
 * It undoes itself, so a network backwards undoes the network.
 */
#ifndef SYMMETRY_NETWORK_H
#define SYMMETRY_NETWORK_H

#include "board/board.h"

enum { NETWORK_SWAPS_MAX = 32 };

struct delta_swap {
    struct bits mask; /* the lower of each two squares */
    unsigned distance;
};

struct network {
    struct delta_swap swaps[NETWORK_SWAPS_MAX];
    unsigned count;
};

/* Adds a swap at the end, unless its mask is empty. */
void network_add(struct network *network, struct bits mask, unsigned distance);

/* First the one, then the other. */
struct network network_join(const struct network *first, const struct network *then);

/* What undoes the network: its swaps backwards. */
struct network network_inverse(const struct network *network);

/* Whether a swap moves every one of these squares. */
bool delta_swap_is_whole(const struct delta_swap *swap, struct bits squares);

#endif
