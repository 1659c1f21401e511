/* Functions: parameters, statements, calls and returns. */
#include "reader/translate.h"

#include <string.h>

#include "reader/translator.h"
#include "reader/unit.h"

/* The statements behind a block, and those behind what that stands in. */
struct rest {
    const struct statement *next;
    const struct rest *outer;
};

static struct local *find(struct scope *scope, const char *name)
{
    for (unsigned i = scope->count; i-- != 0;)
        if (strcmp(scope->locals[i].name, name) == 0)
            return &scope->locals[i];
    return NULL;
}

static void forget(struct operand *value)
{
    value->type = NULL;
    for (unsigned i = 0; i < TYPE_WORDS_MAX; i++)
        value->registers[i] = CODE_NONE;
}

static bool declare(struct translator *translator, struct scope *scope, const char *name,
                    const struct type *type, const struct operand *value, unsigned line)
{
    if (find(scope, name) != NULL)
        return translator_refuse(translator, line, "%s is declared twice", name);
    if (scope->count == LOCALS_MAX)
        return translator_refuse(translator, line, "too many locals");
    struct local *local = &scope->locals[scope->count++];
    *local = (struct local){.name = name, .type = type};
    forget(&local->value);
    return value == NULL ||
           translator_convert(translator, value, type, line, &local->value);
}

/* What of a local is assigned to: all of it, or the words of a field. */
static bool target(const struct translator *translator, const struct statement *statement,
                   const struct local *local, struct operand *out, unsigned *at)
{
    *out = local->value;
    *at = 0;
    if (statement->field == NULL) {
        out->type = local->type;
        return true;
    }
    const struct field *field = type_field(local->type, statement->field);
    if (field == NULL)
        return translator_refuse(translator, statement->line, "%s has no field %s",
                                 local->name, statement->field);
    *at = field->at;
    *out = (struct operand){.type = field->type};
    memcpy(out->registers, local->value.registers + field->at,
           field->type->words * sizeof *out->registers);
    return true;
}

static bool assign(struct translator *translator, struct scope *scope,
                   const struct statement *statement, int guard)
{
    struct local *local = find(scope, statement->name);
    if (local == NULL)
        return translator_refuse(translator, statement->line, "there is no local %s",
                                 statement->name);
    struct operand old, value, new;
    unsigned at;
    if (!target(translator, statement, local, &old, &at) ||
        !translate_expression(translator, scope, statement->value, guard, &value))
        return false;
    bool is_plain = strcmp(statement->mark, "=") == 0;
    if (!is_plain && local->value.type == NULL)
        return translator_refuse(translator, statement->line, "%s has no value yet",
                                 statement->name);
    char mark[3] = "";
    memcpy(mark, statement->mark, strlen(statement->mark) - 1);
    if (!is_plain &&
        !translate_binary(translator, mark, &old, &value, guard, statement->line, &value))
        return false;
    if (!translator_convert(translator, &value, old.type, statement->line, &new))
        return false;
    if (statement->field == NULL) {
        local->value = new;
        return true;
    }
    memcpy(local->value.registers + at, new.registers,
           old.type->words * sizeof *new.registers);
    local->value.type = local->type;
    for (unsigned i = 0; i < local->type->words; i++)
        if (local->value.registers[i] == CODE_NONE)
            local->value.type = NULL;
    return true;
}

static bool returns(const struct statement *list)
{
    for (; list != NULL; list = list->next)
        if (list->kind == STATEMENT_RETURN ||
            (list->kind == STATEMENT_IF &&
             (returns(list->then) || returns(list->otherwise))))
            return true;
    return false;
}

static bool select_value(struct translator *translator, int condition,
                         const struct operand *a, const struct operand *b, unsigned line,
                         struct operand *out)
{
    *out = *a;
    unsigned words = a->type->kind == TYPE_ROW ? 2 : a->type->words;
    if (a->type != b->type || (a->type->kind == TYPE_ROW && a->array != b->array))
        return translator_refuse(translator, line,
                                 "both ways must lead to values of one kind");
    for (unsigned i = 0; i < words; i++)
        if (a->registers[i] != b->registers[i])
            out->registers[i] = code_add(
                translator->code,
                (struct instruction){CODE_SELECT, condition, a->registers[i],
                                     b->registers[i], CODE_NONE, 0, line, false});
    return true;
}

/* The guards of both ways of a condition. */
struct ways {
    int condition, then, otherwise;
};

static bool fork(struct translator *translator, const struct scope *scope,
                 const struct node *condition, int guard, struct ways *out)
{
    struct operand value;
    if (!translate_expression(translator, scope, condition, guard, &value))
        return false;
    struct code *code = translator->code;
    int truth;
    if (!translator_truth(translator, &value, condition->line, &truth))
        return false;
    int no = code_of(code, CODE_XOR, truth, code_constant(code, 1));
    *out = (struct ways){
        truth, guard == CODE_NONE ? truth : code_of(code, CODE_AND, guard, truth),
        guard == CODE_NONE ? no : code_of(code, CODE_AND, guard, no)};
    return true;
}

static bool run_plain(struct translator *translator, struct scope *scope,
                      const struct statement *list, int guard);

/* A choice in which nothing returns: what it assigns is selected. */
static bool choose(struct translator *translator, struct scope *scope,
                   const struct statement *statement, int guard)
{
    struct ways ways;
    if (!fork(translator, scope, statement->value, guard, &ways))
        return false;
    struct scope *then = arena_alloc(translator->arena, 2, sizeof *then);
    struct scope *otherwise = then + 1;
    *then = *otherwise = *scope;
    if (!run_plain(translator, then, statement->then, ways.then) ||
        !run_plain(translator, otherwise, statement->otherwise, ways.otherwise))
        return false;
    for (unsigned i = 0; i < scope->count; i++) {
        const struct operand *a = &then->locals[i].value;
        const struct operand *b = &otherwise->locals[i].value;
        scope->locals[i].value = *a;
        if (a->type == NULL || b->type == NULL)
            forget(&scope->locals[i].value); /* not on both ways */
        else if (!select_value(translator, ways.condition, a, b, statement->line,
                               &scope->locals[i].value))
            return false;
    }
    return true;
}

/* A statement that does not return. */
static bool run_one(struct translator *translator, struct scope *scope,
                    const struct statement *statement, int guard)
{
    struct operand value;
    if (statement->kind == STATEMENT_IF)
        return choose(translator, scope, statement, guard);
    if (statement->kind == STATEMENT_ASSIGN)
        return assign(translator, scope, statement, guard);
    if (statement->value == NULL)
        return declare(translator, scope, statement->name, statement->type, NULL,
                       statement->line);
    return translate_expression(translator, scope, statement->value, guard, &value) &&
           declare(translator, scope, statement->name, statement->type, &value,
                   statement->line);
}

static bool run_plain(struct translator *translator, struct scope *scope,
                      const struct statement *list, int guard)
{
    unsigned outside = scope->count;
    for (; list != NULL; list = list->next)
        if (!run_one(translator, scope, list, guard))
            return false;
    scope->count = outside;
    return true;
}

static bool run(struct translator *translator, struct scope *scope,
                const struct statement *at, const struct rest *rest,
                const struct function *function, int guard, struct operand *out);

/* A choice in which something returns: both ways go on to the end of the function. */
static bool part(struct translator *translator, const struct scope *scope,
                 const struct statement *statement, const struct rest *rest,
                 const struct function *function, int guard, struct operand *out)
{
    struct ways ways;
    struct operand a, b;
    struct rest behind = {statement->next, rest};
    if (!fork(translator, scope, statement->value, guard, &ways))
        return false;
    struct scope *then = arena_alloc(translator->arena, 2, sizeof *then);
    struct scope *otherwise = then + 1;
    *then = *otherwise = *scope;
    return run(translator, then, statement->then, &behind, function, ways.then, &a) &&
           run(translator, otherwise, statement->otherwise, &behind, function,
               ways.otherwise, &b) &&
           select_value(translator, ways.condition, &a, &b, statement->line, out);
}

/* From a statement to the end of the function. */
static bool run(struct translator *translator, struct scope *scope,
                const struct statement *at, const struct rest *rest,
                const struct function *function, int guard, struct operand *out)
{
    for (;; at = at->next) {
        for (; at == NULL && rest != NULL; rest = rest->outer)
            at = rest->next;
        if (at == NULL)
            return translator_refuse(translator, function->line,
                                     "%s ends without a return", function->name);
        if (at->kind == STATEMENT_RETURN) {
            struct operand value;
            return translate_expression(translator, scope, at->value, guard, &value) &&
                   translator_convert(translator, &value, function->result, at->line,
                                      out);
        }
        if (at->kind == STATEMENT_IF && (returns(at->then) || returns(at->otherwise)))
            return part(translator, scope, at, rest, function, guard, out);
        if (!run_one(translator, scope, at, guard))
            return false;
    }
}

static const char *file_of(const struct translator *translator,
                           const struct function *function)
{
    for (size_t i = 0; translator->units[i] != NULL; i++)
        if (unit_function(translator->units[i], function->name) == function)
            return translator->units[i]->file;
    return translator->file;
}

bool translate_call(struct translator *translator, const struct function *function,
                    const struct operand *arguments, int guard, struct operand *out)
{
    if (translator->depth == CALLS_MAX)
        return translator_refuse(translator, function->line, "%s: calls nest too deep",
                                 function->name);
    struct translator inner = *translator;
    struct scope *scope = arena_alloc(translator->arena, 1, sizeof *scope);
    inner.depth++;
    inner.file = file_of(translator, function);
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (!declare(&inner, scope, function->parameters[i].name,
                     function->parameters[i].type, &arguments[i], function->line))
            return false;
    return run(&inner, scope, function->body, NULL, function, guard, out);
}

static bool is_fixed(const struct type *type)
{
    return type->kind == TYPE_NUMBER || type->kind == TYPE_INT;
}

/* What is behind a pointer to a record is a parameter like others. */
static const struct type *type_behind(const struct type *type)
{
    return type->kind == TYPE_ROW ? type->element : type;
}

static void add_inputs(struct code *code, const struct function *function, bool fixed,
                       struct operand *arguments)
{
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct type *type = type_behind(function->parameters[i].type);
        if (is_fixed(type) != fixed)
            continue;
        arguments[i].type = function->parameters[i].type;
        arguments[i].array = CODE_NONE;
        for (unsigned j = 0; j < type->words; j++) {
            struct instruction input = {CODE_INPUT, CODE_NONE, CODE_NONE,      CODE_NONE,
                                        CODE_NONE,  0,         function->line, false};
            input.value = code->inputs++;
            arguments[i].registers[j] = code_add(code, input);
        }
    }
}

bool translate(struct arena *arena, const struct unit *const *units,
               const struct function *function, const struct code_array *arrays,
               unsigned array_count, struct code *out, struct fault *fault)
{
    struct arena own = {0};
    struct operand arguments[TREE_PARAMETERS_MAX] = {{0}}, result;
    struct translator translator = {.units = units,
                                    .arrays = arrays,
                                    .array_count = array_count,
                                    .arena = &own,
                                    .code = out,
                                    .file = units[0]->file,
                                    .fault = fault};
    *out = (struct code){.name = function->name,
                         .file = units[0]->file,
                         .instructions =
                             arena_alloc(&own, CODE_MAX, sizeof *out->instructions),
                         .arrays = arrays,
                         .result = function->result};
    for (unsigned i = 0; i < function->parameter_count; i++)
        out->fixed_inputs += is_fixed(function->parameters[i].type);
    add_inputs(out, function, true, arguments);
    add_inputs(out, function, false, arguments);
    bool good = translate_call(&translator, function, arguments, CODE_NONE, &result);
    if (good && out->count == CODE_MAX)
        good = translator_refuse(&translator, function->line, "%s is too long",
                                 function->name);
    struct instruction *kept = arena_alloc(arena, out->count, sizeof *kept);
    memcpy(kept, out->instructions, out->count * sizeof *kept);
    out->instructions = kept;
    if (good)
        memcpy(out->outputs, result.registers, sizeof out->outputs);
    arena_free(&own);
    return good;
}
