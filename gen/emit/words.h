/* The words of a language: what its templates make of names, and which names are taken.
 *
 * They are listed beside the templates, in language.ini:
 *
 *   [keywords]            a language, or an edition of it, and words that it keeps
 *   c11 = auto break      for itself
 *   [names]               piece, zone, feature, witness or permutation, and what its names
 *   zone = *_zone         become; * is the name
 *   [headers]             a module, and what else its header has names for
 *   types = bb make
 *   [spelling]            patterns by which C's lookups are printed (printer/spelling.h)
 *   word = u64
 *   [modules]             modules that are emitted though they are not usual elsewhere
 *   also = magic32
 *
 * Of a piece the first name is that of its attacks, the second that of its leaps, the third
 * that of what it passes, the fourth that of its attacks on the empty board.
 */
#ifndef EMIT_WORDS_H
#define EMIT_WORDS_H

#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

enum words_section { WORDS_KEYWORDS, WORDS_NAMES, WORDS_HEADERS, WORDS_SPELLING, WORDS_MODULES };

struct word {
    enum words_section section;
    const char *key;
    const char *text;
};

struct words {
    const struct word *list; /* in the order of the file */
    size_t count;
};

/* Reads that file. False, with a fault, when there is none, or when it is
 * not as above. */
bool words_read(struct arena *arena, const char *path, struct words *out,
                struct fault *fault);

/* What the name of a kind becomes, with * in its place; of several, that of a number from
 * 0. */
const char *words_name(const struct words *words, const char *kind, unsigned number);

/* Whether the language emits a module that is not usual elsewhere. */
bool words_adds(const struct words *words, const char *module);

/* Whether the language has a pattern of that name. */
bool words_spells(const struct words *words, const char *pattern);

/* Who keeps this word as a keyword, as "c11"; NULL when nobody does. */
const char *words_keeper(const struct words *words, const char *text);

#endif
