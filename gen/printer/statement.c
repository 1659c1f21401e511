/* Statements: one a line. */
#include <string.h>

#include "printer/print.h"

bool print_lends(const struct node *node, const void *name)
{
    return node->kind == NODE_UNARY && node->mark[0] == '&' &&
           node->children[0]->kind == NODE_NAME &&
           strcmp(node->children[0]->name, name) == 0;
}

bool print_assigns(const struct statement *statement, const void *name)
{
    return statement->kind == STATEMENT_ASSIGN && strcmp(statement->name, name) == 0;
}

/* Whether that assigns to a field of the name. */
static bool assigns_field(const struct statement *statement, const void *name)
{
    return print_assigns(statement, name) && statement->field != NULL;
}

/* A name that gets its value later, all at once. */
static void announce(struct state *state, const struct statement *statement)
{
    state_add_local(state, statement->name, print_free_name(state, statement->name),
                    statement->type);
    const bool is_set =
        printer_is_set(statement->type) && state_find(state, "later.set") != NULL;
    print_line(state, is_set ? "later.set" : "later", state->locals->printed,
               state_type(state, statement->type), "");
}

/* What it has at first: of a record whose fields are assigned, nothing, of its own pattern or of that for
 * all. */
static struct phrase first_value(struct state *state, const struct statement *statement)
{
    const struct type *type = statement->type;
    return statement->value != NULL ? print_value(state, statement->value, type)
                                    : print_zero(state, type);
}

/* Whether its address is given to what follows, where the language has a pattern for such. */
static bool is_lent(const struct state *state, const struct statement *statement)
{
    return tree_has(statement->next, NULL, print_lends, statement->name) &&
           !state_is_own(statement->type) && state_find(state, "variable.lent") != NULL;
}

/* How a local is declared that has a value of that kind: rows and plain numbers may have a pattern of their
 * own. */
static const char *local_pattern(const struct state *state,
                                 const struct statement *statement, enum kind kind)
{
    const bool is_variable =
        tree_has(state->function->body, print_assigns, print_lends, statement->name);
    const bool is_row = statement->type->kind == TYPE_ROW;
    const char *pattern = is_variable ? "variable" : "let";
    const char *special =
        arena_print(state->arena, "%s.%s", pattern, is_row ? "row" : "any");
    return (is_row || kind == KIND_ANY) && state_find(state, special) != NULL ? special
                                                                              : pattern;
}

/* What a local is given, in halves, and is from there on. */
static struct phrase given(struct state *state, const struct statement *statement,
                           const struct type *type)
{
    return statement->value->kind == NODE_CALL && halves_count(type) > 1
               ? print_called(state, statement->value)
               : print_value(state, statement->value, type);
}

static void declare_halved(struct state *state, const struct statement *statement)
{
    const struct type *type = statement->type;
    const bool is_variable =
        tree_has(state->function->body, print_assigns, print_lends, statement->name);
    struct phrase *value = arena_alloc(state->arena, 1, sizeof *value);
    *value = statement->value != NULL ? given(state, statement, type)
                                      : halves_zero(state, type);
    if (type->kind != TYPE_ROW)
        *value = halves_declare(state,
                                statement->value == NULL ? "later"
                                : is_variable            ? "variable"
                                                         : "let",
                                statement->name, *value);
    value->type = type;
    state_add_local(state, statement->name, value->text, type)->value = value;
}

static void declare(struct state *state, const struct statement *statement)
{
    if (state->is_halved) {
        declare_halved(state, statement);
        return;
    }
    if (statement->value == NULL &&
        !tree_has(state->function->body, assigns_field, NULL, statement->name)) {
        announce(state, statement);
        return;
    }
    const struct phrase value = first_value(state, statement);
    const char *name = print_free_name(state, statement->name);
    const char *type = state_type(state, statement->type);
    struct printed_local *local =
        state_add_local(state, statement->name, name, statement->type);
    if (is_lent(state, statement)) {
        print_line(state, "variable.lent", name, type, value.text);
        local->printed = print_behind(state, local);
        local->given = name;
        return;
    }
    print_line(state, local_pattern(state, statement, value.kind), name, type,
               value.text);
}

/* Of a row that is written: what is there in as many bits as it has. */
static void assign_element(struct state *state, const struct statement *statement,
                           const struct printed_local *local)
{
    const struct type *row = local->type;
    if (row->kind != TYPE_ROW || statement->mark != NULL) {
        state_refuse(state, "it changes an element of something strange");
        return;
    }
    const char *stored = state_find_of(state, "store", row->element->name);
    struct phrase value = print_value(state, statement->value, row->element);
    if (stored != NULL)
        value = print_fill(state, stored, &value, 1, value.kind);
    struct phrase parts[] = {print_atom(local->printed, KIND_ROW, row),
                             print_place(state, statement->index)};
    const struct phrase target =
        print_fill(state, state_pattern(state, "index"), parts, 2, KIND_ANY);
    print_line(state, "assign", target.text, "", value.text);
}

/* By an operator and a = sign. */
static void change(struct state *state, const char *changed, const char *name,
                   const struct type *type, const struct statement *statement)
{
    const bool is_shift = strchr("<>", statement->mark[0]) != NULL &&
                          state_find(state, "shift.number") != NULL;
    const struct phrase by =
        is_shift ? print_convert(state, print_phrase(state, statement->value), KIND_SHIFT)
                 : print_value(state, statement->value, type);
    const char *mark = arena_print(state->arena, "%s=", statement->mark);
    const struct slot slots[] = {
        {"name", name, ""}, {"mark", mark, ""}, {"value", by.text, ""}};
    print_text(state, slots_fill(state->arena, changed, slots, 3));
}

/* In halves: to their names, or to a row, which is told by where it begins. */
static void assign_halved(struct state *state, const struct statement *statement,
                          const struct printed_local *local, const struct field *field,
                          const struct type *type)
{
    const struct phrase to =
        field != NULL ? halves_field(state, *local->value, field) : *local->value;
    const struct phrase value =
        statement->mark == NULL
            ? given(state, statement, type)
            : print_changed(state, to, statement->mark, statement->value);
    if (type->kind != TYPE_ROW) {
        halves_assign(state, to, value);
        return;
    }
    if (state->depth != 0)
        state_refuse(state, "it steps through a row");
    struct phrase *row = arena_alloc(state->arena, 1, sizeof *row);
    *row = value;
    row->type = type;
    state_add_local(state, statement->name, "", type)->value = row;
}

static void assign(struct state *state, const struct statement *statement)
{
    const struct printed_local *local = state_local(state, statement->name);
    const bool is_field = statement->field != NULL;
    const struct type *whole = local == NULL          ? NULL
                               : statement->is_behind ? local->type->element
                                                      : local->type;
    const struct field *field =
        whole != NULL && is_field ? type_field(whole, statement->field) : NULL;
    if (whole == NULL || is_field != (field != NULL)) {
        state_refuse(state, "it assigns to something strange");
        return;
    }
    if (statement->index != NULL) {
        assign_element(state, statement, local);
        return;
    }
    if (state->gives_pair && statement->is_behind) { /* it is a local here */
        print_line(state, "let", local->printed, state_type(state, whole),
                   print_value(state, statement->value, whole).text);
        return;
    }
    const struct type *type = is_field ? field->type : whole;
    if (state->is_halved && !statement->is_behind) {
        assign_halved(state, statement, local, field, type);
        return;
    }
    const bool is_word_of_set = is_field && printer_is_set(whole);
    const char *word = is_word_of_set ? state_find(state, "field.of_set") : NULL;
    const char *of_set =
        is_word_of_set ? arena_print(state->arena, "change.%s", statement->field) : "";
    const bool is_special = state_find(state, of_set) != NULL;
    if (word != NULL && (!is_special || statement->is_behind))
        state_refuse(state, "it changes one word of a set");
    const struct slot slots[] = {{"1", local->printed, ""},
                                 {"name", statement->field, ""}};
    const char *name = word != NULL ? slots_fill(state->arena, word, slots, 2)
                       : is_field
                           ? print_field(state, local->printed, "", statement->field)
                       : statement->is_behind ? print_behind(state, local)
                                              : local->printed;
    const char *changed = state_find(state, "change");
    const struct phrase target = print_atom(name, state_kind(state, type), type);
    if (statement->mark != NULL && changed != NULL && !is_special &&
        print_has_mark(state, target, statement->mark, statement->value)) {
        change(state, changed, name, type, statement);
        return;
    }
    const struct phrase value =
        statement->mark == NULL
            ? print_value(state, statement->value, type)
            : print_changed(state, target, statement->mark, statement->value);
    if (is_special)
        print_line(state, of_set, local->printed, "", value.text);
    else
        print_line(state, "assign", name, "", value.text);
}

/* A macro of the user's, where the language has such. */
static void call_users(struct state *state, const struct node *call)
{
    const char *pattern = state_find(state, "each");
    if (call->count != 1)
        state_refuse(state, "it gives a macro of the user's other than one number");
    if (pattern == NULL || call->count != 1)
        return;
    const struct slot slots[] = {{"NAME", call->name, ""},
                                 {"1", print_phrase(state, call->children[0]).text, ""}};
    print_long_line(state, slots_fill(state->arena, pattern, slots, 2));
}

static void call(struct state *state, const struct statement *statement)
{
    const struct node *called = statement->value;
    if (tree_calls_users(called)) {
        call_users(state, called);
        return;
    }
    print_line(state, "do", "", "", print_phrase(state, statement->value).text);
}

const char *print_pair(struct state *state, const char *pattern)
{
    struct slot slots[] = {
        {"1", "", ""}, {"2", "", ""}, {"type", state_type(state, &type_number), ""}};
    unsigned count = 0;
    for (unsigned i = 0; i < state->function->parameter_count; i++)
        if (state->function->parameters[i].type->is_written)
            slots[count++].text =
                state_parameter(state, state->function->parameters[i].name);
    return state_fill(state, pattern, slots, 3);
}

/* Both numbers, or none. */
static const char *pair(struct state *state, const struct node *is_there)
{
    if (is_there->kind != NODE_NUMBER)
        state_refuse(state, "whether there are two numbers is computed");
    return print_pair(state, is_there->value != 0 ? "pair.some" : "pair.none");
}

/* A half as functions leave it, with a sign: what operates on bits gives one. */
static const char *with_sign(struct state *state, struct phrase half)
{
    const bool has = *half.open != '\0' && strstr("| & ^ << !", half.open) != NULL;
    return has || half.is_literal
               ? half.text
               : print_fill(state, state_pattern(state, "signed"), &half, 1, KIND_PLACE)
                     .text;
}

/* Leaves halves where functions do. */
static void leave_halves(struct state *state, struct phrase value)
{
    for (unsigned i = 0; i < value.count && !value.is_left; i++)
        print_line(state, "assign", halves_name(state, "result", "", i, value.count), "",
                   with_sign(state, value.halves[i]));
}

static void leave(struct state *state, const struct statement *statement)
{
    if (state->is_halved && halves_count(state->function->result) > 1) {
        leave_halves(state, given(state, statement, state->function->result));
        if (state->depth != 0 || statement->next != NULL)
            print_line(state, "return.left", "", "", "");
        return;
    }
    const char *value =
        state->gives_pair ? pair(state, statement->value)
        : state->function->result == &type_int
            ? print_truth(state, statement->value).text
            : print_value(state, statement->value, state->function->result).text;
    bool is_last = state->depth == 0 && statement->next == NULL;
    const char *last = state_find(state, "result");
    print_line(state, is_last && last != NULL ? "result" : "return", "", "", value);
}

/* ---- blocks, branches and loops */

/* What ends a block, where it does not end with its indentation. */
static void end_block(struct state *state)
{
    if (state_find(state, "end") != NULL)
        print_line(state, "end", "", "", "");
}

/* What a block declares, it keeps for itself. */
static void print_block(struct state *state, const struct statement *statement)
{
    const struct printed_local *locals = state->locals, *taken = state->taken;
    state->depth++;
    print_statements(state, statement);
    state->depth--;
    state->locals = locals;
    state->taken = taken;
}

static void choose(struct state *state, const struct statement *statement)
{
    print_line(state, "if", "", "", print_truth(state, statement->value).text);
    print_block(state, statement->then);
    if (statement->otherwise != NULL) {
        print_line(state, "else", "", "", "");
        print_block(state, statement->otherwise);
    }
    end_block(state);
}

/* A statement without what ends it. */
static const char *without_end(struct state *state, const char *text)
{
    const size_t length = strlen(text);
    return arena_copy(state->arena, text, length - (text[length - 1] == ';'));
}

/* The one line that statements become, which stands elsewhere then; NULL where they are more, or none,
 * which stay. */
static const char *take_line(struct state *state, const struct statement *statement)
{
    struct printed *out = state->out;
    const unsigned before = out->line_count;
    print_statements(state, statement);
    return out->line_count == before + 1 ? out->lines[--out->line_count].text : NULL;
}

/* As C has it, where the language does, and what begins and what steps are a line each; else with its
 * step at the end of the block. */
static void loop(struct state *state, const struct statement *statement)
{
    const struct printed_local *locals = state->locals;
    const char *whole = state_find(state, "for"), *step = NULL;
    const char *first = take_line(state, statement->first);
    const unsigned before = state->out->line_count;
    const char *value = print_truth(state, statement->value).text;
    if (state->out->line_count != before)
        state_refuse(state, "a loop's condition takes more than one line");
    if (whole != NULL && first != NULL)
        step = take_line(state, statement->otherwise);
    state->out->line_count = before;
    if (step != NULL) {
        const struct slot slots[] = {{"first", first, ""},
                                     {"value", value, ""},
                                     {"step", without_end(state, step), ""}};
        print_long_line(state, slots_fill(state->arena, whole, slots, 3));
    } else {
        if (first != NULL)
            print_text(state, first);
        print_line(state, "while", "", "", value);
    }
    print_block(state, statement->then);
    state->depth++;
    if (step == NULL)
        print_statements(state, statement->otherwise);
    state->depth--;
    end_block(state);
    state->locals = locals;
}

void print_statements(struct state *state, const struct statement *statement)
{
    for (; statement != NULL; statement = statement->next)
        switch (statement->kind) {
        case STATEMENT_DECLARE:
            declare(state, statement);
            break;
        case STATEMENT_ASSIGN:
            assign(state, statement);
            break;
        case STATEMENT_CALL:
            call(state, statement);
            break;
        case STATEMENT_RETURN:
            leave(state, statement);
            break;
        case STATEMENT_IF:
            choose(state, statement);
            break;
        case STATEMENT_FOR:
            loop(state, statement);
            break;
        case STATEMENT_IGNORE:
            break;
        }
}
