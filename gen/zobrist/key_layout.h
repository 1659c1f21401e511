/* Layouts: which keys a game needs, in order.
 *
 * An entry is one thing that can be true of a position: a piece on a square, a castling
 * right, a number of pieces in hand. They are in the order of the game file's features,
 * and within one as its table has them: pieces of the first player before those of the
 * second, then squares or numbers upwards. A piece that cannot stand on a square makes an
 * entry that is not live: it has no key, and zero in the table.
 */
#ifndef ZOBRIST_KEY_LAYOUT_H
#define ZOBRIST_KEY_LAYOUT_H

#include "game/game.h"

struct entry {
    const struct feature *feature;
    unsigned player; /* of a piece, else 0 */
    unsigned piece;  /* which of the feature's pieces, else 0 */
    unsigned item;   /* the square, the number, or which of the things */
    bool live;
};

struct layout {
    const struct game *game;
    const char *name; /* of the feature set */
    const struct feature *features;
    unsigned feature_count;
    struct entry *entries;
    size_t count;
    size_t live; /* how many entries are */
};

/* The layout of [zobrist], or of the game's feature set number `set` from 1. */
struct layout layout_of(struct arena *arena, const struct game *game, unsigned set);

/* What an entry is, e.g. "white king e1" or "castling 2". */
const char *layout_name(struct arena *arena, const struct layout *layout,
                        const struct entry *entry);

/* The live entry number `i` from 0. */
const struct entry *layout_live(const struct layout *layout, size_t i);

/* Whether the entry is of a piece whose loss ends the game: a king, a general. */
bool layout_is_king(const struct entry *entry);

#endif
