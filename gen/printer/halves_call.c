/* Calls in halves: what they are given, and what they leave. */
#include "printer/halves.h"

#include <string.h>

#include "reader/intrinsic.h"

/* What types.h does to pairs of words, part by part. */
static bool by_parts(struct state *state, const char *name, const struct parts *arguments,
                     struct parts *out)
{
    const struct parts *a = &arguments[0], *b = &arguments[1];
    bool is_minus = strcmp(name, "minus") == 0;
    *out = *a;
    if (strcmp(name, "make") == 0) {
        memcpy(out->at + 2, b->at, 2 * sizeof *out->at);
        out->count = 4;
        out->kind = KIND_RECORD;
    } else if (halves_is_among(name, "or and xor") || is_minus)
        for (unsigned i = 0; i < a->count; i++) {
            struct phrase other = b->at[i];
            if (is_minus)
                other = print_fill(state, state_pattern(state, "complement"), &other, 1,
                                   KIND_NUMBER);
            out->at[i] = halves_join(state, is_minus ? "and" : name, a->at[i], other);
        }
    else
        return false;
    return true;
}

/* The arguments, part by part. */
static unsigned flatten(struct state *state, const struct parts *arguments,
                        unsigned count, struct phrase *out)
{
    unsigned total = 0;
    for (unsigned i = 0; i < count; i++) {
        if (arguments[i].kind == KIND_ROW) {
            out[total++] = (struct phrase){.text = arguments[i].array, .open = ""};
            out[total++] = halves_place(state, arguments[i]);
            continue;
        }
        for (unsigned k = 0; k < arguments[i].count; k++)
            out[total++] = arguments[i].at[k];
    }
    return total;
}

/* A function that is called: its result, and its arguments. */
struct called {
    const struct function *function; /* NULL of an intrinsic */
    const struct type *result;
    const char *module, *name;
    struct parts arguments[TREE_PARAMETERS_MAX];
};

static struct called open_call(struct state *state, const struct node *node)
{
    struct called out = {.name = node->name};
    const struct intrinsic *intrinsic = intrinsic_find(node->name, strlen(node->name));
    bool had_module;
    out.function = print_find_function(state, node->name, &out.module);
    if (out.function == NULL && intrinsic == NULL)
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
    out.result = out.function != NULL ? out.function->result
                 : intrinsic != NULL  ? intrinsic->result
                                      : &type_word;
    if (out.function != NULL)
        out.name = state_short(state, node->name, &had_module);
    for (unsigned i = 0; i < node->count && i < TREE_PARAMETERS_MAX; i++)
        out.arguments[i] = halves_as(
            state, halves_value(state, node->children[i]),
            out.function != NULL ? out.function->parameters[i].type : &type_word);
    return out;
}

static struct phrase close_call(struct state *state, const struct node *node,
                                const struct called *called)
{
    struct phrase all[TREE_PARAMETERS_MAX * 4];
    unsigned count = flatten(state, called->arguments, node->count, all);
    const char *own = arena_print(
        state->arena, called->function == NULL ? "%s" : "call.%s", called->name);
    const char *pattern = called->function != NULL && called->module == NULL
                              ? NULL
                              : spelling_find(state->job->spelling, own);
    if (pattern != NULL)
        return print_fill(state, pattern, all, count, KIND_NUMBER);
    if (called->function == NULL)
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
    return print_call(state, node->name, called->function, called->module, all, count);
}

bool halves_is_call(struct state *state, const struct node *node)
{
    const char *module;
    if (node->kind != NODE_CALL)
        return false;
    const struct function *function = print_find_function(state, node->name, &module);
    return function != NULL && halves_count(function->result) > 1 &&
           (module == NULL || strcmp(module, "types") != 0);
}

struct phrase halves_call(struct state *state, const struct node *node)
{
    struct called called = open_call(state, node);
    return close_call(state, node, &called);
}

struct parts halves_of_call(struct state *state, const struct node *node)
{
    struct called called = open_call(state, node);
    bool is_type = called.module != NULL && strcmp(called.module, "types") == 0;
    struct parts out;
    if (is_type && by_parts(state, called.name, called.arguments, &out)) {
        out.type = called.result;
        return out;
    }
    if (is_type && halves_is_among(called.name, "is_empty equal")) {
        out = halves_as(state, (struct parts){.count = 1, .at = {halves_plain(state, 0)}},
                        called.function->parameters[0].type);
        return halves_number(halves_compare(state, called.arguments[0],
                                            node->count == 2 ? called.arguments[1] : out,
                                            "equal"),
                             KIND_TRUTH);
    }
    struct phrase made = close_call(state, node, &called);
    unsigned count = halves_count(called.result);
    if (count == 1)
        return halves_number(made,
                             called.result->kind == TYPE_INT && called.function != NULL
                                 ? KIND_TRUTH
                                 : KIND_NUMBER);
    print_line(state, "do", "", "", made.text);
    return halves_taken(state, count, called.result);
}
