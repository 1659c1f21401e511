/* Writing folders: no file is ever half, and the manifest comes last.
 *
 * Of each file first NAME.bbgen-new is written. When those of all folders are there, each takes its
 * place by a rename, the record first; what is made no more is removed; and the manifest, being last,
 * says that all that is done. What a kill left between the two `check` tells, and the next emit mends.
 */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include <pthread.h>

#include "base/interrupt.h"
#include "emit/job.h"

/* From writer_open to writer_close nobody else writes to the folders of a plan. */
struct writer {
    struct arena *arena;
    struct plan *plan;
    struct lock *locks; /* one for each folder */
    size_t lock_count;
    const char **made; /* folders that were not there before, outer ones first */
    size_t made_count, made_room;
    bool is_ours;             /* all are locked */
    pthread_mutex_t changing; /* is had by whoever changes what lies there */
    struct interrupt interrupt;
};

/* Makes the folders that are missing, and waits until all are ours. After a fault, as after a signal
 * or where memory ends, all that the writer added is gone again. */
bool writer_open(struct writer *writer, struct arena *arena, struct plan *plan,
                 struct fault *fault);

/* Where the files of these folders go: those whose bytes differ from those on the disk are written.
 * A file of the user's that stands in the place of one is a fault. */
struct sink writer_sink(struct writer *writer);

/* The files that a folder had, and that are not made any more. */
struct file_names folder_gone(struct arena *arena, const struct folder *folder);

/* When all files have come: lets them take their places, and removes those. */
bool writer_finish(struct writer *writer, struct fault *fault);

/* Removes what did not take its place, and lets others have the folders. */
void writer_close(struct writer *writer);

#endif
