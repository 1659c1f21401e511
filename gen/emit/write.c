/* Writing outputs.
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
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "emit/difference.h"
#include "emit/journal.h"
#include "emit/manifest.h"

static bool cannot(struct fault *fault, const char *path, const char *what)
{
    return fault_at(fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

bool writer_open(struct writer *writer, struct arena *arena, const char **folders,
                 size_t count, struct fault *fault)
{
    *writer = (struct writer){.arena = arena, .count = count};
    return folders_take(&writer->folders, arena, folders, count, fault);
}

/* Whether the disk has exactly these bytes. */
static bool is_written(const char *path, const struct output_file *file)
{
    struct fault unimportant = {0};
    struct difference difference;
    return difference_find(path, file, &difference, &unimportant) &&
           !difference.is_missing && !difference.is_found && difference.odd == NULL;
}

static FILE *open_temporary(struct folders *folders, const char *temporary,
                            struct fault *fault)
{
    folders_change(folders);
    FILE *stream = fopen(temporary, "wb");
    if (stream == NULL)
        cannot(fault, temporary, "write");
    folders_changed(folders);
    return stream;
}

/* Messages are about the file, not about its temporary name. */
static bool write_temporary(struct folders *folders, const char *temporary,
                            const char *path, const struct output_file *file,
                            struct fault *fault)
{
    FILE *stream = open_temporary(folders, temporary, fault);
    if (stream == NULL)
        return false;
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
    struct writer *writer = context;
    const char *path = arena_print(arena, "%s/%s", output->folder, file->name);
    entry->is_stale = !is_written(path, file);
    if (!entry->is_stale)
        return true;
    if (!output_may_write(output, path, fault))
        return false;
    return write_temporary(&writer->folders, temporary_of(arena, output, file->name),
                           path, file, fault);
}

struct output_sink writer_sink(struct writer *writer, const struct output *outputs)
{
    writer->outputs = outputs;
    return (struct output_sink){take, writer};
}

/* The names of the files that are to take their places. */
static const char **list_stale(const struct writer *writer, const struct output *output,
                               const struct output_entry *manifest, size_t *count)
{
    const char **names =
        arena_alloc(writer->arena, output_count(output) + 1, sizeof *names);
    *count = 0;
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            if (output->parts[i].entries[j].is_stale)
                names[(*count)++] = output->parts[i].entries[j].name;
    if (manifest->is_stale)
        names[(*count)++] = manifest->name;
    return names;
}

static bool take_places(const struct writer *writer, const struct output *output,
                        const struct output_entry *manifest, size_t *written,
                        struct fault *fault)
{
    const char **names = list_stale(writer, output, manifest, written);
    if (*written != 0 && !journal_begin(output->folder, names, *written, fault))
        return false;
    for (size_t i = 0; i < *written; i++) {
        const char *path = arena_print(writer->arena, "%s/%s", output->folder, names[i]);
        if (rename(temporary_of(writer->arena, output, names[i]), path) != 0)
            return cannot(fault, path, "put the new file in this place");
    }
    return true;
}

bool writer_finish(struct writer *writer, size_t *written, struct fault *fault)
{
    struct output_sink sink = {take, writer};
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
    bool good = true;
    folders_change(&writer->folders);
    for (size_t i = 0; i < writer->count && good; i++)
        good =
            take_places(writer, &writer->outputs[i], &manifests[i], &written[i], fault);
    folders_changed(&writer->folders);
    return good;
}

bool writer_keep(struct writer *writer, struct fault *fault)
{
    return folders_keep(&writer->folders, fault);
}

void writer_close(struct writer *writer)
{
    folders_release(&writer->folders);
}
