/* Permutations: each square of a board moves to a square of its own.
 *
 * As a map of squares, `to[s]` is where s moves; a set of squares moves with its members.
 */
#ifndef BOARD_PERMUTATION_H
#define BOARD_PERMUTATION_H

#include "board/bits.h"
#include "board/board.h"

struct permutation {
    unsigned count; /* of squares */
    unsigned char to[BOARD_SQUARES_MAX];
};

/* The one that moves nothing. */
struct permutation permutation_identity(unsigned count);

/* Whether every square below `count` is moved to exactly once. */
bool permutation_is_one(const struct permutation *permutation);

bool permutation_equal(const struct permutation *a, const struct permutation *b);

/* The one that moves everything back. */
struct permutation permutation_inverse(const struct permutation *permutation);

/* First the one, then the other. */
struct permutation permutation_compose(const struct permutation *first,
                                       const struct permutation *then);

/* Where the squares of a set move, one by one. */
struct bits permutation_apply(const struct permutation *permutation, struct bits set);

#endif
