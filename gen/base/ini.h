/* Reading game files, and other lists: lines of `key = value` under `[section]`.
 *
 * A comment begins with `#` or `;`, at the start of a line or behind white space. White space at the start of a
 * line does not matter. Faults: a byte 0, a heading without its bracket, a line that is not a pair, a pair
 * before the first section, and a key that is given twice in sections of one name.
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

/* The entry of a key in the sections of a name; NULL: there is none. */
const struct ini_entry *ini_find(const struct ini *ini, const char *section,
                                 const char *key);

/* A fault at the line of an entry; the message begins with KEY = VALUE. Always false. */
bool ini_refuse(const struct ini_entry *entry, struct fault *fault, const char *format,
                ...) __attribute__((format(printf, 3, 4)));

/* Cuts the first word off a text, up to white space; `*rest` is what follows. NULL: there is no word. */
char *ini_word(char **rest);

#endif
