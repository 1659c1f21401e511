/* Writing folders. */
#include "emit/write.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
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
    int descriptor;         /* -1 where there is no lock yet */
    struct change *changes; /* the record first, the manifest last */
    size_t count;
    struct file_names gone;      /* what is made no more */
    struct file_names left_over; /* of an emit that was killed */
};

/* ---- folders */

/* Makes a folder, and those that it lies in, where they are missing. */
static bool make_folder(struct writer *writer, const char *path, struct fault *fault)
{
    const char *slash = strrchr(path, '/');
    if (*path == '\0' || file_is_folder(path))
        return true;
    if (slash != NULL &&
        !make_folder(writer, arena_copy(writer->arena, path, (size_t)(slash - path)),
                     fault))
        return false;
    if (mkdir(path, 0777) == 0)
        file_names_add(writer->arena, &writer->made, path);
    else if (!file_is_folder(path)) /* which another may have made since */
        return fault_at(fault, (struct origin){path, 0},
                        "cannot make this folder: %s; give another by -o",
                        strerror(errno));
    return true;
}

/* Where a file system has no locks, it goes without. */
static bool take_folder(struct work *work, struct fault *fault)
{
    const char *path = work->folder->path;
    work->descriptor = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (work->descriptor < 0)
        return file_cannot(fault, path, "open");
    return flock(work->descriptor, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK ||
           fault_at(fault, (struct origin){path, 0},
                    "this folder is being written to; emit again when that has ended");
}

bool writer_open(struct writer *writer, struct arena *arena, const struct plan *plan,
                 struct fault *fault)
{
    bool good = true;
    *writer = (struct writer){.arena = arena,
                              .all = arena_alloc(arena, plan->count, sizeof(struct work)),
                              .count = plan->count};
    for (size_t i = 0; i < plan->count; i++)
        writer->all[i] = (struct work){.folder = &plan->folders[i], .descriptor = -1};
    for (size_t i = 0; i < plan->count && good; i++)
        good = !file_exists(plan->folders[i].path) || take_folder(&writer->all[i], fault);
    return good;
}

/* ---- what is to be done */

static const char *path_in(struct arena *arena, const struct folder *folder,
                           const char *name)
{
    return arena_print(arena, "%s/%s", folder->path, name);
}

static bool find_changes(struct arena *arena, struct work *out, struct fault *fault)
{
    const struct folder *folder = out->folder;
    const struct files files = folder_files(arena, folder);
    struct others others;
    out->changes = arena_alloc(arena, files.count, sizeof *out->changes);
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
    if (!folder_others(arena, folder, &others, fault))
        return false;
    for (size_t i = 0; i < others.count; i++) {
        const struct other *other = &others.list[i];
        if (other->kind == OTHER_GONE || other->kind == OTHER_OF_KILL)
            file_names_add(arena,
                           other->kind == OTHER_GONE ? &out->gone : &out->left_over,
                           path_in(arena, folder, other->name));
    }
    return true;
}

/* ---- doing it */

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

/* Whoever tells the program to end, waits for what little is left. */
static const int signals[WRITER_SIGNALS] = {SIGHUP, SIGINT, SIGTERM};

bool writer_write(struct writer *writer, struct fault *fault)
{
    bool good = true;
    for (size_t i = 0; i < writer->count && good; i++)
        good = find_changes(writer->arena, &writer->all[i], fault);
    writer->holds_signals = good;
    for (size_t i = 0; i < WRITER_SIGNALS && good; i++)
        writer->before[i] = signal(signals[i], SIG_IGN);
    for (size_t i = 0; i < writer->count && good; i++) {
        struct work *work = &writer->all[i];
        good = work->descriptor >= 0 || (make_folder(writer, work->folder->path, fault) &&
                                         take_folder(work, fault));
    }
    for (size_t i = 0; i < writer->count && good; i++) {
        const struct work *work = &writer->all[i];
        for (size_t j = 0; j < work->left_over.count; j++)
            unlink(work->left_over.names[j]);
        for (size_t j = 0; j < work->count && good; j++)
            good = write_new(&work->changes[j], fault);
    }
    return good;
}

/* The record comes first, so that what is left of a kill can be made again; what is made no more
 * goes before the manifest forgets it, which is the last of the files. Not every file system lets what was
 * renamed reach the disk. */
static bool take_places(const struct work *work, struct fault *fault)
{
    for (size_t i = 0; i < work->count; i++) {
        const struct change *change = &work->changes[i];
        const bool is_last = i + 1 == work->count;
        for (size_t j = 0; j < work->gone.count && is_last; j++)
            unlink(work->gone.names[j]);
        if (is_last)
            (void)fsync(work->descriptor);
        if (rename(change->temporary, change->path) != 0)
            return file_cannot(fault, change->path, "put the new file in this place");
    }
    if (work->count != 0)
        (void)fsync(work->descriptor);
    return true;
}

bool writer_finish(struct writer *writer, struct fault *fault)
{
    writer->is_done = true;
    for (size_t i = 0; i < writer->count && writer->is_done; i++)
        writer->is_done = take_places(&writer->all[i], fault);
    return writer->is_done;
}

/* What did not take its place goes, and so do folders that were made and got nothing. */
void writer_close(struct writer *writer)
{
    for (size_t i = 0; i < writer->count; i++) {
        const struct work *work = &writer->all[i];
        for (size_t j = 0; j < work->count && !writer->is_done; j++)
            if (work->descriptor >= 0)
                unlink(work->changes[j].temporary);
        if (work->descriptor >= 0)
            close(work->descriptor);
    }
    for (size_t i = writer->made.count; i-- != 0 && !writer->is_done;)
        rmdir(writer->made.names[i]);
    for (size_t i = 0; i < WRITER_SIGNALS && writer->holds_signals; i++)
        signal(signals[i], writer->before[i]);
}
