/* Pieces as templates see them; emit/values.h lists the names. */
#ifndef EMIT_PIECE_VALUES_H
#define EMIT_PIECE_VALUES_H

#include "base/value.h"
#include "game/game.h"

/* Sets what describes what slides, bends and leaps. */
void values_set_pieces(struct arena *arena, struct value *map, const struct game *game);

#endif
