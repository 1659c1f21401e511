/* Templates: from tags, and the text between them, to tokens. Runs over a source once. */
#include "emit/template.h"

#include <string.h>

#include "base/text.h"
#include "emit/tag.h"

struct parser {
    struct arena *arena;
    struct fault *fault;
    struct tag_reader reader; /* what is in front of it has become tokens */
    struct token *tokens;
    size_t count, capacity;
    size_t sections[TEMPLATE_DEPTH_MAX]; /* indices of the open ones, innermost last */
    size_t depth;
};

static struct origin origin(const struct parser *parser, unsigned line)
{
    return (struct origin){parser->reader.file, line};
}

static struct token *add_token(struct parser *parser, enum token_kind kind, unsigned line,
                               const char *bytes, size_t length)
{
    if (parser->count == parser->capacity) {
        size_t capacity = 2 * parser->capacity + 16;
        struct token *tokens = arena_alloc(parser->arena, capacity, sizeof *tokens);
        if (parser->count != 0)
            memcpy(tokens, parser->tokens, parser->count * sizeof *tokens);
        parser->tokens = tokens;
        parser->capacity = capacity;
    }
    struct token *token = &parser->tokens[parser->count++];
    *token = (struct token){.kind = kind, .line = line, .bytes = bytes, .length = length};
    return token;
}

/* Adds a token that carries the name in the tag. */
static struct token *add_named(struct parser *parser, enum token_kind kind,
                               const struct tag *tag)
{
    const char *name = arena_copy(parser->arena, tag->content, tag->length);
    return add_token(parser, kind, tag->line, name, tag->length);
}

/* Adds the text in front of `to`. */
static void add_text(struct parser *parser, const char *to)
{
    const char *at = parser->reader.at;
    if (to != at)
        add_token(parser, TOKEN_TEXT, parser->reader.line, at, (size_t)(to - at));
    tag_advance(&parser->reader, to);
}

static bool open_section(struct parser *parser, enum token_kind kind,
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

static bool close_section(struct parser *parser, const struct tag *tag)
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

static bool obey_tag(struct parser *parser, const struct tag *tag)
{
    switch (tag->sigil) {
    case '!':
    case '=':
        return true;
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

static bool parse(struct parser *parser)
{
    for (;;) {
        struct tag tag;
        bool found;
        if (!tag_read(&parser->reader, &tag, &found))
            return false;
        if (!found)
            break;
        add_text(parser, tag.from);
        if (!obey_tag(parser, &tag) || !tag_pass(&parser->reader, &tag))
            return false;
    }
    add_text(parser, parser->reader.end);
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
        return fault_at(fault, (struct origin){file, 1 + tag_count_lines(source, zero)},
                        "a NUL byte, which text does not have");
    /* Mustache defines indentation as a change of the source, before it is parsed. */
    if (indent[0] != '\0' && length != 0) {
        struct text text = indent_lines(arena, source, length, indent);
        source = text.bytes;
        length = text.length;
    }
    struct parser parser = {.arena = arena,
                            .fault = fault,
                            .reader = tag_open(arena, file, source, length, fault)};
    if (!parse(&parser))
        return false;
    *out = (struct template){file, parser.tokens, parser.count};
    return true;
}
