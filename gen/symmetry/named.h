/* Permutations that a game file names. */
#ifndef SYMMETRY_NAMED_H
#define SYMMETRY_NAMED_H

#include "table/module.h"

/* Adds each of them, and its inverse, to the facts and arrays of the tables. */
void named_build(const struct game *game, struct tables *tables);

#endif
