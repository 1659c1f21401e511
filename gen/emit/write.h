/* Writing outputs: all or nothing, and no file ever half. */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include "base/arena.h"
#include "base/fault.h"
#include "emit/folders.h"
#include "emit/output.h"

/* Between writer_open and writer_close nobody else writes to the folders of the outputs. */
struct writer {
    struct arena *arena;
    const struct output *outputs;
    size_t count;
    struct folders folders;
};

/* Takes the folders. After a fault everything is as it was. */
bool writer_open(struct writer *writer, struct arena *arena, const char **folders,
                 size_t count, struct fault *fault);

/* Where the files of these outputs go, one for each folder: those whose bytes differ from
 * those on the disk are written under a temporary name. A file that stands where one of
 * ours belongs, in a folder that is not, is a fault. */
struct output_sink writer_sink(struct writer *writer, const struct output *outputs);

/* When all files have come, writes the manifests, and lets what was written take its place.
 * `written` gets, for each output, how many files these were. */
bool writer_finish(struct writer *writer, size_t *written, struct fault *fault);

/* Makes that last. Until then it can be undone. */
bool writer_keep(struct writer *writer, struct fault *fault);

/* Ends it. What was not kept leaves everything as it was, and so does a signal. After
 * a kill the next writer undoes what is half done. */
void writer_close(struct writer *writer);

#endif
