/* Running functions tree by tree: values, expressions, statements. */
#include "proof/run.h"

#include <string.h>

#include "reader/intrinsic.h"
#include "reader/translate.h"
#include "reader/unit.h"

struct run_local {
    const char *name;
    struct run_value value;
    struct run_local *before;
};

/* A call that is run: its locals, and what it gives once it has returned. */
struct run_frame {
    struct run_state *run;
    const struct function *function;
    struct run_local *locals;
    struct run_value given;
    bool has_returned;
};

static struct run_value evaluate(struct run_frame *frame, const struct node *node);
static void run_list(struct run_frame *frame, const struct statement *at);

/* ---- values */

static struct run_value bad(struct run_frame *frame)
{
    frame->run->is_bad = true;
    return (struct run_value){.type = &type_number};
}

static struct run_value number(const struct type *type, uint64_t value)
{
    return (struct run_value){.type = type, .words = {value}};
}

static struct run_local *local_of(const struct run_frame *frame, const char *name)
{
    struct run_local *local = frame->locals;
    while (local != NULL && strcmp(local->name, name) != 0)
        local = local->before;
    return local;
}

/* What is left of a value in something of that type. */
static struct run_value convert(struct run_value value, const struct type *type)
{
    if (type->kind == TYPE_NUMBER)
        value.words[0] &= UINT32_MAX;
    else if (type->kind == TYPE_INT && type->bits != 0)
        value.words[0] &= ((uint64_t)1 << type->bits) - 1;
    value.type = type;
    return value;
}

/* A row of elements of that type. */
static struct run_value row_of(struct run_frame *frame, const struct type *element,
                               const uint64_t *words, uint64_t count, unsigned stride)
{
    struct type *type = arena_alloc(frame->run->arena, 1, sizeof *type);
    *type =
        (struct type){.kind = TYPE_ROW, .name = "row", .words = 1, .element = element};
    return (struct run_value){
        .type = type, .row = (uint64_t *)words, .count = count, .stride = stride};
}

/* The row from that element on. */
static struct run_value advance(struct run_frame *frame, struct run_value row,
                                uint64_t at)
{
    if (row.row == NULL || at > row.count)
        return bad(frame);
    row.row += at * row.stride;
    row.count -= at;
    return row;
}

/* The first element of a row; it may be a row itself. */
static struct run_value first(struct run_frame *frame, const struct run_value *row)
{
    const struct type *type = row->type->kind == TYPE_ROW ? row->type->element : NULL;
    if (type == NULL || row->row == NULL || row->count == 0)
        return bad(frame);
    if (type->kind == TYPE_ROW)
        return row_of(frame, type->element, row->row, row->stride / type->element->words,
                      type->element->words);
    struct run_value out = {.type = type};
    if (type->is_large)
        return bad(frame);
    memcpy(out.words, row->row, type->words * sizeof *row->row);
    return out;
}

/* What stands in a table: its elements; of one with planes, its rows; or the one number that it is. */
static struct run_value table(struct run_frame *frame, const char *name)
{
    const struct proof *proof = frame->run->proof;
    unsigned i = 0;
    while (i < proof->array_count && strcmp(proof->arrays[i].name, name) != 0)
        i++;
    if (i == proof->array_count)
        return bad(frame);
    const struct code_array *array = &proof->arrays[i];
    const struct run_value row =
        row_of(frame, array->type, array->words, array->size, array->stride);
    if (array->is_single)
        return first(frame, &row);
    return array->planes == 0 ? row
                              : row_of(frame, row.type, row.row, array->planes,
                                       (unsigned)array->size * array->stride);
}

/* Where a value stands: the row that begins with it. */
static struct run_value place(struct run_frame *frame, const struct node *node)
{
    struct run_local *local =
        node->kind == NODE_NAME ? local_of(frame, node->name) : NULL;
    if (local == NULL && node->kind != NODE_INDEX && node->kind != NODE_FIELD &&
        node->kind != NODE_UNARY) {
        local = arena_alloc(frame->run->arena, 1, sizeof *local); /* of no name */
        *local = (struct run_local){"", evaluate(frame, node), NULL};
    }
    if (local != NULL)
        return row_of(frame, local->value.type, local->value.words, 1,
                      local->value.type->words);
    const struct node *of = node->children[0];
    if (node->kind != NODE_FIELD) {
        const struct run_value row = evaluate(frame, of);
        return advance(
            frame, row,
            node->kind == NODE_INDEX ? evaluate(frame, node->children[1]).words[0] : 0);
    }
    const struct run_value row =
        node->mark[0] == '-' ? evaluate(frame, of) : place(frame, of);
    const struct field *field = row.row == NULL || row.type->kind != TYPE_ROW
                                    ? NULL
                                    : type_field(row.type->element, node->name);
    if (field == NULL)
        return bad(frame);
    const unsigned words =
        field->rows == 0 ? field->type->words : field->rows * field->type->element->words;
    return row_of(frame, field->type, row.row + field->at, 1, words);
}

/* ---- expressions */

static bool is_true(struct run_frame *frame, const struct node *node)
{
    return evaluate(frame, node).words[0] != 0;
}

static uint64_t compute(struct run_frame *frame, const char *mark, uint64_t a, uint64_t b,
                        unsigned width)
{
    uint64_t out;
    return translate_compute(mark, a, b, width, &out) ? out : bad(frame).words[0];
}

static struct run_value binary(struct run_frame *frame, const struct node *node)
{
    const struct lexeme mark = lexeme_of(node->mark);
    const struct binary *of = binary_of(&mark);
    if (of->operation == CODE_SELECT) { /* && and || */
        const bool first = is_true(frame, node->children[0]);
        return number(&type_int, first == (node->mark[0] == '&')
                                     ? is_true(frame, node->children[1])
                                     : first);
    }
    const struct run_value a = evaluate(frame, node->children[0]);
    const struct run_value b = evaluate(frame, node->children[1]);
    if (a.type->kind == TYPE_ROW)
        return advance(frame, a, b.words[0]);
    const bool is_shift = of->operation == CODE_UP || of->operation == CODE_DOWN;
    const bool is_word =
        a.type->kind == TYPE_WORD || (!is_shift && b.type->kind == TYPE_WORD);
    const uint64_t value =
        compute(frame, node->mark, a.words[0], b.words[0], is_word ? 64 : 32);
    if (of->compares)
        return number(&type_int, value);
    return convert(number(&type_word, value), is_word ? &type_word : &type_number);
}

static struct run_value unary(struct run_frame *frame, const struct node *node)
{
    if (node->mark[0] == '&')
        return place(frame, node->children[0]);
    const struct run_value of = evaluate(frame, node->children[0]);
    const struct type *type = of.type->kind == TYPE_WORD ? of.type : &type_number;
    if (node->mark[0] == '!')
        return number(&type_int, of.words[0] == 0);
    if (node->mark[0] == '*')
        return first(frame, &of);
    return convert(number(type, node->mark[0] == '~' ? ~of.words[0] : 0 - of.words[0]),
                   type);
}

/* A local, or a table. */
static struct run_value named(struct run_frame *frame, const char *name)
{
    const struct run_local *local = local_of(frame, name);
    if (local != NULL)
        return local->value;
    return strcmp(name, "UINT64_MAX") == 0 ? number(&type_word, UINT64_MAX)
                                           : table(frame, name);
}

static struct run_value record(struct run_frame *frame, const struct node *node)
{
    struct run_value out = {.type = node->type};
    for (unsigned i = 0; i < node->count; i++) {
        const struct field *at = &node->type->fields[i];
        const struct run_value value = evaluate(frame, node->children[i]);
        memcpy(out.words + at->at, value.words, at->type->words * sizeof *out.words);
    }
    return out;
}

static struct run_value call(struct run_frame *frame, const struct node *node)
{
    const struct function *function =
        units_function(frame->run->proof->units, node->name, NULL);
    struct run_value arguments[TREE_ARGUMENTS_MAX];
    for (unsigned i = 0; i < node->count; i++)
        arguments[i] = evaluate(frame, node->children[i]);
    if (function != NULL && function->parameter_count == node->count)
        return run_function(frame->run, function, arguments);
    if (tree_calls_users(node))
        return number(&type_number, 0);
    uint64_t out;
    const struct type *type =
        node->count == 1 ? intrinsic_compute(node->name, arguments[0].words[0], &out)
                         : NULL;
    return type == NULL ? bad(frame) : number(type, out);
}

static struct run_value evaluate(struct run_frame *frame, const struct node *node)
{
    struct run_value row;
    if (frame->run->steps == 0 || frame->run->is_bad)
        return bad(frame);
    frame->run->steps--;
    switch (node->kind) {
    case NODE_NUMBER:
        return number(node->type, node->value);
    case NODE_NAME:
        return named(frame, node->name);
    case NODE_CALL:
        return call(frame, node);
    case NODE_INDEX:
    case NODE_FIELD:
        row = place(frame, node);
        return first(frame, &row);
    case NODE_UNARY:
        return unary(frame, node);
    case NODE_BINARY:
        return binary(frame, node);
    case NODE_CHOICE:
        return evaluate(frame, node->children[is_true(frame, node->children[0]) ? 1 : 2]);
    case NODE_CAST:
        return convert(evaluate(frame, node->children[0]), node->type);
    case NODE_RECORD:
        break;
    }
    return record(frame, node);
}

/* ---- statements */

static void declare(struct run_frame *frame, const char *name, const struct type *type,
                    struct run_value value)
{
    struct run_local *local = arena_alloc(frame->run->arena, 1, sizeof *local);
    *local = (struct run_local){name, convert(value, type), frame->locals};
    frame->locals = local;
}

static void assign(struct run_frame *frame, const struct statement *statement)
{
    struct node name = {.kind = NODE_NAME, .name = statement->name};
    struct node *of[] = {&name, (struct node *)statement->index};
    const struct node target = {.kind = statement->field != NULL   ? NODE_FIELD
                                        : statement->index != NULL ? NODE_INDEX
                                                                   : NODE_UNARY,
                                .name = statement->field,
                                .mark = statement->is_behind ? "->" : ".",
                                .children = of};
    const bool is_plain = target.kind == NODE_UNARY && !statement->is_behind;
    const struct run_value at = place(frame, is_plain ? &name : &target);
    struct run_value value = evaluate(frame, statement->value);
    if (frame->run->is_bad || at.count == 0 || at.type->element->kind == TYPE_ROW) {
        bad(frame);
        return;
    }
    const struct type *type = at.type->element;
    if (statement->mark != NULL)
        value.words[0] = compute(frame, statement->mark, at.row[0], value.words[0],
                                 type->kind == TYPE_WORD ? 64 : 32);
    value = convert(value, type);
    memcpy(at.row, value.words, type->words * sizeof *at.row);
}

static void run_loop(struct run_frame *frame, const struct statement *loop)
{
    run_list(frame, loop->first);
    while (!frame->has_returned && !frame->run->is_bad && is_true(frame, loop->value)) {
        struct run_local *locals = frame->locals;
        run_list(frame, loop->then);
        frame->locals = locals;
        if (!frame->has_returned)
            run_list(frame, loop->otherwise);
    }
}

static void run_one(struct run_frame *frame, const struct statement *at)
{
    struct run_local *locals = frame->locals;
    switch (at->kind) {
    case STATEMENT_DECLARE:
        declare(frame, at->name, at->type,
                at->value == NULL ? number(at->type, 0) : evaluate(frame, at->value));
        return;
    case STATEMENT_ASSIGN:
        assign(frame, at);
        return;
    case STATEMENT_CALL:
        evaluate(frame, at->value);
        return;
    case STATEMENT_IF:
        run_list(frame, is_true(frame, at->value) ? at->then : at->otherwise);
        break;
    case STATEMENT_FOR:
        run_loop(frame, at);
        break;
    case STATEMENT_RETURN:
        frame->given = convert(evaluate(frame, at->value), frame->function->result);
        frame->has_returned = true;
        return;
    case STATEMENT_IGNORE:
        return;
    }
    frame->locals = locals;
}

static void run_list(struct run_frame *frame, const struct statement *at)
{
    for (; at != NULL && !frame->has_returned && !frame->run->is_bad; at = at->next)
        run_one(frame, at);
}

struct run_value run_function(struct run_state *run, const struct function *function,
                              const struct run_value *arguments)
{
    struct run_frame frame = {
        .run = run, .function = function, .given = {.type = &type_void}};
    for (unsigned i = 0; i < function->parameter_count; i++)
        declare(&frame, function->parameters[i].name, function->parameters[i].type,
                arguments[i]);
    run_list(&frame, function->body);
    return frame.given;
}
