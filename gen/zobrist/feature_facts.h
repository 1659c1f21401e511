/* Features of Zobrist keys as templates see them.
 *
 * Names in templates:
 *
 *   features             a list, of the main set
 *     feature            its name
 *     is_pieces          one of these is true
 *     is_subsets
 *     is_keys, is_key
 *     is_counts
 *     items              how many pieces of a player, things to choose from, or keys it has
 *     keys               how many independent keys; at the top, of all features
 *     unreached          how many of these are 0, of squares out of reach
 *     most               the greatest number of counts
 *     pieces             of pieces and counts
 *       piece            its name
 *       first_number     its number for the first player, and for the second
 *       second_number
 *     is_castling        whether it has the four rights of chess: called castling, subsets
 *                        of 4
 */
#ifndef ZOBRIST_FEATURE_FACTS_H
#define ZOBRIST_FEATURE_FACTS_H

#include "base/value.h"
#include "game/game.h"

/* A list with a map for each feature. */
const struct value *feature_facts(struct arena *arena, const struct game *game,
                                  const struct feature *features, unsigned count);

#endif
