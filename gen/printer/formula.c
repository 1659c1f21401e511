/* A function as one expression, for a language that is nothing but tables.
 *
 * Statements are run, as it were, on expressions instead of values: what a local was given stands wherever
 * the local is read, a branch becomes a choice, and a function that only others call is put in. A loop has no
 * such expression, nor has a function that writes through a pointer or gives several things.
 */
#include <string.h>

#include "printer/print.h"

enum { FORMULA_MAX = 2000 }; /* characters, of which nobody reads more */

/* What a local or parameter is from here on; a record is put anew with each of its fields. */
static void put(struct state *state, const char *pattern, const char *name,
                const struct type *type, struct phrase value)
{
    struct phrase *kept = arena_alloc(state->arena, 1, sizeof *kept);
    *kept = state->is_halved && value.lent == NULL
                ? halves_declare(state, pattern, name, value)
                : value;
    kept->type = type;
    if (strlen(value.text) > FORMULA_MAX)
        state_refuse(state, "its formula is too long");
    state_add_local(state, name, "", type)->value = kept;
}

static void run(struct state *state, const struct statement *at);

/* Both branches; what they leave different is a choice. */
static void branch(struct state *state, const struct statement *at)
{
    const struct phrase condition = print_truth(state, at->value);
    const struct printed_local *before = state->locals;
    run(state, at->then);
    const struct printed_local *then = state->locals;
    state->locals = before;
    run(state, at->otherwise);
    const struct printed_local *otherwise = state->locals;
    state->locals = before;
    for (const struct printed_local *local = before; local != NULL;
         local = local->before) {
        const struct phrase *a = local_named(then, local->name)->value;
        const struct phrase *b = local_named(otherwise, local->name)->value;
        if (a != b && local == local_named(before, local->name))
            put(state, "let", local->name, local->type,
                print_choose(state, condition, *a, *b));
    }
}

/* A field of a record that is made of its fields is a local by its own. */
static const char *field_name(struct state *state, const char *record, const char *field)
{
    return arena_print(state->arena, "%s.%s", record, field);
}

static void assign_field(struct state *state, const struct statement *at,
                         const struct type *record)
{
    const struct phrase none = print_literal(state, 0);
    struct phrase all[TREE_ARGUMENTS_MAX];
    for (unsigned i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        const char *name = field_name(state, at->name, field->name);
        if (strcmp(field->name, at->field) == 0)
            put(state, "let", name, field->type,
                print_value(state, at->value, field->type));
        const struct printed_local *local = state_local(state, name);
        all[i] = local == NULL ? none : *local->value;
    }
    put(state, "let", at->name, record, print_record(state, record, all));
}

/* In halves, the others stay what they are. */
static void assign_halves(struct state *state, const struct statement *at,
                          const struct printed_local *local)
{
    const struct type *record = local->type;
    struct phrase all[TREE_ARGUMENTS_MAX];
    for (unsigned i = 0; i < record->field_count; i++) {
        const struct field *field = &record->fields[i];
        all[i] = halves_field(state, *local->value, field);
        if (strcmp(field->name, at->field) == 0)
            all[i] = halves_declare(
                state, "let", arena_print(state->arena, "%s_%s", at->name, field->name),
                at->mark == NULL ? print_value(state, at->value, field->type)
                                 : print_changed(state, all[i], at->mark, at->value));
    }
    put(state, "let", at->name, record, halves_join(state, record, all));
}

static void assign(struct state *state, const struct statement *at)
{
    const struct printed_local *local = state_local(state, at->name);
    const bool is_field = at->field != NULL && at->mark == NULL && local != NULL &&
                          state_is_own(local->type);
    if (at->is_behind && local != NULL && local->value->lent != NULL) {
        halves_assign(state, *local->value->lent->value,
                      print_value(state, at->value, local->value->lent->type));
        return;
    }
    if (state->is_halved && at->field != NULL && at->index == NULL && !at->is_behind) {
        assign_halves(state, at, local);
        return;
    }
    if (at->index != NULL || at->is_behind || local == NULL ||
        (at->field != NULL && !is_field)) {
        state_refuse(state, "it changes parts of something");
        return;
    }
    if (is_field) {
        assign_field(state, at, local->type);
        return;
    }
    put(state, "let", at->name, local->type,
        at->mark == NULL ? print_value(state, at->value, local->type)
                         : print_changed(state, *local->value, at->mark, at->value));
}

static void run(struct state *state, const struct statement *at)
{
    for (; at != NULL && state->out->left_out == NULL; at = at->next)
        if (at->kind == STATEMENT_DECLARE && at->value != NULL)
            put(state, "let", at->name, at->type,
                print_value(state, at->value, at->type));
        else if (at->kind == STATEMENT_DECLARE)
            put(state, "let", at->name, at->type,
                state->is_halved ? halves_zero(state, at->type)
                                 : print_literal(state, 0));
        else if (at->kind == STATEMENT_ASSIGN)
            assign(state, at);
        else if (at->kind == STATEMENT_IF)
            branch(state, at);
        else if (at->kind != STATEMENT_IGNORE)
            state_refuse(state, at->kind == STATEMENT_FOR ? "it has a loop"
                                                          : "it gives no single value");
}

/* What is given from a statement on. */
static struct phrase give(struct state *state, const struct statement *at)
{
    const struct type *result = state->function->result;
    const struct statement *last = at;
    while (last != NULL && last->kind != STATEMENT_RETURN &&
           !(last->kind == STATEMENT_IF && last->then->kind == STATEMENT_RETURN))
        last = last->next;
    for (; at != last; at = at->next) {
        struct statement one = *at;
        one.next = NULL;
        run(state, &one);
    }
    if (last == NULL)
        state_refuse(state, "it gives no single value");
    if (state->out->left_out != NULL)
        return print_literal(state, 0);
    if (last->kind == STATEMENT_RETURN)
        return result == &type_int ? print_truth(state, last->value)
                                   : print_value(state, last->value, result);
    const struct phrase condition = print_truth(state, last->value);
    const struct phrase then = give(state, last->then);
    const struct statement *rest = last->otherwise != NULL ? last->otherwise : last->next;
    return print_choose(state, condition, then, give(state, rest));
}

struct phrase formula_of(struct state *state, const struct function *function,
                         const struct phrase *given)
{
    const struct function *caller = state->function;
    unsigned in = 0;
    const struct printed_local *locals = state->locals;
    const bool is_plain = state->is_plain;
    if (function->left_out != NULL && !state->is_halved)
        state_refuse(state, function->left_out);
    state->locals = NULL;
    state->function = function;
    state->is_plain =
        units_function(state->job->units, function->name, &in) != NULL && in != 0;
    bool changes = false; /* a local of the caller */
    for (unsigned i = 0; i < function->parameter_count; i++)
        changes = changes || given[i].lent != NULL;
    for (unsigned i = 0; i < function->parameter_count; i++)
        put(state, changes ? "let" : "keep", function->parameters[i].name,
            function->parameters[i].type, given[i]);
    struct phrase out = give(state, function->body);
    state->is_plain = is_plain;
    state->function = caller;
    state->locals = locals;
    return out;
}

void formula_name(struct state *state)
{
    const struct function *function = state->function;
    const char **takes =
        arena_alloc(state->arena, function->parameter_count, sizeof *takes);
    for (unsigned i = 0; i < function->parameter_count; i++)
        takes[i] = state_parameter(state, function->parameters[i].name);
    state->out->takes = takes;
}

void formula_print(struct state *state)
{
    const struct function *function = state->function;
    struct phrase given[TREE_PARAMETERS_MAX];
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct type *type = function->parameters[i].type;
        given[i] = print_atom(state->out->takes[i], state_kind(state, type), type);
    }
    const char *text = formula_of(state, function, given).text;
    if (strlen(text) > FORMULA_MAX)
        state_refuse(state, "its formula is too long");
    print_line(state, "return", "", "", text);
}
