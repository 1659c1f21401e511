/* Writing outputs.
 *
 * In two passes over all of them: first each file goes to the disk under a temporary
 * name and is read back; only when all are there does each take its place by a rename,
 * the manifest, being last, after what it lists. A lock on the folder keeps two writers
 * apart, so that any temporary file found there is nobody's.
 */
#include "emit/write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "emit/lock.h"
#include "emit/manifest.h"

/* A file on its way. */
struct pending {
    const char *path, *temporary;
    const struct output_file *file;
    size_t output;
};

struct writer {
    struct arena *arena;
    struct fault *fault;
    struct pending *pending;
    size_t count;
    struct locks locks;
    const char **made; /* folders that were not there before */
    size_t made_count;
};

static bool cannot(const struct writer *writer, const char *path, const char *what)
{
    return fault_at(writer->fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

/* Makes the folder and those it lies in. */
static bool make_folder(struct writer *writer, const char *path)
{
    if (*path == '\0' || file_is_folder(path))
        return true;
    const char *slash = strrchr(path, '/');
    if (slash != NULL &&
        !make_folder(writer, arena_copy(writer->arena, path, (size_t)(slash - path))))
        return false;
    if (mkdir(path, 0777) == 0)
        writer->made[writer->made_count++] = path;
    else if (errno != EEXIST || !file_is_folder(path))
        return cannot(writer, path, "make this folder");
    return true;
}

static bool remove_temporaries(const struct writer *writer, const char *folder)
{
    struct file_names names;
    if (!file_list(writer->arena, folder, &names, writer->fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *path = arena_print(writer->arena, "%s/%s", folder, names.names[i]);
        if (output_is_temporary(names.names[i]) && unlink(path) != 0)
            return cannot(writer, path, "remove");
    }
    return true;
}

/* Whether the disk has exactly these bytes. */
static bool is_written(const char *path, const struct output_file *file)
{
    struct arena arena = {0};
    struct fault fault = {0};
    struct file_bytes old;
    bool same = file_exists(path) && file_read(&arena, path, &old, &fault) &&
                old.length == file->length &&
                memcmp(old.bytes, file->bytes, old.length) == 0;
    arena_free(&arena);
    return same;
}

static bool write_temporary(struct writer *writer, const struct pending *pending)
{
    const struct output_file *file = pending->file;
    FILE *stream = fopen(pending->temporary, "wb");
    if (stream == NULL)
        return cannot(writer, pending->temporary, "write");
    bool good = fwrite(file->bytes, 1, file->length, stream) == file->length &&
                fflush(stream) == 0 && fsync(fileno(stream)) == 0;
    if (!good)
        cannot(writer, pending->path, "write");
    if (fclose(stream) != 0 && good)
        good = cannot(writer, pending->path, "write");
    if (good && !is_written(pending->temporary, file))
        good = fault_at(writer->fault, (struct origin){pending->path, 0},
                        "what was written does not read back; is the disk sound?");
    return good;
}

static bool prepare(struct writer *writer, const struct output *output, size_t number)
{
    struct output all = *output;
    if (!remove_temporaries(writer, all.folder) ||
        (all.listed && !manifest_add(writer->arena, &all, writer->fault)))
        return false;
    for (size_t i = 0; i < all.count; i++) {
        struct pending *pending = &writer->pending[writer->count];
        *pending = (struct pending){
            .path = arena_print(writer->arena, "%s/%s", all.folder, all.files[i].name),
            .temporary = arena_print(writer->arena, "%s/%s", all.folder,
                                     output_temporary(writer->arena, all.files[i].name)),
            .file = &all.files[i],
            .output = number,
        };
        if (is_written(pending->path, pending->file))
            continue;
        if (file_is_folder(pending->path))
            return fault_at(writer->fault, (struct origin){pending->path, 0},
                            "a folder stands where this file belongs; move it away");
        writer->count++;
        if (!write_temporary(writer, pending))
            return false;
    }
    return true;
}

static bool take_places(const struct writer *writer, size_t *written)
{
    for (size_t i = 0; i < writer->count; i++) {
        const struct pending *pending = &writer->pending[i];
        if (rename(pending->temporary, pending->path) != 0)
            return cannot(writer, pending->path, "put the new file in this place");
        written[pending->output]++;
    }
    return true;
}

static void clean_up(const struct writer *writer)
{
    for (size_t i = 0; i < writer->count; i++)
        unlink(writer->pending[i].temporary);
    for (size_t i = writer->made_count; i-- != 0;)
        rmdir(writer->made[i]);
}

/* Makes and locks all folders. */
static bool take_folders(struct writer *writer, const struct output *outputs,
                         size_t count)
{
    const char **folders = arena_alloc(writer->arena, count, sizeof *folders);
    for (size_t i = 0; i < count; i++) {
        folders[i] = outputs[i].folder;
        if (!make_folder(writer, folders[i]))
            return false;
    }
    return lock_folders(writer->arena, folders, count, &writer->locks, writer->fault);
}

bool write_outputs(struct arena *arena, const struct output *outputs, size_t count,
                   size_t *written, struct fault *fault)
{
    size_t files = 0, folders = 0;
    for (size_t i = 0; i < count; i++) {
        files += outputs[i].count + 1; /* and the manifest */
        for (const char *at = outputs[i].folder; *at != '\0'; at++)
            folders += *at == '/';
        folders++;
        written[i] = 0;
    }
    struct writer writer = {
        .arena = arena,
        .fault = fault,
        .pending = arena_alloc(arena, files, sizeof *writer.pending),
        .made = arena_alloc(arena, folders, sizeof *writer.made),
    };
    bool good = take_folders(&writer, outputs, count);
    for (size_t i = 0; i < count && good; i++)
        good = prepare(&writer, &outputs[i], i);
    good = good && take_places(&writer, written);
    if (!good)
        clean_up(&writer);
    lock_release(&writer.locks);
    return good;
}
