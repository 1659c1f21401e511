/* Who may write to a folder: whoever has its lock. */
#ifndef EMIT_LOCK_H
#define EMIT_LOCK_H

#include "base/fault.h"

struct lock {
    const char *folder;
    int descriptor;
    unsigned long long device,
        number; /* which tell folders apart, whatever their paths */
};

/* Of several folders, in the order of their numbers. */
struct locks {
    struct lock *locks;
    size_t count;
};

/* Waits until all are ours, and says for whom. Two paths to one folder are a fault, after which
 * locks_release is still due. */
bool locks_take(struct arena *arena, const char *const *paths, size_t count,
                struct locks *locks, struct fault *fault);

void locks_release(struct locks *locks);

/* Who has the lock of a folder now, as a message says it; NULL when nobody does. */
const char *lock_holder(struct arena *arena, const char *folder);

#endif
