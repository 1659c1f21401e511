/* Locks on folders.
 *
 * Everyone takes them in the order of the folders' numbers, so that two who want the same ones
 * cannot each hold one that the other waits for. Where a file system has no locks, it goes without.
 */
#include "emit/lock.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"

static bool open_folder(const char *folder, struct lock *lock, struct fault *fault)
{
    struct stat status;
    *lock = (struct lock){.folder = folder, .descriptor = open(folder, O_RDONLY)};
    if (lock->descriptor < 0 || fstat(lock->descriptor, &status) != 0)
        return file_cannot(fault, folder, "open");
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

/* The process that has the lock of a folder, as Linux tells it; 0 where nobody knows. */
static long holder_of(unsigned long long number)
{
    char line[256];
    long holder = 0, process;
    unsigned long long of;
    FILE *locks = fopen("/proc/locks", "r");
    while (locks != NULL && holder == 0 && fgets(line, sizeof line, locks) != NULL)
        if (sscanf(line, "%*d: FLOCK %*s %*s %ld %*x:%*x:%llu", &process, &of) == 2 &&
            of == number)
            holder = process;
    if (locks != NULL)
        fclose(locks);
    return holder;
}

const char *lock_holder(struct arena *arena, const char *folder)
{
    struct stat status;
    const char *writer = NULL;
    const int descriptor = open(folder, O_RDONLY);
    if (descriptor < 0)
        return NULL;
    if (flock(descriptor, LOCK_SH | LOCK_NB) != 0 && errno == EWOULDBLOCK &&
        fstat(descriptor, &status) == 0) {
        const long holder = holder_of(status.st_ino);
        writer =
            holder == 0 ? "another process" : arena_print(arena, "process %ld", holder);
    }
    close(descriptor);
    return writer;
}

/* Waits for whoever has it, and says for whom. */
static void wait_for(struct arena *arena, const struct lock *lock)
{
    if (flock(lock->descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
        return;
    const char *writer = lock_holder(arena, lock->folder);
    if (writer != NULL)
        fprintf(stderr, "bbgen: %s: %s writes here; waiting\n",
                text_shown(arena, lock->folder, strlen(lock->folder)), writer);
    flock(lock->descriptor, LOCK_EX);
}

bool locks_take(struct arena *arena, const char *const *paths, size_t count,
                struct locks *locks, struct fault *fault)
{
    struct lock *lock = arena_alloc(arena, count, sizeof *lock);
    *locks = (struct locks){.locks = lock};
    for (size_t i = 0; i < count; i++)
        if (!open_folder(paths[i], &lock[locks->count++], fault))
            return false;
    if (count != 0)
        qsort(lock, count, sizeof *lock, by_number);
    for (size_t i = 1; i < count; i++)
        if (by_number(&lock[i - 1], &lock[i]) == 0)
            return fault_at(fault, (struct origin){lock[i].folder, 0},
                            "this is the same folder as %s; each game needs its own",
                            lock[i - 1].folder);
    for (size_t i = 0; i < count; i++)
        wait_for(arena, &lock[i]);
    return true;
}

void locks_release(struct locks *locks)
{
    for (size_t i = 0; i < locks->count; i++)
        if (locks->locks[i].descriptor >= 0)
            close(locks->locks[i].descriptor);
    locks->count = 0;
}
