/* Telling what writing would do. */
#include "emit/dry_run.h"

#include "base/file.h"
#include "emit/difference.h"
#include "emit/manifest.h"

static bool take(void *context, const struct output *output,
                 const struct output_file *file, struct output_entry *entry,
                 struct arena *arena, struct fault *fault)
{
    (void)context;
    const char *path = arena_print(arena, "%s/%s", output->folder, file->name);
    struct fault unimportant = {0};
    struct difference difference;
    bool is_read = difference_find(path, file, &difference, &unimportant);
    entry->is_stale = !is_read || difference.is_missing || difference.is_found ||
                      difference.odd != NULL;
    entry->report = file_exists(path) ? "changed" : "new";
    return !entry->is_stale || output_may_write(output, path, fault);
}

const struct output_sink dry_run_sink = {take, NULL};

static void tell(const struct output *output, const struct output_entry *entry, FILE *out,
                 size_t *written)
{
    if (!entry->is_stale)
        return;
    fprintf(out, "%s/%s: %s\n", output->folder, entry->name, entry->report);
    ++*written;
}

bool dry_run_output(struct arena *arena, const struct output *output, FILE *out,
                    size_t *written, struct fault *fault)
{
    struct output_file manifest;
    struct output_entry entry = {.is_stale = false};
    *written = 0;
    if (output->listed &&
        (!manifest_make(arena, output, &manifest, fault) ||
         !output_give(output, &manifest, &dry_run_sink, &entry, arena, fault)))
        return false;
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            tell(output, &output->parts[i].entries[j], out, written);
    tell(output, &entry, out, written);
    return true;
}
