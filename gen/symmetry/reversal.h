/* Reversing all ranks, or all files, of a board by delta swaps. */
#ifndef SYMMETRY_REVERSAL_H
#define SYMMETRY_REVERSAL_H

#include "symmetry/network.h"

/* Rank 1 changes with the last rank, and so on: floor(log2 ranks) swaps. */
struct network reversal_of_ranks(const struct board *board);

/* The first file changes with the last, and so on: floor(log2 files) swaps. */
struct network reversal_of_files(const struct board *board);

#endif
