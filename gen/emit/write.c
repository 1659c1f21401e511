/* Writing folders. */
#include "emit/write.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/compare.h"

/* ---- locks: whoever has one writes to the folder, and any new file there is nobody's, or his */

struct lock {
    const char *folder;
    int descriptor;
    dev_t device; /* with the number it tells folders apart, whatever their paths */
    ino_t number;
};

static int by_number(const void *a, const void *b)
{
    const struct lock *x = a, *y = b;
    if (x->device != y->device)
        return x->device < y->device ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

static bool open_folder(const char *folder, struct lock *lock, struct fault *fault)
{
    struct stat status;
    *lock = (struct lock){folder, open(folder, O_RDONLY | O_CLOEXEC), 0, 0};
    if (lock->descriptor < 0 || fstat(lock->descriptor, &status) != 0)
        return file_cannot(fault, folder, "open");
    lock->device = status.st_dev;
    lock->number = status.st_ino;
    return true;
}

/* Everyone takes locks in the order of the folders' numbers, so that two who want the same folders
 * cannot each hold one that the other waits for. Where a file system has no locks, it goes without. */
static bool take_locks(struct writer *writer, struct fault *fault)
{
    const struct plan *plan = writer->plan;
    struct lock *locks = arena_alloc(writer->arena, plan->count, sizeof *locks);
    writer->locks = locks;
    for (size_t i = 0; i < plan->count; i++)
        if (!open_folder(plan->folders[i].path, &locks[writer->lock_count++], fault))
            return false;
    qsort(locks, plan->count, sizeof *locks, by_number);
    for (size_t i = 0; i < plan->count; i++) {
        if (i != 0 && by_number(&locks[i - 1], &locks[i]) == 0)
            return fault_at(fault, (struct origin){locks[i].folder, 0},
                            "this is the same folder as %s; name one of them",
                            locks[i - 1].folder);
        if (flock(locks[i].descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
            continue;
        fprintf(stderr, "bbgen: %s: another bbgen writes here; waiting\n",
                text_shown(writer->arena, locks[i].folder));
        flock(locks[i].descriptor, LOCK_EX);
    }
    return true;
}

/* ---- beginning and ending */

/* Makes the folder and those it lies in. */
static bool make_folder(struct writer *writer, const char *path, struct fault *fault)
{
    const char *slash = strrchr(path, '/');
    if (*path == '\0' || file_is_folder(path))
        return true;
    if (slash != NULL &&
        !make_folder(writer, arena_copy(writer->arena, path, (size_t)(slash - path)),
                     fault))
        return false;
    writer->made = arena_grow(writer->arena, writer->made, writer->made_count,
                              &writer->made_room, sizeof *writer->made);
    if (mkdir(path, 0777) == 0)
        writer->made[writer->made_count++] = path;
    else if (errno != EEXIST || !file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "cannot make this folder: %s; give another by -o",
                        strerror(errno));
    return true;
}

static void remove_new(const char *folder)
{
    struct arena arena = {0};
    struct file_names names = {0};
    struct fault unimportant = {0};
    file_list(&arena, folder, &names, &unimportant);
    for (size_t i = 0; i < names.count; i++)
        if (text_ends(names.names[i], NEW_ENDING))
            unlink(arena_print(&arena, "%s/%s", folder, names.names[i]));
    arena_free(&arena);
}

/* Folders that were made and have got nothing go, too. */
static void clean(const struct writer *writer)
{
    for (size_t i = 0; i < writer->plan->count && writer->is_ours; i++)
        remove_new(writer->plan->folders[i].path);
    for (size_t i = writer->made_count; i-- != 0;)
        rmdir(writer->made[i]);
}

/* What a signal does, or a lack of memory. Nobody changes anything from then on. */
static void undo(void *context)
{
    struct writer *writer = context;
    pthread_mutex_lock(&writer->changing);
    clean(writer);
}

/* Between these two, no signal ends the program. */
static void change(struct writer *writer)
{
    pthread_mutex_lock(&writer->changing);
}

static void changed(struct writer *writer)
{
    pthread_mutex_unlock(&writer->changing);
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

bool writer_open(struct writer *writer, struct arena *arena, struct plan *plan,
                 struct fault *fault)
{
    *writer = (struct writer){.arena = arena, .plan = plan};
    init_recursive(&writer->changing);
    interrupt_watch(&writer->interrupt, undo, writer);
    change(writer);
    bool good = true;
    for (size_t i = 0; i < plan->count && good; i++)
        good = make_folder(writer, plan->folders[i].path, fault);
    changed(writer);
    writer->is_ours = good && take_locks(writer, fault);
    if (!writer->is_ours)
        writer_close(writer);
    return writer->is_ours;
}

void writer_close(struct writer *writer)
{
    change(writer);
    clean(writer);
    writer->is_ours = false;
    writer->made_count = 0;
    changed(writer);
    interrupt_end(&writer->interrupt);
    pthread_mutex_destroy(&writer->changing);
    for (size_t i = 0; i < writer->lock_count; i++)
        if (writer->locks[i].descriptor >= 0)
            close(writer->locks[i].descriptor);
}

/* ---- files */

/* Messages are about the file, not about what it is called until it takes its place. */
static bool write_new(struct writer *writer, const char *path, const struct file *file,
                      struct fault *fault)
{
    struct arena arena = {0};
    const char *temporary = arena_print(&arena, "%s" NEW_ENDING, path);
    change(writer);
    unlink(temporary);                      /* of an emit that was killed */
    FILE *stream = fopen(temporary, "wbx"); /* through no link */
    bool good = stream != NULL || file_cannot(fault, path, "write");
    changed(writer);
    arena_free(&arena);
    if (!good)
        return false;
    good = fwrite(file->bytes, 1, file->length, stream) == file->length &&
           fflush(stream) == 0 && fsync(fileno(stream)) == 0;
    good = good || file_cannot(fault, path, "write");
    return fclose(stream) == 0 ? good : file_cannot(fault, path, "write");
}

static bool take(void *context, const struct folder *folder, struct file *file,
                 struct arena *kept, struct fault *fault)
{
    const char *path = arena_print(kept, "%s/%s", folder->path, file->name);
    file->is_stale = !file_is_written(path, file);
    if (!file->is_stale)
        return true;
    if (file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
    return file_gives_way(folder, path, file)
               ? write_new(context, path, file, fault)
               : fault_at(fault, (struct origin){path, 0},
                          "this file does not begin with bbgen's banner, and may be "
                          "yours: it is not overwritten; move it away, or give another "
                          "folder by -o");
}

struct sink writer_sink(struct writer *writer)
{
    return (struct sink){take, writer};
}

struct file_names folder_gone(struct arena *arena, const struct folder *folder)
{
    const struct files files = folder_files(arena, folder);
    struct file_names gone = {0};
    for (size_t i = 0; i < folder->listed.count; i++) {
        const char *name = folder->listed.lines[i].name;
        if (!files_have(&files, name) && folder_owner(folder, name) == OWNER_LISTED)
            file_names_add(arena, &gone, name);
    }
    return gone;
}

/* Lets what was renamed reach the disk; not every file system can. */
static void settle(const char *folder)
{
    const int descriptor = open(folder, O_RDONLY | O_CLOEXEC);
    if (descriptor < 0)
        return;
    (void)fsync(descriptor);
    close(descriptor);
}

/* The record comes first, so that what is left of a kill can be made again; what is made no more
 * goes before the manifest forgets it, which is the last of the files. */
static bool take_places(struct arena *arena, const struct folder *folder,
                        struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const struct file_names gone = folder_gone(arena, folder);
    for (size_t i = 0; i < files.count; i++) {
        const char *path = arena_print(arena, "%s/%s", folder->path, files.files[i]->name);
        for (size_t j = 0; i + 1 == files.count && j < gone.count; j++)
            unlink(arena_print(arena, "%s/%s", folder->path, gone.names[j]));
        if (!files.files[i]->is_stale)
            continue;
        if (i + 1 == files.count)
            settle(folder->path);
        if (rename(arena_print(arena, "%s" NEW_ENDING, path), path) != 0)
            return file_cannot(fault, path, "put the new file in this place");
    }
    if (files.stale != 0)
        settle(folder->path);
    return true;
}

bool writer_finish(struct writer *writer, struct fault *fault)
{
    bool good = true;
    change(writer);
    for (size_t i = 0; i < writer->plan->count && good; i++)
        good = take_places(writer->arena, &writer->plan->folders[i], fault);
    writer->made_count = good ? 0 : writer->made_count;
    changed(writer);
    return good;
}
