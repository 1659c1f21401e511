/* Locks on folders.
 *
 * Everyone takes them in the order of the folders' numbers, so that two who want the same
 * folders cannot each hold one that the other waits for.
 */
#include "emit/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

static bool open_folder(const char *folder, struct lock *lock, struct fault *fault)
{
    struct stat status;
    *lock = (struct lock){.folder = folder, .descriptor = open(folder, O_RDONLY)};
    if (lock->descriptor < 0 || fstat(lock->descriptor, &status) != 0)
        return fault_at(fault, (struct origin){folder, 0}, "cannot open: %s",
                        strerror(errno));
    lock->device = status.st_dev;
    lock->number = status.st_ino;
    return true;
}

static int by_number(const void *a, const void *b)
{
    const struct lock *x = a, *y = b;
    if (x->device != y->device)
        return x->device < y->device ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

bool lock_folders(struct arena *arena, const char *const *folders, size_t count,
                  struct locks *locks, struct fault *fault)
{
    *locks = (struct locks){arena_alloc(arena, count, sizeof *locks->locks), 0};
    for (size_t i = 0; i < count; i++)
        if (!open_folder(folders[i], &locks->locks[locks->count++], fault))
            return false;
    if (count != 0)
        qsort(locks->locks, count, sizeof *locks->locks, by_number);
    for (size_t i = 1; i < count; i++)
        if (by_number(&locks->locks[i - 1], &locks->locks[i]) == 0)
            return fault_at(fault, (struct origin){locks->locks[i].folder, 0},
                            "this is the same folder as %s; each game needs its own",
                            locks->locks[i - 1].folder);
    for (size_t i = 0; i < count; i++)
        flock(locks->locks[i].descriptor, LOCK_EX);
    return true;
}

void lock_release(const struct locks *locks)
{
    for (size_t i = 0; i < locks->count; i++)
        if (locks->locks[i].descriptor >= 0)
            close(locks->locks[i].descriptor);
}
