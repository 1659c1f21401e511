/* Writing outputs.
 *
 * In two passes over all of them: first each file goes to the disk under a temporary
 * name and is read back; only when all are there does each take its place by a rename,
 * the manifest, being last, after what it lists. A lock on the folder keeps two writers
 * apart, so that any temporary file found there is nobody's, or ours.
 */
#include "emit/write.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "emit/difference.h"
#include "emit/manifest.h"

static bool cannot(struct fault *fault, const char *path, const char *what)
{
    return fault_at(fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

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
    if (mkdir(path, 0777) == 0)
        writer->made[writer->made_count++] = path;
    else if (errno != EEXIST || !file_is_folder(path))
        return cannot(fault, path, "make this folder");
    return true;
}

static bool remove_temporaries(struct arena *arena, const char *folder,
                               struct fault *fault)
{
    struct file_names names;
    if (!file_list(arena, folder, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *path = arena_print(arena, "%s/%s", folder, names.names[i]);
        if (output_is_temporary(names.names[i]) && unlink(path) != 0)
            return cannot(fault, path, "remove");
    }
    return true;
}

/* Makes and locks all folders. */
static bool take_folders(struct writer *writer, struct fault *fault)
{
    const char **folders = arena_alloc(writer->arena, writer->count, sizeof *folders);
    size_t steps = 0;
    for (size_t i = 0; i < writer->count; i++) {
        folders[i] = writer->outputs[i].folder;
        for (const char *at = folders[i]; *at != '\0'; at++)
            steps += *at == '/';
        steps++;
    }
    writer->made = arena_alloc(writer->arena, steps, sizeof *writer->made);
    for (size_t i = 0; i < writer->count; i++)
        if (!make_folder(writer, folders[i], fault))
            return false;
    return lock_folders(writer->arena, folders, writer->count, &writer->locks, fault);
}

static void unmake_folders(const struct writer *writer)
{
    for (size_t i = writer->made_count; i-- != 0;)
        rmdir(writer->made[i]);
}

bool writer_open(struct writer *writer, struct arena *arena, const struct output *outputs,
                 size_t count, struct fault *fault)
{
    *writer = (struct writer){.arena = arena, .outputs = outputs, .count = count};
    bool good = take_folders(writer, fault);
    for (size_t i = 0; i < count && good; i++)
        good = remove_temporaries(arena, outputs[i].folder, fault);
    if (!good) {
        unmake_folders(writer);
        lock_release(&writer->locks);
    }
    return good;
}

/* Whether the disk has exactly these bytes. */
static bool is_written(const char *path, const struct output_file *file)
{
    struct fault unimportant = {0};
    struct difference difference;
    return difference_find(path, file, &difference, &unimportant) &&
           !difference.is_missing && !difference.is_found;
}

/* Messages are about the file, not about its temporary name. */
static bool write_temporary(const char *temporary, const char *path,
                            const struct output_file *file, struct fault *fault)
{
    FILE *stream = fopen(temporary, "wb");
    if (stream == NULL)
        return cannot(fault, temporary, "write");
    bool good = fwrite(file->bytes, 1, file->length, stream) == file->length &&
                fflush(stream) == 0 && fsync(fileno(stream)) == 0;
    if (!good)
        cannot(fault, path, "write");
    if (fclose(stream) != 0 && good)
        good = cannot(fault, path, "write");
    if (good && !is_written(temporary, file))
        good = fault_at(fault, (struct origin){path, 0},
                        "what was written does not read back; is the disk sound?");
    return good;
}

static const char *temporary_of(struct arena *arena, const struct output *output,
                                const char *name)
{
    return arena_print(arena, "%s/%s", output->folder, output_temporary(arena, name));
}

static bool take(void *context, const struct output *output,
                 const struct output_file *file, struct output_entry *entry,
                 struct arena *arena, struct fault *fault)
{
    (void)context;
    const char *path = arena_print(arena, "%s/%s", output->folder, file->name);
    entry->is_stale = !is_written(path, file);
    if (!entry->is_stale)
        return true;
    if (file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
    return write_temporary(temporary_of(arena, output, file->name), path, file, fault);
}

struct output_sink writer_sink(struct writer *writer)
{
    return (struct output_sink){take, writer};
}

static bool take_place(const struct writer *writer, const struct output *output,
                       const struct output_entry *entry, size_t *written,
                       struct fault *fault)
{
    const char *path = arena_print(writer->arena, "%s/%s", output->folder, entry->name);
    if (!entry->is_stale)
        return true;
    ++*written;
    return rename(temporary_of(writer->arena, output, entry->name), path) == 0 ||
           cannot(fault, path, "put the new file in this place");
}

static bool take_places(const struct writer *writer, const struct output *output,
                        const struct output_entry *manifest, size_t *written,
                        struct fault *fault)
{
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            if (!take_place(writer, output, &output->parts[i].entries[j], written, fault))
                return false;
    return take_place(writer, output, manifest, written, fault);
}

bool writer_finish(struct writer *writer, size_t *written, struct fault *fault)
{
    struct output_sink sink = writer_sink(writer);
    struct output_entry *manifests =
        arena_alloc(writer->arena, writer->count, sizeof *manifests);
    for (size_t i = 0; i < writer->count; i++) {
        const struct output *output = &writer->outputs[i];
        struct output_file file;
        written[i] = 0;
        if (output->listed &&
            (!manifest_make(writer->arena, output, &file, fault) ||
             !output_give(output, &file, &sink, &manifests[i], writer->arena, fault)))
            return false;
    }
    for (size_t i = 0; i < writer->count; i++)
        if (!take_places(writer, &writer->outputs[i], &manifests[i], &written[i], fault))
            return false;
    return true;
}

void writer_close(struct writer *writer, bool finished)
{
    struct fault unimportant = {0};
    for (size_t i = 0; i < writer->count && !finished; i++)
        remove_temporaries(writer->arena, writer->outputs[i].folder, &unimportant);
    if (!finished)
        unmake_folders(writer);
    lock_release(&writer->locks);
}
