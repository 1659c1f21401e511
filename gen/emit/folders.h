/* Folders that nobody else writes to for a while, and that can be made what they were. */
#ifndef EMIT_FOLDERS_H
#define EMIT_FOLDERS_H

#include <pthread.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/interrupt.h"

struct lock {
    const char *folder;
    int descriptor;
    unsigned long long device,
        number; /* which tell folders apart, whatever their paths */
};

struct folders {
    const char **paths;
    size_t count;
    struct lock *locks; /* one for each, in the order of their numbers */
    size_t lock_count;
    const char **made; /* folders that were not there before, outer ones first */
    size_t made_count;
    bool is_ours;             /* all are locked */
    pthread_mutex_t changing; /* is had by whoever changes what lies there */
    struct interrupt interrupt;
};

/* Makes the folders that are missing, waits until all are ours, undoes what a run left half
 * done that was killed, and removes its temporary files. After a fault everything is as it
 * was. */
bool folders_take(struct folders *folders, struct arena *arena, const char **paths,
                  size_t count, struct fault *fault);

/* Between these two, no signal ends the program. */
void folders_change(struct folders *folders);
void folders_changed(struct folders *folders);

/* From here on they stay as they are. After a fault the rest of them does not. */
bool folders_keep(struct folders *folders, struct fault *fault);

/* Lets others have them. Unless they were kept, journals are undone, and temporary files and
 * the folders that were made are removed, as a signal does. */
void folders_release(struct folders *folders);

#endif
