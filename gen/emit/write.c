/* Writing folders. */
#include "emit/write.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

struct change {
    const char *path, *temporary;
    const struct file *file;
};

/* Of a folder: its lock, and what is to be done there. Whoever has the lock writes to it, and any new file
 * there is nobody's, or his. */
struct work {
    const struct folder *folder;
    int descriptor; /* -1 where there is no lock yet */
    dev_t device;   /* with the number it tells folders apart, whatever their paths */
    ino_t number;
    struct change *changes; /* the record first, the manifest last */
    size_t count;
    struct file_names gone;      /* what is made no more */
    struct file_names left_over; /* of an emit that was killed */
};

/* ---- locks */

static int by_number(const void *a, const void *b)
{
    const struct work *x = a, *y = b;
    if (x->device != y->device)
        return x->device < y->device ? -1 : 1;
    return (x->number > y->number) - (x->number < y->number);
}

/* Opens a folder, to be locked. */
static bool open_folder(struct work *work, struct fault *fault)
{
    struct stat status;
    work->descriptor = open(work->folder->path, O_RDONLY | O_CLOEXEC);
    if (work->descriptor < 0 || fstat(work->descriptor, &status) != 0)
        return file_cannot(fault, work->folder->path, "open");
    work->device = status.st_dev;
    work->number = status.st_ino;
    return true;
}

static bool cannot_make(const char *folder, int why, struct fault *fault)
{
    return fault_at(fault, (struct origin){folder, 0},
                    "cannot make this folder: %s; give another by -o", strerror(why));
}

/* Notes a folder that is missing, behind those missing that it lies in. */
static bool note_missing(struct writer *writer, const char *path, struct fault *fault)
{
    const char *slash = strrchr(path, '/');
    struct stat status;
    if (*path == '\0' || file_is_folder(path))
        return true;
    if (slash != NULL &&
        !note_missing(writer, arena_copy(writer->arena, path, (size_t)(slash - path)),
                      fault))
        return false;
    file_names_add(writer->arena, &writer->missing, path);
    return lstat(path, &status) != 0 || cannot_make(path, EEXIST, fault);
}

/* Everyone takes locks in the order of the folders' numbers, so that two who want the same folders
 * cannot each hold one that the other waits for. Where a file system has no locks, it goes without. */
bool writer_open(struct writer *writer, struct arena *arena, const struct plan *plan,
                 struct fault *fault)
{
    struct work *all = arena_alloc(arena, plan->count, sizeof *all);
    *writer = (struct writer){.arena = arena, .all = all, .count = plan->count};
    for (size_t i = 0; i < plan->count; i++)
        all[i] = (struct work){.folder = &plan->folders[i], .descriptor = -1};
    for (size_t i = 0; i < plan->count; i++)
        if (!(file_is_folder(plan->folders[i].path)
                  ? open_folder(&all[i], fault)
                  : note_missing(writer, plan->folders[i].path, fault)))
            return false;
    qsort(all, plan->count, sizeof *all, by_number);
    for (size_t i = 0; i < plan->count; i++) {
        const char *folder = all[i].folder->path;
        if (all[i].descriptor < 0)
            continue;
        if (i != 0 && by_number(&all[i - 1], &all[i]) == 0)
            return fault_at(fault, (struct origin){folder, 0},
                            "this is the same folder as %s; name one of them",
                            all[i - 1].folder->path);
        if (flock(all[i].descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK)
            continue;
        fprintf(stderr, "bbgen: %s: another bbgen writes here; waiting\n",
                text_shown(arena, folder));
        flock(all[i].descriptor, LOCK_EX);
    }
    return true;
}

/* ---- what is to be done: all of it is known before anything is, so that memory cannot end between */

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

static const char *path_in(struct arena *arena, const struct folder *folder,
                           const char *name)
{
    return arena_print(arena, "%s/%s", folder->path, name);
}

static bool find_changes(struct arena *arena, struct work *out, struct fault *fault)
{
    const struct folder *folder = out->folder;
    const struct files files = folder_files(arena, folder);
    struct file_names names = {0};
    out->gone = folder_gone(arena, folder);
    out->changes = arena_alloc(arena, files.count, sizeof *out->changes);
    for (size_t i = 0; i < out->gone.count; i++)
        out->gone.names[i] = path_in(arena, folder, out->gone.names[i]);
    for (size_t i = 0; i < files.count; i++) {
        const char *path = path_in(arena, folder, files.files[i]->name);
        if (files.files[i]->state == FILE_THEIRS)
            return fault_at(fault, (struct origin){path, 0},
                            "this file does not begin with bbgen's banner, and may be "
                            "yours: it is not overwritten; move it away, or give another "
                            "folder by -o");
        if (files.files[i]->state != FILE_SAME)
            out->changes[out->count++] = (struct change){
                path, arena_print(arena, "%s" NEW_ENDING, path), files.files[i]};
    }
    if (file_is_folder(folder->path) && !file_list(arena, folder->path, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++)
        if (text_ends(names.names[i], NEW_ENDING))
            file_names_add(arena, &out->left_over,
                           path_in(arena, folder, names.names[i]));
    return true;
}

/* ---- doing it */

/* Whoever tells the program to end, waits for what little is left. */
static const int signals[WRITER_SIGNALS] = {SIGHUP, SIGINT, SIGTERM};

/* Makes the folders; what others have made since is missing no more. */
static bool make_folders(struct writer *writer, struct fault *fault)
{
    struct file_names *missing = &writer->missing;
    const size_t count = missing->count;
    missing->count = 0;
    for (size_t i = 0; i < count; i++) {
        const char *folder = missing->names[i];
        if (mkdir(folder, 0777) == 0)
            missing->names[missing->count++] = folder;
        else if (errno != EEXIST || !file_is_folder(folder))
            return cannot_make(folder, errno, fault);
    }
    return true;
}

/* Takes the lock of a folder that was not there. */
static bool lock_new(struct work *work, struct fault *fault)
{
    return work->descriptor >= 0 ||
           (open_folder(work, fault) &&
            (flock(work->descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK ||
             fault_at(fault, (struct origin){work->folder->path, 0},
                      "another bbgen made this folder, and writes there; emit again when "
                      "it has ended")));
}

/* Messages are about the file, not about what it is called until it takes its place. */
static bool write_new(const struct change *change, struct fault *fault)
{
    const struct file *file = change->file;
    FILE *stream = fopen(change->temporary, "wbx"); /* through no link */
    bool good = stream != NULL &&
                fwrite(file->bytes, 1, file->length, stream) == file->length &&
                fflush(stream) == 0 && fsync(fileno(stream)) == 0;
    good = good || file_cannot(fault, change->path, "write");
    return stream == NULL || fclose(stream) == 0
               ? good
               : file_cannot(fault, change->path, "write");
}

static bool write_all(const struct work *work, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < work->left_over.count; i++)
        unlink(work->left_over.names[i]);
    for (size_t i = 0; i < work->count && good; i++)
        good = write_new(&work->changes[i], fault);
    return good;
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
static bool take_places(const struct work *work, struct fault *fault)
{
    for (size_t i = 0; i < work->count; i++) {
        const struct change *change = &work->changes[i];
        const bool is_last = i + 1 == work->count;
        for (size_t j = 0; j < work->gone.count && is_last; j++)
            unlink(work->gone.names[j]);
        if (is_last)
            settle(work->folder->path);
        if (rename(change->temporary, change->path) != 0)
            return file_cannot(fault, change->path, "put the new file in this place");
    }
    if (work->count != 0)
        settle(work->folder->path);
    return true;
}

bool writer_write(struct writer *writer, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < writer->count && good; i++)
        good = find_changes(writer->arena, &writer->all[i], fault);
    for (size_t i = 0; i < WRITER_SIGNALS && good; i++)
        writer->before[i] = signal(signals[i], SIG_IGN);
    writer->has_begun = good;
    good = good && make_folders(writer, fault);
    for (size_t i = 0; i < writer->count && good; i++)
        good = lock_new(&writer->all[i], fault);
    writer->is_writing = good;
    for (size_t i = 0; i < writer->count && good; i++)
        good = write_all(&writer->all[i], fault);
    return good;
}

bool writer_finish(struct writer *writer, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < writer->count && good; i++)
        good = take_places(&writer->all[i], fault);
    writer->is_writing = !good;
    writer->missing.count = good ? 0 : writer->missing.count;
    return good;
}

/* What did not take its place goes, and so do folders that were made and got nothing. */
void writer_close(struct writer *writer)
{
    for (size_t i = 0; i < writer->count && writer->is_writing; i++)
        for (size_t j = 0; j < writer->all[i].count; j++)
            unlink(writer->all[i].changes[j].temporary);
    for (size_t i = writer->missing.count; i-- != 0 && writer->has_begun;)
        rmdir(writer->missing.names[i]);
    for (size_t i = 0; i < WRITER_SIGNALS && writer->has_begun; i++)
        signal(signals[i], writer->before[i]);
    for (size_t i = 0; i < writer->count; i++)
        if (writer->all[i].descriptor >= 0)
            close(writer->all[i].descriptor);
}
