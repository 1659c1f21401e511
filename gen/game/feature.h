/* Features: what a position's Zobrist key is made of. [zobrist] of a game file lists them, and [zobrist.NAME]
 * lists those of another key, of the pawns alone, for example. gen/games/README.md has the words of these lines.
 */
#ifndef GAME_FEATURE_H
#define GAME_FEATURE_H

#include "board/bits.h"
#include "board/board.h"
#include "game/piece.h"

enum {
    FEATURES_MAX = 16,
    FEATURE_ROWS_MAX = 128,
    FEATURE_KEYS_MAX = 256,
    FEATURE_SUBSETS_MAX = 8,
    FEATURE_EACH_MAX = 32,
    FEATURE_STEPS_MAX = 64,
    FEATURE_STEP_MAX = 4096, /* where they begin, and how long each is */
    FEATURE_COUNTS_MAX = 128,
    FEATURE_SETS_MAX = 8, /* of further keys */
};

enum feature_kind {
    FEATURE_PIECES,
    FEATURE_SUBSETS,
    FEATURE_KEYS,
    FEATURE_SQUARES,
    FEATURE_KEY,
    FEATURE_COUNTS,
    FEATURE_EACH,  /* any of some things, without a table of their subsets */
    FEATURE_STEPS, /* of a number; not part of a position's key */
    FEATURE_SHARED,
};

/* A row of a table: a piece of a player. */
struct feature_row {
    const char *piece; /* NULL: none */
    unsigned player;
    unsigned most; /* of FEATURE_COUNTS, and shared ones that are counted; else 0 */
};

struct feature {
    const char *name;
    const char *section; /* the name behind the dot of its section; "" for [zobrist] */
    const char *meaning; /* in the file's words; "": none */
    struct origin origin;
    enum feature_kind kind;
    const struct feature_row *rows; /* of pieces */
    unsigned row_count;
    unsigned count; /* of things to choose from, or of keys; 1 for one key */
    unsigned from,
        by; /* of FEATURE_STEPS: where the first begins, and how long each is */
    const char *const *things; /* the names of those that may hold together, or NULL */
    struct bits squares;       /* of FEATURE_SQUARES */
};

/* The features that make up one kind of key: [zobrist], which may have none, or [zobrist.NAME]. */
struct feature_set {
    const char *name; /* behind the dot; "" for [zobrist] */
    struct origin origin;
    struct feature features[FEATURES_MAX];
    unsigned count;
    struct bits reach[PLAYERS][PIECES_MAX]; /* where each piece of the game can stand */
};

/* Whether two rows are of the same piece and player. And the first row of a feature for which that is so, or the
 * number of its rows. */
bool feature_same_row(const struct feature_row *a, const struct feature_row *b);
unsigned feature_row_of(const struct feature *feature, const struct feature_row *like);

/* Whether the feature names pieces. */
bool feature_has_pieces(const struct feature *feature);

/* The greatest number of any piece of FEATURE_COUNTS. */
unsigned feature_most(const struct feature *feature);

/* How many entries of its own the feature has in the order of its table, with empty rows and with squares that
 * have no key. */
unsigned feature_entries(const struct feature *feature, unsigned squares);

#endif
