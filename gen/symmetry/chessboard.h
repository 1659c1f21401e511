/* What only a board of 8 x 8 has: pseudo rotations, line maps, reversed bytes. */
#ifndef SYMMETRY_CHESSBOARD_H
#define SYMMETRY_CHESSBOARD_H

#include "table/module.h"

/* Finds all of it, and adds it to the facts and arrays of the tables. False, with a fault,
 * when something could not be found. */
bool chessboard_build(const struct game *game, struct tables *tables,
                      struct fault *fault);

#endif
