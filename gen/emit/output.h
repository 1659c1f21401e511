/* Output: the files of a game, and what is kept of them when their bytes are gone. */
#ifndef EMIT_OUTPUT_H
#define EMIT_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>

#include "base/arena.h"
#include "base/digest.h"
#include "base/fault.h"

#define OUTPUT_JOURNAL ".bbgen-journal"

/* A file as it was rendered, while its module is in memory. */
struct output_file {
    const char *name;
    const char *bytes;
    size_t length;
};

/* What is kept of it. */
struct output_entry {
    const char *name;
    char digest[DIGEST_128_LENGTH + 1];
    bool is_stale;      /* the disk has other bytes, or none */
    const char *report; /* how they differ, where anybody wants to know */
};

/* The files of one module, or the record. Each part has an arena of its own, as threads fill them side by
 * side. */
struct output_part {
    struct arena arena;
    struct output_entry *entries;
    size_t count;
};

struct output {
    const char *folder; /* where they belong, e.g. out/chess */
    bool whole;         /* nothing else belongs there */
    bool is_ours;       /* what stands there may be overwritten */
    bool listed;        /* a manifest lists its files, and belongs there, too */
    const char *single; /* the name of the one file for all; NULL when each is its own */
    const char *record; /* bytes of the file of the first part; NULL when a module fills it */
    struct output_part *parts;
    size_t count;
};

/* Where files go when they are proved: each is given to `take`, on several threads at
 * once. It looks at the disk, sets what of the entry is about that, and takes from the
 * arena what is to stay there. */
struct output_sink {
    bool (*take)(void *context, const struct output *output,
                 const struct output_file *file, struct output_entry *entry,
                 struct arena *arena, struct fault *fault);
    void *context;
};

/* How many files there are, the manifest among them. */
size_t output_count(const struct output *output);

/* Gives a file to the sink; the entry is what is kept of it. */
bool output_give(const struct output *output, const struct output_file *file,
                 const struct output_sink *sink, struct output_entry *entry,
                 struct arena *arena, struct fault *fault);

/* Whether the path is free for a file of the output, or has one of ours; else a fault. */
bool output_may_write(const struct output *output, const char *path, struct fault *fault);

/* The name of the file that `name` is written to first; and the second name of the one that
 * it replaces, until all have. */
const char *output_temporary(struct arena *arena, const char *name);
const char *output_kept(struct arena *arena, const char *name);

/* Whether this is the name of such a file, or of the journal. */
bool output_is_temporary(const char *name);

void output_free(struct output *output);

#endif
