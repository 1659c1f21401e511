/* Commands as a shell reads them: words, quotes and lines, and nothing else that a shell can do.
 * text_shell_word writes such words. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

struct shell_line {
    char **words; /* and NULL behind the last */
    size_t count;
    unsigned number; /* of the line, from 1 */
};

struct shell_lines {
    struct shell_line *lines;
    size_t count;
};

/* Splits a text into lines of words. Words may have parts in single quotes, and \' for a quote. Lines without
 * words are left out. Everything else that a shell would obey is a fault, and so is a byte 0. */
bool shell_split(struct arena *arena, const char *file, const char *bytes, size_t length,
                 struct shell_lines *out, struct fault *fault);

#endif
