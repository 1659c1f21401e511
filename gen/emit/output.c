/* Outputs: their entries, and the names of temporary files. */
#include "emit/output.h"

#include <string.h>

#include "base/file.h"

static const char prefix[] = ".bbgen-";

size_t output_count(const struct output *output)
{
    size_t count = output->listed;
    for (size_t i = 0; i < output->count; i++)
        count += output->parts[i].count;
    return count;
}

bool output_give(const struct output *output, const struct output_file *file,
                 const struct output_sink *sink, struct output_entry *entry,
                 struct arena *arena, struct fault *fault)
{
    *entry = (struct output_entry){.name = arena_print(arena, "%s", file->name)};
    digest_128(file->bytes, file->length, entry->digest);
    return sink->take(sink->context, output, file, entry, arena, fault);
}

bool output_may_write(const struct output *output, const char *path, struct fault *fault)
{
    if (file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
    return output->is_ours || !file_exists(path) ||
           fault_at(fault, (struct origin){path, 0},
                    "this file is not ours to overwrite, as no EMIT is beside it; move it "
                    "away, or give another folder by -o");
}

const char *output_temporary(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s.tmp", prefix, name);
}

const char *output_kept(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s.old", prefix, name);
}

bool output_is_temporary(const char *name)
{
    size_t length = strlen(name), enough = strlen(prefix) + strlen(".tmp");
    const char *end = length > enough ? name + length - strlen(".tmp") : "";
    return strncmp(name, prefix, strlen(prefix)) == 0 &&
           (strcmp(end, ".tmp") == 0 || strcmp(end, ".old") == 0 ||
            strcmp(name, OUTPUT_JOURNAL) == 0);
}

void output_free(struct output *output)
{
    for (size_t i = 0; i < output->count; i++)
        arena_free(&output->parts[i].arena);
}
