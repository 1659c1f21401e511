/* Functions: their statements, what they are called with, and their inputs. */
#include "reader/translate.h"

#include <string.h>

#include "reader/translator.h"
#include "reader/unit.h"

/* ---- locals, choices, loops and returns */

/* Rounds of a loop; and of those how many can hang on what a function is given. */
enum { ROUNDS_MAX = 512, CHOICES_MAX = 8 };

/* The statements behind a block, and those behind what that stands in. */
struct behind {
    const struct statement *next;
    const struct behind *outer;
};

static void forget(struct operand *value)
{
    value->type = NULL;
    for (unsigned i = 0; i < TYPE_WORDS_MAX; i++)
        value->registers[i] = CODE_NONE;
}

/* What a pointer to a record points to, and the type itself of what is none. */
static const struct type *type_behind(const struct type *type)
{
    return type->is_written ? type->element : type;
}

/* A local that is new; without a value when `value` is NULL. */
static bool declare(const struct translator *here, const char *name,
                    const struct type *type, bool is_const, const struct operand *value)
{
    struct scope *scope = here->scope;
    if (translator_local(here, name) != NULL ||
        units_array(here->units, name, NULL) != NULL ||
        units_function(here->units, name, NULL) != NULL)
        return translator_refuse(here, "%s is declared twice", name);
    if (type->is_large)
        return translator_refuse(here, "%s is too large a struct", name);
    if (scope->count == LOCALS_MAX)
        return translator_refuse(here, "too many locals");
    scope->locals = arena_grow(here->arena, scope->locals, scope->count, &scope->room,
                               sizeof *scope->locals);
    struct local *local = &scope->locals[scope->count++];
    *local = (struct local){.name = name, .type = type, .is_const = is_const};
    forget(&local->value);
    if (value == NULL)
        return true;
    return translator_convert(here, value, type, &local->value);
}

/* What of a local is assigned to: all of it, what it points to, or the words of a field. */
static bool target(const struct translator *here, const struct statement *statement,
                   const struct local *local, struct operand *out, unsigned *at)
{
    const struct type *type = type_behind(local->type);
    *out = local->value;
    *at = 0;
    if (statement->field == NULL && statement->is_behind) {
        out->type = type;
        return (local->type->is_written && type->kind == TYPE_NUMBER) ||
               translator_refuse(here, "%s does not point to a number", local->name);
    }
    if (statement->field == NULL) {
        out->type = local->type;
        return !local->type->is_written ||
               translator_refuse(here, "%s is a pointer, which must stay", local->name);
    }
    const struct field *field = type_field(type, statement->field);
    if (field == NULL || statement->is_behind != (type != local->type))
        return translator_refuse(here, "%s has no field %s%s", local->name,
                                 statement->is_behind ? "->" : "", statement->field);
    *at = field->at;
    *out = (struct operand){.type = field->type};
    memcpy(out->registers, local->value.registers + field->at,
           field->type->words * sizeof *out->registers);
    return true;
}

static bool assign(const struct translator *here, const struct statement *statement)
{
    struct local *local = translator_local(here, statement->name);
    if (local == NULL)
        return translator_refuse(here, "there is no local %s", statement->name);
    if (local->is_const && !statement->is_behind)
        return translator_refuse(here, "%s is a constant: nothing is assigned to it",
                                 local->name);
    if (statement->index != NULL)
        return translator_refuse(here, "%s is no row that is written", local->name);
    struct operand old, value, new;
    unsigned at = 0;
    if (!target(here, statement, local, &old, &at) ||
        !translate_expression(here, statement->value, &value))
        return false;
    if (statement->mark != NULL && local->value.type == NULL)
        return translator_refuse(here, "%s has no value yet", statement->name);
    if (statement->mark != NULL &&
        !translate_binary(here, statement->mark, &old, &value, &value))
        return false;
    if (!translator_convert(here, &value, old.type, &new))
        return false;
    if (old.type == local->type) {
        local->value = new;
        return true;
    }
    memcpy(local->value.registers + at, new.registers,
           old.type->words * sizeof *new.registers);
    local->value.array = CODE_NONE;
    local->value.type = local->type;
    for (unsigned i = 0; i < type_behind(local->type)->words; i++)
        if (local->value.registers[i] == CODE_NONE)
            local->value.type = NULL;
    return true;
}

/* A word of one way or the other. Where one only adds something to the other, as in a | x
 * beside a, what is added is selected: so no bit hangs on more than it does. */
static int select_word(const struct translator *here, int condition, int a, int b)
{
    struct code *code = here->code;
    const struct instruction *of = &code->instructions[a];
    bool adds = (of->operation == CODE_OR || of->operation == CODE_XOR ||
                 of->operation == CODE_AND) &&
                (of->a == b || of->b == b);
    if (!adds)
        return code_select(code, condition, a, b, here->line);
    const enum operation operation = of->operation;
    const int none = code_constant(code, operation == CODE_AND ? UINT64_MAX : 0);
    const int added = of->a == b ? of->b : of->a;
    return code_of(code, operation, b,
                   code_select(code, condition, added, none, here->line));
}

static bool select_value(const struct translator *here, int condition,
                         const struct operand *a, const struct operand *b,
                         struct operand *out)
{
    *out = *a;
    bool is_row = a->type->kind == TYPE_ROW && !a->type->is_written;
    unsigned words = is_row ? 2 : type_behind(a->type)->words;
    if (a->type != b->type || (is_row && a->array != b->array))
        return translator_refuse(here, "both ways must lead to values of one kind");
    for (unsigned i = 0; i < words; i++)
        if (a->registers[i] != b->registers[i])
            out->registers[i] =
                select_word(here, condition, a->registers[i], b->registers[i]);
    return true;
}

static bool run_list(const struct translator *here, const struct statement *list);
static bool run_plain(const struct translator *here, const struct statement *list);

/* Every local has its value of the one way or the other. */
static bool merge(const struct translator *here, const struct fork *fork)
{
    for (unsigned i = 0; i < here->scope->count; i++) {
        const struct operand a = fork->then.scope->locals[i].value;
        const struct operand b = fork->otherwise.scope->locals[i].value;
        struct operand *value = &here->scope->locals[i].value;
        if (a.type == NULL || b.type == NULL)
            forget(value); /* not on both ways */
        else if (!select_value(here, fork->condition, &a, &b, value))
            return false;
    }
    return true;
}

static struct scope *copy(const struct translator *here)
{
    const size_t count = here->scope->count;
    struct scope *scope = arena_alloc(here->arena, 1, sizeof *scope);
    *scope = (struct scope){NULL, count, count};
    scope->locals = arena_alloc(here->arena, count, sizeof *scope->locals);
    if (count != 0)
        memcpy(scope->locals, here->scope->locals, count * sizeof *scope->locals);
    return scope;
}

/* Both ways of a condition, each with locals of its own. */
static bool split(const struct translator *here, const struct node *condition,
                  struct fork *out)
{
    if (!translate_fork(here, condition, out))
        return false;
    out->then.scope = copy(here);
    out->otherwise.scope = copy(here);
    return true;
}

/* A choice in which nothing returns: what it assigns is selected. */
static bool choose(const struct translator *here, const struct statement *statement)
{
    struct fork fork;
    return split(here, statement->value, &fork) &&
           run_plain(&fork.then, statement->then) &&
           run_plain(&fork.otherwise, statement->otherwise) && merge(here, &fork);
}

static bool run_round(const struct translator *here, const struct statement *loop)
{
    return run_plain(here, loop->then) && run_plain(here, loop->otherwise);
}

static bool is_constant(const struct translator *here, int at, uint64_t value)
{
    const struct instruction *of = &here->code->instructions[at];
    return of->operation == CODE_CONSTANT && of->value == value;
}

/* Round by round, while the condition can hold. Where it hangs on what the function is
 * given, each round is a choice; after the last that is read it must not hold. */
static bool repeat(const struct translator *here, const struct statement *loop)
{
    for (unsigned rounds = 0, choices = 0; rounds < ROUNDS_MAX; rounds++) {
        struct fork fork;
        if (!translate_fork(here, loop->value, &fork))
            return false;
        if (is_constant(here, fork.condition, 1)) {
            if (!run_round(here, loop))
                return false;
            continue;
        }
        if (!is_constant(here, fork.condition, 0) && choices++ == CHOICES_MAX) {
            translator_guarded(here, CODE_CHECK, fork.condition, CODE_NONE, 0,
                               here->guard);
            return true;
        }
        fork.then.scope = copy(here);
        if (is_constant(here, fork.condition, 0)) /* what never runs is C, too */
            return rounds != 0 || run_round(&fork.then, loop);
        if (!run_round(&fork.then, loop) || !merge(here, &fork))
            return false;
    }
    return translator_refuse(here, "a loop of more than %d rounds", ROUNDS_MAX);
}

static bool run_loop(const struct translator *here, const struct statement *loop)
{
    const size_t outside = here->scope->count;
    const bool good = run_list(here, loop->first) && repeat(here, loop);
    here->scope->count = outside;
    return good;
}

/* The local whose pointer an argument is: &NAME, or NAME itself where it is one. */
static struct local *written(const struct translator *here, const struct node *argument)
{
    bool is_address = argument->kind == NODE_UNARY && argument->mark[0] == '&';
    const struct node *name = is_address ? argument->children[0] : argument;
    struct local *local =
        name->kind == NODE_NAME ? translator_local(here, name->name) : NULL;
    return local == NULL || local->type->is_written == is_address ||
                   (is_address && local->is_const)
               ? NULL
               : local;
}

/* A call of a function that writes: what it writes to becomes what it gives. */
static bool run_call(const struct translator *here, const struct statement *statement)
{
    const struct node *call = statement->value;
    const struct function *function =
        call->kind == NODE_CALL ? translate_callee(here, call) : NULL;
    if (function == NULL || function->written < 0)
        return translator_refuse(here,
                                 "a call of something that writes is expected here");
    const struct type *type = function->parameters[function->written].type;
    struct local *local = written(here, call->children[function->written]);
    if (local == NULL || local->value.type == NULL)
        return translator_refuse(here, "%s needs the address of a local that has a value",
                                 call->name);
    if (strcmp(type_behind(local->type)->name, type->element->name) != 0)
        return translator_refuse(here, "a %s stands where a %s is needed",
                                 type_behind(local->type)->name, type->element->name);
    struct operand arguments[TREE_ARGUMENTS_MAX], result;
    for (unsigned i = 0; i < call->count; i++)
        if (i != (unsigned)function->written &&
            !translate_expression(here, call->children[i], &arguments[i]))
            return false;
    arguments[function->written] = local->value;
    arguments[function->written].type = type;
    if (!translate_call(here, function, arguments, &result))
        return false;
    memcpy(local->value.registers, result.registers, sizeof result.registers);
    return true;
}

/* A statement that does not return. */
static bool run_one(const struct translator *here, const struct statement *statement)
{
    struct operand value;
    if (statement->kind == STATEMENT_IF)
        return choose(here, statement);
    if (statement->kind == STATEMENT_ASSIGN)
        return assign(here, statement);
    if (statement->kind == STATEMENT_FOR)
        return run_loop(here, statement);
    if (statement->kind == STATEMENT_CALL)
        return run_call(here, statement);
    if (statement->kind == STATEMENT_IGNORE)
        return translator_local(here, statement->name) != NULL ||
               translator_refuse(here, "there is no local %s", statement->name);
    if (statement->kind == STATEMENT_RETURN)
        return translator_refuse(here, "a loop must not return");
    if (statement->value != NULL && !translate_expression(here, statement->value, &value))
        return false;
    return declare(here, statement->name, statement->type, statement->is_const,
                   statement->value == NULL ? NULL : &value);
}

static bool run_list(const struct translator *here, const struct statement *list)
{
    struct translator inner = *here;
    for (; list != NULL; list = list->next) {
        inner.line = list->line;
        if (!run_one(&inner, list))
            return false;
    }
    return true;
}

/* What a block declares is gone behind it. */
static bool run_plain(const struct translator *here, const struct statement *list)
{
    const size_t outside = here->scope->count;
    const bool good = run_list(here, list);
    here->scope->count = outside;
    return good;
}

static bool run(const struct translator *here, const struct statement *at,
                const struct behind *rest, struct operand *out);

/* A choice in which something returns: both ways go on to the end of the function. */
static bool part(const struct translator *here, const struct statement *statement,
                 const struct behind *rest, struct operand *out)
{
    struct fork fork;
    struct operand a, b;
    const struct behind behind = {statement->next, rest};
    return split(here, statement->value, &fork) &&
           run(&fork.then, statement->then, &behind, &a) &&
           run(&fork.otherwise, statement->otherwise, &behind, &b) &&
           select_value(here, fork.condition, &a, &b, out);
}

/* What is returned; and the numbers that were written beside it. */
static bool give(const struct translator *here, const struct node *value,
                 struct operand *out)
{
    const struct function *function = here->function;
    const struct type *result = function->result;
    struct operand given;
    if (!translate_expression(here, value, &given) ||
        !translator_convert(
            here, &given, function->gives_beside ? result->fields[0].type : result, out))
        return false;
    if (!function->gives_beside)
        return true;
    unsigned word = out->type->words;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (function->parameters[i].type->is_written)
            out->registers[word++] = here->scope->locals[i].value.registers[0];
    out->type = result;
    return true;
}

/* From a statement to the end of the function. */
static bool run(const struct translator *here, const struct statement *at,
                const struct behind *rest, struct operand *out)
{
    const struct function *function = here->function;
    struct translator inner = *here;
    for (;; at = at->next) {
        for (; at == NULL && rest != NULL; rest = rest->outer)
            at = rest->next;
        inner.line = at == NULL ? function->line : at->line;
        if (at == NULL && function->written >= 0) {
            *out = here->scope->locals[function->written].value;
            out->type = function->result;
            return true;
        }
        if (at == NULL)
            return translator_refuse(&inner, "%s ends without a return", function->name);
        if (at->kind == STATEMENT_RETURN)
            return give(&inner, at->value, out);
        if (at->kind == STATEMENT_IF && (tree_has_kind(at->then, STATEMENT_RETURN) ||
                                         tree_has_kind(at->otherwise, STATEMENT_RETURN)))
            return part(&inner, at, rest, out);
        if (!run_one(&inner, at))
            return false;
    }
}

/* ---- calls and functions */

bool translate_call(const struct translator *here, const struct function *function,
                    const struct operand *arguments, struct operand *out)
{
    unsigned unit = 0; /* that it stands in */
    units_function(here->units, function->name, &unit);
    if (here->depth == CALLS_MAX)
        return translator_refuse(here, "%s: calls nest too deep", function->name);
    struct translator inner = *here;
    struct scope scope = {.count = 0};
    inner.depth++;
    inner.function = function;
    inner.file = here->units[unit]->file;
    inner.line = function->line;
    inner.scope = &scope;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        if (!declare(&inner, parameter->name, parameter->type, parameter->is_const,
                     &arguments[i]))
            return false;
    }
    return run(&inner, function->body, NULL, out);
}

static bool is_fixed(const struct type *type)
{
    return type->kind == TYPE_NUMBER || type->kind == TYPE_INT;
}

static int add_input(const struct translator *here)
{
    return translator_guarded(here, CODE_INPUT, CODE_NONE, CODE_NONE,
                              here->code->inputs++, CODE_NONE);
}

/* What is behind a pointer to a record, or to a number, is a parameter like others. */
static const struct type *type_given(const struct type *type)
{
    return type->kind == TYPE_ROW ? type->element : type;
}

static void add_inputs(const struct translator *here, bool fixed,
                       struct operand *arguments)
{
    const struct function *function = here->function;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct type *type = type_given(function->parameters[i].type);
        if (is_fixed(type) != fixed)
            continue;
        arguments[i].type = function->parameters[i].type;
        arguments[i].array = CODE_NONE;
        for (unsigned j = 0; j < type->words; j++)
            arguments[i].registers[j] = add_input(here);
    }
}

bool translate(struct arena *arena, const struct unit *const *units,
               const struct function *function, const struct code_array *arrays,
               unsigned array_count, struct code *out, struct fault *fault)
{
    struct arena own = {0};
    struct operand arguments[TREE_PARAMETERS_MAX] = {{0}}, result;
    struct translator first = {.units = units,
                               .arrays = arrays,
                               .array_count = array_count,
                               .arena = &own,
                               .code = out,
                               .fault = fault,
                               .function = function,
                               .file = units[0]->file,
                               .guard = CODE_NONE,
                               .line = function->line};
    *out = (struct code){.name = function->name,
                         .file = units[0]->file,
                         .arena = &own,
                         .arrays = arrays,
                         .result = function->result};
    for (unsigned i = 0; i < function->parameter_count; i++)
        out->fixed_inputs += is_fixed(type_given(function->parameters[i].type));
    add_inputs(&first, true, arguments);
    add_inputs(&first, false, arguments);
    bool good = translate_call(&first, function, arguments, &result);
    if (good && out->count == CODE_MAX)
        good = translator_refuse(&first, "%s is too long", function->name);
    const struct instruction *grown = out->instructions; /* they go with `own` */
    out->instructions = NULL;
    if (good) {
        out->instructions = arena_alloc(arena, out->count, sizeof *out->instructions);
        memcpy(out->instructions, grown, out->count * sizeof *grown);
        memcpy(out->outputs, result.registers, sizeof out->outputs);
    }
    out->arena = NULL;
    out->heads = out->next = NULL;
    arena_free(&own);
    return good;
}
