/* A game as templates see it; emit/values.h lists the names. */
#ifndef EMIT_GAME_VALUES_H
#define EMIT_GAME_VALUES_H

#include "base/value.h"
#include "game/game.h"

/* Sets what describes the board, the sliders, the pieces and the features. */
void values_set_game(struct arena *arena, struct value *map, const struct game *game);

#endif
