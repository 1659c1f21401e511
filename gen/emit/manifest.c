/* The manifest: an XXH128 digest, two spaces, a name; in the order of the names. */
#include "emit/manifest.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

struct line {
    const char *digest, *name;
};

struct lines {
    struct line *lines;
    size_t count;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct line *)a)->name, ((const struct line *)b)->name);
}

static bool has(const struct lines *lines, const char *name)
{
    for (size_t i = 0; i < lines->count; i++)
        if (strcmp(lines->lines[i].name, name) == 0)
            return true;
    return false;
}

/* Adds a line of an old manifest, unless its file is new. */
static bool keep(struct arena *arena, struct lines *lines, const char *bytes,
                 size_t length, struct origin origin, struct fault *fault)
{
    char *line = arena_copy(arena, bytes, length);
    char *name = line + DIGEST_128_LENGTH + 2;
    if (strspn(line, "0123456789abcdef") != DIGEST_128_LENGTH || strlen(line) != length ||
        length <= DIGEST_128_LENGTH + 2 || memcmp(name - 2, "  ", 2) != 0)
        return fault_at(fault, origin,
                        "not a line of a manifest; emit the whole game, without --only, "
                        "to make it anew");
    line[DIGEST_128_LENGTH] = '\0';
    if (!has(lines, name))
        lines->lines[lines->count++] = (struct line){line, name};
    return true;
}

static bool keep_others(struct arena *arena, const char *path, struct lines *lines,
                        struct fault *fault)
{
    struct file_bytes old;
    if (!file_exists(path))
        return true;
    if (!file_read(arena, path, &old, fault))
        return false;

    size_t room = lines->count + 1;
    for (size_t i = 0; i < old.length; i++)
        room += old.bytes[i] == '\n';
    struct line *all = arena_alloc(arena, room, sizeof *all);
    memcpy(all, lines->lines, lines->count * sizeof *all);
    lines->lines = all;

    struct origin origin = {path, 0};
    for (const char *at = old.bytes, *end = at + old.length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline == NULL ? end : newline) - at);
        origin.line++;
        if (!keep(arena, lines, at, length, origin, fault))
            return false;
        at += length + (newline != NULL);
    }
    return true;
}

/* The lines of the output's own files. */
static struct lines list_entries(struct arena *arena, const struct output *output)
{
    struct lines lines = {arena_alloc(arena, output_count(output), sizeof *lines.lines),
                          0};
    for (size_t i = 0; i < output->count; i++)
        for (size_t j = 0; j < output->parts[i].count; j++) {
            const struct output_entry *entry = &output->parts[i].entries[j];
            lines.lines[lines.count++] = (struct line){entry->digest, entry->name};
        }
    return lines;
}

bool manifest_make(struct arena *arena, const struct output *output,
                   struct output_file *file, struct fault *fault)
{
    struct lines lines = list_entries(arena, output);
    const char *path = arena_print(arena, "%s/" MANIFEST_NAME, output->folder);
    if (!output->whole && !keep_others(arena, path, &lines, fault))
        return false;
    qsort(lines.lines, lines.count, sizeof *lines.lines, by_name);

    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (size_t i = 0; i < lines.count; i++)
        text_printf(&text, "%s  %s\n", lines.lines[i].digest, lines.lines[i].name);
    *file = (struct output_file){MANIFEST_NAME, text.bytes, text.length};
    return true;
}
