/* What bbgen no longer has: modules, options, sections of game files and others that earlier versions had.
 * A message tells the user what to use instead.
 *
 * Rows stay forever: engines keep headers and EMIT files that earlier versions wrote. */
#ifndef BASE_LEFT_H
#define BASE_LEFT_H

#include <stddef.h>

enum left_kind {
    LEFT_MODULE,
    LEFT_OPTION,     /* as it is written: --missing */
    LEFT_ARGUMENT,   /* behind its command: list values */
    LEFT_KEY_SOURCE, /* of --keys, up to a colon */
    LEFT_SECTION,    /* of a game file, without brackets */
};

struct left {
    enum left_kind kind;
    const char *name;
    const char *instead; /* what to do, as the end of a sentence */
    unsigned number; /* of a module: old headers have it, so no other module gets it */
};

/* All rows; the name behind the last is NULL. */
extern const struct left left_all[];

/* The row of a name, the first `length` bytes of a word; NULL: there is none. */
const struct left *left_named(enum left_kind kind, const char *word, size_t length);

#endif
