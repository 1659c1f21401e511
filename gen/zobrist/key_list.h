/* Lists of keys: how keys of other programs come in, and ours go out.
 *
 * A line has one key, a hexadecimal word of 4, 6, 8, 12 or 16 digits, the same number in
 * each, so with its leading zeros; 0x may stand before it. Before the word may stand a name,
 * which no other key has, and behind # or // a comment:
 *
 *     # pawns
 *     piece[0][8]   0123456789abcdef
 *     piece[0][9]   fedcba9876543210   // b2
 *     0x0f1e2d3c4b5a6978
 *
 * The list of a game has its keys in the order of the game file, feature by feature: those of
 * [zobrist], or behind them those of all further sets that have keys of their own. Squares and
 * rows without a key may be in it, as they are in a table, or be left out where it has
 * [zobrist] alone.
 */
#ifndef ZOBRIST_KEY_LIST_H
#define ZOBRIST_KEY_LIST_H

#include "base/gf2.h"
#include "base/text.h"
#include "zobrist/key_layout.h"

struct key_list {
    uint64_t *keys;
    const char **names; /* of each, or NULL */
    unsigned *lines;    /* where each stands in its file; 0 without a file */
    size_t count;
    unsigned width; /* bits of a key */
};

/* A list without keys, which has room for so many. */
struct key_list key_list_new(struct arena *arena, size_t room, unsigned width);
void key_list_add(struct key_list *list, uint64_t key, const char *name, unsigned line);

/* Reads a list, of at least one key. */
bool key_list_read(struct arena *arena, const char *path, struct key_list *out,
                   struct fault *fault);

/* Reads one number of up to so many bits, leading zeros and 0x before it or not. */
bool key_list_word(const char *word, unsigned width, uint64_t *out);

/* Prints a list. What it prints is read again as the same list. */
void key_list_print(const struct key_list *list, struct text *out);

/* The name that a list of ours has for an entry: its table, and what it is, with points
 * between them: piece.white.pawn.a1, pawns_piece.white.pawn.a1, side. */
const char *key_list_name(struct arena *arena, const struct layout *layout,
                          const struct entry *entry);

/* The keys of the live entries of one of the game's layouts, out of a list, to `out`. For a
 * list that has no keys of steps, the layout of [zobrist] must be one without them. False when
 * the list has too few keys for the layout, or too many. */
bool key_list_take(struct arena *arena, const struct key_list *list,
                   const struct layout *layout, uint64_t *out);

/* For a message, behind the number of live entries of a layout: that a list may have the
 * others, too. "" where there are no others. */
const char *key_list_dead(struct arena *arena, const struct layout *layout);

/* Whether the number of keys tells what they are. It does not where as many keys belong to steps as to squares
 * out of reach: a list may then be without either. */
bool key_list_is_clear(struct arena *arena, const struct key_list *list, const char *path,
                       const struct game *game, struct fault *fault);

/* How many entries the list of all sets has. */
size_t key_list_of_all(struct arena *arena, const struct game *game);

#endif
