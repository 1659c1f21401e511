/* Folders: making, locking, and putting back. */
#include "emit/folders.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "emit/journal.h"
#include "emit/output.h"

static bool cannot(struct fault *fault, const char *path, const char *what)
{
    return fault_at(fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

/* Makes the folder and those it lies in. */
static bool make_folder(struct folders *folders, struct arena *arena, const char *path,
                        struct fault *fault)
{
    if (*path == '\0' || file_is_folder(path))
        return true;
    const char *slash = strrchr(path, '/');
    if (slash != NULL &&
        !make_folder(folders, arena, arena_copy(arena, path, (size_t)(slash - path)),
                     fault))
        return false;
    if (mkdir(path, 0777) == 0)
        folders->made[folders->made_count++] = path;
    else if (errno != EEXIST || !file_is_folder(path))
        return cannot(fault, path, "make this folder");
    return true;
}

static bool make_folders(struct folders *folders, struct arena *arena,
                         struct fault *fault)
{
    size_t steps = folders->count;
    for (size_t i = 0; i < folders->count; i++)
        for (const char *at = folders->paths[i]; *at != '\0'; at++)
            steps += *at == '/';
    folders->made = arena_alloc(arena, steps, sizeof *folders->made);
    for (size_t i = 0; i < folders->count; i++)
        if (!make_folder(folders, arena, folders->paths[i], fault))
            return false;
    return true;
}

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

/* Waits for whoever has one. Everyone takes them in the order of their numbers, so that two who
 * want the same folders cannot each hold one that the other waits for. Two paths to one folder
 * are a fault. Where a file system has no locks, it goes without. */
static bool lock_all(struct folders *folders, struct arena *arena, struct fault *fault)
{
    struct lock *locks = arena_alloc(arena, folders->count, sizeof *locks);
    folders->locks = locks;
    for (size_t i = 0; i < folders->count; i++)
        if (!open_folder(folders->paths[i], &locks[folders->lock_count++], fault))
            return false;
    if (folders->count != 0)
        qsort(locks, folders->count, sizeof *locks, by_number);
    for (size_t i = 1; i < folders->count; i++)
        if (by_number(&locks[i - 1], &locks[i]) == 0)
            return fault_at(fault, (struct origin){locks[i].folder, 0},
                            "this is the same folder as %s; each game needs its own",
                            locks[i - 1].folder);
    for (size_t i = 0; i < folders->count; i++)
        flock(locks[i].descriptor, LOCK_EX);
    return true;
}

static bool remove_temporaries(const char *folder, struct fault *fault)
{
    struct arena arena = {0};
    struct file_names names;
    bool good = file_list(&arena, folder, &names, fault);
    for (size_t i = 0; good && i < names.count; i++) {
        const char *path = arena_print(&arena, "%s/%s", folder, names.names[i]);
        if (output_is_temporary(names.names[i]) && unlink(path) != 0)
            good = cannot(fault, path, "remove");
    }
    arena_free(&arena);
    return good;
}

/* Makes a folder whole. */
static bool clean(const char *folder, struct fault *fault)
{
    return journal_undo(folder, fault) && remove_temporaries(folder, fault);
}

static void restore(const struct folders *folders)
{
    struct fault unimportant = {0};
    for (size_t i = 0; i < folders->count && folders->is_ours; i++)
        clean(folders->paths[i], &unimportant);
    for (size_t i = folders->made_count; i-- != 0;)
        rmdir(folders->made[i]);
}

/* What a signal does, or a lack of memory. Nobody changes anything from then on. */
static void undo(void *context, int number)
{
    struct folders *folders = context;
    (void)number;
    pthread_mutex_lock(&folders->changing);
    restore(folders);
}

/* The thread that finds no memory may be the one that changes something. */
static void init_recursive(pthread_mutex_t *mutex)
{
    pthread_mutexattr_t attributes;
    pthread_mutexattr_init(&attributes);
    pthread_mutexattr_settype(&attributes, PTHREAD_MUTEX_RECURSIVE);
    pthread_mutex_init(mutex, &attributes);
    pthread_mutexattr_destroy(&attributes);
}

bool folders_take(struct folders *folders, struct arena *arena, const char **paths,
                  size_t count, struct fault *fault)
{
    *folders = (struct folders){.paths = paths, .count = count};
    init_recursive(&folders->changing);
    interrupt_watch(&folders->interrupt, undo, folders);
    folders_change(folders);
    bool good = make_folders(folders, arena, fault);
    folders_changed(folders);
    good = good && lock_all(folders, arena, fault);
    folders_change(folders);
    folders->is_ours = good;
    for (size_t i = 0; i < count && good; i++)
        good = clean(paths[i], fault);
    folders_changed(folders);
    if (!good)
        folders_release(folders);
    return good;
}

void folders_change(struct folders *folders)
{
    pthread_mutex_lock(&folders->changing);
}

void folders_changed(struct folders *folders)
{
    pthread_mutex_unlock(&folders->changing);
}

bool folders_keep(struct folders *folders, struct fault *fault)
{
    struct fault unimportant = {0};
    size_t ended = 0;
    folders_change(folders);
    while (ended < folders->count && journal_end(folders->paths[ended], fault))
        ended++;
    bool good = ended == folders->count;
    for (size_t i = 0; i < ended; i++)
        remove_temporaries(folders->paths[i], &unimportant);
    if (good)
        folders->count = folders->made_count = 0;
    folders_changed(folders);
    return good;
}

void folders_release(struct folders *folders)
{
    folders_change(folders);
    restore(folders);
    folders->is_ours = false;
    folders->made_count = 0;
    folders_changed(folders);
    interrupt_end(&folders->interrupt);
    pthread_mutex_destroy(&folders->changing);
    for (size_t i = 0; i < folders->lock_count; i++)
        if (folders->locks[i].descriptor >= 0)
            close(folders->locks[i].descriptor);
}
