/* The proof of symmetry.h: what its functions do against where squares go. */
#ifndef SYMMETRY_PROVE_H
#define SYMMETRY_PROVE_H

#include "board/permutation.h"
#include "proof/proof.h"

enum { PROVE_DROPPED = BOARD_SQUARES_MAX }; /* where a map takes what is not kept */

/* Records what a function does wrong. Returns false. */
bool prove_wrong(const struct proof *proof, const struct lookup *lookup,
                 struct fault *fault, const char *format, ...)
    __attribute__((format(printf, 4, 5)));

/* Whether a function of one set, for these numbers, moves every set of the squares that the
 * map has, or drops them. */
bool prove_set(struct proof *proof, struct lookup *lookup, const uint64_t *numbers,
               const struct permutation *map, struct fault *fault);

/* Whether function NAME moves all sets as the map does, and SQUARE_NAME all squares. */
bool prove_map(struct proof *proof, const char *name, const char *square_name,
               const struct permutation *map, struct fault *fault);

/* Swaps of the bits of a mask with those at a distance above. */
bool prove_swaps(struct proof *proof, struct fault *fault);

/* What only a board of 8 x 8 has. */
bool prove_chessboard(struct proof *proof, struct fault *fault);

/* All functions of the header, in one of its ways. */
bool prove_symmetry(struct proof *proof, struct fault *fault);

#endif
