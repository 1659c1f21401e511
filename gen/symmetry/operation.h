/* The symmetries of a board, as maps of squares: what symmetry.h is proved against. And pseudo
 * rotations by 45 degrees, where each file turns by its own number of ranks, so that diagonals
 * become ranks. */
#ifndef SYMMETRY_OPERATION_H
#define SYMMETRY_OPERATION_H

#include "board/board.h"

enum symmetry {
    FLIP_VERTICAL,     /* rank 1 <-> the last rank */
    MIRROR_HORIZONTAL, /* file a <-> the last file */
    ROTATE_180,        /* both */
    FLIP_DIAGONAL,     /* about the diagonal from a1; the rest, too, on square boards */
    FLIP_ANTIDIAGONAL, /* about the other one */
    ROTATE_90_CLOCKWISE,
    ROTATE_90_ANTICLOCKWISE,
    OPERATIONS,
};

/* The name of an operation, as in the emitted header. */
const char *operation_name(enum symmetry operation);

/* Whether the board has it: the first three always, the others when it is square. */
bool operation_serves(enum symmetry operation, const struct board *board);

/* Where it moves each square. */
struct permutation operation_map(enum symmetry operation, const struct board *board);

/* Whether the board is 8 x 8, plain (board/board.h). Elsewhere ranks of a file do not turn as
 * words do. */
bool shear_serves(const struct board *board);

/* Files move down by 0 to 7 ranks modulo 8, the first file by 0: a1-h8 becomes rank 1.
 * With `anti` by 7 to 0: a8-h1 becomes rank 1. */
struct permutation shear_map(const struct board *board, bool anti);

#endif
