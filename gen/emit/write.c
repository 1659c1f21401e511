/* Writing folders.
 *
 * In two passes over all of them: first each file goes to the disk under a temporary
 * name and is read back; only when all are there does each take its place by a rename, the
 * manifest, being last, after what it lists. A journal (emit/journal.h) can undo the
 * renames until all is done. A lock on the folder keeps two writers apart, so that any
 * temporary file or journal found there is nobody's, or ours.
 */
#include "emit/write.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "emit/compare.h"
#include "emit/journal.h"

/* ---- folders that nobody else writes to for a while, and that can be made what they were */

/* Makes the folder and those it lies in. */
static bool make_folder(struct writer *writer, const char *path, struct fault *fault)
{
    if (*path == '\0' || file_is_folder(path))
        return true;
    const char *slash = strrchr(path, '/');
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

static bool remove_temporaries(const char *folder, struct fault *fault)
{
    struct arena arena = {0};
    struct file_names names;
    bool good = file_list(&arena, folder, &names, fault);
    for (size_t i = 0; good && i < names.count; i++) {
        const char *path = arena_print(&arena, "%s/%s", folder, names.names[i]);
        if (!journal_is_temporary(names.names[i]) || unlink(path) == 0)
            continue;
        good = file_is_folder(path)
                   ? fault_at(fault, (struct origin){path, 0},
                              "a folder stands where files are put for a while; move it "
                              "away")
                   : file_cannot(fault, path, "remove");
    }
    arena_free(&arena);
    return good;
}

/* Makes a folder whole. */
static bool clean(const char *folder, struct fault *fault)
{
    return journal_undo(folder, fault) && remove_temporaries(folder, fault);
}

static void restore(const struct writer *writer)
{
    struct fault unimportant = {0};
    for (size_t i = 0; i < writer->count && writer->is_ours; i++)
        clean(writer->paths[i], &unimportant);
    for (size_t i = writer->made_count; i-- != 0;)
        rmdir(writer->made[i]);
}

/* What a signal does, or a lack of memory. Nobody changes anything from then on. */
static void undo(void *context, int number)
{
    struct writer *writer = context;
    (void)number;
    pthread_mutex_lock(&writer->changing);
    restore(writer);
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

/* Between these two, no signal ends the program. */
static void change(struct writer *writer)
{
    pthread_mutex_lock(&writer->changing);
}

static void changed(struct writer *writer)
{
    pthread_mutex_unlock(&writer->changing);
}

bool writer_open(struct writer *writer, struct arena *arena, const char **paths,
                 size_t count, struct fault *fault)
{
    *writer = (struct writer){.arena = arena, .paths = paths, .count = count};
    init_recursive(&writer->changing);
    interrupt_watch(&writer->interrupt, undo, writer);
    change(writer);
    bool good = true;
    for (size_t i = 0; i < count && good; i++)
        good = make_folder(writer, paths[i], fault);
    changed(writer);
    good = good && locks_take(arena, paths, count, &writer->locks, fault);
    change(writer);
    for (size_t i = 0; i < count && good; i++)
        good = journal_judge(paths[i], fault);
    writer->is_ours = good; /* else nothing that is there is touched */
    for (size_t i = 0; i < count && good; i++)
        good = clean(paths[i], fault);
    changed(writer);
    if (!good)
        writer_close(writer);
    return good;
}

bool writer_keep(struct writer *writer, struct fault *fault)
{
    struct fault unimportant = {0};
    size_t ended = 0;
    change(writer);
    while (ended < writer->count && journal_end(writer->paths[ended], fault))
        ended++;
    bool good = ended == writer->count;
    for (size_t i = 0; i < ended; i++)
        remove_temporaries(writer->paths[i], &unimportant);
    if (good)
        writer->count = writer->made_count = 0;
    changed(writer);
    return good;
}

void writer_close(struct writer *writer)
{
    change(writer);
    restore(writer);
    writer->is_ours = false;
    writer->made_count = 0;
    changed(writer);
    interrupt_end(&writer->interrupt);
    pthread_mutex_destroy(&writer->changing);
    locks_release(&writer->locks);
}

/* ---- files */

/* Messages are about the file, not about its temporary name. */
static bool write_temporary(struct writer *writer, const char *temporary,
                            const char *path, const struct file *file,
                            struct fault *fault)
{
    change(writer);
    FILE *stream = fopen(temporary, "wbx"); /* through no link */
    const bool good = stream != NULL || file_cannot(fault, temporary, "write");
    changed(writer);
    return good && journal_fill(stream, path, file->bytes, file->length, fault) &&
           (file_is_written(temporary, file) ||
            fault_at(fault, (struct origin){path, 0},
                     "what was written does not read back; is the disk sound?"));
}

static const char *temporary_of(struct arena *arena, const struct folder *folder,
                                const char *name)
{
    return arena_print(arena, "%s/%s", folder->path, journal_temporary(arena, name));
}

/* Whether the path is free for a file of the folder, or has one of ours. */
static bool may_write(const struct folder *folder, const struct file *file,
                      const char *path, struct fault *fault)
{
    if (file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
    if (folder_may_replace(folder, file))
        return true;
    return fault_at(
        fault, (struct origin){path, 0},
        folder->is_ours
            ? "this file is not as bbgen wrote it, and may be yours: it is not "
              "overwritten; move it away, or give another folder by -o"
            : "this file is not ours to overwrite, as no EMIT is beside it; "
              "move it away, or give another folder by -o");
}

/* Without a writer it is a dry run. */
static bool take(void *context, const struct folder *folder, struct file *file,
                 struct arena *kept, struct fault *fault)
{
    struct writer *writer = context;
    const char *path = arena_print(kept, "%s/%s", folder->path, file->name);
    file->is_stale = !file_is_written(path, file);
    file->report = file_exists(path) ? "changed" : "new";
    if (!file->is_stale)
        return true;
    return may_write(folder, file, path, fault) &&
           (writer == NULL ||
            write_temporary(writer, temporary_of(kept, folder, file->name), path, file,
                            fault));
}

struct sink writer_sink(struct writer *writer)
{
    return (struct sink){take, writer};
}

static bool take_places(const struct writer *writer, const struct folder *folder,
                        struct fault *fault)
{
    const struct files files = folder_files(writer->arena, folder);
    const char **names = arena_alloc(writer->arena, files.stale + 1, sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < files.count; i++)
        if (files.files[i]->is_stale)
            names[count++] = files.files[i]->name;
    if (count != 0 && !journal_begin(folder->path, names, count, fault))
        return false;
    for (size_t i = 0; i < count; i++) {
        const char *path = arena_print(writer->arena, "%s/%s", folder->path, names[i]);
        if (rename(temporary_of(writer->arena, folder, names[i]), path) != 0)
            return file_cannot(fault, path, "put the new file in this place");
    }
    return true;
}

bool writer_finish(struct writer *writer, const struct folder *folders,
                   struct fault *fault)
{
    bool good = true;
    change(writer);
    for (size_t i = 0; i < writer->count && good; i++)
        good = take_places(writer, &folders[i], fault);
    changed(writer);
    return good;
}

void dry_run_tell(struct arena *arena, const struct folder *folder, FILE *out)
{
    const struct files files = folder_files(arena, folder);
    for (size_t i = 0; i < files.count; i++)
        if (files.files[i]->is_stale)
            fprintf(out, "%s/%s: %s\n", folder_shown(arena, folder), files.files[i]->name,
                    files.files[i]->report);
    fprintf(out, "%s: %zu files, %zu of them would change\n", folder_shown(arena, folder),
            files.count, files.stale);
}
