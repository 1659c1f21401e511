/* Reading game files, and other lists: lines of `key = value` under `[section]`.
 *
 * Comments run from `#` or `;` at the start of a line, or behind white space, to its end.
 * A line that starts with white space is read like any other. What a sloppier reader
 * would lose is refused here: a byte 0, a section without its bracket, a line that is no
 * pair, a pair before the first section, a key given twice in sections of one name. A byte-order
 * mark at the start and a last line without an end are no faults.
 */
#ifndef BASE_INI_H
#define BASE_INI_H

#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

enum { INI_ENTRIES_MAX = 4096 };

struct ini_entry {
    struct origin origin;
    const char *section;
    const char *key; /* NULL for the heading of a section */
    const char *value;
};

struct ini {
    struct ini_entry *entries; /* in the order of the file */
    size_t count;
    struct origin end; /* the last line, for what is missing */
};

/* Reads a whole file; `file` is its name in messages. */
bool ini_parse(struct arena *arena, const char *file, const char *bytes, size_t length,
               struct ini *ini, struct fault *fault);

/* The entry of that key in sections of that name, or NULL. */
const struct ini_entry *ini_find(const struct ini *ini, const char *section,
                                 const char *key);

/* A fault of that line, which begins by what stands there: KEY = VALUE. Always false. */
bool ini_refuse(const struct ini_entry *entry, struct fault *fault, const char *format,
                ...) __attribute__((format(printf, 3, 4)));

/* Cuts the first word off a value, up to white space; `*rest` is what follows that. NULL
 * when there is no word. */
char *ini_word(char **rest);

#endif
