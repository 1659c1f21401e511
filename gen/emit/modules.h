/* The list of modules: the one place that a new one is added to. */
#ifndef EMIT_MODULES_H
#define EMIT_MODULES_H

#include "table/module.h"

enum { MODULES_MAX = 64 };

/* All modules, in the order of their headers' includes; ends with NULL. The place in the
 * list means nothing else: a module's number, by which selftest.h tells what is wrong, is
 * its own, and a new module takes the first that none has had. */
extern const struct module *const modules[];

/* What stands for the files of a game as a whole; none of the list. */
extern const struct module module_game;

/* The module of that name, or NULL. */
const struct module *module_named(const char *name);

/* The names of all, which end with NULL. */
const char *const *modules_names(struct arena *arena);

/* The game as the module looks at it: by the numbers of squares, if these are all that its header
 * is about. */
const struct game *modules_game(const struct module *module, const struct game *game);

/* Whether it can serve the game. */
bool modules_serves(const struct module *module, const struct game *game);

/* Whether a module that nobody asked for by name has something to say of the game. */
bool modules_is_usual(const struct module *module, const struct game *game);

/* A choice among the modules, in the order of the list. */
struct choice {
    const struct module *modules[MODULES_MAX];
    unsigned count;
};

/* These modules and all that they need; all there are when `count` is 0. */
struct choice modules_choose(const struct module *const *wanted, unsigned count);

/* The choice with one more module, if it is not there yet. */
struct choice modules_add(struct choice choice, const struct module *module);

#endif
