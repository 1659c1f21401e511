/* Features: what a position's Zobrist key is made of, as [zobrist] in a game file says.
 *
 *   piece      = pieces pawn knight king    a key for each of these pieces, of the first
 *                                           player's, then of the second's, on each square
 *   castling   = subsets 4                  a key for each of 4 things, any of which may
 *                                           hold; the table has one entry for each subset
 *   en_passant = keys 8                     one of 8 keys, or none
 *   side       = key                        one key, or none
 */
#ifndef BOARD_FEATURE_H
#define BOARD_FEATURE_H

#include "base/arena.h"
#include "base/fault.h"

enum {
    FEATURES_MAX = 16,
    FEATURE_PIECES_MAX = 64,
    FEATURE_KEYS_MAX = 256,
    FEATURE_SUBSETS_MAX = 8,
};

enum feature_kind { FEATURE_PIECES, FEATURE_SUBSETS, FEATURE_KEYS, FEATURE_KEY };

struct feature {
    const char *name;
    struct origin origin;
    enum feature_kind kind;
    const char *pieces[FEATURE_PIECES_MAX]; /* of FEATURE_PIECES */
    unsigned count; /* of pieces, of things to choose from, or of keys; 1 for one key */
};

/* Reads what stands behind the `=`. Whether the pieces exist is for the game to say. */
bool feature_parse(struct arena *arena, const char *name, const char *text,
                   struct origin origin, struct feature *feature, struct fault *fault);

/* How many independent keys the feature has on a board of that many squares. */
unsigned feature_keys(const struct feature *feature, unsigned squares);

#endif
