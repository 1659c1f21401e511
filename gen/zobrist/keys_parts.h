/* The inside of keys.c: what positions tell, and keys as they must be (keys_position.c), and positions that
 * packages' tests try (key_trials.c). */
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

/* Below which number a field's numbers are; of things that hold together, those of the first 16. */
unsigned keys_limit(const struct game *game, const struct feature *feature);

/* Adds those of a layout's features to the list that is the fact `keys_made`. */
void keys_add_made(struct arena *arena, const struct layout *layout,
                   const struct key_set *keys, struct value *made);

/* A feature's, of all its rows, out of the facts; of a set, "" for [zobrist]. */
const uint64_t *keys_made(struct arena *arena, const struct value *facts, const char *set,
                          const struct feature *feature);

/* Sets the fact `position_trials`: positions by lot, by what is in each of their fields, and their keys, of
 * each set that has them (keys.h). */
void key_trials_set(struct arena *arena, const struct game *game,
                    const struct key_choice *choice, struct value *facts);

#endif
