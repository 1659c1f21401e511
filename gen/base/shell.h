/* Commands as a shell reads them: words, quotes, lines. What else a shell does with a line
 * is no part of this. text_shell_word writes such words. */
#ifndef BASE_SHELL_H
#define BASE_SHELL_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/fault.h"

struct shell_line {
    char **words; /* then NULL */
    size_t count;
    unsigned number; /* of the line that it starts in */
};

struct shell_lines {
    struct shell_line *lines;
    size_t count;
};

/* Takes a text apart into lines of words. Words may have parts in single quotes, and
 * characters behind a backslash; lines without words are left out. Anything that would
 * mean more to a shell is a fault, with file and line, and so are bytes 0. */
bool shell_split(struct arena *arena, const char *file, const char *bytes, size_t length,
                 struct shell_lines *out, struct fault *fault);

#endif
