/* Features of Zobrist keys as templates see them. */
#ifndef ZOBRIST_FEATURE_FACTS_H
#define ZOBRIST_FEATURE_FACTS_H

#include "base/value.h"
#include "game/game.h"

/* A list with a map for each feature:
 *
 *   feature       its name
 *   is_pieces, is_subsets, is_keys, is_key, is_counts: one of them is true
 *   items         how many pieces of a player, things to choose from, or keys it has
 *   keys          how many independent keys
 *   unreached     how many of these are 0, of squares out of reach; empty when none is
 *   most          the greatest number of counts
 *   pieces        of pieces and counts: piece, with its numbers for the first and the
 *                 second player, first_number and second_number
 *   is_castling   whether it has the four rights of chess: called castling, subsets of 4
 */
const struct value *feature_facts(struct arena *arena, const struct game *game,
                                  const struct feature *features, unsigned count);

#endif
