/* The symmetries of a board, as maps of squares: what symmetry.h is proved against. */
#ifndef SYMMETRY_OPERATION_H
#define SYMMETRY_OPERATION_H

#include "board/permutation.h"

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

#endif
