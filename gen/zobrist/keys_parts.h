/* The inside of keys.c: what positions tell (keys_position.c), and positions that packages' tests try
 * (key_trials.c). */
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

/* Sets what the field of a feature is in a position: is_set and field_rows. */
void keys_set_rows(struct arena *arena, const struct feature *feature, struct value *map);

/* Sets the fact `position_trials`: positions by lot, by what is in each of their fields, and their keys, of
 * each set that has them (keys.h). */
void key_trials_set(struct arena *arena, const struct game *game,
                    const struct key_choice *choice, struct value *facts);

#endif
