/* Keys from somebody's generator: a file that says which one it is, how it is seeded, and in
 * which order a program draws its keys.
 *
 *     # Stockfish's
 *     generator = xorshift64star
 *     seed      = 1070372
 *     draw      = piece by piece 12, square 64
 *     draw      = en_passant by file 8
 *     draw      = castling by rights 16
 *     draw      = side
 *     zero      = piece by piece 0, square a8-h8
 *     zero      = piece by piece 6, square a1-h1
 *
 * Lines are read in their order. What stands before the first draw says how a key is made:
 *
 *     generator   one of generator.c; `multiplier`, `increment`, `modulus` of a linear one, and
 *                 `shifts` of one that shifts, are lines of their own
 *     seed        its words, decimal or 0x and hexadecimal; a further line starts anew
 *     bits        of a key: 64, unless it says 16, 24, 32, 48 or 128
 *     key         out of which numbers, as `or 16@0 16@16 16@32 16@48`: the lowest 16 bits of the
 *                 first at bit 0, and so on; `xor` likewise; `32+32@0` is 32 bits from bit 32 up,
 *                 `0@0` a number that is not used
 *     reject      keys that are drawn anew: `zero`, `equal` to one before, `bits 20-44` when
 *                 fewer or more are 1, `near 20` when fewer differ from one before; all that holds
 *     skip        so many keys are drawn and not used
 *     draw        a table, and the loops that fill it, the outermost first. `at` keeps some of
 *                 the numbers of a loop: `rank 12 at 2-9`; `down` counts them from the end;
 *                 `player is 1` is no loop. `from 768` starts at that key behind the seed, `each 2`
 *                 takes every second one. Without `by` the table is one key.
 *     zero        entries that are 0 whatever was drawn
 *     given       a table, and its keys: `given = side 0x1`
 *
 * A table's entries are numbered by player, then by what else there is, then by rank and file or
 * square, whatever the order of the loops: what is drawn as `square, piece` is the same table as
 * `piece, square`. With a game its features tell how often a loop goes: `draw = piece by piece,
 * square`.
 */
#ifndef ZOBRIST_DRAWS_H
#define ZOBRIST_DRAWS_H

#include "zobrist/key_list.h"

enum { DRAWS_TABLES_MAX = 32 };

struct drawn_table {
    const char *name;
    size_t first, count; /* in the list */
    size_t columns;      /* squares of each row, of pieces; else 0 */
};

struct drawn {
    const char *generator;
    struct key_list list;
    struct drawn_table tables[DRAWS_TABLES_MAX]; /* those of pieces first */
    unsigned table_count;
};

/* Whether a file looks like this, and not like a list of keys: so its first line does. False, too,
 * where it cannot be read. */
bool draws_are(struct arena *arena, const char *path);

/* Makes the keys. `game` tells sizes that the file does not, or is NULL. */
bool draws_read(struct arena *arena, const char *path, const struct game *game,
                struct drawn *out, struct fault *fault);

/* Whether each table has the name of a feature of the game, SET_FEATURE for further keys. */
bool draws_fit(struct arena *arena, const char *path, const struct drawn *drawn,
               const struct game *game, struct fault *fault);

/* The keys of the live entries of a layout, to `keys`, as far as the file has tables of that name
 * for all of them: else false, and `missing` says of what there is none. A table whose size is not
 * the feature's is a fault. */
bool draws_take(struct arena *arena, const char *path, const struct drawn *drawn,
                const struct layout *layout, struct gf2 *keys,
                const struct entry **missing, struct fault *fault);

#endif
