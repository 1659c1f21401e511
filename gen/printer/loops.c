/* Functions with loops, for a language whose numbers have 32 bits: statement by statement.
 *
 * Blocks, branches and loops are those of C (statement.c). A local has a name for each of its parts, and
 * each expression becomes flat code of its own (flat.c), which is given what it reads: parts of locals, of
 * elements of rows, and of what is behind pointers. A row of words has their parts one behind the other.
 *
 * What is behind a pointer to a number is element 0 of a row. A private function that changes a local of
 * its caller is put in there, as its statements. A local that is a row of a table is that row wherever it
 * is read, and one that has two sets is two locals.
 */
#include <string.h>

#include "base/text.h"
#include "printer/flat.h"

/* ---- locals */

enum { COUNTS_MOST = 0xffffff }; /* the largest number of a local that counts things */

/* The largest number that is read from there. */
static uint32_t most_of(const struct type *type)
{
    return type == &type_number ? COUNTS_MOST
           : type->bits < 32    ? ((uint32_t)1 << type->bits) - 1
                                : UINT32_MAX;
}

/* A new local. Its names are taken, too. */
static struct local *add_local(struct state *state, const char *name, const char *printed,
                               const struct type *type)
{
    const unsigned count = flat_halves(type);
    for (unsigned i = 0; count > 1 && i < count; i++)
        flat_take_name(state, flat_name(state, "", printed, i, count));
    return state_add_local(state, name, printed, type);
}

/* One of a record of two sets. */
static const char *name_within(struct state *state, const char *record, const char *field)
{
    return arena_print(state->arena, "%s_%s", record, field);
}

static void read_local(struct flat *flat, const struct local *local, int *parts)
{
    const unsigned count = flat_halves(local->type);
    for (unsigned i = 0; i < count; i++)
        parts[i] =
            part_named(&flat->parts, flat_name(flat->state, "", local->printed, i, count),
                       count == 1 ? most_of(local->type) : UINT32_MAX);
}

/* ---- expressions */

/* An expression as a function of what it reads, by names. */
struct reading {
    struct flat *flat;
    struct function function;
    int given[TREE_PARAMETERS_MAX][FLAT_PARTS_MAX];
};

static void evaluate(struct flat *flat, const struct node *node, const struct type *type,
                     int *results);

/* What is given under a name, once. */
static bool give(struct reading *reading, const char *name, const struct type *type,
                 const int *parts)
{
    struct function *function = &reading->function;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (strcmp(function->parameters[i].name, name) == 0)
            return true;
    if (function->parameter_count == TREE_PARAMETERS_MAX)
        return false;
    memcpy(reading->given[function->parameter_count], parts, sizeof *reading->given);
    function->parameters[function->parameter_count++] =
        (struct parameter){name, type, false};
    return true;
}

static int element_part(struct flat *flat, const char *row, int index, unsigned count,
                        unsigned i, uint32_t most)
{
    struct parts *parts = &flat->parts;
    const int place = part_plus(parts,
                                part_times(parts, part_known(parts, count),
                                           part_within(parts, index, FLAT_NUMBERS_MOST)),
                                part_known(parts, i));
    return part_make_two(parts, "index", most, part_named(parts, row, 0), place);
}

/* The row that a function is given, or that what it is given has; NULL where it is another. */
static const char *row_of(struct flat *flat, const struct node *node,
                          const struct type **type)
{
    struct state *state = flat->state;
    const struct node *of = node->count == 0 ? node : node->children[0];
    const struct local *local =
        of->kind == NODE_NAME ? state_local(state, of->name) : NULL;
    if (local == NULL || local->type->kind != TYPE_ROW || local->stands_for != NULL)
        return NULL;
    *type = local->type;
    if (node->kind == NODE_NAME)
        return local->printed;
    if (node->kind == NODE_FIELD) {
        const struct field *field = type_field(local->type->element, node->name);
        *type = field == NULL ? local->type : field->type;
        return print_field(state, local->printed, "", node->name);
    }
    if (node->kind != NODE_INDEX || local->type->element->kind != TYPE_ROW)
        return NULL;
    int index[FLAT_PARTS_MAX];
    *type = local->type->element;
    evaluate(flat, node->children[1], &type_number, index);
    const int row = element_part(flat, local->printed, index[0], 1, 0, 0);
    flat_use(flat, row);
    flat_write(flat);
    return flat_text(flat, row);
}

/* An element of such a row, a field behind a pointer, or what is behind it: its type, or NULL. */
static const struct type *read_place(struct flat *flat, const struct node *node,
                                     int *parts)
{
    const struct type *type;
    const bool is_element = node->kind == NODE_INDEX;
    const bool is_behind = node->kind == NODE_UNARY && node->mark[0] == '*';
    const bool is_field = node->kind == NODE_FIELD;
    const char *row = is_element || is_behind ? row_of(flat, node->children[0], &type)
                      : is_field              ? row_of(flat, node, &type)
                                              : NULL;
    if (row == NULL || (is_field && type->kind == TYPE_ROW))
        return NULL;
    int index[FLAT_PARTS_MAX] = {part_known(&flat->parts, 0)};
    if (is_element)
        evaluate(flat, node->children[1], &type_number, index);
    if (is_field) {
        parts[0] = part_named(&flat->parts, row, most_of(type));
        return type;
    }
    const unsigned count = flat_halves(type->element);
    for (unsigned i = 0; i < count; i++)
        parts[i] = element_part(flat, row, index[0], count, i,
                                count == 1 ? most_of(type->element) : UINT32_MAX);
    return type->element;
}

/* An argument as it is written, in a phrase for each of its parts. */
static unsigned write_argument(struct flat *flat, const struct node *node,
                               const struct type *type, struct phrase *phrases)
{
    const bool is_address = node->kind == NODE_UNARY && node->mark[0] == '&';
    const struct node *of = is_address ? node->children[0] : node;
    const unsigned count = flat_halves(type);
    const struct type *found;
    int parts[FLAT_PARTS_MAX];
    if (type->kind == TYPE_ROW) {
        const char *row = row_of(flat, is_address ? of->children[0] : of, &found);
        if (row == NULL) {
            state_refuse(flat->state, "it gives a row of something strange");
            return 0;
        }
        phrases[0] = print_atom(row, KIND_ROW, type);
        if (is_address) {
            struct phrase both[] = {phrases[0], phrases[0]};
            write_argument(flat, of->children[1], &type_number, &both[1]);
            phrases[0] =
                print_fill(flat->state, state_pattern(flat->state, "address.element"),
                           both, 2, KIND_ROW);
        }
        return 1;
    }
    evaluate(flat, node, type, parts);
    flat_write_all(flat, parts, type);
    for (unsigned i = 0; i < count; i++)
        phrases[i] = print_atom(flat_text(flat, parts[i]), KIND_NUMBER, NULL);
    return count;
}

/* The function that a call is of which stays one: it has loops, or is for users; or NULL. */
static const struct function *called(const struct state *state, const struct node *node)
{
    const char *module;
    const struct function *function =
        node->kind == NODE_CALL ? print_find_function(state, node->name, &module) : NULL;
    const bool stays =
        function != NULL && module == NULL &&
        (function->left_out != NULL || state_is_public(state, function, NULL));
    return stays ? function : NULL;
}

static const char *call_text(struct flat *flat, const struct node *node,
                             const struct function *function)
{
    struct phrase phrases[FLAT_PARTS_MAX * TREE_PARAMETERS_MAX];
    unsigned count = 0;
    for (unsigned i = 0; i < node->count; i++)
        count += write_argument(flat, node->children[i], function->parameters[i].type,
                                phrases + count);
    return print_call(flat->state, node->name, function, NULL, phrases, count).text;
}

/* What such a call gives: a number, or a set, which it leaves. */
static const struct type *write_call(struct flat *flat, const struct node *node,
                                     int *parts)
{
    struct state *state = flat->state;
    const struct function *function = called(state, node);
    const struct type *type = function->result;
    const char *text = call_text(flat, node, function);
    const unsigned count = flat_halves(type);
    if (count == 1) {
        parts[0] = part_named(&flat->parts, text, most_of(type));
        return type;
    }
    print_line(state, "do", "", "", text);
    for (unsigned i = 0; i < count; i++) {
        parts[i] = part_named(&flat->parts, flat_name(state, "result.", "", i, count),
                              UINT32_MAX);
        flat_use(flat, parts[i]);
    }
    flat_write(flat);
    return type;
}

/* The same expression with a name in place of all that no flat code reads. */
static const struct node *resolve(struct reading *reading, const struct node *node)
{
    struct flat *flat = reading->flat;
    struct state *state = flat->state;
    int parts[FLAT_PARTS_MAX] = {0};
    const struct node *of = node->count == 0 ? node : node->children[0];
    const bool is_field = node->kind == NODE_FIELD && of->kind == NODE_NAME;
    const char *name = is_field ? name_within(state, of->name, node->name)
                       : node->kind == NODE_NAME ? node->name
                                                 : "";
    const struct local *local = state_local(state, name);
    const struct type *type = NULL;
    struct node *copy = arena_alloc(state->arena, 1, sizeof *copy);
    *copy = *node;
    if (*name != '\0' && local != NULL && local->stands_for != NULL)
        return resolve(reading, local->stands_for);
    if (*name != '\0' && local != NULL) {
        type = local->type;
        read_local(flat, local, parts);
    } else if (node->kind == NODE_UNARY && node->mark[0] == '*' &&
               (local = state_local(state, of->name)) != NULL &&
               local->type->kind != TYPE_ROW) {
        return resolve(reading, of);
    } else if (called(state, node) != NULL) {
        type = write_call(flat, node, parts);
    } else {
        type = read_place(flat, node, parts);
    }
    if (type != NULL) {
        if (*name == '\0' || !is_field)
            name = node->kind == NODE_NAME
                       ? name
                       : arena_print(state->arena, "given_%d", parts[0]);
        if (!give(reading, name, type->bits < 32 ? &type_number : type, parts))
            state_refuse(state, "an expression reads too many things");
        *copy = (struct node){.kind = NODE_NAME, .line = node->line, .name = name};
        return copy;
    }
    copy->children = arena_alloc(state->arena, node->count, sizeof *copy->children);
    for (unsigned i = 0; i < node->count; i++)
        copy->children[i] = (struct node *)resolve(reading, node->children[i]);
    return copy;
}

/* The parts of an expression's value, as a local of that type has them. */
static void evaluate(struct flat *flat, const struct node *node, const struct type *type,
                     int *results)
{
    struct state *state = flat->state;
    struct reading reading = {.flat = flat};
    const struct statement body = {
        .kind = STATEMENT_RETURN, .line = node->line, .value = resolve(&reading, node)};
    reading.function.name = state->function->name;
    reading.function.line = node->line;
    reading.function.written = -1;
    reading.function.result = type;
    reading.function.body = &body;
    for (unsigned i = 0; i < FLAT_PARTS_MAX; i++)
        results[i] = part_known(&flat->parts, 0);
    if (state->out->left_out == NULL &&
        flat_lower(flat, &reading.function, (const int(*)[FLAT_PARTS_MAX])reading.given))
        flat_outputs(flat, results, false);
}

struct phrase loops_truth(struct state *state, const struct node *node)
{
    struct flat flat = flat_open(state);
    struct node zero = {.kind = NODE_NUMBER, .line = node->line, .type = &type_int};
    struct node *children[] = {(struct node *)node, &zero};
    const struct node differs = {.kind = NODE_BINARY,
                                 .line = node->line,
                                 .mark = "!=",
                                 .children = children,
                                 .count = 2};
    int results[FLAT_PARTS_MAX];
    evaluate(&flat, &differs, &type_int, results);
    flat_use(&flat, results[0]);
    flat_write(&flat);
    return print_atom(flat_text(&flat, results[0]), KIND_TRUTH, NULL);
}

/* ---- statements */

static bool is_address(const struct node *node)
{
    return node->kind == NODE_UNARY && node->mark[0] == '&' &&
           node->children[0]->kind == NODE_NAME;
}

bool loops_are_put_in(const struct function *function)
{
    bool are = function->result->kind == TYPE_NUMBER;
    for (unsigned i = 0; i < function->parameter_count; i++)
        are = are && function->parameters[i].type->is_written;
    return are;
}

/* Puts a function in that changes a local: its statements, and what it gives. */
static bool put_in(struct flat *flat, const struct node *node, int *results)
{
    struct state *state = flat->state;
    const struct function *caller = state->function, *function = called(state, node);
    const struct local *given =
        function != NULL && loops_are_put_in(function) && is_address(node->children[0])
            ? state_local(state, node->children[0]->children[0]->name)
            : NULL;
    if (given == NULL)
        return false;
    const struct local *before = state->locals;
    const struct statement *at = function->body;
    state_add_local(state, function->parameters[0].name, given->printed, given->type);
    state->function = function;
    for (; at != NULL && at->kind != STATEMENT_RETURN; at = at->next)
        loops_statement(state, at);
    if (at == NULL)
        state_refuse(state, "what is put in gives nothing");
    else
        evaluate(flat, at->value, function->result, results);
    state->function = caller;
    /* Its names stay taken, but mean nothing to the caller. */
    for (struct local *local = (struct local *)state->locals; local != before;
         local = (struct local *)local->before)
        local->name = "";
    return true;
}

/* Whether it gives at once what a function gives that it calls. */
static bool passes(const struct statement *statement, const void *context)
{
    (void)context;
    return statement->kind == STATEMENT_IF && statement->then->kind == STATEMENT_RETURN &&
           statement->then->value->kind == NODE_CALL;
}

bool loops_has(const struct function *function)
{
    return function->left_out != NULL || function->gives_beside ||
           tree_has(function->body, passes, NULL, NULL);
}

static void value_of(struct flat *flat, const struct node *node, const struct type *type,
                     int *results)
{
    if (!put_in(flat, node, results))
        evaluate(flat, node, type, results);
    flat_write_all(flat, results, type);
}

static void declare(struct state *state, const char *name, const struct type *type,
                    const struct node *value)
{
    struct flat flat = flat_open(state);
    const unsigned count = flat_halves(type);
    const char *printed = print_free_name(state, name);
    const bool is_variable =
        tree_has(state->function->body, print_assigns, print_lends, name);
    int results[FLAT_PARTS_MAX];
    if (value != NULL)
        value_of(&flat, value, type, results);
    for (unsigned i = 0; i < count; i++)
        print_line(state,
                   value == NULL ? "later"
                   : is_variable ? "variable"
                                 : "let",
                   flat_name(state, "", printed, i, count), "",
                   value == NULL ? "" : flat_text(&flat, results[i]));
    add_local(state, name, printed, type);
}

/* A record of two sets, which a function of both gives: of each there is a function, too. */
static void declare_both(struct state *state, const struct statement *statement)
{
    const struct type *type = statement->type;
    const struct node *call = statement->value;
    const size_t length = strlen(call->name) - strlen("both_attacks");
    for (unsigned i = 0; i < type->field_count; i++) {
        const char *field = type->fields[i].name;
        struct node one = *call;
        one.name = arena_print(state->arena, "%s%s_attacks",
                               arena_copy(state->arena, call->name, length), field);
        declare(state, name_within(state, statement->name, field), type->fields[i].type,
                &one);
    }
}

/* What a local becomes: a part that another one is computed of is assigned last. */
static void assign_local(struct flat *flat, const struct local *local, const int *results)
{
    struct state *state = flat->state;
    const unsigned count = flat_halves(local->type);
    const char *values[FLAT_PARTS_MAX];
    for (unsigned i = 0; i < count; i++) {
        values[i] = flat_text(flat, results[i]);
        for (unsigned j = 0; j < i; j++)
            if (strstr(values[i], flat_name(state, "", local->printed, j, count)) != NULL)
                values[i] = flat_named(flat, results[i]);
    }
    for (unsigned i = 0; i < count; i++) {
        const char *name = flat_name(state, "", local->printed, i, count);
        print_line(state, "assign", name, "", values[i]);
    }
}

static void assign(struct state *state, const struct statement *statement)
{
    struct flat flat = flat_open(state);
    const struct local *local = state_local(state, statement->name);
    struct node name = {
        .kind = NODE_NAME, .line = statement->line, .name = statement->name};
    struct node *children[] = {&name, (struct node *)statement->index};
    struct node place = {.line = statement->line, .children = children, .count = 1};
    const struct type *type = local->type;
    int results[FLAT_PARTS_MAX], parts[FLAT_PARTS_MAX];
    const bool is_local = type->kind != TYPE_ROW && statement->field == NULL;
    place.kind = statement->index != NULL   ? NODE_INDEX
                 : statement->field != NULL ? NODE_FIELD
                                            : NODE_UNARY;
    place.mark = statement->field != NULL ? "->" : "*";
    place.name = statement->field;
    place.count = statement->index != NULL ? 2 : 1;
    if (!is_local)
        type = read_place(&flat, &place, parts);
    if (type == NULL) {
        state_refuse(state, "it assigns to something strange");
        return;
    }
    struct node *both[] = {is_local ? &name : &place, (struct node *)statement->value};
    const struct node changed = {.kind = NODE_BINARY,
                                 .line = statement->line,
                                 .mark = statement->mark,
                                 .children = both,
                                 .count = 2};
    value_of(&flat, statement->mark == NULL ? statement->value : &changed,
             type->bits < 32 ? &type_number : type, results);
    if (is_local) {
        assign_local(&flat, local, results);
        return;
    }
    flat_use(&flat, parts[0]);
    flat_write(&flat);
    print_line(state, "assign", flat_text(&flat, parts[0]), "",
               flat_text(&flat, results[0]));
}

static void call(struct state *state, const struct node *node)
{
    struct flat flat = flat_open(state);
    const struct function *function = called(state, node);
    if (tree_calls_users(node))
        return;
    if (function == NULL)
        state_refuse(state, "it calls something strange");
    else
        print_line(state, "do", "", "", call_text(&flat, node, function));
}

static void leave(struct state *state, const struct statement *statement)
{
    struct flat flat = flat_open(state);
    const struct type *type = state->function->result;
    int results[FLAT_PARTS_MAX];
    evaluate(&flat, statement->value, type, results);
    flat_give(&flat, results, type);
    if (flat_halves(type) > 1 && (state->depth != 0 || statement->next != NULL))
        print_line(state, "return.left", "", "", "");
}

void loops_statement(struct state *state, const struct statement *statement)
{
    const struct type *type = statement->type;
    if (statement->kind == STATEMENT_ASSIGN)
        assign(state, statement);
    else if (statement->kind == STATEMENT_CALL)
        call(state, statement->value);
    else if (statement->kind == STATEMENT_RETURN)
        leave(state, statement);
    else if (statement->kind != STATEMENT_DECLARE)
        return;
    else if (type->kind == TYPE_ROW)
        state_add_local(state, statement->name, "", type)->stands_for = statement->value;
    else if (state_is_own(type) && statement->value != NULL &&
             text_ends(statement->value->name, "_both_attacks"))
        declare_both(state, statement);
    else
        declare(state, statement->name, type, statement->value);
}

void loops_function(struct state *state)
{
    for (unsigned i = 0; i < state->function->parameter_count; i++) {
        const struct parameter *parameter = &state->function->parameters[i];
        add_local(state, parameter->name, state_spelled(state, "local", parameter->name),
                  parameter->type);
    }
    print_statements(state, state->function->body);
}
