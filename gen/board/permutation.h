/* Permutations: each square of a board moves to a square of its own. */
#ifndef BOARD_PERMUTATION_H
#define BOARD_PERMUTATION_H

#include "board/board.h"

/* `to[s]` is where s moves. */
struct permutation {
    unsigned count; /* of squares */
    unsigned char to[BOARD_SQUARES_MAX];
};

/* The one that moves everything back. */
static inline struct permutation
permutation_inverse(const struct permutation *permutation)
{
    struct permutation inverse = {.count = permutation->count};
    for (unsigned square = 0; square < permutation->count; square++)
        inverse.to[permutation->to[square]] = (unsigned char)square;
    return inverse;
}

#endif
