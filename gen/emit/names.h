/* Whether what a game names can be told apart in the output. */
#ifndef EMIT_NAMES_H
#define EMIT_NAMES_H

#include "game/game.h"

/* Faults, each with the line of what should be called otherwise: a piece or a
 * permutation that is called like a module, or starts with a module's name and `_`, as what
 * belongs to that module does; two tables of Zobrist keys of one name. */
bool names_check(const struct game *game, struct fault *fault);

#endif
