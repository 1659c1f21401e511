/* Comparing outputs with what is on the disk. */
#include "emit/compare.h"

#include <errno.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"
#include "emit/difference.h"
#include "emit/journal.h"
#include "emit/manifest.h"

enum { SHOWN_MAX = 100 }; /* of a line that differs */

/* Where the line that `at` is in starts, and its number. */
static size_t line_start(const char *bytes, size_t at, size_t *line)
{
    size_t start = 0;
    *line = 1;
    for (const char *end; (end = memchr(bytes + start, '\n', at - start)) != NULL;) {
        start = (size_t)(end + 1 - bytes);
        ++*line;
    }
    return start;
}

/* Shows the line that the bytes start with; none when the file has no more. */
static void show_line(struct text *report, const char *title, const char *bytes,
                      size_t length)
{
    const char *end = memchr(bytes, '\n', length);
    size_t shown = end == NULL ? length : (size_t)(end - bytes);
    if (length == 0)
        text_printf(report, "  %s (the file ends here)\n", title);
    else
        text_printf(report, "  %s %.*s%s\n", title,
                    (int)(shown > SHOWN_MAX ? SHOWN_MAX : shown), bytes,
                    shown > SHOWN_MAX ? " ..." : "");
}

/* Shows the line that the file on the disk has at `start`. */
static bool show_old(struct text *report, const char *path, size_t start,
                     struct fault *fault)
{
    char line[SHOWN_MAX + 1];
    FILE *stream = file_open(path, fault);
    if (stream == NULL)
        return false;
    bool good = fseeko(stream, (off_t)start, SEEK_SET) == 0;
    size_t length = good ? fread(line, 1, sizeof line, stream) : 0;
    good = good && !ferror(stream);
    if (!good)
        fault_at(fault, (struct origin){path, 0}, "cannot read: %s", strerror(errno));
    fclose(stream);
    show_line(report, "is:       ", line, length);
    return good;
}

static bool show_difference(struct text *report, const char *path,
                            const struct output_file *file, struct difference difference,
                            struct fault *fault)
{
    size_t line, at = difference.at;
    /* Up to here both are the same, so they share the start of the line. */
    size_t start = line_start(file->bytes, at, &line);
    text_printf(report, "bbgen: %s:%zu: stale\n", path, line);
    if (difference.is_cut && file->bytes[at] == '\n') {
        text_puts(report, "  the last line has no end\n");
        return true;
    }
    if (!show_old(report, path, start, fault))
        return false;
    show_line(report, "should be:", file->bytes + start, file->length - start);
    return true;
}

static bool take(void *context, const struct output *output,
                 const struct output_file *file, struct output_entry *entry,
                 struct arena *arena, struct fault *fault)
{
    (void)context;
    const char *path = arena_print(arena, "%s/%s", output->folder, file->name);
    struct text report = {.arena = arena};
    struct difference difference;
    if (!difference_find(path, file, &difference, fault))
        return false;
    entry->is_stale =
        difference.is_missing || difference.is_found || difference.odd != NULL;
    if (difference.is_missing)
        text_printf(&report, "bbgen: %s: missing\n", path);
    else if (difference.odd != NULL)
        text_printf(&report, "bbgen: %s: %s\n", path, difference.odd);
    else if (difference.is_found &&
             !show_difference(&report, path, file, difference, fault))
        return false;
    entry->report = report.bytes;
    return true;
}

const struct output_sink compare_sink = {take, NULL};

/* Whether this difference is told; those behind the first are counted. */
static bool is_told(struct differences *differences)
{
    return differences->told++ < DIFFERENCES_TOLD_MAX;
}

static void tell(const struct output_entry *entry, FILE *report,
                 struct differences *differences)
{
    if (!entry->is_stale)
        return;
    if (is_told(differences))
        fputs(entry->report, report);
    differences->stale++;
}

static bool is_expected(const struct output *output, const char *name)
{
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            if (strcmp(output->parts[i].entries[j].name, name) == 0)
                return true;
    return output->listed && strcmp(name, MANIFEST_NAME) == 0;
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
        if (is_expected(output, names.names[i]) ||
            strcmp(names.names[i], OUTPUT_JOURNAL) == 0)
            continue;
        const char *path = arena_print(arena, "%s/%s", output->folder, names.names[i]);
        if (output_is_temporary(names.names[i])) {
            if (is_told(differences))
                fprintf(report, "bbgen: %s: left over from an emit that was killed\n",
                        path);
            differences->stale++;
            continue;
        }
        if (is_told(differences))
            fprintf(report, "bbgen: %s: left over: nothing emits this\n", path);
        differences->left_over++;
        text_puts(&differences->remove, " ");
        text_shell_word(&differences->remove, path);
    }
    return true;
}

static bool compare_files(struct arena *arena, const struct output *output, FILE *report,
                          struct differences *differences, struct fault *fault)
{
    struct output_file manifest;
    struct output_entry entry = {.is_stale = false};
    if (output->listed &&
        (!manifest_make(arena, output, &manifest, fault) ||
         !output_give(output, &manifest, &compare_sink, &entry, arena, fault)))
        return false;
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++)
            tell(&output->parts[i].entries[j], report, differences);
    tell(&entry, report, differences);
    if (journal_is_open(output->folder)) {
        fprintf(report, "bbgen: %s: an emit was killed here, and is not finished\n",
                output->folder);
        differences->stale++;
    }
    return !output->whole || find_left_over(arena, output, report, differences, fault);
}

bool compare_output(struct arena *arena, const struct output *output, FILE *report,
                    struct differences *differences, struct fault *fault)
{
    size_t stale = differences->stale;
    if (!compare_files(arena, output, report, differences, fault))
        return false;
    if (differences->stale != stale) {
        text_puts(&differences->folders, " ");
        text_shell_word(&differences->folders, output->folder);
    }
    return true;
}
