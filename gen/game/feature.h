/* Features: what a position's Zobrist key is made of, as [zobrist] in a game file says;
 * [zobrist.NAME] says the same of further keys, like that of the pawns alone.
 *
 *   piece      = pieces pawn knight king    a key for each of these pieces, of the first
 *                                           player's, then of the second's, on each square
 *   castling   = subsets king_side queen_side
 *                                           a key for each of these things, any of which may
 *                                           hold; the table has one entry for each subset.
 *                                           `subsets 2` is the same without their names
 *   en_passant = keys 8                     one of 8 keys, or none; `castling = keys 16` has
 *                                           a key of its own for each set of four rights
 *   en_passant = squares a3-h3 a6-h6        the same by squares; without squares, all
 *   side       = key                        one key, or none
 *   hand       = counts pawn:18 rook:2      a key for each number, from 1, of these pieces,
 *                                           of the first player's, then of the second's:
 *                                           in hand, or in all. None is no key.
 *
 * The rows of a table of pieces are in the order of their names, with - for a row without a
 * piece: `- pawn knight bishop rook queen king -` numbers white pawns 1 and black ones 9.
 * Names with a player are the rows of the whole table: `black.pawn white.pawn black.knight`.
 *
 * In [zobrist.NAME] a feature can be made of the keys of [zobrist] instead of its own:
 *
 *   piece      = shared pawn king           those of its feature of that name
 *   piece      = shared pawn:8 rook:10      for the number n of pieces the first n squares'
 *
 * What stands behind a colon and a space says when a key holds: `side = key: black moves`.
 */
#ifndef GAME_FEATURE_H
#define GAME_FEATURE_H

#include "base/ini.h"
#include "board/bits.h"
#include "board/board.h"
#include "game/piece.h"

enum {
    FEATURES_MAX = 16,
    FEATURE_ROWS_MAX = 128,
    FEATURE_KEYS_MAX = 256,
    FEATURE_SUBSETS_MAX = 8,
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
    const char *meaning; /* when it holds, in the file's words, or "" */
    struct origin origin;
    enum feature_kind kind;
    const struct feature_row *rows; /* of pieces */
    unsigned row_count;
    unsigned count;            /* of things to choose from, or of keys; 1 for one key */
    const char *const *things; /* the names of those of FEATURE_SUBSETS, or NULL */
    struct bits squares;       /* of FEATURE_SQUARES */
};

/* The features that make up one kind of key. */
struct feature_set {
    const char *name; /* behind the dot of [zobrist.NAME] */
    struct origin origin;
    struct feature features[FEATURES_MAX];
    unsigned count;
    struct bits reach[PLAYERS][PIECES_MAX]; /* where each piece of the game can stand */
};

/* What is known of the game when its features are read. */
struct feature_game {
    const struct board *board;
    const char *const *players;
};

/* Reads an entry of [zobrist]. Whether the pieces exist is for the game to say. */
bool feature_parse(struct arena *arena, const struct feature_game *game,
                   const struct ini_entry *entry, struct feature *feature,
                   struct fault *fault);

/* Whether the feature names pieces. */
bool feature_has_pieces(const struct feature *feature);

/* The greatest number of any piece of FEATURE_COUNTS. */
unsigned feature_most(const struct feature *feature);

/* How many entries of its own the feature has in the order of its table, those of empty rows
 * and of squares without a key with them. */
unsigned feature_entries(const struct feature *feature, unsigned squares);

#endif
