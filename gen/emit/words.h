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
 *   [modules]
 *   also = magic32        modules that are emitted though they are not usual elsewhere
 *   without = pext        those that its default templates do not serve (emit/language.h),
 *   bare = types          and those that have no tables there
 *   [text]                how words are wrapped, in strings (emit/wording.h)
 *   module = "// "
 *
 * Of a piece the first name is that of its attacks, the second that of its leaps, the third
 * that of what it passes, the fourth that of its attacks on the empty board.
 */
#ifndef EMIT_WORDS_H
#define EMIT_WORDS_H

#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

enum words_section {
    WORDS_KEYWORDS,
    WORDS_NAMES,
    WORDS_HEADERS,
    WORDS_SPELLING,
    WORDS_MODULES,
    WORDS_TEXT,
};

enum { WORDS_PARTS = 3 }; /* strings that a line of [text] has at most */

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

/* Whether a module is listed under [modules] by that key. */
bool words_lists(const struct words *words, const char *key, const char *module);

/* How things of that kind are wrapped: the strings under [text], NULL behind the last. */
struct wrap {
    const char *parts[WORDS_PARTS];
};
struct wrap words_wrap(struct arena *arena, const struct words *words, const char *kind);

/* Whether the language has a pattern of that name. */
bool words_spells(const struct words *words, const char *pattern);

/* Who keeps this word as a keyword, as "c11"; NULL when nobody does. */
const char *words_keeper(const struct words *words, const char *text);

#endif
