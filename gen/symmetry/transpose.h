/* Flipping a square board about its diagonals by delta swaps. */
#ifndef SYMMETRY_TRANSPOSE_H
#define SYMMETRY_TRANSPOSE_H

#include "symmetry/network.h"

/* About the diagonal from a1: file and rank change places. On n x n squares it takes the
 * sum of p - 1 over the prime factors p of n swaps: 3 for 8, 4 for 9, 5 for 10. */
struct network transpose_diagonal(const struct board *board);

/* About the other diagonal, in as many. */
struct network transpose_antidiagonal(const struct board *board);

#endif
