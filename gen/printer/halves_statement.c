/* Statements in halves. */
#include <string.h>

#include "base/text.h"
#include "printer/flow.h"
#include "printer/halves.h"

/* Names and values, defined at once. */
static void define(struct state *state, const char *pattern, const char *name,
                   const struct parts *parts)
{
    struct text all = {.arena = state->arena};
    text_puts(&all, "");
    for (unsigned i = 0; i < parts->count; i++) {
        const struct slot slots[] = {
            {"name", halves_name(state, name, i, parts->count), ""},
            {"value", parts->at[i].text, ""}};
        text_printf(&all, "%s%s", i == 0 ? "" : ", ",
                    slots_fill(state->arena, state_pattern(state, "part"), slots, 2));
    }
    print_line(state, pattern, "", "", all.bytes);
}

static void declare(struct state *state, const struct statement *statement)
{
    const struct type *type = statement->type;
    bool is_variable = statement->value == NULL ||
                       print_is_changed(state->function->body, statement->name);
    struct parts value = {.kind = KIND_ANY, .count = 1, .at = {print_literal(state, 0)}};
    if (statement->value != NULL)
        value = halves_value(state, statement->value);
    value = halves_as(state, value, type);
    if (type->kind == TYPE_VECTOR || (type->kind == TYPE_ROW && value.kind != KIND_ROW)) {
        state_refuse(state, "it has something strange");
        return;
    }
    const char *name = print_free_name(state, statement->name);
    if (type->kind == TYPE_ROW) {
        state_add_local(state, statement->name, value.array, type);
        struct parts place = {.count = 1, .at = {halves_place(state, value)}};
        define(state, is_variable ? "parts.variable" : "parts",
               halves_row(state, state->locals).at[0].text, &place);
        return;
    }
    if (value.kind == KIND_TRUTH)
        value.at[0] = print_fill(state, state_pattern(state, "number.truth"), value.at, 1,
                                 KIND_NUMBER);
    state_add_local(state, statement->name, name, type);
    halves_untake(state, &value);
    define(state, is_variable ? "parts.variable" : "parts", name, &value);
}

/* The parts of a local, or of its field, from `first`. */
static struct parts target_of(struct state *state, const struct statement *statement,
                              const struct local *local)
{
    unsigned first = 0, count = halves_count(local->type);
    struct parts out = {
        .kind = state_kind(state, local->type), .count = count, .type = local->type};
    if (statement->field != NULL) {
        const struct field *field = type_field(local->type, statement->field);
        out = (struct parts){.kind = state_kind(state, field->type),
                             .count = halves_count(field->type),
                             .type = field->type};
        first = 2 * field->at;
    }
    for (unsigned i = 0; i < out.count; i++)
        out.at[i] =
            (struct phrase){.text = halves_name(state, local->printed, first + i, count),
                            .open = "",
                            .kind = KIND_NUMBER};
    return out;
}

static void set(struct state *state, struct parts target, struct parts value)
{
    halves_untake(state, &value);
    /* A part that another one still needs keeps its value. */
    for (unsigned i = 0; target.count > 1 && i < target.count; i++)
        for (unsigned k = i + 1; k < target.count; k++)
            if (strstr(value.at[k].text, target.at[i].text) != NULL)
                value.at[k] = halves_named(state, value.at[k]);
    for (unsigned i = 0; i < target.count; i++)
        if (strcmp(target.at[i].text, value.at[i].text) != 0)
            print_line(state, "assign", target.at[i].text, "", value.at[i].text);
}

static void assign(struct state *state, const struct statement *statement)
{
    const struct local *local = state_local(state, statement->name);
    if (local == NULL || statement->is_behind) {
        state_refuse(state, "it writes through a pointer");
        return;
    }
    bool is_row = local->type->kind == TYPE_ROW;
    struct parts target =
        is_row ? halves_row(state, local) : target_of(state, statement, local);
    struct parts value = halves_value(state, statement->value);
    if (strcmp(statement->mark, "=") != 0) {
        char mark[3] = "";
        memcpy(mark, statement->mark, strlen(statement->mark) - 1);
        value = halves_operate(state, mark, target, value);
    }
    if (!is_row) {
        set(state, target, halves_as(state, value, target.type));
        return;
    }
    if (value.kind != KIND_ROW || strcmp(value.array, target.array) != 0)
        state_refuse(state, "a row changes its array");
    print_line(state, "assign", target.at[0].text, "", halves_place(state, value).text);
}

static void call(struct state *state, const struct statement *statement)
{
    (void)statement;
    state_refuse(state, "it writes through a pointer");
}

/* Whether the part has a sign anyway. */
static bool is_signed(struct phrase part)
{
    return part.is_literal
               ? part.value < UINT32_MAX / 2
               : *part.open != '\0' && strstr("| & ^ ! <<", part.open) != NULL;
}

static void leave_parts(struct state *state, const struct parts *parts)
{
    for (unsigned i = 0; i < parts->count; i++) {
        const char *pattern = is_signed(parts->at[i]) ? "assign" : "give";
        const struct slot slots[] = {{"name", halves_result(state, i, parts->count), ""},
                                     {"value", parts->at[i].text, ""},
                                     {"1", parts->at[i].text, parts->at[i].open}};
        print_text(state,
                   slots_fill(state->arena, state_pattern(state, pattern), slots, 3));
    }
}

static void leave(struct state *state, const struct statement *statement)
{
    const struct type *result = state->function->result;
    unsigned count = halves_count(result);
    bool is_last = state->depth == 0 && statement->next == NULL;
    if (count > 1 && halves_is_call(state, statement->value))
        print_line(state, "do", "", "", halves_call(state, statement->value).text);
    else {
        struct parts value =
            halves_as(state, halves_value(state, statement->value), result);
        if (count == 1) {
            print_line(state, "return", "", "", value.at[0].text);
            return;
        }
        if (!halves_untake(state, &value))
            leave_parts(state, &value);
    }
    if (!is_last)
        print_line(state, "leave", "", "", "");
}

/* The parameters, part by part; `pattern` is of each. */
static const char *parameters(struct state *state, const char *pattern)
{
    struct text text = {.arena = state->arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        const char *name = state_spelled(state, "local", parameter->name);
        bool is_row = parameter->type->kind == TYPE_ROW;
        unsigned count = is_row ? 2 : halves_count(parameter->type);
        for (unsigned k = 0; k < count; k++) {
            const struct local row = {parameter->name, name, parameter->type, NULL};
            const char *part = !is_row  ? halves_name(state, name, k, count)
                               : k == 0 ? name
                                        : halves_row(state, &row).at[0].text;
            const struct slot slots[] = {{"name", part, ""}};
            const char *kind =
                is_row && k == 0 ? arena_print(state->arena, "%s.row", pattern) : pattern;
            text_printf(&text, "%s%s", text.length == 0 ? "" : ", ",
                        slots_fill(state->arena, state_pattern(state, kind), slots, 1));
        }
    }
    return text.bytes;
}

void halves_function(struct state *state)
{
    static const struct flow flow = {declare, assign, call, leave, halves_truth};
    const struct type *result = state->function->result;
    if (halves_count(result) > 4 ||
        (result->kind == TYPE_RECORD && halves_count(result) == 4 &&
         strstr(result->name, "both") != NULL))
        state_refuse(state, "it gives two sets");
    state->out->parameters = parameters(state, "parameter");
    state->out->declared = parameters(state, "declared");
    state->out->result = result->kind == TYPE_INT    ? state_pattern(state, "truth")
                         : halves_count(result) == 1 ? state_pattern(state, "number")
                                                     : state_pattern(state, "nothing");
    flow_print(state, &flow, state->function->body);
}
