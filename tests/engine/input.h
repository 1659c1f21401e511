/* Lines from standard input, waited for or not. */
#ifndef ENGINE_INPUT_H
#define ENGINE_INPUT_H

#include <stdbool.h>
#include <stddef.h>

enum { LINE_MAX_BYTES = 1 << 17 }; /* a game of 12,000 plies, and more */

struct input {
    size_t used, taken; /* bytes read, and of these told */
    bool has_ended;
    char bytes[LINE_MAX_BYTES];
};

/* The next line without its end, good until the next call; NULL when there is none (yet). A
 * line that is too long is told in parts. */
char *input_line(struct input *input, bool waits);

#endif
