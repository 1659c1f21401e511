/* Permutations that a game file names. */
#ifndef SYMMETRY_NAMED_H
#define SYMMETRY_NAMED_H

#include "module/module.h"

/* Adds each of them, and its inverse, to the facts and arrays of the tables. False, with
 * a fault, when a name is already one of symmetry.h. */
bool named_build(const struct game *game, struct tables *tables, struct fault *fault);

#endif
