/* What bbgen no longer has: modules, options, sections of game files and so on that former versions
 * took. Whoever names one learns that it left, and what takes its place.
 *
 * This is the only list. Its rows stay for good: headers and EMIT files that former versions wrote are
 * in the folders of engines. */
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
    unsigned number;     /* of a module: no other gets it, for vendored headers tell it */
};

/* All of them; ends with a name NULL. */
extern const struct left left_all[];

/* The row of that name, which is the first `length` bytes of a word; or NULL. */
const struct left *left_named(enum left_kind kind, const char *word, size_t length);

#endif
