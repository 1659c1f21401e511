/* Types that need no definition, and going through trees. */
#include "reader/tree.h"

#include <string.h>

/* ---- types */

const struct type type_void = {TYPE_VOID, .name = "void"};
const struct type type_int = {TYPE_INT, .name = "int", .words = 1};
const struct type type_char = {TYPE_INT, .name = "char", .bits = 8, .words = 1};
const struct type type_text = {TYPE_RECORD, .name = "text", .words = TYPE_WORDS_MAX};
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
        &type_vector_4, &type_vector_8, &type_char};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        if (lexeme_is(name, all[i]->name))
            return all[i];
    if (lexeme_is_any(name, "long int64_t"))
        return &type_long;
    return NULL;
}

const struct field *type_field(const struct type *record, const char *name)
{
    for (unsigned i = 0; record->kind == TYPE_RECORD && i < record->field_count; i++)
        if (strcmp(record->fields[i].name, name) == 0)
            return &record->fields[i];
    return NULL;
}

/* ---- trees */

struct visit {
    bool (*tell)(void *context, const struct node *call);
    void *context;
};

static bool visit_node(const struct visit *visit, const struct node *node)
{
    if (node == NULL)
        return true;
    for (unsigned i = 0; i < node->count; i++)
        if (!visit_node(visit, node->children[i]))
            return false;
    return node->kind != NODE_CALL || visit->tell(visit->context, node);
}

static bool visit_list(const struct visit *visit, const struct statement *list)
{
    for (; list != NULL; list = list->next)
        if (!visit_node(visit, list->value) || !visit_node(visit, list->index) ||
            !visit_list(visit, list->first) || !visit_list(visit, list->then) ||
            !visit_list(visit, list->otherwise))
            return false;
    return true;
}

bool tree_each_call(const struct function *function,
                    bool (*tell)(void *context, const struct node *call), void *context)
{
    struct visit visit = {tell, context};
    return visit_list(&visit, function->body);
}
