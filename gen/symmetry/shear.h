/* Pseudo rotations by 45 degrees: each file turns by its own number of ranks, so that
 * diagonals become ranks. On 64 squares a word holds, where a file turns by rotation. */
#ifndef SYMMETRY_SHEAR_H
#define SYMMETRY_SHEAR_H

#include "board/permutation.h"

enum { SHEAR_STEPS = 3 };

/* One step: the bits of the mask are taken from the word rotated to the right. */
struct shear_step {
    uint64_t mask;
    unsigned right; /* by how much, 1 to 63 */
};

struct shear {
    struct shear_step steps[SHEAR_STEPS];
};

/* Whether the board is 8 x 8, plain (board/board.h). Elsewhere ranks of a file do not turn as
 * words do. */
bool shear_serves(const struct board *board);

/* Files move down by 0 to 7 ranks modulo 8, the first file by 0: a1-h8 becomes rank 1.
 * With `anti` by 7 to 0: a8-h1 becomes rank 1. */
struct permutation shear_map(const struct board *board, bool anti);

/* The steps for that. */
struct shear shear_steps(const struct board *board, bool anti);

/* The steps back: as far to the left as the others go to the right. */
struct shear shear_inverse(const struct shear *shear);

#endif
