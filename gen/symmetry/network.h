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

/* First the one, then the other. */
struct network network_join(const struct network *first, const struct network *then);

/* The network that undoes it: its swaps backwards. */
struct network network_inverse(const struct network *network);

/* Whether a swap moves every one of these squares. */
bool delta_swap_is_whole(const struct delta_swap *swap, struct bits squares);

/* Reverses the order of ranks, or of files: floor(log2 n) swaps for n of them. */
struct network network_reversal(const struct board *board, bool of_ranks);

/* About the diagonal from a1, or the other one: file and rank change places. On n x n squares it
 * takes the sum of p - 1 over the prime factors p of n swaps: 3 for 8, 4 for 9, 5 for 10. */
struct network network_transpose(const struct board *board, bool anti);

/* The network for the bits of squares, if these are not their numbers. It is a Benes network of `map` if the bits of
 * some swap are not all equally far apart. Other bits stay. */
struct network network_lay_out(const struct network *network,
                               const struct permutation *map, const struct board *board);

/* The permutation of bits. */
struct permutation permutation_lay_out(const struct permutation *map,
                                       const struct board *board);

/* Any permutation by delta swaps, a Benes network: at most 2 k - 1 swaps for up to 2^k squares. */
struct network benes_network(const struct permutation *permutation);

#endif
