/* An order: what the folder of a game is to hold.
 *
 * It is a list of lines. Each names modules, or none for all the usual ones, and tells how
 * they are made; it makes those it names, and what these need. A module belongs to the last
 * line that makes it. One whose tables follow from another's (cuckoo from zobrist) belongs
 * to no line before that of the other, lest the two disagree.
 */
#ifndef EMIT_ORDER_H
#define EMIT_ORDER_H

#include "emit/emission.h"
#include "emit/modules.h"

enum { ORDER_LINES_MAX = MODULES_MAX + 2 };

struct order_line {
    struct emission emission;
    const struct module *named[MODULES_MAX];
    unsigned named_count; /* 0: all the usual ones */
};

struct order {
    const struct game *game;
    const char *game_word; /* what the user calls it: a name, or a path from here */
    const char *folder;
    struct order_line lines[ORDER_LINES_MAX];
    unsigned count;
};

/* Which line each module belongs to, by its place in the list of modules; ORDER_NONE where
 * no line makes it. */
enum { ORDER_NONE = -1 };
struct owners {
    int line[MODULES_MAX];
};
struct owners order_owners(const struct order *order);

/* Whether the line names the module; and all those names, with commas. */
bool order_names(const struct order_line *line, const struct module *module);
void order_print_named(struct text *text, const struct order_line *line);

/* What a line makes of the game: those that were named, and, of what these need or of all,
 * the usual ones, and those that the language adds; with the leaps of its pieces where they
 * are used. */
struct choice order_choose(const struct game *game, const struct words *words,
                           const struct module *const *named, unsigned count);

/* Drops what later lines make, and joins lines that say the same, as long as every file
 * stays what it was. */
void order_simplify(struct order *order);

#endif
