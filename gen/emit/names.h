/* Whether what a game names can be told apart in the output. */
#ifndef EMIT_NAMES_H
#define EMIT_NAMES_H

#include "emit/language.h"
#include "game/game.h"

/* Faults, each with the line of what should be called otherwise: a name that is a keyword of
 * the language; a piece or a permutation of which something would be called like what
 * belongs to a module; a name that the headers have anyway; two things of which two
 * names would be the same. And a prefix that is a keyword. `prefix` is NULL for the game's
 * own name. Of the language that proofs read, where another is written, no keywords count. */
bool names_check(const struct game *game, const struct words *words, bool has_keywords,
                 const char *prefix, struct fault *fault);

#endif
