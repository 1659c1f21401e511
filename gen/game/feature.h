/* Features: what a position's Zobrist key is made of, as [zobrist] in a game file says;
 * [zobrist.NAME] says the same of further keys, like that of the pawns alone.
 *
 *   piece      = pieces pawn knight king    a key for each of these pieces, of the first
 *                                           player's, then of the second's, on each square
 *   castling   = subsets 4                  a key for each of 4 things, any of which may
 *                                           hold; the table has one entry for each subset
 *   en_passant = keys 8                     one of 8 keys, or none
 *   side       = key                        one key, or none
 *   hand       = counts pawn:18 rook:2      a key for each number, from 1, of these pieces,
 *                                           of the first player's, then of the second's:
 *                                           in hand, or in all. None is no key.
 */
#ifndef GAME_FEATURE_H
#define GAME_FEATURE_H

#include "base/ini.h"
#include "game/piece.h"

enum {
    FEATURES_MAX = 16,
    FEATURE_PIECES_MAX = 64,
    FEATURE_KEYS_MAX = 256,
    FEATURE_SUBSETS_MAX = 8,
    FEATURE_COUNTS_MAX = 128,
    FEATURE_SETS_MAX = 8, /* of further keys */
};

enum feature_kind {
    FEATURE_PIECES,
    FEATURE_SUBSETS,
    FEATURE_KEYS,
    FEATURE_KEY,
    FEATURE_COUNTS,
};

struct feature {
    const char *name;
    struct origin origin;
    enum feature_kind kind;
    const char *pieces[FEATURE_PIECES_MAX]; /* of FEATURE_PIECES and FEATURE_COUNTS */
    unsigned most[FEATURE_PIECES_MAX];      /* of FEATURE_COUNTS: how many at most */
    unsigned count; /* of pieces, of things to choose from, or of keys; 1 for one key */
};

/* The features that make up one kind of key. */
struct feature_set {
    const char *name; /* behind the dot of [zobrist.NAME] */
    struct origin origin;
    struct feature features[FEATURES_MAX];
    unsigned count;
};

/* Reads an entry of [zobrist]. Whether the pieces exist is for the game to say. */
bool feature_parse(struct arena *arena, const struct ini_entry *entry,
                   struct feature *feature, struct fault *fault);

/* Whether the feature names pieces. */
bool feature_has_pieces(const struct feature *feature);

/* The greatest number of any piece of FEATURE_COUNTS. */
unsigned feature_most(const struct feature *feature);

/* How many independent keys the feature has on a board of that many squares. */
unsigned feature_keys(const struct feature *feature, unsigned squares);

#endif
