/* Output: the rendered files of a game, in memory. */
#ifndef EMIT_OUTPUT_H
#define EMIT_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"

struct output_file {
    const char *name;
    const char *bytes;
    size_t length;
};

struct output {
    const char *folder; /* where they belong, e.g. out/chess */
    bool whole;         /* nothing else belongs there */
    bool listed;        /* a manifest lists its files, and belongs there, too */
    struct output_file *files;
    size_t count;
};

/* The name of the file that `name` is written to first. */
const char *output_temporary(struct arena *arena, const char *name);

/* Whether this is the name of such a file. */
bool output_is_temporary(const char *name);

#endif
