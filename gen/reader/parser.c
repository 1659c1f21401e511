/* The grammar of the emitted C: expressions and statements. */
#include "reader/parser.h"

#include <ctype.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "reader/code.h"

/* ---- expressions, by C's own precedence */

/* Expressions and statements in others, of which some compilers take no more, either; and operators in
 * a row. */
enum { DEPTH_MAX = 100, OPERATORS_MAX = 500 };

/* Goes on within what stands here. */
static bool enter(struct parser *parser)
{
    return parser->depth++ < DEPTH_MAX ||
           parser_refuse(parser, "expressions and statements nest too deep here");
}

static struct node *new_node(struct parser *parser, enum node_kind kind, unsigned count)
{
    struct node *node = arena_alloc(parser->arena, 1, sizeof *node);
    *node = (struct node){.kind = kind, .line = parser->at->line, .count = count};
    if (count != 0)
        node->children = arena_alloc(parser->arena, count, sizeof *node->children);
    return node;
}

/* As C types it where int has 32 bits; NULL where no type of C's own has room. */
static const struct type *type_of_number(uint64_t value, bool is_decimal,
                                         bool is_unsigned, bool is_long)
{
    if (!is_unsigned && !is_long && value <= INT32_MAX)
        return &type_int;
    if (!is_long && value <= UINT32_MAX && (is_unsigned || !is_decimal))
        return &type_number;
    if (!is_unsigned && value <= INT64_MAX)
        return &type_long;
    return is_unsigned || !is_decimal ? &type_word : NULL;
}

/* Without a sign, long, or both; a single l has 32 bits elsewhere. */
static const char suffixes[] = "u U ll LL ull uLL Ull ULL llu llU LLu LLU";

static struct node *number(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_NUMBER, 0);
    char *text = arena_copy(parser->arena, parser->at->bytes, parser->at->length);
    bool is_hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    const bool is_octal = !is_hex && text[0] == '0' && isdigit((unsigned char)text[1]);
    char *end;
    errno = 0;
    node->value = strtoull(text, &end, is_hex ? 16 : 10);
    const struct lexeme suffix = lexeme_of(end);
    if (errno == 0 && !is_octal && (*end == '\0' || lexeme_is_any(&suffix, suffixes)))
        node->type = type_of_number(node->value, !is_hex, strpbrk(end, "uU") != NULL,
                                    strpbrk(end, "lL") != NULL);
    if (node->type == NULL)
        return parser_refuse(parser, "this number is not understood");
    parser->at++;
    return node;
}

/* Expressions behind commas, up to behind that mark, as children. NULL with a fault; `why` is that of
 * too many. */
static struct node *list_of(struct parser *parser, struct node *node, unsigned most,
                            const char *end, const char *why)
{
    node->children = arena_alloc(parser->arena, most, sizeof *node->children);
    do {
        if (node->count == most)
            return parser_refuse(parser, why);
        node->children[node->count] = parser_expression(parser);
        if (node->children[node->count++] == NULL)
            return NULL;
    } while (parser_accept(parser, ","));
    return parser_expect(parser, end) ? node : NULL;
}

static struct node *call(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_CALL, 0);
    node->name = parser_name(parser);
    if (node->name == NULL)
        return NULL;
    parser->at++;
    return parser_accept(parser, ")")
               ? node
               : list_of(parser, node, TREE_ARGUMENTS_MAX, ")", "too many arguments");
}

static struct node *primary(struct parser *parser)
{
    if (parser->at->kind == LEXEME_NUMBER)
        return number(parser);
    if (parser_accept(parser, "(")) {
        struct node *inner = parser_expression(parser);
        return inner != NULL && parser_expect(parser, ")") ? inner : NULL;
    }
    if (parser->at->kind != LEXEME_NAME)
        return parser_refuse(parser, "an expression is expected here");
    if (lexeme_is(parser->at + 1, "("))
        return call(parser);
    struct node *node = new_node(parser, NODE_NAME, 0);
    node->name = parser_name(parser);
    return node;
}

static struct node *postfix(struct parser *parser)
{
    struct node *node = primary(parser);
    for (unsigned count = 0; node != NULL; count++) {
        if (count == OPERATORS_MAX)
            return parser_refuse(parser, "this is one index or field too many in a row");
        if (parser_accept(parser, "[")) {
            struct node *index = new_node(parser, NODE_INDEX, 2);
            index->children[0] = node;
            index->children[1] = parser_expression(parser);
            node =
                index->children[1] != NULL && parser_expect(parser, "]") ? index : NULL;
        } else if (lexeme_is(parser->at, ".") || lexeme_is(parser->at, "->")) {
            struct node *field = new_node(parser, NODE_FIELD, 1);
            field->mark = lexeme_is(parser->at, ".") ? "." : "->";
            parser->at++;
            field->children[0] = node;
            field->name = parser_name(parser);
            node = field->name != NULL ? field : NULL;
        } else {
            break;
        }
    }
    return node;
}

/* Marks in front, and casts. */
static struct node *unary(struct parser *parser)
{
    struct parser behind = *parser;
    behind.at++;
    const bool is_cast = lexeme_is(parser->at, "(") && parser_has_type(&behind);
    if (!is_cast && !lexeme_is_any(parser->at, "~ - ! & *"))
        return postfix(parser);
    struct node *node = new_node(parser, is_cast ? NODE_CAST : NODE_UNARY, 1);
    if (!is_cast)
        node->mark = arena_copy(parser->arena, parser->at->bytes, parser->at->length);
    parser->at++;
    if (is_cast) {
        node->type = parser_type(parser);
        if (node->type == NULL || !parser_expect(parser, ")"))
            return NULL;
    }
    if (!enter(parser))
        return NULL;
    node->children[0] = unary(parser);
    parser->depth--;
    return node->children[0] != NULL ? node : NULL;
}

/* What is held together by operators of at least that rank. */
static struct node *binary(struct parser *parser, unsigned rank)
{
    struct node *left = unary(parser);
    for (unsigned count = 0; left != NULL; count++) {
        const struct binary *of = binary_of(parser->at);
        if (of == NULL || of->rank < rank)
            break;
        if (count == OPERATORS_MAX)
            return parser_refuse(parser, "this is one operator too many in a row");
        struct node *node = new_node(parser, NODE_BINARY, 2);
        node->mark = of->mark;
        parser->at++;
        node->children[0] = left;
        node->children[1] = binary(parser, of->rank + 1);
        left = node->children[1] != NULL ? node : NULL;
    }
    return left;
}

struct node *parser_expression(struct parser *parser)
{
    if (!enter(parser))
        return NULL;
    struct node *first = binary(parser, 1), *choice = NULL;
    if (first != NULL && lexeme_is(parser->at, "?")) {
        choice = new_node(parser, NODE_CHOICE, 3);
        parser->at++;
        choice->children[0] = first;
        choice->children[1] = parser_expression(parser);
        if (choice->children[1] == NULL || !parser_expect(parser, ":"))
            return NULL;
        choice->children[2] = parser_expression(parser);
        first = choice->children[2] != NULL ? choice : NULL;
    }
    parser->depth--;
    return first;
}

/* ---- statements: declarations, assignments, choices, counted loops and returns */

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

/* { expression, ... } for a record, from behind its brace. */
static struct node *record(struct parser *parser, const struct type *type)
{
    struct node *node = new_node(parser, NODE_RECORD, 0);
    node->type = type;
    return list_of(parser, node, TYPE_FIELDS_MAX, "}", "these are too many fields");
}

static bool declare(struct parser *parser, struct list *list)
{
    bool is_const;
    const struct type *type = parser_object(parser, &is_const);
    if (type == NULL)
        return false;
    do {
        struct statement *statement = append(parser, list, STATEMENT_DECLARE);
        statement->type = type;
        statement->is_const = is_const;
        statement->name = parser_new_name(parser);
        if (statement->name == NULL)
            return false;
        if (is_const && !lexeme_is(parser->at, "="))
            return parser_refuse(parser, "a constant needs its value here");
        if (parser_accept(parser, "=")) {
            statement->value = parser_accept(parser, "{") ? record(parser, type)
                                                          : parser_expression(parser);
            if (statement->value == NULL)
                return false;
        }
        if (type->kind == TYPE_ROW && lexeme_is(parser->at, ","))
            return parser_refuse(parser, "a * belongs to one name: end the line here");
    } while (parser_accept(parser, ","));
    return true;
}

static struct node *one(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_NUMBER, 0);
    node->value = 1;
    node->type = &type_int;
    return node;
}

/* What is assigned to: name, *name, name.field, name->field or name[number]. */
static bool place(const struct parser *parser, const struct node *target,
                  struct statement *statement)
{
    const bool is_pointed = target->kind == NODE_UNARY && target->mark[0] == '*';
    const bool is_field = target->kind == NODE_FIELD;
    const bool is_element = target->kind == NODE_INDEX;
    const struct node *name =
        is_pointed || is_field || is_element ? target->children[0] : target;
    statement->name = name->name;
    statement->is_behind = is_pointed || (is_field && target->mark[0] == '-');
    statement->field = is_field ? target->name : NULL;
    statement->index = is_element ? target->children[1] : NULL;
    return name->kind == NODE_NAME ||
           parser_refuse(parser, "an assignment is expected here");
}

/* An assignment; name++ or ++name, which is name += 1; or a call. */
static bool act(struct parser *parser, struct list *list)
{
    struct statement *statement = append(parser, list, STATEMENT_ASSIGN);
    const bool is_before = parser_accept(parser, "++");
    const struct node *target = unary(parser);
    if (target == NULL)
        return false;
    if (target->kind == NODE_CALL && !is_before) {
        statement->kind = STATEMENT_CALL;
        statement->value = target;
        return true;
    }
    struct lexeme mark = *parser->at;
    mark.length--;
    const struct binary *of = lexeme_ends(parser->at, "=") ? binary_of(&mark) : NULL;
    const bool changes = of != NULL && !of->compares;
    const bool is_one = is_before || lexeme_is(parser->at, "++");
    if (!place(parser, target, statement))
        return false;
    if (is_one ? target->kind != NODE_NAME : !changes && !lexeme_is(parser->at, "="))
        return parser_refuse(parser, "an assignment is expected here");
    statement->mark = is_one ? "+" : changes ? of->mark : NULL;
    parser->at += !is_before;
    statement->value = is_one ? one(parser) : parser_expression(parser);
    return statement->value != NULL;
}

static bool statement(struct parser *parser, struct list *list);

/* A block, or a single statement. */
static bool body(struct parser *parser, const struct statement **out)
{
    if (parser_accept(parser, "{"))
        return parser_block(parser, out);
    if (parser_has_type(parser))
        return parser_refuse(parser, "C has no declaration here: put it into { }");
    struct list list = {.first = out};
    return statement(parser, &list);
}

/* (value) body, behind a word. */
static bool guarded(struct parser *parser, struct statement *statement)
{
    parser->at++;
    if (!parser_expect(parser, "("))
        return false;
    statement->value = parser_expression(parser);
    return statement->value != NULL && parser_expect(parser, ")") &&
           body(parser, &statement->then);
}

static bool choose(struct parser *parser, struct list *list)
{
    struct statement *choice = append(parser, list, STATEMENT_IF);
    return guarded(parser, choice) &&
           (!parser_accept(parser, "else") || body(parser, &choice->otherwise));
}

/* for (declaration or action; condition; action) */
static bool loop(struct parser *parser, struct list *list)
{
    struct statement *loop = append(parser, list, STATEMENT_FOR);
    struct list first = {.first = &loop->first}, steps = {.first = &loop->otherwise};
    parser->at++;
    if (!parser_expect(parser, "(") ||
        !(parser_has_type(parser) ? declare(parser, &first) : act(parser, &first)) ||
        !parser_expect(parser, ";"))
        return false;
    loop->value = parser_expression(parser);
    return loop->value != NULL && parser_expect(parser, ";") && act(parser, &steps) &&
           parser_expect(parser, ")") && body(parser, &loop->then);
}

/* Assembler of which it is known what it does: __asm__("rbit %0, %0" : "+r"(name)); turns the bits
 * of a word around, as a function of compilers does. */
static bool assembler(struct parser *parser, struct list *list)
{
    static const char *const words[] = {"__asm__", "(",      "\"rbit %0, %0\"",
                                        ":",       "\"+r\"", "("};
    struct statement *statement = append(parser, list, STATEMENT_ASSIGN);
    struct node *call = new_node(parser, NODE_CALL, 1);
    struct node *name = new_node(parser, NODE_NAME, 0);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (!parser_expect(parser, words[i]))
            return false;
    statement->name = name->name = parser_name(parser);
    statement->value = call;
    call->name = "__builtin_bitreverse64";
    call->children[0] = name;
    return name->name != NULL && parser_expect(parser, ")") && parser_expect(parser, ")");
}

/* (void)name; says that it is not used. */
static bool ignore(struct parser *parser, struct list *list)
{
    struct statement *statement = append(parser, list, STATEMENT_IGNORE);
    parser->at++;
    if (!parser_expect(parser, "void") || !parser_expect(parser, ")"))
        return false;
    statement->name = parser_name(parser);
    return statement->name != NULL;
}

static bool leave(struct parser *parser, struct list *list)
{
    struct statement *end = append(parser, list, STATEMENT_RETURN);
    parser->at++;
    end->value = parser_expression(parser);
    return end->value != NULL;
}

/* What a semicolon ends. */
static bool simple(struct parser *parser, struct list *list)
{
    const bool good = parser_has_type(parser)            ? declare(parser, list)
                      : lexeme_is(parser->at, "return")  ? leave(parser, list)
                      : lexeme_is(parser->at, "(")       ? ignore(parser, list)
                      : lexeme_is(parser->at, "__asm__") ? assembler(parser, list)
                                                         : act(parser, list);
    return good && parser_expect(parser, ";");
}

static bool statement(struct parser *parser, struct list *list)
{
    if (!enter(parser))
        return false;
    const bool good = lexeme_is(parser->at, "if")    ? choose(parser, list)
                      : lexeme_is(parser->at, "for") ? loop(parser, list)
                      : lexeme_is(parser->at, "while")
                          ? guarded(parser, append(parser, list, STATEMENT_FOR))
                          : simple(parser, list);
    parser->depth--;
    return good;
}

/* Whether no statement that stands behind is come to. */
static bool leaves(const struct statement *last)
{
    while (last != NULL && last->next != NULL)
        last = last->next;
    return last != NULL && (last->kind == STATEMENT_RETURN ||
                            (last->kind == STATEMENT_IF && leaves(last->then) &&
                             leaves(last->otherwise)));
}

bool parser_block(struct parser *parser, const struct statement **out)
{
    struct list list = {.first = out};
    *out = NULL;
    while (!parser_accept(parser, "}"))
        if (list.last != NULL && leaves(list.last))
            return parser_refuse(parser, "nothing comes here: a return stands in front");
        else if (!statement(parser, &list))
            return false;
    return true;
}
