/* The inside of keys.c: what positions tell (keys_position.c). */
#ifndef ZOBRIST_KEYS_PARTS_H
#define ZOBRIST_KEYS_PARTS_H

#include "base/value.h"
#include "game/game.h"
#include "zobrist/source.h"

/* The feature of [zobrist] whose field tells what a feature is: the one of the same name with the same
 * to choose from, or else that of the men who are named. NULL where none does, or several would. */
const struct feature *keys_place(const struct game *game, const struct feature *feature);

/* Which number says that there is nothing. */
unsigned keys_none(const struct game *game, const struct feature *feature);

#endif
