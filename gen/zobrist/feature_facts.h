/* Features of Zobrist keys as templates see them.
 *
 * Names in templates:
 *
 *   features             a list, of the main set
 *     feature            its name
 *     is_pieces          one of these is true
 *     is_subsets
 *     is_keys, is_key
 *     is_squares
 *     is_counts
 *     is_shared
 *     items              how many things or keys it has to choose from
 *     rows               how many rows its table has, of pieces and counts
 *     keys               how many entries; at the top, of all features
 *     unreached          how many of these are 0, of squares out of reach
 *     most               the greatest number of counts
 */
#ifndef ZOBRIST_FEATURE_FACTS_H
#define ZOBRIST_FEATURE_FACTS_H

#include "base/value.h"
#include "game/game.h"

/* Sets these of one feature in `map`; `reach` is that of the set which has it. */
void feature_facts_set(struct arena *arena, const struct game *game,
                       const struct bits (*reach)[PIECES_MAX],
                       const struct feature *feature, struct value *map);

/* A list with a map for each feature of [zobrist]. */
const struct value *feature_facts(struct arena *arena, const struct game *game);

#endif
