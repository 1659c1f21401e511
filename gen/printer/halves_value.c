/* Values in halves: names, elements, fields, choices. */
#include "printer/halves.h"

#include <string.h>

struct phrase halves_truth(struct state *state, const struct node *node)
{
    struct parts value = halves_value(state, node);
    if (value.kind == KIND_TRUTH)
        return value.at[0];
    struct parts zero = {.kind = KIND_ANY, .count = 1, .at = {halves_plain(state, 0)}};
    zero = halves_as(state, zero, value.count == 1 ? &type_number : &type_word);
    return halves_compare(state, value, zero, "differs");
}

static struct parts name(struct state *state, const struct node *node)
{
    const struct local *local = state_local(state, node->name);
    if (local == NULL) {
        const struct declaration *found = print_find_array(state, node->name);
        if (found == NULL || found->dimension_count == 0) {
            state_refuse(state, node->name);
            return halves_number(halves_plain(state, 0), KIND_ANY);
        }
        return (struct parts){.kind = KIND_ROW,
                              .count = 1,
                              .at = {halves_plain(state, 0)},
                              .array = state_spelled(state, "array", found->name),
                              .whole = found,
                              .type = found->type};
    }
    if (local->type->kind == TYPE_ROW)
        return halves_row(state, local);
    struct parts out = {.kind = state_kind(state, local->type),
                        .count = halves_count(local->type),
                        .type = local->type};
    for (unsigned i = 0; i < out.count; i++)
        out.at[i] =
            (struct phrase){.text = halves_name(state, local->printed, i, out.count),
                            .open = "",
                            .kind = KIND_NUMBER};
    return out;
}

/* The elements that are read of a row. */
static struct parts load(struct state *state, struct parts row)
{
    struct parts out = {.kind = state_kind(state, row.type),
                        .count = halves_count(row.type),
                        .type = row.type};
    if (out.kind == KIND_NARROW)
        out.kind = KIND_NUMBER;
    if (out.count > 1)
        row.at[0] = halves_named(state, row.at[0]);
    const struct type *type = row.type;
    for (unsigned i = 0; i < out.count; i++, row.more++) {
        const struct phrase both[] = {{.text = row.array, .open = ""},
                                      halves_place(state, row)};
        out.at[i] =
            print_fill(state, state_pattern(state, "index"), both, 2, KIND_NUMBER);
    }
    out.type = type;
    return out;
}

/* What stands between the brackets of an index: its sums never wrap around. */
static struct parts place(struct state *state, const struct node *node)
{
    if (node->kind != NODE_BINARY || strcmp(node->mark, "+") != 0)
        return halves_value(state, node);
    struct parts left = place(state, node->children[0]);
    struct parts right = place(state, node->children[1]);
    return halves_operate(state, "+", halves_as(state, left, &type_number),
                          halves_as(state, right, &type_number));
}

static struct parts element(struct state *state, const struct node *node)
{
    struct parts row = halves_value(state, node->children[0]);
    struct parts index = place(state, node->children[1]);
    if (row.kind != KIND_ROW) {
        state_refuse(state, "it takes an element of something strange");
        return row;
    }
    uint64_t unit = halves_count(row.type);
    unsigned dimensions = row.whole == NULL ? 1 : row.whole->dimension_count;
    for (unsigned i = row.level + 1; i < dimensions; i++)
        unit *= row.whole->dimensions[i];
    row = halves_farther(state, row, index, unit);
    row.level++;
    return row.level < dimensions ? row : load(state, row);
}

static struct parts field(struct state *state, const struct node *node)
{
    struct parts of = halves_value(state, node->children[0]);
    const struct field *found = NULL;
    if (of.type != NULL && of.type->kind == TYPE_RECORD)
        found = type_field(of.type, node->name);
    if (found == NULL) {
        state_refuse(state, "it takes a field of something strange");
        return of;
    }
    struct parts out = {.kind = state_kind(state, found->type),
                        .count = halves_count(found->type),
                        .type = found->type};
    memcpy(out.at, of.at + 2 * found->at, out.count * sizeof *out.at);
    return out;
}

static struct parts choice(struct state *state, const struct node *node)
{
    struct phrase truth = halves_truth(state, node->children[0]);
    struct parts yes = halves_value(state, node->children[1]);
    struct parts no = halves_value(state, node->children[2]);
    if (yes.kind == KIND_ROW || no.kind == KIND_ROW)
        state_refuse(state, "it chooses among rows");
    const struct type *type = yes.count > no.count ? yes.type : no.type;
    if (yes.count != no.count && type == NULL)
        type = &type_word;
    if (yes.count != no.count) {
        yes = halves_as(state, yes, type);
        no = halves_as(state, no, type);
    }
    if (yes.count > 1)
        truth = halves_named(state, truth);
    for (unsigned i = 0; i < yes.count; i++) {
        const struct phrase three[] = {truth, yes.at[i], no.at[i]};
        yes.at[i] =
            print_fill(state, state_pattern(state, "choice"), three, 3, KIND_NUMBER);
    }
    yes.kind = yes.kind == KIND_ANY ? KIND_NUMBER : yes.kind;
    return yes;
}

static struct parts unary(struct state *state, const struct node *node)
{
    if (node->mark[0] == '!') {
        struct phrase truth = halves_truth(state, node->children[0]);
        return halves_number(
            print_fill(state, state_pattern(state, "not"), &truth, 1, KIND_TRUTH),
            KIND_TRUTH);
    }
    struct parts of = halves_value(state, node->children[0]);
    struct parts zero = {.kind = KIND_ANY, .count = 1, .at = {halves_plain(state, 0)}};
    if (node->mark[0] == '-')
        return halves_operate(state, "-", zero, of);
    if (node->mark[0] != '~')
        state_refuse(state, "it takes an address");
    for (unsigned i = 0; i < of.count; i++)
        of.at[i] = print_fill(state, state_pattern(state, "complement"), &of.at[i], 1,
                              KIND_NUMBER);
    return of;
}

static struct parts binary(struct state *state, const struct node *node)
{
    if (node->mark[0] == node->mark[1] && strchr("&|", node->mark[0]) != NULL) {
        struct phrase left = halves_truth(state, node->children[0]);
        struct phrase out = print_operate(state, node->mark, left,
                                          halves_truth(state, node->children[1]));
        return halves_number(out, KIND_TRUTH);
    }
    struct parts left = halves_value(state, node->children[0]);
    return halves_operate(state, node->mark, left,
                          halves_value(state, node->children[1]));
}

struct parts halves_value(struct state *state, const struct node *node)
{
    struct parts out = {.kind = KIND_ANY};
    switch (node->kind) {
    case NODE_NUMBER:
        out = halves_number(halves_plain(state, node->value), KIND_ANY);
        return node->value > UINT32_MAX ? halves_as(state, out, &type_word) : out;
    case NODE_NAME:
        return name(state, node);
    case NODE_CALL:
        return halves_of_call(state, node);
    case NODE_INDEX:
        return element(state, node);
    case NODE_FIELD:
        return field(state, node);
    case NODE_UNARY:
        return unary(state, node);
    case NODE_BINARY:
        return binary(state, node);
    case NODE_CHOICE:
        return choice(state, node);
    case NODE_CAST:
        if (node->type->kind == TYPE_VECTOR || node->type->kind == TYPE_ROW)
            state_refuse(state, "it computes with vectors");
        return halves_as(state, halves_value(state, node->children[0]), node->type);
    case NODE_RECORD:
        break;
    }
    for (unsigned i = 0; i < node->count; i++) {
        struct parts one = halves_as(state, halves_value(state, node->children[i]),
                                     node->type->fields[i].type);
        memcpy(out.at + out.count, one.at, one.count * sizeof *one.at);
        out.count += one.count;
    }
    out.kind = KIND_RECORD;
    out.type = node->type;
    return out;
}
