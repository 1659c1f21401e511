/* Tags: from one opening delimiter to the next. */
#include "emit/tag.h"

#include <string.h>

#define BLANKS " \t"
#define SPACES BLANKS "\r\n"

enum { QUOTE_MAX = 40 }; /* bytes of the source that a message repeats */

static bool is_one_of(const char *set, char byte)
{
    return byte != '\0' && strchr(set, byte) != NULL;
}

static struct origin origin(const struct tag_reader *reader, unsigned line)
{
    return (struct origin){reader->file, line};
}

static int quoted(const char *bytes, size_t length)
{
    int count = 0;
    while ((size_t)count < length && count < QUOTE_MAX &&
           (unsigned char)bytes[count] >= ' ')
        count++;
    return count;
}

int tag_quoted(const struct tag *tag)
{
    return quoted(tag->content, tag->length);
}

unsigned tag_count_lines(const char *from, const char *to)
{
    unsigned lines = 0;
    while ((from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
        lines++;
        from++;
    }
    return lines;
}

static void set_marks(struct tag_reader *reader, const char *open, const char *close)
{
    reader->open = open;
    reader->close = close;
    reader->close_raw = arena_print(reader->arena, "}%s", close);
    reader->close_set = arena_print(reader->arena, "=%s", close);
}

struct tag_reader tag_open(struct arena *arena, const char *file, const char *source,
                           size_t length, struct fault *fault)
{
    struct tag_reader reader = {.arena = arena, .fault = fault, .file = file, .line = 1};
    reader.source = length == 0 ? "" : source;
    reader.at = reader.source;
    reader.end = reader.source + length;
    set_marks(&reader, "{{", "}}");
    return reader;
}

void tag_advance(struct tag_reader *reader, const char *to)
{
    reader->line += tag_count_lines(reader->at, to);
    reader->at = to;
}

static const char *find(const struct tag_reader *reader, const char *from,
                        const char *mark)
{
    return memmem(from, (size_t)(reader->end - from), mark, strlen(mark));
}

/* Lets a tag that is alone on its line take the line with it. */
static void take_line(const struct tag_reader *reader, struct tag *tag)
{
    const char *from = tag->from;
    const char *to = tag->to;
    while (from > reader->source && is_one_of(BLANKS, from[-1]))
        from--;
    if (from > reader->source && from[-1] != '\n')
        return;
    while (to < reader->end && is_one_of(BLANKS, *to))
        to++;
    if (reader->end - to >= 2 && to[0] == '\r' && to[1] == '\n')
        to++;
    if (to < reader->end && *to++ != '\n')
        return;
    tag->from = from;
    tag->to = to;
}

static bool is_name_byte(char byte, char sigil)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || byte == '-' ||
           (byte == '/' && sigil == '>');
}

static bool is_name(const struct tag *tag)
{
    if (tag->length == 1 && tag->content[0] == '.')
        return tag->sigil != '>';
    char before = '.';
    for (size_t i = 0; i < tag->length; i++) {
        char byte = tag->content[i];
        if (byte == '.' ? before == '.' : !is_name_byte(byte, tag->sigil))
            return false;
        before = byte;
    }
    return before != '.';
}

static bool check_name(const struct tag_reader *reader, const struct tag *tag)
{
    if (tag->length == 0)
        return fault_at(reader->fault, origin(reader, tag->line),
                        "a tag without a name: write one between '%s' and '%s'",
                        reader->open, reader->close);
    if (is_name(tag))
        return true;
    int quote = tag_quoted(tag);
    if (memchr(tag->content, '\n', tag->length) != NULL)
        return fault_at(reader->fault, origin(reader, tag->line),
                        "the tag of '%.*s' is not closed on its line", quote,
                        tag->content);
    return fault_at(reader->fault, origin(reader, tag->line),
                    "'%.*s' is not a name: names are letters, digits, '_' and '-', in "
                    "steps joined by single dots",
                    quote, tag->content);
}

/* Reads the tag whose opening delimiter is at `start`. */
static bool read_at(const struct tag_reader *reader, const char *start, struct tag *tag)
{
    *tag = (struct tag){.start = start, .from = start};
    tag->line = reader->line + tag_count_lines(reader->at, start);
    const char *content = start + strlen(reader->open);
    if (content < reader->end && is_one_of("#^/>&{=!", *content))
        tag->sigil = *content++;

    const char *mark = tag->sigil == '{'   ? reader->close_raw
                       : tag->sigil == '=' ? reader->close_set
                                           : reader->close;
    const char *end = find(reader, content, mark);
    if (end == NULL)
        return fault_at(reader->fault, origin(reader, tag->line),
                        "the tag '%.*s' is never closed: no '%s' follows",
                        quoted(start, (size_t)(reader->end - start)), start, mark);
    tag->to = end + strlen(mark);
    while (content < end && is_one_of(SPACES, *content))
        content++;
    while (content < end && is_one_of(SPACES, end[-1]))
        end--;
    tag->content = content;
    tag->length = (size_t)(end - content);
    if (is_one_of("#^/>=!", tag->sigil))
        take_line(reader, tag);
    return is_one_of("!=", tag->sigil) || check_name(reader, tag);
}

bool tag_read(const struct tag_reader *reader, struct tag *tag, bool *found)
{
    const char *start = find(reader, reader->at, reader->open);
    *found = start != NULL;
    return !*found || read_at(reader, start, tag);
}

/* Obeys a tag such as {{=<% %>=}}. */
static bool set_delimiters(struct tag_reader *reader, const struct tag *tag)
{
    const char *open = arena_copy(reader->arena, tag->content, tag->length);
    size_t length = strcspn(open, SPACES);
    const char *close = open + length + strspn(open + length, SPACES);
    if (close[0] == '\0' || close[strcspn(close, SPACES)] != '\0' ||
        strchr(open, '=') != NULL)
        return fault_at(reader->fault, origin(reader, tag->line),
                        "a malformed change of delimiters: it names two, without '=' in "
                        "them, as in {{=<%% %%>=}}");
    set_marks(reader, arena_copy(reader->arena, open, length), close);
    return true;
}

bool tag_pass(struct tag_reader *reader, const struct tag *tag)
{
    tag_advance(reader, tag->to);
    return tag->sigil != '=' || set_delimiters(reader, tag);
}
