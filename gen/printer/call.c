/* Calls: of functions that are printed, of other modules' and of intrinsics. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"
#include "reader/intrinsic.h"

/* A function by C's name, and the module that it is of; NULL for this one. */
static const struct function *find_function(const struct state *state, const char *name,
                                            const char **module)
{
    unsigned in = 0;
    const struct function *found = units_function(state->job->units, name, &in);
    *module = in == 0 ? NULL : state->job->modules[in];
    return found;
}

/* What the called function of this unit needs, the caller needs too. */
static void inherit(struct state *state, const struct function *callee)
{
    unsigned i = 0;
    for (const struct function *at = state->job->units[0]->functions; at != callee;
         at = at->next)
        i++;
    state->out->has_intrinsics =
        state->out->has_intrinsics || state->all[i].has_intrinsics;
    state->out->has_sets = state->out->has_sets || state->all[i].has_sets;
    if (state->all[i].left_out == NULL || state->all[i].is_again)
        return;
    state->out->is_unspelled |=
        state->all[i].is_unspelled && state->out->left_out == NULL;
    state_refuse(state, state->all[i].left_out);
}

static const char *arguments(struct state *state, const struct phrase *phrases,
                             unsigned count)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < (phrases[i].count != 0 ? phrases[i].count : 1); j++) {
            const struct phrase one =
                phrases[i].count != 0 ? phrases[i].halves[j] : phrases[i];
            const char *row = one.kind == KIND_ROW ? halves_row(state, one) : one.text;
            text_printf(&text, "%s%s", i + j == 0 ? "" : ", ",
                        count > 1 ? print_tight(state, row) : row);
        }
    return text.bytes;
}

/* What is given to one that works on vectors: a row of a table, a number in as many bits as that takes. */
static struct phrase given_to_vectors(struct state *state, const struct node *node)
{
    const struct phrase phrase = print_phrase(state, node);
    const bool is_cast =
        node->kind == NODE_CAST && state_find_of(state, "cast", node->type->name) != NULL;
    const bool is_number = phrase.kind == KIND_NUMBER || phrase.kind == KIND_NARROW;
    const char *pattern = phrase.kind == KIND_ROW && phrase.is_place    ? "row.of"
                          : is_number && !is_cast && !phrase.is_literal ? "vector.number"
                                                                        : "";
    const char *found = state_find(state, pattern);
    return found == NULL ? phrase : print_fill(state, found, &phrase, 1, phrase.kind);
}

/* One that works on vectors: it has the name that C has for it, or a pattern of its own. */
static struct phrase vectors(struct state *state, const struct node *node,
                             const struct type *result, const char *own)
{
    struct phrase phrases[TREE_ARGUMENTS_MAX];
    for (unsigned i = 0; i < node->count; i++)
        phrases[i] = given_to_vectors(state, node->children[i]);
    const struct slot slots[] = {{"name", node->name, ""},
                                 {"1", arguments(state, phrases, node->count), ""}};
    const enum kind kind = result == NULL ? KIND_ANY : state_kind(state, result);
    const struct phrase out =
        own != NULL
            ? print_fill(state, own, phrases, node->count, kind)
            : print_atom(state_fill(state, "vector.call", slots, 2), kind, result);
    const char *number = state_find(state, "vector.mask");
    return number != NULL && text_ends(node->name, "_mask")
               ? print_fill(state, number, &out, 1, KIND_NUMBER)
               : out;
}

static struct phrase intrinsic(struct state *state, const struct node *node)
{
    const struct type *result = intrinsic_result(node->name);
    const char *pattern = state_find(state, node->name);
    const char *runtime = state_find(state, "runtime");
    struct phrase phrases[2];
    const bool is_vector =
        strncmp(node->name, "_mm", 3) == 0 && intrinsic_is_known(node->name);
    if (is_vector && state_find(state, "vector.call") != NULL)
        return vectors(state, node, result, pattern);
    if (result == NULL || pattern == NULL || node->count > 2) {
        state_refuse(state, arena_print(state->arena, "it calls %s", node->name));
        return print_atom("", KIND_ANY, NULL);
    }
    for (unsigned i = 0; i < node->count; i++)
        phrases[i] = print_value(state, node->children[i], &type_word);
    if (runtime != NULL && strstr(runtime, node->name) != NULL)
        state->out->has_intrinsics = true;
    return print_fill(state, pattern, phrases, node->count,
                      result == &type_word ? KIND_WORD : KIND_NUMBER);
}

/* The module as the language sees it: a method's short names are of the one that is chosen. */
static const char *module_of(const struct state *state, const char *name,
                             const char *module)
{
    const char *chosen = state_find(state, "call.short");
    const char *prefix = state->job->prefix;
    if (module == NULL || chosen == NULL)
        return module;
    const char *whole =
        arena_print(state->arena, "%s_%s%s", prefix, module, name + strlen(prefix));
    return units_function(state->job->units, whole, NULL) != NULL ? chosen : module;
}

/* A call of a function by its name. */
static struct phrase call_by_name(struct state *state, const struct function *callee,
                                  const char *owner, const struct phrase *phrases)
{
    const char *module = module_of(state, callee->name, owner);
    const bool is_public = state_is_public(state, callee, owner);
    const char *helper = state_find(state, "helper");
    const char *name = module != NULL ? state_others(state, callee->name, owner)
                                      : state_function(state, callee->name, is_public);
    if (!is_public && helper != NULL) {
        const struct slot slots[] = {{"name", name, ""}};
        name = slots_fill(state->arena, helper, slots, 1);
    }
    if (module != NULL) {
        state_note_use(state, module);
        name = state_of_other(state, module, name);
    } else {
        inherit(state, callee);
    }
    const char *given = arguments(state, phrases, callee->parameter_count);
    return print_atom(arena_print(state->arena, "%s(%s)", name, given), KIND_NUMBER,
                      NULL);
}

static struct phrase call_halved(struct state *state, const struct function *callee,
                                 const char *module, const struct phrase *phrases);

/* A record of several sets, by calls: of each field there is a function, too, whose name has the field's in
 * place of the record's, as chess_rook_attacks is beside chess_both_attacks. */
static struct phrase call_fields(struct state *state, const struct function *callee,
                                 const struct phrase *phrases)
{
    const struct type *type = callee->result;
    const char *record = state_short(state, type->name);
    const char *at = strstr(callee->name + strlen(state->job->prefix), record);
    struct phrase fields[TYPE_FIELDS_MAX];
    for (unsigned i = 0; i < type->field_count; i++) {
        const char *module, *field = type->fields[i].name;
        const char *one =
            at == NULL ? ""
                       : arena_print(state->arena, "%.*s%s%s", (int)(at - callee->name),
                                     callee->name, field, at + strlen(record));
        const struct function *of = find_function(state, one, &module);
        if (of == NULL || of == callee) {
            state_refuse(state, "it calls what gives several sets");
            return halves_zero(state, type);
        }
        fields[i] =
            halves_declare(state, "let", field, call_halved(state, of, module, phrases));
    }
    return halves_join(state, type, fields);
}

/* A call in halves: a line of its own where it leaves words. */
static struct phrase call_halved(struct state *state, const struct function *callee,
                                 const char *module, const struct phrase *phrases)
{
    const struct type *type = callee->result;
    if (state_is_own(type))
        return call_fields(state, callee, phrases);
    struct phrase called = call_by_name(state, callee, module, phrases);
    called.is_variable = true;
    if (halves_count(type) == 1)
        return called;
    print_line(state, "do", "", "", called.text);
    struct phrase out = halves_of(state, "result", "", type, true);
    out.is_left = true;
    return out;
}

/* A call that stands for an operator of sets, in a formula: a set of two words that are known is one number,
 * and with nothing it is the other set. */
static bool fold_call(struct state *state, const char *name, const struct phrase *given,
                      struct phrase *out)
{
    if (!state->is_formula)
        return false;
    if (strcmp(name, "make") == 0 && given[0].is_literal && given[1].is_literal) {
        const unsigned long long lo = given[0].value, hi = given[1].value;
        const char *text = arena_print(state->arena, "0x%llx%016llx", hi, lo);
        *out = hi == 0 ? print_literal(state, lo) : print_atom(text, KIND_RECORD, NULL);
        return true;
    }
    for (unsigned i = 0; strcmp(name, "or") == 0 && i < 2; i++)
        if (given[i].is_literal && given[i].value == 0) {
            *out = given[1 - i];
            return true;
        }
    return false;
}

bool print_puts_in(const struct state *state, const struct function *function,
                   const char *module)
{
    const bool is_types = module != NULL && strcmp(module, "types") == 0;
    if (state->is_formula)
        return module == NULL && !state_is_public(state, function, NULL);
    if (!state->is_halved || function->body == NULL ||
        tree_has_kind(function->body, STATEMENT_FOR))
        return false;
    return is_types || !state_is_public(state, function, module) ||
           (module == NULL && state->function->left_out == NULL &&
            !state->function->gives_beside);
}

/* What a function gives for these, by a call or by what it computes. */
static struct phrase call(struct state *state, const struct function *callee,
                          const char *module, const struct phrase *phrases,
                          enum kind kind)
{
    const char *name = state_short(state, callee->name);
    const char *pattern = module == NULL ? NULL : state_find_of(state, "call", name);
    struct phrase out;
    if (print_puts_in(state, callee, module))
        return formula_of(state, callee, phrases);
    if (state->is_halved)
        return call_halved(state, callee, module, phrases);
    if (pattern == NULL)
        return call_by_name(state, callee, module, phrases);
    return fold_call(state, name, phrases, &out)
               ? out
               : print_fill(state, pattern, phrases, callee->parameter_count, kind);
}

struct phrase print_called(struct state *state, const struct node *node)
{
    const char *module;
    const struct function *callee = find_function(state, node->name, &module);
    struct phrase phrases[TREE_PARAMETERS_MAX];
    if (callee == NULL)
        return intrinsic(state, node);
    if (node->count != callee->parameter_count) {
        state_refuse(state, arena_print(state->arena, "it calls %s otherwise than it is",
                                        node->name));
        return print_atom("", KIND_ANY, NULL);
    }
    for (unsigned i = 0; i < node->count; i++) {
        phrases[i] = print_value(state, node->children[i], callee->parameters[i].type);
        state_note_set(state, callee->parameters[i].type);
    }
    state_note_set(state, callee->result);
    const enum kind kind =
        callee->result->kind == TYPE_INT ? KIND_TRUTH : state_kind(state, callee->result);
    struct phrase out = call(state, callee, module, phrases, kind);
    out.kind = kind;
    out.type = callee->result;
    return out;
}
