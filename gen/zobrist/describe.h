/* The features of keys: what templates see of them, so that a header can say which entry is
 * what.
 *
 * Names in templates:
 *
 *   features             a list, of the main set, for keys of no choice
 *     feature            its name
 *     is_pieces          one of these is true
 *     is_subsets
 *     is_keys, is_key
 *     is_squares
 *     is_counts
 *     is_shared
 *     is_each
 *     is_steps
 *     from, by           where its steps begin, and how long each is
 *     last_item          the number of the last thing or key
 *     items              how many things or keys it has to choose from
 *     rows               how many rows its table has, of pieces and counts
 *     symbol             of its table, or its function: FEATURE, or SET_FEATURE
 *     has_unreached      whether its table has some that are 0, of squares out of reach
 *     is_whole           whether the table has all its keys; else a function makes them
 *     is_drawn           whether the list of keys that the user gave has none of them
 *     meaning            when it holds, or nothing
 *     is_counted         whether shared ones tell a number
 *     lines              what the numbers of rows or things are
 *       line             such as "0 white pawn, 1 white knight"
 *   main_features        the same, for the keys that were asked for
 *   example              how to write a capture: names of features, each "" if there is none
 *     piece, side, hand  piece is "" too if no piece of the game captures
 *     rights, choice     subsets, and keys or squares of which one holds at most
 */
#ifndef ZOBRIST_DESCRIBE_H
#define ZOBRIST_DESCRIBE_H

#include "base/value.h"
#include "game/game.h"
#include "zobrist/source.h"

/* Sets in `map` what templates see of one feature of a set. Without a choice of keys, NULL,
 * tables are whole. */
void describe_feature(struct arena *arena, const struct game *game,
                      const struct feature_set *set, const struct key_choice *choice,
                      const struct feature *feature, struct value *map);

/* When a feature holds: in the words of the source of keys, or else in the game file's. */
const char *describe_meaning(const struct key_choice *choice,
                             const struct feature *feature);

/* A list with a map for each feature of the game's set of that number. `is_drawn` says that the
 * keys of steps are draws of our own beside those of a list. */
const struct value *describe_features(struct arena *arena, const struct game *game,
                                      unsigned number, const struct key_choice *choice,
                                      bool is_drawn);

/* The map `example`. */
const struct value *describe_example(struct arena *arena, const struct game *game);

#endif
