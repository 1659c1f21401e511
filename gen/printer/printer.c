/* The printer: functions, their parameters and their bodies. */
#include "printer/printer.h"

#include <string.h>

#include "base/text.h"
#include "printer/print.h"

static bool is_word(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

/* Whether anything assigns to a parameter. */
static bool is_assigned(const struct statement *statement, const char *name)
{
    for (; statement != NULL; statement = statement->next)
        if ((statement->kind == STATEMENT_ASSIGN && !statement->is_behind &&
             strcmp(statement->name, name) == 0) ||
            is_assigned(statement->then, name) || is_assigned(statement->otherwise, name))
            return true;
    return false;
}

/* Whether the printed lines have the name as a word. */
static bool is_used(const struct printed *printed, const char *name)
{
    size_t length = strlen(name);
    for (unsigned i = 0; i < printed->line_count; i++)
        for (const char *at = strstr(printed->lines[i].text, name); at != NULL;
             at = strstr(at + 1, name)) {
            bool begins = at == printed->lines[i].text || !is_word(at[-1]);
            if (begins && !is_word(at[length]))
                return true;
        }
    return false;
}

static void add_parameters(struct state *state)
{
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        state_add_local(state, parameter->name,
                        state_spelled(state, "local", parameter->name), parameter->type);
    }
}

static const char *print_parameters(struct state *state)
{
    const struct function *function = state->function;
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const char *name = state_spelled(state, "local", parameter->name);
        const struct slot slots[] = {{"name", name, ""},
                                     {"type", state_type(state, parameter->type), ""}};
        bool is_variable = is_assigned(function->body, parameter->name);
        const char *pattern =
            state_pattern(state, is_variable                 ? "parameter.variable"
                                 : is_used(state->out, name) ? "parameter"
                                                             : "parameter.unused");
        text_printf(&text, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, pattern, slots, 2));
    }
    return text.bytes;
}

/* Whether a function above has that name: this one only calls it then. */
static bool is_done(const struct state *state)
{
    bool had_module;
    const char *name = state_short(state, state->function->name, &had_module);
    const struct function *function = state->job->units[0]->functions;
    for (const struct printed *above = state->all; above < state->out;
         above++, function = function->next)
        if (strcmp(state_short(state, function->name, &had_module), name) == 0 &&
            above->left_out == NULL)
            return true;
    return false;
}

static void print_function(struct state *state)
{
    const struct function *function = state->function;
    struct printed *out = state->out;
    out->line = function->line;
    out->is_public = state_is_public(state, function);
    out->name = state_function(state, function->name, out->is_public);
    if (function->left_out != NULL)
        state_refuse(state, function->left_out);
    else if (function->written >= 0 &&
             spelling_find(state->job->spelling, "behind.written") == NULL)
        state_refuse(state, "it writes through a pointer");
    else if (is_done(state))
        state_refuse(state, "it is there already");
    out->is_again = is_done(state);
    if (out->left_out != NULL)
        return;
    if (spelling_find(state->job->spelling, "flat") != NULL) {
        flat_function(state);
        return;
    }
    add_parameters(state);
    out->gives_nothing = function->written >= 0;
    out->result = out->gives_nothing ? state_pattern(state, "nothing")
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
            .arena = arena, .job = job, .function = at, .all = *out, .out = *out + i};
        print_function(&state);
    }
    return count;
}
