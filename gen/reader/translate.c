/* Functions: what they are called with, and their inputs. */
#include "reader/translate.h"

#include <string.h>

#include "reader/translator.h"
#include "reader/unit.h"

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
