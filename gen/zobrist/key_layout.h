/* Layouts: which keys a game needs, in order.
 *
 * An entry is one thing that can be true of a position: a piece on a square, a castling
 * right, a number of pieces in hand. They are in the order of the game file's features,
 * and within one as its table has them: rows of pieces, then squares or numbers upwards. A
 * piece that cannot stand on a square makes an entry that is not live, and so does a square
 * of a row without a piece: they have no key, and zero in the table.
 *
 * A set of further keys that shares those of [zobrist] has no layout of its own. Its other
 * features stand in the layout of [zobrist], behind that section's own, so that all its keys
 * are made together. Steps stand last: no key of a position has them, and no list of somebody
 * else does.
 */
#ifndef ZOBRIST_KEY_LAYOUT_H
#define ZOBRIST_KEY_LAYOUT_H

#include "game/game.h"

struct entry {
    const struct feature *feature;
    unsigned row;      /* of a piece, else 0 */
    unsigned item;     /* the square, the number, or which of the things */
    bool live;
};

struct layout {
    const struct game *game;
    const char *name; /* of the section */
    const struct feature **features;
    unsigned feature_count;
    struct entry *entries;
    size_t count;
    size_t live;                /* how many entries have a key */
    const struct entry **keyed; /* the entries that have one */
};

/* The layout of the game's set of that number; 0 is [zobrist]. */
struct layout layout_of(struct arena *arena, const struct game *game, unsigned number);

/* The layout without the steps at its end. */
struct layout layout_without_steps(const struct layout *layout);

/* Whether the set of that number has keys of [zobrist], and so no layout. */
bool layout_is_shared(const struct game *game, unsigned number);

/* What an entry is, e.g. "white king e1" or "castling 2". */
const char *layout_name(struct arena *arena, const struct layout *layout,
                        const struct entry *entry);

/* The name of a feature behind PREFIX_zobrist_: FEATURE if its keys are those of a feature of
 * [zobrist], else SECTION_FEATURE. */
const char *layout_symbol(struct arena *arena, const struct feature *feature);

/* Where an entry stands in the tables of a header, behind PREFIX_zobrist_, such as piece[5][4]
 * or pawns_piece[0][8]. */
const char *layout_place(struct arena *arena, const struct entry *entry);

/* How many rows the table of a feature has, and how many columns. Subsets have a column each,
 * and counts have one for each number from 0 on. Then the column of an entry. */
unsigned layout_rows(const struct feature *feature);
unsigned layout_columns(const struct game *game, const struct feature *feature);
unsigned layout_column(const struct entry *entry);

/* Whose and which piece a row is of, as "white pawn", or "white -". */
const char *layout_row_name(struct arena *arena, const struct game *game,
                            const struct feature_row *row);

/* The row of an entry of a feature that names pieces. */
const struct feature_row *layout_row(const struct entry *entry);

/* Whether the feature is the side to move, or what players have in hand: by their names. Other
 * counts tell something else, as of checks that were given. */
bool layout_is_side(const struct feature *feature);
bool layout_is_hand(const struct feature *feature);

#endif
