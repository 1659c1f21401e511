/* Templates: from Mustache's syntax to tokens. Tags are read from one opening delimiter to the
 * next, and then with the text between them become tokens. Runs over a source once. */
#include "emit/template.h"

#include <string.h>

#include "base/text.h"

#define BLANKS " \t"
#define SPACES BLANKS "\r\n"

enum { QUOTE_MAX = 40 }; /* bytes of the source that a message repeats */

/* ---- tags */

struct tag_parser {
    struct arena *arena;
    struct fault *fault;
    const char *file;
    const char *source, *end;
    const char *at;                    /* what is in front of it has become tokens */
    unsigned line;                     /* of `at` */
    const char *open, *close;          /* the delimiters that hold there */
    const char *close_raw, *close_set; /* of {{{name}}} and {{=<% %>=}} */
    struct token *tokens;
    size_t count, capacity;
    size_t sections[TEMPLATE_DEPTH_MAX]; /* indices of the open ones, innermost last */
    size_t depth;
};

struct tag {
    char sigil; /* what follows the opening delimiter, 0 in front of a plain name */
    unsigned line;
    const char *start;     /* of the opening delimiter */
    const char *content;   /* between the delimiters, without spaces around it */
    size_t length;         /* of the content */
    const char *from, *to; /* what disappears with the tag: itself, or its line */
};

static bool is_one_of(const char *set, char byte)
{
    return byte != '\0' && strchr(set, byte) != NULL;
}

static struct origin origin(const struct tag_parser *parser, unsigned line)
{
    return (struct origin){parser->file, line};
}

static int quoted(const char *bytes, size_t length)
{
    int count = 0;
    while ((size_t)count < length && count < QUOTE_MAX &&
           (unsigned char)bytes[count] >= ' ')
        count++;
    return count;
}

/* How much of the tag's content a message repeats: part of one line. */
static int tag_quoted(const struct tag *tag)
{
    return quoted(tag->content, tag->length);
}

/* How many lines end between the two. */
static unsigned count_lines(const char *from, const char *to)
{
    unsigned lines = 0;
    while ((from = memchr(from, '\n', (size_t)(to - from))) != NULL) {
        lines++;
        from++;
    }
    return lines;
}

static void set_marks(struct tag_parser *parser, const char *open, const char *close)
{
    parser->open = open;
    parser->close = close;
    parser->close_raw = arena_print(parser->arena, "}%s", close);
    parser->close_set = arena_print(parser->arena, "=%s", close);
}

static void advance(struct tag_parser *parser, const char *to)
{
    parser->line += count_lines(parser->at, to);
    parser->at = to;
}

static const char *find(const struct tag_parser *parser, const char *from,
                        const char *mark)
{
    return memmem(from, (size_t)(parser->end - from), mark, strlen(mark));
}

/* Lets a tag that is alone on its line take the line with it. */
static void take_line(const struct tag_parser *parser, struct tag *tag)
{
    const char *from = tag->from;
    const char *to = tag->to;
    while (from > parser->source && is_one_of(BLANKS, from[-1]))
        from--;
    if (from > parser->source && from[-1] != '\n')
        return;
    while (to < parser->end && is_one_of(BLANKS, *to))
        to++;
    if (parser->end - to >= 2 && to[0] == '\r' && to[1] == '\n')
        to++;
    if (to < parser->end && *to++ != '\n')
        return;
    tag->from = from;
    tag->to = to;
}

static bool is_name_byte(char byte)
{
    return (byte >= 'a' && byte <= 'z') || (byte >= 'A' && byte <= 'Z') ||
           (byte >= '0' && byte <= '9') || byte == '_' || byte == '-';
}

static bool is_name(const struct tag *tag)
{
    if (tag->length == 1 && tag->content[0] == '.')
        return tag->sigil != '>';
    char before = '.';
    for (size_t i = 0; i < tag->length; i++) {
        char byte = tag->content[i];
        if (byte == '.' ? before == '.' : !is_name_byte(byte))
            return false;
        before = byte;
    }
    return before != '.';
}

static bool check_name(const struct tag_parser *parser, const struct tag *tag)
{
    if (tag->length == 0)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "a tag without a name: write one between '%s' and '%s'",
                        parser->open, parser->close);
    if (is_name(tag))
        return true;
    int quote = tag_quoted(tag);
    if (memchr(tag->content, '\n', tag->length) != NULL)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "the tag of '%.*s' is not closed on its line", quote,
                        tag->content);
    return fault_at(parser->fault, origin(parser, tag->line),
                    "'%.*s' is not a name: names are letters, digits, '_' and '-', in "
                    "steps joined by single dots",
                    quote, tag->content);
}

/* Reads the tag whose opening delimiter is at `start`. */
static bool read_tag(const struct tag_parser *parser, const char *start, struct tag *tag)
{
    *tag = (struct tag){.start = start, .from = start};
    tag->line = parser->line + count_lines(parser->at, start);
    const char *content = start + strlen(parser->open);
    if (content < parser->end && is_one_of("#^/>&{=!", *content))
        tag->sigil = *content++;

    const char *mark = tag->sigil == '{'   ? parser->close_raw
                       : tag->sigil == '=' ? parser->close_set
                                           : parser->close;
    const char *end = find(parser, content, mark);
    if (end == NULL)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "the tag '%.*s' is never closed: no '%s' follows",
                        quoted(start, (size_t)(parser->end - start)), start, mark);
    tag->to = end + strlen(mark);
    while (content < end && is_one_of(SPACES, *content))
        content++;
    while (content < end && is_one_of(SPACES, end[-1]))
        end--;
    tag->content = content;
    tag->length = (size_t)(end - content);
    if (is_one_of("#^/>=!", tag->sigil))
        take_line(parser, tag);
    return is_one_of("!=", tag->sigil) || check_name(parser, tag);
}

/* Obeys a tag such as {{=<% %>=}}. */
static bool set_delimiters(struct tag_parser *parser, const struct tag *tag)
{
    const char *open = arena_copy(parser->arena, tag->content, tag->length);
    size_t length = strcspn(open, SPACES);
    const char *close = open + length + strspn(open + length, SPACES);
    if (close[0] == '\0' || close[strcspn(close, SPACES)] != '\0' ||
        strchr(open, '=') != NULL)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "a malformed change of delimiters: it names two, without '=' in "
                        "them, as in {{=<%% %%>=}}");
    set_marks(parser, arena_copy(parser->arena, open, length), close);
    return true;
}

/* ---- tokens */

static struct token *add_token(struct tag_parser *parser, enum token_kind kind,
                               unsigned line, const char *bytes, size_t length)
{
    parser->tokens = arena_grow(parser->arena, parser->tokens, parser->count,
                                &parser->capacity, sizeof *parser->tokens);
    struct token *token = &parser->tokens[parser->count++];
    *token = (struct token){.kind = kind, .line = line, .bytes = bytes, .length = length};
    return token;
}

/* Adds a token that carries the name in the tag. */
static struct token *add_named(struct tag_parser *parser, enum token_kind kind,
                               const struct tag *tag)
{
    const char *name = arena_copy(parser->arena, tag->content, tag->length);
    struct token *token = add_token(parser, kind, tag->line, name, tag->length);
    token->step = strcspn(name, ".");
    return token;
}

/* Adds the text in front of `to`. */
static void add_text(struct tag_parser *parser, const char *to)
{
    const char *at = parser->at;
    if (to != at)
        add_token(parser, TOKEN_TEXT, parser->line, at, (size_t)(to - at));
    advance(parser, to);
}

static bool open_section(struct tag_parser *parser, enum token_kind kind,
                         const struct tag *tag)
{
    if (parser->depth == TEMPLATE_DEPTH_MAX)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "a section inside %d others, which is too deep: move some of "
                        "them to a partial",
                        TEMPLATE_DEPTH_MAX);
    parser->sections[parser->depth++] = parser->count;
    add_named(parser, kind, tag);
    return true;
}

static bool close_section(struct tag_parser *parser, const struct tag *tag)
{
    int quote = tag_quoted(tag);
    if (parser->depth == 0)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "'/%.*s' closes no section: none is open", quote, tag->content);
    struct token *section = &parser->tokens[parser->sections[--parser->depth]];
    if (section->length != tag->length ||
        memcmp(section->bytes, tag->content, tag->length) != 0)
        return fault_at(parser->fault, origin(parser, tag->line),
                        "'/%.*s' where '/%s' is due, for the section opened on line %u",
                        quote, tag->content, section->bytes, section->line);
    section->end = parser->count;
    return true;
}

static bool obey_tag(struct tag_parser *parser, const struct tag *tag)
{
    switch (tag->sigil) {
    case '!':
        return true;
    case '=':
        return set_delimiters(parser, tag);
    case '#':
        return open_section(parser, TOKEN_SECTION, tag);
    case '^':
        return open_section(parser, TOKEN_INVERTED, tag);
    case '/':
        return close_section(parser, tag);
    case '>':
        add_named(parser, TOKEN_PARTIAL, tag)->indent =
            arena_copy(parser->arena, tag->from, (size_t)(tag->start - tag->from));
        return true;
    default:
        add_named(parser, TOKEN_VARIABLE, tag)->raw = tag->sigil != 0;
        return true;
    }
}

static bool parse(struct tag_parser *parser)
{
    for (const char *start; (start = find(parser, parser->at, parser->open)) != NULL;) {
        struct tag tag;
        if (!read_tag(parser, start, &tag))
            return false;
        add_text(parser, tag.from);
        if (!obey_tag(parser, &tag))
            return false;
        advance(parser, tag.to);
    }
    add_text(parser, parser->end);
    if (parser->depth == 0)
        return true;
    const struct token *section = &parser->tokens[parser->sections[parser->depth - 1]];
    return fault_at(parser->fault, origin(parser, section->line),
                    "section '%s' is never closed: no '/%s' follows", section->bytes,
                    section->bytes);
}

/* A copy of the source with the indentation in front of every line. */
static struct text indent_lines(struct arena *arena, const char *source, size_t length,
                                const char *indent)
{
    struct text text = {.arena = arena};
    for (const char *end = source + length; source < end;) {
        const char *newline = memchr(source, '\n', (size_t)(end - source));
        const char *next = newline == NULL ? end : newline + 1;
        text_puts(&text, indent);
        text_add(&text, source, (size_t)(next - source));
        source = next;
    }
    return text;
}

bool template_parse(struct arena *arena, const char *file, const char *source,
                    size_t length, const char *indent, struct template *out,
                    struct fault *fault)
{
    const char *zero = length == 0 ? NULL : memchr(source, '\0', length);
    if (zero != NULL)
        return fault_at(fault, (struct origin){file, 1 + count_lines(source, zero)},
                        "a NUL byte, which text does not have");
    /* Mustache defines indentation as a change of the source, before it is parsed. */
    if (indent[0] != '\0' && length != 0) {
        struct text text = indent_lines(arena, source, length, indent);
        source = text.bytes;
        length = text.length;
    }
    source = length == 0 ? "" : source;
    struct tag_parser parser = {.arena = arena,
                                .fault = fault,
                                .file = file,
                                .source = source,
                                .at = source,
                                .end = source + length,
                                .line = 1};
    set_marks(&parser, "{{", "}}");
    if (!parse(&parser))
        return false;
    *out = (struct template){file, parser.tokens, parser.count, length};
    return true;
}
