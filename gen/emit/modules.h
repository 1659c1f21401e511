/* The modules: a new one is added to modules.list.
 *
 * Names in templates, of the module that picks a method of sliding attacks:
 *
 *   choices              the methods that can be taken for this game
 *     choice, number     its name; from 1
 *   is_straight          whether hyperbola is taken unless the user says otherwise
 *   is_joint             whether pext or magic is
 *   is_by_lines          whether a method by lines is
 *   taken                which one, but for pext and magic
 *   has_vectors          whether another one is, where there is AVX-512
 *   taken_by_vectors     its name
 *   has_compact          whether that is one of the choices
 *   has_hyperbola        the same
 */
#ifndef EMIT_MODULES_H
#define EMIT_MODULES_H

#include "base/text.h"
#include "table/module.h"

enum { MODULES_MAX = 62 };

/* All of the list; ends with NULL. */
extern const struct module *const modules[];

#define MODULE(name) extern const struct module module_##name;
#include "emit/modules.list"
#undef MODULE

/* What stands for the files of a game as a whole; none of the list. */
extern const struct module module_game;

/* The method that attacks takes for the game where nothing is known of the target, NULL where there is
 * none; `is_small` is of the request. It is one that needs no search, and is written along with
 * attacks: what is printed from headers that include attacks.h calls it. */
const struct module *attacks_taken(const struct game *game, bool is_small);

/* The module of that name, or NULL. */
const struct module *module_named(const char *name);

/* A module as it is for a game: itself, or one for each of its headers, in their order, with a
 * name and a number of its own. Where the game has nothing for it, itself. */
struct module_parts {
    const struct module *list[MODULE_PARTS_MAX];
    unsigned count;
};
struct module_parts modules_parts(struct arena *arena, const struct module *module,
                                  const struct game *game);

/* The one of these, of all modules, whose header has that name, or NULL. */
const struct module *modules_headed(struct arena *arena, const struct game *game,
                                    const char *name);

/* The game as the module looks at it: by the numbers of squares, if these are all that its header
 * is about. */
const struct game *modules_game(const struct module *module, const struct game *game);

/* Whether it is a method: it has all pieces that slide, by the plain board. */
static inline bool modules_is_method(const struct module *module)
{
    return module->has_pieces && module->square_of == NULL;
}

/* Whether it can serve the game. */
bool modules_serves(const struct module *module, const struct game *game);

/* Whether a module that nobody asked for by name has something to say of the game. */
bool modules_is_usual(const struct module *module, const struct game *game);

/* Where in the list a module is, or the one that this is a header of; behind all others where it is none
 * of the list. */
unsigned modules_place(const struct module *module);

/* Sets of modules: bit i is that of modules[i], with all its headers. */
uint64_t modules_bit(const struct module *module);

/* What is called default stands in a set for those of a game's usual modules that are no method to
 * choose from, and no test: attacks, which takes one, and all that is not about sliders. It is also
 * what is made where nothing is named. */
#define MODULES_DEFAULT_NAME "default"
static const uint64_t MODULES_DEFAULT = (uint64_t)1 << MODULES_MAX;

/* And what is called all for all of these usual ones. */
#define MODULES_ALL_NAME "all"
static const uint64_t MODULES_ALL = (uint64_t)1 << (MODULES_MAX + 1);

/* The set with modules in place of these names; `usual` are the game's. */
uint64_t modules_resolved(uint64_t set, uint64_t usual);

static inline bool modules_has(uint64_t set, unsigned i)
{
    return (set >> i & 1) != 0;
}

/* What the header of a module includes for this game, unless the user chooses otherwise. */
uint64_t modules_needs(const struct module *module, const struct game *game,
                       bool is_small);

/* The option that names them, with a space before it. */
void modules_print(struct text *text, uint64_t set);

#endif
