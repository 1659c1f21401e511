/* The printer: functions, their parameters and their bodies. */
#include "printer/printer.h"

#include <string.h>

#include "base/text.h"
#include "printer/print.h"

/* ---- parameters */

/* Whether that reads through the pointer of that name, or a field behind it. */
static bool reads_behind(const struct node *node, const void *name)
{
    const bool is_mark = node->kind == NODE_UNARY || node->kind == NODE_FIELD;
    return is_mark && (node->mark[0] == '*' || strcmp(node->mark, "->") == 0) &&
           node->children[0]->kind == NODE_NAME &&
           strcmp(node->children[0]->name, name) == 0;
}

static bool writes_behind(const struct statement *at, const void *name)
{
    return at->is_behind && strcmp(at->name, name) == 0;
}

/* Whether the function takes a pointer to one thing there, not to a row of them. */
static bool is_behind(const struct function *function, unsigned parameter)
{
    const struct type *type = function->parameters[parameter].type;
    if (type->kind != TYPE_ROW)
        return false;
    return state_is_own(type->element) ||
           tree_has(function->body, writes_behind, reads_behind,
                    function->parameters[parameter].name);
}

/* The name of a parameter's type in the language. */
static const char *parameter_type(struct state *state, const struct function *function,
                                  unsigned parameter)
{
    const struct type *type = function->parameters[parameter].type;
    if (!is_behind(function, parameter))
        return state_type(state, type);
    const struct slot slots[] = {{"type", state_type(state, type->element), ""}};
    const char *number = state_find(state, "behind.number");
    const char *pattern = type->is_written ? "behind.written" : "behind";
    if (type->is_written && !state_is_own(type->element) && number != NULL)
        return slots_fill(state->arena, number, slots, 1);
    return state_fill(state, pattern, slots, 1);
}

/* Whether that gives a parameter another value. */
static bool replaces(const struct statement *statement, const void *name)
{
    return statement->kind == STATEMENT_ASSIGN && !statement->is_behind &&
           statement->index == NULL && strcmp(statement->name, name) == 0;
}

/* Whether the printed lines have the name as a word. */
static bool is_used(const struct printed *printed, const char *name)
{
    bool is = false;
    for (unsigned i = 0; i < printed->line_count; i++)
        is = is || print_has_word(printed->lines[i].text, name);
    return is;
}

/* What a parameter is by its halves. */
static void name_halves(struct state *state, struct printed_local *local)
{
    struct phrase *value = arena_alloc(state->arena, 1, sizeof *value);
    *value = halves_of(state, "half", local->printed, local->type,
                       tree_has(state->function->body, replaces, NULL, local->name));
    local->value = value;
}

static void add_parameters(struct state *state)
{
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        struct printed_local *local =
            state_add_local(state, parameter->name,
                            state_parameter(state, parameter->name), parameter->type);
        local->is_behind = is_behind(state->function, i);
        if (state->is_halved)
            name_halves(state, local);
    }
}

static const char *print_parameters(struct state *state)
{
    const struct function *function = state->function;
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const char *name = state_parameter(state, parameter->name);
        if (state->gives_pair && parameter->type->is_written)
            continue;
        const struct slot slots[] = {{"name", name, ""},
                                     {"type", parameter_type(state, function, i), ""}};
        bool is_variable = tree_has(function->body, replaces, NULL, parameter->name);
        const char *pattern =
            state_pattern(state, is_variable                 ? "parameter.variable"
                                 : is_used(state->out, name) ? "parameter"
                                                             : "parameter.unused");
        text_printf(&text, "%s%s", text.length == 0 ? "" : ", ",
                    slots_fill(state->arena, pattern, slots, 2));
    }
    return text.bytes;
}

/* ---- functions */

/* Whether it gives whether there are two numbers, and writes these, where the language gives them so. */
static bool gives_pair(const struct state *state, const struct function *function)
{
    unsigned written = 0;
    for (unsigned i = 0; i < function->parameter_count; i++)
        written += function->parameters[i].type->is_written &&
                   function->parameters[i].type->element == &type_number;
    return state_find(state, "pair") != NULL && function->gives_beside &&
           function->result->fields[0].type == &type_int && written == 2;
}

/* Whether a function above has that name: this one only calls it then. */
static bool is_done(const struct state *state)
{
    const char *name = state_short(state, state->function->name);
    const struct function *function = state->job->units[0]->functions;
    for (const struct printed *above = state->all; above < state->out;
         above++, function = function->next)
        if (strcmp(state_short(state, function->name), name) == 0 &&
            above->left_out == NULL)
            return true;
    return false;
}

/* ---- functions in halves (halves.c) */

/* What a half of a parameter is; of a row, what its elements are, each by their halves. */
static const char *half_type(struct state *state, const struct type *type)
{
    if (type->kind != TYPE_ROW)
        return state_pattern(state, "number");
    if (state_is_own(type->element))
        return state_type(state, type->element);
    const struct slot slots[] = {{"type", half_type(state, type->element), ""}};
    if (type->element->kind == TYPE_ROW)
        return state_fill(state, "row.of_rows", slots, 1);
    return state_pattern(state, type->element->bits == 8    ? "byte"
                                : type->element->bits == 16 ? "half"
                                                            : "quad");
}

/* The parameters, half by half; `pattern` is of each. */
static const char *halved_parameters(struct state *state, const char *pattern)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        const char *name = state_parameter(state, parameter->name);
        const unsigned count = halves_count(parameter->type);
        for (unsigned j = 0; j < count; j++) {
            const struct slot slots[] = {
                {"name", halves_name(state, "half", name, j, count), ""},
                {"type", half_type(state, parameter->type), ""}};
            text_printf(&text, "%s%s", i + j == 0 ? "" : ", ",
                        state_fill(state, pattern, slots, 2));
        }
    }
    return text.bytes;
}

/* Leaves out lines whose names nothing reads. */
static void drop_unread(struct printed *out)
{
    struct printed_line *lines = (struct printed_line *)out->lines;
    unsigned kept = out->line_count;
    for (unsigned i = out->line_count; i-- != 0;) {
        bool is_read = lines[i].name == NULL;
        for (unsigned j = kept; j < out->line_count && !is_read; j++)
            is_read = lines[j].name != lines[i].name &&
                      print_has_word(lines[j].text, lines[i].name);
        if (is_read)
            lines[--kept] = lines[i];
    }
    out->line_count -= kept;
    memmove(lines, lines + kept, out->line_count * sizeof *lines);
}

static void print_halved(struct state *state)
{
    const struct type *result = state->function->result;
    struct printed *out = state->out;
    out->gives_nothing = result == &type_void;
    if (!out->is_public && print_puts_in(state, state->function, NULL))
        state_refuse(state, "it is put in where it is called");
    else if (state_is_own(result))
        state_pattern(state, "record.of");
    if (out->left_out != NULL)
        return;
    out->parameters = halved_parameters(state, "parameter");
    out->declared = halved_parameters(state, "declared");
    out->result = state_pattern(
        state, result->kind == TYPE_INT                                 ? "truth"
               : result->kind != TYPE_VOID && halves_count(result) == 1 ? "number"
                                                                        : "nothing");
    add_parameters(state);
    print_statements(state, state->function->body);
    drop_unread(out);
}

/* The function as C has it: what it gives by itself, and what it writes beside that. */
static const struct function *as_written(struct arena *arena,
                                         const struct function *function)
{
    struct function *copy = arena_alloc(arena, 1, sizeof *copy);
    *copy = *function;
    if (function->gives_beside)
        copy->result = function->result->fields[0].type;
    return copy;
}

static void print_function(struct state *state)
{
    const struct function *function = state->function;
    struct printed *out = state->out;
    out->of = function;
    out->is_public = state_is_public(state, function, NULL);
    out->name = state_function(state, function->name, out->is_public);
    out->is_again = is_done(state);
    if (state->is_formula)
        formula_name(state);
    const bool writes = function->written >= 0 || function->gives_beside;
    if (out->is_again)
        state_refuse(state, "it is there already");
    else if (function->left_out != NULL && function->body == NULL)
        state_refuse(state, function->left_out);
    else if (state->is_formula && (writes || function->left_out != NULL))
        state_refuse(state, writes ? "it writes through a pointer" : function->left_out);
    if (out->left_out == NULL && function->left_out != NULL && function->is_loose)
        state_pattern(state, "row.written");
    if (out->left_out == NULL && writes)
        state_pattern(state, "behind.written");
    if (out->left_out != NULL)
        return;
    state->gives_pair = gives_pair(state, function);
    state->function = function = as_written(state->arena, function);
    if (state->is_halved) {
        print_halved(state);
        return;
    }
    if (state->is_formula) {
        formula_print(state);
        return;
    }
    add_parameters(state);
    out->gives_nothing = function->written >= 0 || function->result == &type_void;
    out->result = out->gives_nothing  ? state_pattern(state, "nothing")
                  : state->gives_pair ? print_pair(state, "pair")
                  : function->result->kind == TYPE_INT
                      ? state_pattern(state, "truth")
                      : state_type(state, function->result);
    print_statements(state, function->body);
    out->parameters = out->declared = print_parameters(state);
}

unsigned printer_print(struct arena *arena, const struct print_job *job,
                       struct printed **out)
{
    unsigned count = 0;
    for (const struct function *at = job->units[0]->functions; at != NULL; at = at->next)
        count++;
    *out = arena_alloc(arena, count, sizeof **out);
    unsigned i = 0;
    for (const struct function *at = job->units[0]->functions; at != NULL;
         at = at->next, i++) {
        struct state state = {
            .arena = arena,
            .job = job,
            .function = at,
            .all = *out,
            .out = *out + i,
            .is_formula = spelling_find(job->spelling, "formula") != NULL,
            .is_halved = spelling_find(job->spelling, "halves") != NULL};
        print_function(&state);
    }
    return count;
}
