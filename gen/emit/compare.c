/* Comparing outputs with what is on the disk. */
#include "emit/compare.h"

#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "emit/manifest.h"

enum { SHOWN_MAX = 100 }; /* of a line that differs */

/* Where the line that `at` is in starts. */
static size_t line_start(const char *bytes, size_t at)
{
    while (at > 0 && bytes[at - 1] != '\n')
        at--;
    return at;
}

static void show_line(FILE *report, const char *title, const char *bytes, size_t length,
                      size_t start)
{
    const char *line = bytes + start;
    const char *end = memchr(line, '\n', length - start);
    size_t shown = end == NULL ? length - start : (size_t)(end - line);
    if (start == length)
        fprintf(report, "  %s (the file ends here)\n", title);
    else
        fprintf(report, "  %s %.*s%s\n", title,
                (int)(shown > SHOWN_MAX ? SHOWN_MAX : shown), line,
                shown > SHOWN_MAX ? " ..." : "");
}

static void show_difference(FILE *report, const char *path,
                            const struct output_file *file, struct file_bytes old)
{
    size_t at = 0, line = 1;
    while (at < old.length && at < file->length && old.bytes[at] == file->bytes[at])
        line += old.bytes[at++] == '\n';
    /* Up to here both are the same, so they share the start of the line. */
    size_t start = line_start(file->bytes, at);
    fprintf(report, "bbgen: %s:%zu: stale\n", path, line);
    if (at == old.length && at + 1 == file->length && file->bytes[at] == '\n') {
        fprintf(report, "  the last line has no end\n");
        return;
    }
    show_line(report, "is:       ", old.bytes, old.length, start);
    show_line(report, "should be:", file->bytes, file->length, start);
}

static bool compare_file(struct arena *arena, const char *folder,
                         const struct output_file *file, FILE *report,
                         struct differences *differences, struct fault *fault)
{
    const char *path = arena_print(arena, "%s/%s", folder, file->name);
    struct file_bytes old;
    if (!file_exists(path)) {
        fprintf(report, "bbgen: %s: missing\n", path);
        differences->stale++;
        return true;
    }
    if (!file_read(arena, path, &old, fault))
        return false;
    if (old.length != file->length || memcmp(old.bytes, file->bytes, old.length) != 0) {
        show_difference(report, path, file, old);
        differences->stale++;
    }
    return true;
}

static bool is_expected(const struct output *output, const char *name)
{
    for (size_t i = 0; i < output->count; i++)
        if (strcmp(output->files[i].name, name) == 0)
            return true;
    return false;
}

static bool find_left_over(struct arena *arena, const struct output *output, FILE *report,
                           struct differences *differences, struct fault *fault)
{
    struct file_names names;
    if (!file_exists(output->folder))
        return true;
    if (!file_list(arena, output->folder, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        if (is_expected(output, names.names[i]))
            continue;
        const char *path = arena_print(arena, "%s/%s", output->folder, names.names[i]);
        if (output_is_temporary(names.names[i])) {
            fprintf(report, "bbgen: %s: left over from an interrupted run\n", path);
            differences->stale++;
            continue;
        }
        fprintf(report, "bbgen: %s: left over: nothing emits this\n", path);
        differences->left_over++;
        text_puts(&differences->remove, " ");
        text_shell_word(&differences->remove, path);
    }
    return true;
}

bool compare_output(struct arena *arena, const struct output *output, FILE *report,
                    struct differences *differences, struct fault *fault)
{
    struct output all = *output;
    if (all.listed && !manifest_add(arena, &all, fault))
        return false;
    for (size_t i = 0; i < all.count; i++)
        if (!compare_file(arena, all.folder, &all.files[i], report, differences, fault))
            return false;
    return !all.whole || find_left_over(arena, &all, report, differences, fault);
}
