/* Reading lists of keys and values, a line at a time.
 *
 * No library is used: it would drop silently what is a fault here, and to check that takes more lines.
 */
#include "base/ini.h"

#include <ctype.h>
#include <stdarg.h>
#include <string.h>

struct ini_reader {
    struct arena *arena;
    struct ini *ini;
    struct fault *fault;
    struct origin origin;
    const char *section;
};

struct span {
    const char *start, *end;
};

static struct span trim(struct span span)
{
    while (span.start < span.end && isspace((unsigned char)*span.start))
        span.start++;
    while (span.end > span.start && isspace((unsigned char)span.end[-1]))
        span.end--;
    return span;
}

/* A line without its comment. */
static struct span without_comment(struct span line)
{
    for (const char *p = line.start; p < line.end; p++)
        if ((*p == ';' || *p == '#') &&
            (p == line.start || isspace((unsigned char)p[-1])))
            line.end = p;
    return line;
}

static char *copy(struct ini_reader *reader, struct span span)
{
    return arena_copy(reader->arena, span.start, (size_t)(span.end - span.start));
}

/* A heading, or a pair. */
static bool add(struct ini_reader *reader, const char *key, const char *value)
{
    struct ini *ini = reader->ini;
    if (ini->count == INI_ENTRIES_MAX)
        return fault_at(reader->fault, reader->origin, "more than %d sections and keys",
                        INI_ENTRIES_MAX);
    const struct ini_entry *same =
        key == NULL ? NULL : ini_find(ini, reader->section, key);
    if (same != NULL)
        return fault_at(reader->fault, reader->origin,
                        "'%s' is given twice, first in line %u", key, same->origin.line);
    ini->entries[ini->count++] =
        (struct ini_entry){reader->origin, reader->section, key, value};
    return true;
}

static bool read_section(struct ini_reader *reader, struct span line)
{
    if (line.end[-1] != ']')
        return fault_at(reader->fault, reader->origin,
                        "a section starts with '[' and ends with ']', like [board]");
    reader->section = copy(reader, trim((struct span){line.start + 1, line.end - 1}));
    return add(reader, NULL, NULL);
}

static bool read_pair(struct ini_reader *reader, struct span line)
{
    const char *equals = memchr(line.start, '=', (size_t)(line.end - line.start));
    if (equals == NULL)
        return fault_at(reader->fault, reader->origin,
                        "'%s' is neither [section] nor key = value", copy(reader, line));
    struct span key = trim((struct span){line.start, equals});
    struct span value = trim((struct span){equals + 1, line.end});
    if (key.start == key.end)
        return fault_at(reader->fault, reader->origin, "there is no key before '='");
    if (reader->section == NULL)
        return fault_at(
            reader->fault, reader->origin,
            "'%s' stands before the first section; a heading like [board] or [game] "
            "is needed above it",
            copy(reader, key));
    if (value.start == value.end)
        return fault_at(reader->fault, reader->origin, "'%s' has no value behind '='",
                        copy(reader, key));
    return add(reader, copy(reader, key), copy(reader, value));
}

/* Nobody writes a longer line by hand, and its words are looked for many times. */
enum { LINE_BYTES_MAX = 65536 };

static bool read_line(struct ini_reader *reader, struct span line)
{
    line = trim(without_comment(line));
    if (line.start == line.end)
        return true;
    return *line.start == '[' ? read_section(reader, line) : read_pair(reader, line);
}

static size_t count_lines(const char *bytes, size_t length)
{
    size_t lines = 1; /* the last one may have no end */
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    return lines;
}

bool ini_parse(struct arena *arena, const char *file, const char *bytes, size_t length,
               struct ini *ini, struct fault *fault)
{
    *ini = (struct ini){.end = {file, 0}};
    struct ini_reader reader = {arena, ini, fault, {file, 0}, NULL};
    const char *at = bytes, *const end = bytes + length;
    if (at == end)
        return fault_at(fault, reader.origin, "the file is empty");
    ini->entries = arena_alloc(arena, count_lines(bytes, length), sizeof *ini->entries);

    while (at < end) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        struct span line = {at, newline == NULL ? end : newline};
        reader.origin.line++;
        if (memchr(line.start, '\0', (size_t)(line.end - line.start)) != NULL)
            return fault_at(fault, reader.origin, "a byte 0: this is no text file");
        if (line.end - line.start > LINE_BYTES_MAX)
            return fault_at(fault, reader.origin, "a line of more than %d bytes",
                            LINE_BYTES_MAX);
        if (!read_line(&reader, line))
            return false;
        at = newline == NULL ? end : newline + 1;
    }
    ini->end.line = reader.origin.line;
    return true;
}

const struct ini_entry *ini_find(const struct ini *ini, const char *section,
                                 const char *key)
{
    for (size_t i = 0; i < ini->count; i++) {
        const struct ini_entry *entry = &ini->entries[i];
        if (entry->key != NULL && strcmp(entry->section, section) == 0 &&
            strcmp(entry->key, key) == 0)
            return entry;
    }
    return NULL;
}

char *ini_word(char **rest)
{
    char *word = *rest + strspn(*rest, " \t");
    *rest = word + strcspn(word, " \t");
    if (**rest != '\0')
        *(*rest)++ = '\0';
    *rest += strspn(*rest, " \t");
    return *word == '\0' ? NULL : word;
}

bool ini_refuse(const struct ini_entry *entry, struct fault *fault, const char *format,
                ...)
{
    struct arena arena = {0};
    va_list arguments;
    va_start(arguments, format);
    const char *why = arena_vprint(&arena, format, arguments);
    va_end(arguments);
    fault_at(fault, entry->origin, "%s = %s: %s", entry->key, entry->value, why);
    arena_free(&arena);
    return false;
}
