/* Types that need no definition, and going through trees. */
#include "reader/tree.h"

#include <string.h>

#include "base/text.h"

/* ---- types */

const struct type type_void = {TYPE_VOID, .name = "void"};
const struct type type_int = {TYPE_INT, .name = "int", .words = 1};
const struct type type_short = {TYPE_INT, .name = "int16_t", .words = 1};
const struct type type_char = {TYPE_INT, .name = "char", .bits = 8, .words = 1};
const struct type type_byte = {TYPE_INT, .name = "uint8_t", .bits = 8, .words = 1};
const struct type type_half = {TYPE_INT, .name = "uint16_t", .bits = 16, .words = 1};
const struct type type_number = {TYPE_NUMBER, .name = "unsigned", .bits = 32, .words = 1};
const struct type type_quad = {TYPE_NUMBER, .name = "uint32_t", .bits = 32, .words = 1};
const struct type type_long = {TYPE_LONG, .name = "long long", .words = 1};
const struct type type_word = {TYPE_WORD, .name = "uint64_t", .bits = 64, .words = 1};
const struct type type_vector_2 = {TYPE_VECTOR, .name = "__m128i", .words = 2};
const struct type type_vector_4 = {TYPE_VECTOR, .name = "__m256i", .words = 4};
const struct type type_vector_8 = {TYPE_VECTOR, .name = "__m512i", .words = 8};

const struct type *type_named(const struct lexeme *name)
{
    static const struct type *const all[] = {
        &type_void,     &type_int,      &type_number, &type_byte,
        &type_half,     &type_quad,     &type_word,   &type_vector_2,
        &type_vector_4, &type_vector_8, &type_char,   &type_short};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (lexeme_is(name, all[i]->name))
            return all[i];
    if (lexeme_is_any(name, "long int64_t"))
        return &type_long;
    return NULL;
}

bool type_is_number(const struct type *type)
{
    return type->kind >= TYPE_INT && type->kind <= TYPE_WORD;
}

const struct field *type_field(const struct type *record, const char *name)
{
    for (unsigned i = 0; record->kind == TYPE_RECORD && i < record->field_count; i++)
        if (strcmp(record->fields[i].name, name) == 0)
            return &record->fields[i];
    return NULL;
}

/* ---- trees */

/* What a tree is asked to have. */
struct wanted {
    bool (*is_statement)(const struct statement *statement, const void *context);
    bool (*is_node)(const struct node *node, const void *context);
    const void *context;
};

static bool node_has(const struct wanted *wanted, const struct node *node)
{
    for (unsigned i = 0; node != NULL && i < node->count; i++)
        if (node_has(wanted, node->children[i]))
            return true;
    return node != NULL && wanted->is_node != NULL &&
           wanted->is_node(node, wanted->context);
}

static bool list_has(const struct wanted *wanted, const struct statement *list)
{
    for (; list != NULL; list = list->next)
        if ((wanted->is_statement != NULL &&
             wanted->is_statement(list, wanted->context)) ||
            node_has(wanted, list->value) || node_has(wanted, list->index) ||
            list_has(wanted, list->first) || list_has(wanted, list->then) ||
            list_has(wanted, list->otherwise))
            return true;
    return false;
}

bool tree_has(const struct statement *list,
              bool (*is_statement)(const struct statement *statement,
                                   const void *context),
              bool (*is_node)(const struct node *node, const void *context),
              const void *context)
{
    const struct wanted wanted = {is_statement, is_node, context};
    return list_has(&wanted, list);
}

static bool is_of_kind(const struct statement *statement, const void *kind)
{
    return statement->kind == *(const enum statement_kind *)kind;
}

bool tree_has_kind(const struct statement *list, enum statement_kind kind)
{
    return tree_has(list, is_of_kind, NULL, &kind);
}

bool tree_calls_users(const struct node *node)
{
    return node->kind == NODE_CALL && text_ends(node->name, "_EACH");
}

struct visit {
    bool (*tell)(void *context, const struct node *call);
    void *context;
};

static bool ends_visit(const struct node *node, const void *context)
{
    const struct visit *visit = context;
    return node->kind == NODE_CALL && !visit->tell(visit->context, node);
}

bool tree_each_call(const struct function *function,
                    bool (*tell)(void *context, const struct node *call), void *context)
{
    const struct visit visit = {tell, context};
    return !tree_has(function->body, NULL, ends_visit, &visit);
}
