/* Writing folders: no file is ever half, and the manifest comes last.
 *
 * Nothing is written before all files of all folders have been made. Then NAME.bbgen-new is written of
 * each that differs; each takes its place by a rename, the record first; what is made no more is removed;
 * and the manifest, being last, says that all that is done. What a kill left between the two `check` tells,
 * and the next emit mends.
 */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include "emit/job.h"

enum { WRITER_SIGNALS = 3 };

/* From writer_open to writer_close nobody else writes to the folders of a plan that are there. */
struct writer {
    struct arena *arena;
    struct work *all; /* of each folder */
    size_t count;
    struct file_names made; /* folders that were not there, outer ones first */
    bool holds_signals, is_done;
    void (*before[WRITER_SIGNALS])(int); /* what signals did that tell a program to end */
};

/* Takes all folders that are there; one that another bbgen has is a fault. It is to be closed after a fault,
 * too. */
bool writer_open(struct writer *writer, struct arena *arena, const struct plan *plan,
                 struct fault *fault);

/* Writes the files that differ beside their places. A file of the user's that stands in one is a fault.
 * What is to be done is known before anything is, so that memory cannot end between; and from there on no
 * signal ends the program. */
bool writer_write(struct writer *writer, struct fault *fault);

/* Lets them take their places, and removes what is not made any more. */
bool writer_finish(struct writer *writer, struct fault *fault);

/* Removes what did not take its place, and lets others have the folders. */
void writer_close(struct writer *writer);

#endif
