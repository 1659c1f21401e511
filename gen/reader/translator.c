/* What all of the translation needs: faults, guards, and what C makes of numbers of different
 * types. */
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "reader/translator.h"

bool translator_refuse(const struct translator *translator, unsigned line,
                       const char *format, ...)
{
    va_list arguments;
    char message[256];
    va_start(arguments, format);
    vsnprintf(message, sizeof message, format, arguments);
    va_end(arguments);
    return fault_at(translator->fault, (struct origin){translator->file, line}, "%s",
                    message);
}

int translator_guarded(const struct translator *translator, enum operation operation,
                       int a, int b, uint64_t value, int guard, unsigned line)
{
    return code_add(translator->code, (struct instruction){operation, a, b, CODE_NONE,
                                                           guard, value, line, false});
}

struct operand translator_number(const struct type *type, int at)
{
    return (struct operand){.type = type, .registers = {at}, .array = CODE_NONE};
}

static bool is_number(const struct type *type)
{
    return type->kind >= TYPE_INT && type->kind <= TYPE_WORD;
}

bool translator_truth(const struct translator *translator, const struct operand *value,
                      unsigned line, int *truth)
{
    struct code *code = translator->code;
    if (!is_number(value->type))
        return translator_refuse(translator, line, "a number is needed as a condition");
    int zero = code_constant(code, 0);
    int is_zero = code_of(code, CODE_EQUAL, value->registers[0], zero);
    *truth = code_of(code, CODE_EQUAL, is_zero, zero);
    return true;
}

/* The bits of a value that an explicit cast keeps. */
static uint64_t kept(const struct type *type)
{
    if (type->kind == TYPE_NUMBER)
        return UINT32_MAX;
    return type->kind == TYPE_INT && type->bits != 0 ? ((uint64_t)1 << type->bits) - 1
                                                     : UINT64_MAX;
}

/* Whether a row of words can be read as one of vectors, by way of void or at once. */
static bool becomes_vectors(const struct translator *translator,
                            const struct operand *row, const struct type *type)
{
    return type->kind == TYPE_ROW && row->type->kind == TYPE_ROW &&
           row->array != CODE_NONE && !row->wants_plane &&
           translator->arrays[row->array].type->kind == TYPE_WORD &&
           (type->element == &type_void || type->element->kind == TYPE_VECTOR);
}

/* Numbers are cut. */
bool translate_cast(struct translator *translator, const struct operand *value,
                    const struct type *type, int guard, unsigned line,
                    struct operand *out)
{
    if (becomes_vectors(translator, value, type)) {
        *out = *value;
        out->type = type;
        return true;
    }
    if (!is_number(type) || !is_number(value->type))
        return translator_refuse(translator, line, "a %s cannot be cast to %s",
                                 value->type->name, type->name);
    int at = code_of(translator->code, CODE_AND, value->registers[0],
                     code_constant(translator->code, kept(type)));
    if (type->kind == TYPE_INT && type->bits == 0 && value->type->kind != TYPE_INT)
        at = translator_guarded(translator, CODE_CHECK, at, CODE_NONE, INT32_MAX, guard,
                                line);
    *out = translator_number(type, at);
    return true;
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

bool translator_convert(const struct translator *translator, const struct operand *value,
                        const struct type *type, unsigned line, struct operand *out)
{
    const struct type *from = value->type;
    bool cuts = type->kind == TYPE_INT && type->bits != 0 && from->bits != type->bits;
    bool widens = is_number(from) && is_number(type) && from->kind <= type->kind && !cuts;
    if (!widens && (cuts || value->wants_plane || !is_same(from, type)))
        return translator_refuse(translator, line,
                                 "a %s stands where a %s is needed; C would convert it "
                                 "silently, or not at all",
                                 from->name, type->name);
    *out = *value;
    out->type = type;
    return true;
}
