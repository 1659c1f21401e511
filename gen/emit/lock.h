/* Locks on folders: one writer at a time. */
#ifndef EMIT_LOCK_H
#define EMIT_LOCK_H

#include "base/arena.h"
#include "base/fault.h"

struct lock {
    const char *folder;
    int descriptor;
    unsigned long long device,
        number; /* which tell folders apart, whatever their paths */
};

struct locks {
    struct lock *locks;
    size_t count;
};

/* Locks folders that exist; waits for whoever has one. Two paths to one folder are a
 * fault. Where a file system has no locks, it goes without. What was locked before a fault
 * is for lock_release, too. */
bool lock_folders(struct arena *arena, const char *const *folders, size_t count,
                  struct locks *locks, struct fault *fault);

void lock_release(const struct locks *locks);

#endif
