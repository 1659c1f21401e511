/* Writing folders: all or nothing, and no file ever half. */
#ifndef EMIT_WRITE_H
#define EMIT_WRITE_H

#include <pthread.h>

#include "base/interrupt.h"
#include "emit/job.h"
#include "emit/lock.h"

/* Between writer_open and writer_close nobody else writes to its folders. */
struct writer {
    struct arena *arena;
    const char **paths;
    size_t count;
    struct locks locks; /* one for each */
    const char **made;  /* folders that were not there before, outer ones first */
    size_t made_count, made_room;
    bool is_ours;             /* all are locked */
    pthread_mutex_t changing; /* is had by whoever changes what lies there */
    struct interrupt interrupt;
};

/* Makes the folders that are missing, waits until all are ours, undoes what a run left half
 * done that was killed, and removes its temporary files. After a fault everything is as it
 * was. */
bool writer_open(struct writer *writer, struct arena *arena, const char **paths,
                 size_t count, struct fault *fault);

/* Where the files of these folders go: those whose bytes differ from those on the disk are
 * written under a temporary name. A file that stands where one of ours belongs, in a folder
 * that is not, is a fault. In a dry run there is no writer: NULL; all is the same but that
 * nothing is written. */
struct sink writer_sink(struct writer *writer);

/* Behind a dry run: tells which files of the folder would be written. */
void dry_run_tell(struct arena *arena, const struct folder *folder, FILE *out);

/* When all files of the folders, one for each path, have come: lets those that were written
 * take their places. */
bool writer_finish(struct writer *writer, const struct folder *folders,
                   struct fault *fault);

/* Makes that last. Until then it can be undone. */
bool writer_keep(struct writer *writer, struct fault *fault);

/* Ends it, and lets others have the folders. What was not kept leaves everything as it was,
 * and so does a signal. After a kill the next writer undoes what is half done. */
void writer_close(struct writer *writer);

#endif
