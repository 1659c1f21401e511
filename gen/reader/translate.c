/* Functions: what they are called with, and their inputs. */
#include "reader/translate.h"

#include <limits.h>
#include <string.h>

#include "reader/translator.h"
#include "reader/unit.h"

/* The number of the unit that a function stands in. */
static unsigned unit_of(const struct translator *translator,
                        const struct function *function)
{
    unsigned i = 0;
    while (unit_function(translator->units[i], function->name) != function)
        i++;
    return i;
}

/* A call that stays one: its result is an input. */
static bool keep_call(struct translator *translator, const struct function *function,
                      const struct operand *arguments, int guard, struct operand *out)
{
    struct code *code = translator->code;
    struct code_call call = {.function = function, .guard = guard};
    call.input = code->inputs;
    if (code->call_count != 0) {
        const struct code_call *last = &code->calls[code->call_count - 1];
        call.input = last->input + last->function->result->words;
    }
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const unsigned words = arguments[i].type->words;
        if (arguments[i].type->kind == TYPE_ROW || code->call_count == CODE_CALLS_MAX ||
            call.count + words > CODE_GIVEN_MAX)
            return translator_refuse(translator, function->line,
                                     "%s: the call cannot stay one", function->name);
        memcpy(call.given + call.count, arguments[i].registers,
               words * sizeof *call.given);
        call.count += words;
    }
    *out = (struct operand){.type = function->result, .array = CODE_NONE};
    for (unsigned i = 0; i < function->result->words; i++) {
        struct instruction input = {CODE_INPUT, CODE_NONE, CODE_NONE,      CODE_NONE,
                                    CODE_NONE,  0,         function->line, false};
        input.value = call.input + i;
        out->registers[i] = code_add(code, input);
    }
    code->calls[code->call_count++] = call;
    return true;
}

bool translate_call(struct translator *translator, const struct function *function,
                    const struct operand *arguments, int guard, struct operand *out)
{
    const unsigned unit = unit_of(translator, function);
    if (unit >= translator->put_in)
        return keep_call(translator, function, arguments, guard, out);
    if (translator->depth == CALLS_MAX)
        return translator_refuse(translator, function->line, "%s: calls nest too deep",
                                 function->name);
    struct translator inner = *translator;
    struct scope *scope = arena_alloc(translator->arena, 1, sizeof *scope);
    inner.depth++;
    inner.file = translator->units[unit]->file;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if (!translate_declare(&inner, scope, function->parameters[i].name,
                               function->parameters[i].type, &arguments[i],
                               function->line))
            return false;
    return translate_body(&inner, scope, function, guard, out);
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

static void *keep(struct arena *arena, const void *items, size_t count, size_t size)
{
    return count == 0 ? NULL
                      : memcpy(arena_alloc(arena, count, size), items, count * size);
}

bool translate_apart(struct arena *arena, const struct unit *const *units,
                     unsigned put_in, const struct function *function,
                     const struct code_array *arrays, unsigned array_count,
                     struct code *out, struct fault *fault)
{
    struct arena own = {0};
    struct operand arguments[TREE_PARAMETERS_MAX] = {{0}}, result;
    struct translator translator = {.units = units,
                                    .arrays = arrays,
                                    .array_count = array_count,
                                    .put_in = put_in,
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
    if (put_in != UINT_MAX) {
        out->names = arena_alloc(&own, CODE_MAX, sizeof *out->names);
        out->calls = arena_alloc(&own, CODE_CALLS_MAX, sizeof *out->calls);
    }
    for (unsigned i = 0; i < function->parameter_count; i++)
        out->fixed_inputs += is_fixed(function->parameters[i].type);
    add_inputs(out, function, true, arguments);
    add_inputs(out, function, false, arguments);
    bool good = translate_call(&translator, function, arguments, CODE_NONE, &result);
    if (good && out->count == CODE_MAX)
        good = translator_refuse(&translator, function->line, "%s is too long",
                                 function->name);
    out->instructions =
        keep(arena, out->instructions, out->count, sizeof *out->instructions);
    out->names =
        keep(arena, out->names, put_in == UINT_MAX ? 0 : out->count, sizeof *out->names);
    out->calls = keep(arena, out->calls, out->call_count, sizeof *out->calls);
    if (good)
        memcpy(out->outputs, result.registers, sizeof out->outputs);
    arena_free(&own);
    return good;
}

bool translate(struct arena *arena, const struct unit *const *units,
               const struct function *function, const struct code_array *arrays,
               unsigned array_count, struct code *out, struct fault *fault)
{
    return translate_apart(arena, units, UINT_MAX, function, arrays, array_count, out,
                           fault);
}
