/* What all of the translation needs: faults, guards, and values as C converts them silently. */
#include "reader/translator.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool translator_refuse(const struct translator *here, const char *format, ...)
{
    va_list arguments;
    char message[256];
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return fault_at(here->fault, (struct origin){here->file, here->line}, "%s", message);
}

int translator_guarded(const struct translator *here, enum operation operation, int a,
                       int b, uint64_t value, int guard)
{
    return code_add(here->code, (struct instruction){operation, a, b, CODE_NONE, guard,
                                                     value, here->line, false});
}

struct operand translator_number(const struct type *type, int at)
{
    return (struct operand){.type = type, .registers = {at}, .array = CODE_NONE};
}

struct local *translator_local(const struct translator *here, const char *name)
{
    const struct scope *scope = here->scope;
    for (size_t i = scope->count; i-- != 0;)
        if (strcmp(scope->locals[i].name, name) == 0)
            return &scope->locals[i];
    return NULL;
}

void translator_element(const struct translator *here, const struct operand *row,
                        int element, struct operand *out)
{
    const struct type *type = here->arrays[row->array].type;
    *out = (struct operand){.type = type, .array = CODE_NONE};
    const int at = code_of(here->code, CODE_ADD, row->registers[1], element);
    struct instruction load = {CODE_LOAD,   row->registers[0],    at,         CODE_NONE,
                               here->guard, (uint64_t)row->array, here->line, false};
    for (unsigned word = 0; word < type->words; word++) {
        load.c = code_constant(here->code, word);
        out->registers[word] = code_add(here->code, load);
    }
}

/* Whether both are the same to C. */
static bool is_same(const struct type *a, const struct type *b)
{
    if (a->kind != b->kind)
        return false;
    if (a->kind == TYPE_ROW)
        return (a->is_written || !b->is_written) && is_same(a->element, b->element) &&
               a->element->bits == b->element->bits;
    return a->kind != TYPE_RECORD || strcmp(a->name, b->name) == 0;
}

/* Whether the value is a plain number for which a short type has room. */
static bool is_small(const struct translator *here, const struct operand *value,
                     const struct type *type)
{
    const struct instruction *of = &here->code->instructions[value->registers[0]];
    return type_is_number(value->type) && of->operation == CODE_CONSTANT &&
           of->value >> (type->bits - 1) == 0;
}

bool translator_convert(const struct translator *here, const struct operand *value,
                        const struct type *type, struct operand *out)
{
    const struct type *from = value->type;
    bool cuts = type->kind == TYPE_INT && type->bits != 0 && from->bits != type->bits &&
                !is_small(here, value, type);
    bool widens =
        type_is_number(from) && type_is_number(type) && from->kind <= type->kind && !cuts;
    if (type == &type_short)
        return translator_refuse(here, "an int16_t is not understood here");
    if (!widens && (cuts || value->wants_plane || !is_same(from, type)))
        return translator_refuse(here,
                                 "a %s stands where a %s is needed; C would convert it "
                                 "silently, or not at all",
                                 from->name, type->name);
    *out = *value;
    out->type = type;
    return true;
}
