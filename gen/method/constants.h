/* The names of a game's numbers: for whoever must tell that no two are the same. */
#ifndef METHOD_CONSTANTS_H
#define METHOD_CONSTANTS_H

#include "base/value.h"
#include "game/game.h"

/* The kinds of numbers, each with its `constants`, as templates see them (constants.c). */
const struct value *constants_kinds(struct arena *arena, const struct game *game);

#endif
