/* The inside of keys.c: what positions tell (keys_position.c). */
#ifndef ZOBRIST_KEYS_PARTS_H
#define ZOBRIST_KEYS_PARTS_H

#include "base/value.h"
#include "game/game.h"
#include "zobrist/source.h"

/* The feature of [zobrist] whose field in a position tells a feature: the one of the same name
 * with the same to choose from, or else the sets of the men that it names. NULL where no field
 * does, or its men are in several. */
const struct feature *keys_place(const struct game *game, const struct feature *feature);

/* Which number of a field says that no key or square of the feature holds. */
unsigned keys_none(const struct game *game, const struct feature *feature);

#endif
