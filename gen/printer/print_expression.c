/* Expressions: each with its kind, operands converted to what they meet. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"

/* The type of a row within an array. */
static const struct type *row_of(struct state *state, const struct type *element)
{
    struct type *row = arena_alloc(state->arena, 1, sizeof *row);
    *row = (struct type){.kind = TYPE_ROW, .name = "row", .words = 1, .element = element};
    return row;
}

const struct declaration *print_find_array(const struct state *state, const char *name)
{
    for (const struct unit *const *unit = state->job->units; *unit != NULL; unit++)
        if (unit_array(*unit, name) != NULL)
            return unit_array(*unit, name);
    return NULL;
}

static struct phrase array(struct state *state, const struct declaration *array)
{
    struct phrase named =
        print_atom(state_spelled(state, "array", array->name), KIND_ROW, array->type);
    for (unsigned i = 0; i < array->dimension_count; i++)
        named.type = row_of(state, named.type);
    named.is_place = true;
    if (array->dimension_count == 0)
        named.kind = state_kind(state, array->type);
    return named;
}

static struct phrase name(struct state *state, const struct node *node)
{
    const struct local *local = state_local(state, node->name);
    const struct declaration *found = print_find_array(state, node->name);
    if (local != NULL)
        return print_atom(local->printed, state_kind(state, local->type), local->type);
    if (found != NULL)
        return array(state, found);
    const char *constant = spelling_find(state->job->spelling, node->name);
    if (constant != NULL)
        return print_atom(constant, KIND_WORD, &type_word);
    state_refuse(state, node->name);
    return print_atom(node->name, KIND_ANY, NULL);
}

/* What stands between the brackets of an index: its sums never wrap around. */
static struct phrase place(struct state *state, const struct node *node)
{
    if (node->kind != NODE_BINARY || strcmp(node->mark, "+") != 0)
        return print_convert(state, print_phrase(state, node), KIND_PLACE);
    struct phrase parts[] = {print_phrase(state, node->children[0]),
                             print_phrase(state, node->children[1])};
    for (unsigned i = 0; i < 2; i++)
        parts[i] = print_convert(state, parts[i], KIND_PLACE);
    parts[0].kind = parts[1].kind = KIND_NUMBER;
    return print_operate(state, "+", parts[0], parts[1]);
}

static struct phrase element(struct state *state, const struct node *node)
{
    struct phrase parts[] = {print_phrase(state, node->children[0]),
                             place(state, node->children[1])};
    const struct type *type = parts[0].type;
    if (type == NULL || type->kind != TYPE_ROW) {
        state_refuse(state, "it takes an element of something strange");
        return parts[0];
    }
    enum kind kind = state_kind(state, type->element);
    parts[1].text = print_tight(state, parts[1].text);
    struct phrase out = print_fill(state, state_pattern(state, "index"), parts, 2,
                                   kind == KIND_NUMBER ? KIND_NARROW : kind);
    out.type = type->element;
    out.is_place = true;
    return out;
}

const char *print_field(struct state *state, const char *of, const char *open,
                        const char *field)
{
    const struct slot slots[] = {{"1", of, open},
                                 {"name", state_spelled(state, "field.name", field), ""}};
    return slots_fill(state->arena, state_pattern(state, "field"), slots, 2);
}

static struct phrase field(struct state *state, const struct node *node)
{
    struct phrase of = print_phrase(state, node->children[0]);
    const struct field *found = NULL;
    if (of.type != NULL && state_is_behind(of.type))
        of.type = of.type->element;
    if (of.type != NULL && of.type->kind == TYPE_RECORD)
        found = type_field(of.type, node->name);
    if (found == NULL) {
        state_refuse(state, "it takes a field of something strange");
        return of;
    }
    return print_atom(print_field(state, of.text, of.open, node->name),
                      state_kind(state, found->type), found->type);
}

static struct phrase cast(struct state *state, const struct node *node)
{
    struct phrase of = print_phrase(state, node->children[0]);
    enum kind kind = state_kind(state, node->type);
    if (node->type->kind == TYPE_VECTOR || node->type->kind == TYPE_ROW)
        state_refuse(state, "it computes with vectors");
    if (of.kind != KIND_ANY)
        return print_convert(state, of, kind);
    const char *literal = spelling_find(
        state->job->spelling, arena_print(state->arena, "literal.%s", print_kind(kind)));
    return literal == NULL ? of : print_fill(state, literal, &of, 1, kind);
}

static struct phrase record(struct state *state, const struct node *node)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < node->count; i++) {
        struct phrase value =
            print_value(state, node->children[i], node->type->fields[i].type);
        const char *name = state_spelled(state, "field.name", node->type->fields[i].name);
        const struct slot slots[] = {{"name", name, ""}, {"1", value.text, value.open}};
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, "member"), slots, 2));
    }
    const struct slot slots[] = {{"type", state_type(state, node->type), ""},
                                 {"1", text.bytes, ""}};
    return print_atom(
        slots_fill(state->arena, state_pattern(state, "record.of"), slots, 2),
        KIND_RECORD, node->type);
}

struct phrase print_phrase(struct state *state, const struct node *node)
{
    switch (node->kind) {
    case NODE_NUMBER:
        return print_literal(state, node->value);
    case NODE_NAME:
        return name(state, node);
    case NODE_CALL:
        return print_called(state, node);
    case NODE_INDEX:
        return element(state, node);
    case NODE_FIELD:
        return field(state, node);
    case NODE_UNARY:
        return print_unary(state, node);
    case NODE_BINARY:
        return print_binary(state, node);
    case NODE_CHOICE:
        return print_choice(state, node);
    case NODE_CAST:
        return cast(state, node);
    case NODE_RECORD:
        break;
    }
    return record(state, node);
}

/* Of a record that the called function changes. */
static struct phrase address(struct state *state, const struct node *node)
{
    struct phrase phrase = print_phrase(state, node);
    return print_fill(state, state_pattern(state, "address"), &phrase, 1, KIND_ROW);
}

struct phrase print_value(struct state *state, const struct node *node,
                          const struct type *type)
{
    if (node->kind == NODE_UNARY && node->mark[0] == '&' && state_is_behind(type))
        return address(state, node->children[0]);
    struct phrase phrase = print_phrase(state, node);
    enum kind kind = state_kind(state, type);
    const char *row = spelling_find(state->job->spelling, "row.of");
    if (kind == KIND_ROW && phrase.is_place && row != NULL)
        return print_fill(state, row, &phrase, 1, kind);
    return print_convert(state, phrase, kind);
}

struct phrase print_truth(struct state *state, const struct node *node)
{
    struct phrase phrase = print_phrase(state, node);
    if (phrase.kind == KIND_TRUTH)
        return phrase;
    return print_operate(state, "!=", phrase, print_literal(state, 0));
}
