/* Expressions, by C's own precedence. */
#include <errno.h>
#include <stdlib.h>
#include <string.h>

#include "reader/parser.h"

static const struct {
    const char *mark;
    unsigned rank; /* the higher, the tighter */
} operators[] = {
    {"||", 1}, {"&&", 2}, {"|", 3}, {"^", 4},  {"&", 5},  {"==", 6},
    {"!=", 6}, {"<", 7},  {">", 7}, {"<=", 7}, {">=", 7}, {"<<", 8},
    {">>", 8}, {"+", 9},  {"-", 9}, {"*", 10}, {"/", 10}, {"%", 10},
};

static struct node *new_node(struct parser *parser, enum node_kind kind, unsigned count)
{
    struct node *node = arena_alloc(parser->arena, 1, sizeof *node);
    *node = (struct node){.kind = kind, .line = parser->at->line, .count = count};
    if (count != 0)
        node->children = arena_alloc(parser->arena, count, sizeof *node->children);
    return node;
}

static struct node *refuse(const struct parser *parser, const char *why)
{
    parser_refuse(parser, why);
    return NULL;
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

/* Reads a suffix: u, ll, or both; a single l has 32 bits elsewhere. */
static bool read_suffix(const char *text, bool *is_unsigned, bool *is_long)
{
    static const char *const suffixes[] = {"", "u", "ll", "ull", "llu"};
    char low[4] = "";
    for (size_t i = 0; i < 3 && text[i] != '\0'; i++)
        low[i] = (char)(text[i] >= 'A' && text[i] <= 'Z' ? text[i] - 'A' + 'a' : text[i]);
    *is_unsigned = strchr(low, 'u') != NULL;
    *is_long = strchr(low, 'l') != NULL;
    for (size_t i = 0; i < sizeof suffixes / sizeof *suffixes; i++)
        if (strlen(text) <= 3 && strcmp(low, suffixes[i]) == 0)
            return true;
    return false;
}

static struct node *number(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_NUMBER, 0);
    char *text = arena_copy(parser->arena, parser->at->bytes, parser->at->length);
    bool is_hex = text[0] == '0' && (text[1] == 'x' || text[1] == 'X');
    if (!is_hex && text[0] == '0' && text[1] >= '0' && text[1] <= '9')
        return refuse(parser, "a number in octal is not understood");
    char *end;
    bool is_unsigned, is_long;
    errno = 0;
    node->value = strtoull(text, &end, is_hex ? 16 : 10);
    if (errno == 0 && read_suffix(end, &is_unsigned, &is_long))
        node->type = type_of_number(node->value, !is_hex, is_unsigned, is_long);
    if (node->type == NULL)
        return refuse(parser, "this number is not understood");
    parser->at++;
    return node;
}

static struct node *call(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_CALL, TREE_ARGUMENTS_MAX);
    node->name = parser_name(parser);
    node->count = 0;
    parser->at++;
    if (parser_accept(parser, ")"))
        return node;
    do {
        if (node->count == TREE_ARGUMENTS_MAX)
            return refuse(parser, "too many arguments");
        struct node *argument = parser_expression(parser);
        if (argument == NULL)
            return NULL;
        node->children[node->count++] = argument;
    } while (parser_accept(parser, ","));
    return parser_expect(parser, ")") ? node : NULL;
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
        return refuse(parser, "an expression is expected here");
    if (lexeme_is(parser->at + 1, "("))
        return call(parser);
    struct node *node = new_node(parser, NODE_NAME, 0);
    node->name = parser_name(parser);
    return node;
}

static struct node *postfix(struct parser *parser)
{
    struct node *node = primary(parser);
    while (node != NULL) {
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

static struct node *unary(struct parser *parser);

static struct node *cast(struct parser *parser)
{
    struct node *node = new_node(parser, NODE_CAST, 1);
    parser->at++;
    node->type = parser_type(parser);
    if (node->type == NULL || !parser_expect(parser, ")"))
        return NULL;
    node->children[0] = unary(parser);
    return node->children[0] != NULL ? node : NULL;
}

static struct node *unary(struct parser *parser)
{
    static const char *const marks[] = {"~", "-", "!", "&"};
    for (size_t i = 0; i < sizeof marks / sizeof *marks; i++)
        if (lexeme_is(parser->at, marks[i])) {
            struct node *node = new_node(parser, NODE_UNARY, 1);
            node->mark = marks[i];
            parser->at++;
            node->children[0] = unary(parser);
            return node->children[0] != NULL ? node : NULL;
        }
    struct parser behind = *parser;
    behind.at++;
    if (lexeme_is(parser->at, "(") && parser_has_type(&behind))
        return cast(parser);
    return postfix(parser);
}

static size_t operator_at(const struct lexeme *lexeme)
{
    size_t i = 0;
    while (i < sizeof operators / sizeof *operators &&
           !lexeme_is(lexeme, operators[i].mark))
        i++;
    return i;
}

/* What is held together by operators of at least that rank. */
static struct node *binary(struct parser *parser, unsigned rank)
{
    struct node *left = unary(parser);
    while (left != NULL) {
        size_t i = operator_at(parser->at);
        if (i == sizeof operators / sizeof *operators || operators[i].rank < rank)
            break;
        struct node *node = new_node(parser, NODE_BINARY, 2);
        node->mark = operators[i].mark;
        parser->at++;
        node->children[0] = left;
        node->children[1] = binary(parser, operators[i].rank + 1);
        left = node->children[1] != NULL ? node : NULL;
    }
    return left;
}

struct node *parser_expression(struct parser *parser)
{
    struct node *condition = binary(parser, 1);
    if (condition == NULL || !lexeme_is(parser->at, "?"))
        return condition;
    struct node *node = new_node(parser, NODE_CHOICE, 3);
    parser->at++;
    node->children[0] = condition;
    node->children[1] = parser_expression(parser);
    if (node->children[1] == NULL || !parser_expect(parser, ":"))
        return NULL;
    node->children[2] = parser_expression(parser);
    return node->children[2] != NULL ? node : NULL;
}
