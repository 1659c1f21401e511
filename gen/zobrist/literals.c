/* The numbers of a program.
 *
 * A variable is what stands before = or := or, in a structure, before a colon, or, in front of
 * a brace, without either; a type between name and = is passed over. Its numbers are those in
 * the brackets behind it, at any depth, or one without brackets, in front of which may stand a
 * cast and around which a macro. What stands beside a sign of arithmetic is no number of a
 * variable, nor is the size of an array: brackets with a name, another bracket or = behind
 * them. When nothing in a file is assigned, all its numbers are of one variable without a name:
 * a list to be included.
 */
#include "zobrist/literals.h"

#include <string.h>

#include "zobrist/lexer.h"

/* What a bracket has opened, or the file. */
struct frame {
    char opener;
    int inherited; /* the variable that the brackets belong to, or LITERAL_LOOSE */
    int assigned;  /* the one that is assigned within them now */
    bool in_code;  /* the statement says what its brace is, like class or while */
    struct token name, before_colon; /* of the statement: the last ones */
    size_t first;                    /* literal inside */
    unsigned group;
    struct frame *outer;
};

struct parser {
    struct arena *arena;
    struct lexer lexer;
    struct token before, last, token,
        next; /* two tokens back, the last one, this, the next */
    struct frame *frame;
    struct literals out;
    size_t literal_room, variable_room;
    unsigned groups;
    bool has_assignment;
    unsigned define_line; /* of the #define that goes on; 0: none does */
};

static void *grow(struct arena *arena, const void *old, size_t count, size_t size,
                  size_t *room)
{
    *room = 2 * *room + 64;
    void *more = arena_alloc(arena, *room, size);
    if (count != 0)
        memcpy(more, old, count * size);
    return more;
}

static int add_variable(struct parser *parser, const struct token *name)
{
    struct literals *out = &parser->out;
    if (out->variable_count == parser->variable_room)
        out->variables = grow(parser->arena, out->variables, out->variable_count,
                              sizeof *out->variables, &parser->variable_room);
    bool has_name = name->kind == TOKEN_NAME;
    out->variables[out->variable_count] = (struct literal_variable){
        has_name ? arena_copy(parser->arena, name->start, name->length) : "",
        has_name ? name->line : parser->token.line};
    parser->has_assignment = true;
    return (int)out->variable_count++;
}

static bool is_any(const struct token *token, const char *signs)
{
    return token->kind == TOKEN_SIGN && token->length == 1 &&
           strchr(signs, *token->start) != NULL;
}

static bool is_name(const struct token *token, const char *name)
{
    return token->kind == TOKEN_NAME && token->length == strlen(name) &&
           memcmp(token->start, name, token->length) == 0;
}

static bool is_one_of(const struct token *token, const char *const *names)
{
    for (; *names != NULL; names++)
        if (is_name(token, *names))
            return true;
    return false;
}

static void end_statement(struct frame *frame)
{
    frame->assigned = LITERAL_LOOSE;
    frame->in_code = false;
    frame->name = frame->before_colon = (struct token){.kind = TOKEN_END};
}

static void open_frame(struct parser *parser)
{
    struct frame *outer = parser->frame;
    const struct token *last = &parser->last;
    bool is_brace = token_is(&parser->token, '{');
    /* keys[] {0x1}, without = */
    if (is_brace && outer->assigned == LITERAL_LOOSE && !outer->in_code &&
        (outer->name.kind == TOKEN_NAME || last->kind == TOKEN_NAME) &&
        (last->kind == TOKEN_NAME || token_is(last, ']')))
        outer->assigned =
            add_variable(parser, outer->name.kind == TOKEN_NAME ? &outer->name : last);
    struct frame *frame = arena_alloc(parser->arena, 1, sizeof *frame);
    frame->opener = *parser->token.start;
    frame->inherited =
        outer->assigned != LITERAL_LOOSE ? outer->assigned : outer->inherited;
    frame->assigned = LITERAL_LOOSE;
    frame->first = parser->out.count;
    frame->group = frame->opener == '(' ? outer->group : ++parser->groups;
    frame->outer = outer;
    parser->frame = frame;
}

static bool closes(const struct token *token, char opener)
{
    return token_is(token, opener == '(' ? ')' : opener == '[' ? ']' : '}');
}

static void close_frame(struct parser *parser)
{
    struct frame *frame = parser->frame;
    while (frame->outer != NULL && !closes(&parser->token, frame->opener))
        frame = frame->outer; /* brackets too few inside, or this is one too many */
    if (frame->outer == NULL)
        return;
    parser->frame = frame->outer;
    const struct token *next = &parser->next;
    bool is_type =
        is_any(next, "[") || (next->kind == TOKEN_NAME && !is_name(next, "as"));
    bool is_size =
        frame->opener == '[' && (is_any(next, "{=") || (is_type && !next->is_first));
    bool is_label = frame->opener == '(' && is_any(next, ":"); /* (0, 1): 0x1 */
    for (size_t i = frame->first; (is_size || is_label) && i < parser->out.count; i++)
        parser->out.list[i].variable = LITERAL_LOOSE;
    if (frame->opener == '{' && !is_any(next, ",;)]}"))
        end_statement(parser->frame);
}

/* Whether = is a part of ==, +=, => or the like. */
static bool is_operator(const struct parser *parser)
{
    const char *at = parser->token.start;
    return (is_any(&parser->last, "=!<>+-*/%^&|~") && parser->last.start + 1 == at) ||
           (is_any(&parser->next, "=>") && at + 1 == parser->next.start);
}

/* At =, behind a name, or a name, a colon and a type. */
static void assign(struct parser *parser)
{
    struct frame *frame = parser->frame;
    const struct token *name =
        frame->before_colon.kind == TOKEN_NAME ? &frame->before_colon : &frame->name;
    if (name->kind == TOKEN_NAME)
        frame->assigned = add_variable(parser, name);
    frame->before_colon = (struct token){.kind = TOKEN_END};
}

static void read_sign(struct parser *parser)
{
    static const char *const labels[] = {"public", "private", "protected", "default",
                                         NULL};
    struct frame *frame = parser->frame;
    const struct token *last = &parser->last;
    switch (parser->token.length == 1 ? *parser->token.start : '\0') {
    case '{':
    case '[':
    case '(':
        open_frame(parser);
        break;
    case '}':
    case ']':
    case ')':
        close_frame(parser);
        break;
    case ';':
        end_statement(frame);
        frame->inherited = LITERAL_LOOSE; /* statements, not values */
        break;
    case ',':
        if (frame->assigned != LITERAL_LOOSE)
            end_statement(frame);
        break;
    case ':':
        if (!frame->in_code && (last->kind == TOKEN_OTHER ||
                                (last->kind == TOKEN_NAME && !is_one_of(last, labels)))) {
            frame->before_colon = *last;
            frame->assigned = add_variable(parser, last);
        }
        break;
    case '=':
        if (!is_operator(parser))
            assign(parser);
        break;
    default:
        break;
    }
}

static unsigned bits_of(const struct token *token, bool is_negative)
{
    unsigned bits = 0;
    while (bits < GF2_BITS_MAX &&
           !gf2_is_zero(gf2_add(token->number, gf2_cut(token->number, bits))))
        bits++;
    return bits + is_negative;
}

/* Whether the number is all that stands there: `last` is what is before it and its sign. */
static bool stands_alone(const struct parser *parser, const struct token *last)
{
    const struct token *next = &parser->next;
    bool opens = last->kind == TOKEN_END || is_any(last, "={[(,:)") ||
                 (last->kind == TOKEN_NAME && parser->define_line == last->line) ||
                 parser->token.is_first;
    bool closes = next->kind == TOKEN_END || next->is_first || is_any(next, "}]),;") ||
                  is_name(next, "as");
    return opens && closes;
}

static void read_number(struct parser *parser)
{
    struct literals *out = &parser->out;
    struct frame *frame = parser->frame;
    const struct token *token = &parser->token;
    bool is_negative = token_is(&parser->last, '-') &&
                       (is_any(&parser->before, "={[(,:") || parser->last.is_first);
    const struct token *last = is_negative ? &parser->before : &parser->last;
    int variable = frame->assigned != LITERAL_LOOSE ? frame->assigned : frame->inherited;
    if (out->count == parser->literal_room)
        out->list = grow(parser->arena, out->list, out->count, sizeof *out->list,
                         &parser->literal_room);
    out->list[out->count++] = (struct literal){
        .number = token->number,
        .bits = bits_of(token, is_negative),
        .is_negative = is_negative,
        .is_too_wide = token->is_too_wide,
        .line = token->line,
        .variable = stands_alone(parser, last) ? variable : LITERAL_LOOSE,
        .group = frame->group,
    };
}

static void read_name(struct parser *parser)
{
    static const char *const openers[] = {
        "class", "struct", "union",  "enum",   "namespace", "interface", "impl",
        "trait", "module", "mod",    "fn",     "func",      "function",  "def",
        "if",    "else",   "for",    "while",  "do",        "switch",    "match",
        "try",   "catch",  "extern", "unsafe", NULL};
    /* side uint64 = 0x1, keys => new ulong[] {0x1} */
    static const char *const types[] = {"new",   "uint64", "uint32", "uint", "ulong",
                                        "int64", "int32",  "int",    "long", NULL};
    struct frame *frame = parser->frame;
    /* Where lines end statements; where they do not, little is lost. */
    if (parser->token.is_first && !is_any(&parser->last, "=,([{+-*/&|^<>:."))
        end_statement(frame);
    frame->in_code = frame->in_code || is_one_of(&parser->token, openers);
    if (frame->name.kind != TOKEN_NAME || !is_one_of(&parser->token, types))
        frame->name = parser->token;
}

/* #define NAME 0x1: up to the end of the line. */
static void read_define(struct parser *parser)
{
    parser->define_line = parser->token.line;
    end_statement(parser->frame);
    if (parser->next.kind == TOKEN_NAME)
        parser->frame->assigned = add_variable(parser, &parser->next);
}

static void read_token(struct parser *parser)
{
    if (parser->define_line != 0 && parser->token.line != parser->define_line) {
        parser->define_line = 0;
        end_statement(parser->frame);
    }
    switch (parser->token.kind) {
    case TOKEN_DEFINE:
        read_define(parser);
        break;
    case TOKEN_NAME:
        read_name(parser);
        break;
    case TOKEN_NUMBER:
        read_number(parser);
        break;
    case TOKEN_SIGN:
        read_sign(parser);
        break;
    case TOKEN_OTHER:
    case TOKEN_END:
        break;
    }
}

/* All numbers of a file that assigns nothing. */
static void adopt_all(struct parser *parser)
{
    struct token none = {.kind = TOKEN_END};
    int variable = add_variable(parser, &none);
    for (size_t i = 0; i < parser->out.count; i++)
        parser->out.list[i].variable = variable;
}

struct literals literals_of(struct arena *arena, const char *bytes, size_t length)
{
    struct frame whole = {.inherited = LITERAL_LOOSE, .assigned = LITERAL_LOOSE};
    struct parser parser = {
        .arena = arena, .lexer = lexer_of(bytes, length), .frame = &whole};
    end_statement(&whole);
    parser.token = lexer_next(&parser.lexer);
    while (parser.token.kind != TOKEN_END) {
        parser.next = lexer_next(&parser.lexer);
        read_token(&parser);
        parser.before = parser.last;
        parser.last = parser.token;
        parser.token = parser.next;
    }
    if (!parser.has_assignment)
        adopt_all(&parser);
    return parser.out;
}
