/* What a header says of the features of keys: which entry is what.
 *
 * Names in templates:
 *
 *   main_features        as `features` (feature_facts.h), and each has
 *     symbol             of its table: FEATURE, or SET_FEATURE
 *     meaning            when it holds, or nothing
 *     is_counted         whether shared ones tell a number
 *     lines              what the numbers of rows or things are
 *       line             such as "0 white pawn, 1 white knight"
 *   example              what a capture looks like: the names of tables, or nothing
 *     piece, side, hand
 *     rights, choice
 */
#ifndef ZOBRIST_DESCRIBE_H
#define ZOBRIST_DESCRIBE_H

#include "base/value.h"
#include "zobrist/source.h"

/* The features of [zobrist], or of the game's feature set number `set` from 1. */
const struct value *describe_features(struct arena *arena, const struct game *game,
                                      unsigned set, const struct key_choice *choice);

const struct value *describe_example(struct arena *arena, const struct game *game);

#endif
