/* How a module's files are made: the language, what names start with, and what was asked of
 * the tables. */
#ifndef EMIT_EMISSION_H
#define EMIT_EMISSION_H

#include "base/text.h"
#include "emit/language.h"
#include "table/module.h"

struct emission {
    const struct language *language;
    const struct language *proved; /* the language that proofs read */
    const char *templates;         /* the user's own; NULL for none */
    const char *prefix;            /* of every name; NULL for the game's own */
    bool is_single;                /* all goes into one file (emit/amalgam.h) */
    const char *bitboard;          /* the user's type of a set of squares, or NULL */
    struct request request;
};

/* What every name starts with. */
const char *emission_prefix(const struct emission *emission, const struct game *game);

/* Whether options that only change tables can change those of this module. */
bool emission_concerns(const struct module *module);

/* The options that make it so, each with a space before it. For a module, those that can
 * change its files, the seed always, and of paths the last step. For none, all that are not
 * the default. */
void emission_print(struct text *text, const struct emission *emission,
                    const struct game *game, const struct module *module);

#endif
