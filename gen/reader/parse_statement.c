/* Statements: declarations, assignments, choices, counted loops and returns. */
#include <string.h>

#include "reader/parser.h"

/* Where the next statement is to be put. */
struct list {
    struct statement *last;
    const struct statement **first;
};

static struct statement *append(struct parser *parser, struct list *list,
                                enum statement_kind kind)
{
    struct statement *statement = arena_alloc(parser->arena, 1, sizeof *statement);
    *statement = (struct statement){.kind = kind, .line = parser->at->line};
    if (list->last == NULL)
        *list->first = statement;
    else
        list->last->next = statement;
    list->last = statement;
    return statement;
}

/* { expression, ... } for a record. */
static struct node *record(struct parser *parser, const struct type *type)
{
    struct node *node = arena_alloc(parser->arena, 1, sizeof *node);
    *node = (struct node){.kind = NODE_RECORD, .line = parser->at->line, .type = type};
    node->children = arena_alloc(parser->arena, TYPE_FIELDS_MAX, sizeof *node->children);
    do {
        if (node->count == TYPE_FIELDS_MAX) {
            parser_refuse(parser, "these are too many fields");
            return NULL;
        }
        node->children[node->count] = parser_expression(parser);
        if (node->children[node->count++] == NULL)
            return NULL;
    } while (parser_accept(parser, ","));
    return parser_expect(parser, "}") ? node : NULL;
}

static bool declare(struct parser *parser, struct list *list)
{
    const struct type *type = parser_type(parser);
    if (type == NULL)
        return false;
    do {
        struct statement *statement = append(parser, list, STATEMENT_DECLARE);
        statement->type = type;
        statement->name = parser_name(parser);
        if (statement->name == NULL)
            return false;
        if (parser_accept(parser, "=")) {
            statement->value = parser_accept(parser, "{") ? record(parser, type)
                                                          : parser_expression(parser);
            if (statement->value == NULL)
                return false;
        }
    } while (parser_accept(parser, ","));
    return parser_expect(parser, ";");
}

/* name mark value, without an end. */
static bool assignment(struct parser *parser, struct list *list)
{
    static const char *const marks[] = {
        "=", "|=", "&=", "^=", "+=", "-=", "*=", "<<=", ">>="};
    struct statement *statement = append(parser, list, STATEMENT_ASSIGN);
    statement->name = parser_name(parser);
    if (statement->name == NULL)
        return false;
    statement->is_behind = lexeme_is(parser->at, "->");
    if (parser_accept(parser, ".") || parser_accept(parser, "->")) {
        statement->field = parser_name(parser);
        if (statement->field == NULL)
            return false;
    }
    for (size_t i = 0; i < sizeof marks / sizeof *marks && statement->mark == NULL; i++)
        if (parser_accept(parser, marks[i]))
            statement->mark = marks[i];
    if (statement->mark == NULL)
        return parser_refuse(parser, "an assignment is expected here");
    statement->value = parser_expression(parser);
    return statement->value != NULL;
}

static bool assign(struct parser *parser, struct list *list)
{
    return assignment(parser, list) && parser_expect(parser, ";");
}

static bool call(struct parser *parser, struct list *list)
{
    struct statement *statement = append(parser, list, STATEMENT_CALL);
    statement->value = parser_expression(parser);
    return statement->value != NULL && parser_expect(parser, ";");
}

static bool statement(struct parser *parser, struct list *list);

/* A block, or a single statement. */
static bool body(struct parser *parser, const struct statement **out)
{
    if (parser_accept(parser, "{"))
        return parser_block(parser, out);
    struct list list = {.first = out};
    return statement(parser, &list);
}

static bool choose(struct parser *parser, struct list *list)
{
    struct statement *choice = append(parser, list, STATEMENT_IF);
    parser->at++;
    if (!parser_expect(parser, "("))
        return false;
    choice->value = parser_expression(parser);
    return choice->value != NULL && parser_expect(parser, ")") &&
           body(parser, &choice->then) &&
           (!parser_accept(parser, "else") || body(parser, &choice->otherwise));
}

/* name++ or ++name is name += 1. */
static bool step(struct parser *parser, struct list *list)
{
    bool is_before = lexeme_is(parser->at, "++");
    if (!is_before && !lexeme_is(parser->at + 1, "++"))
        return assignment(parser, list);
    struct statement *statement = append(parser, list, STATEMENT_ASSIGN);
    struct node *one = arena_alloc(parser->arena, 1, sizeof *one);
    *one = (struct node){
        .kind = NODE_NUMBER, .line = parser->at->line, .value = 1, .type = &type_int};
    parser->at += is_before;
    statement->name = parser_name(parser);
    statement->mark = "+=";
    statement->value = one;
    parser->at += !is_before;
    return statement->name != NULL;
}

/* for (type name = value; condition; step) */
static bool loop(struct parser *parser, struct list *list)
{
    struct statement *loop = append(parser, list, STATEMENT_FOR);
    struct list first = {.first = &loop->first}, steps = {.first = &loop->otherwise};
    parser->at++;
    if (!parser_expect(parser, "(") || !declare(parser, &first))
        return false;
    loop->value = parser_expression(parser);
    return loop->value != NULL && parser_expect(parser, ";") && step(parser, &steps) &&
           parser_expect(parser, ")") && body(parser, &loop->then);
}

/* (void)name; says that a parameter is not used. */
static bool ignore(struct parser *parser)
{
    parser->at++;
    return parser_expect(parser, "void") && parser_expect(parser, ")") &&
           parser_name(parser) != NULL && parser_expect(parser, ";");
}

static bool statement(struct parser *parser, struct list *list)
{
    if (parser_has_type(parser))
        return declare(parser, list);
    if (lexeme_is(parser->at, "if"))
        return choose(parser, list);
    if (lexeme_is(parser->at, "for"))
        return loop(parser, list);
    if (lexeme_is(parser->at, "("))
        return ignore(parser);
    if (!lexeme_is(parser->at, "return"))
        return lexeme_is(parser->at + 1, "(") ? call(parser, list) : assign(parser, list);
    struct statement *end = append(parser, list, STATEMENT_RETURN);
    parser->at++;
    end->value = parser_expression(parser);
    return end->value != NULL && parser_expect(parser, ";");
}

bool parser_block(struct parser *parser, const struct statement **out)
{
    struct list list = {.first = out};
    *out = NULL;
    while (!parser_accept(parser, "}"))
        if (!statement(parser, &list))
            return false;
    return true;
}
