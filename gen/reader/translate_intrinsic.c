/* Calls of intrinsics, whose rows intrinsic.c has. */
#include <string.h>

#include "reader/intrinsic.h"
#include "reader/translator.h"

/* Whether the argument is what the shape works on. */
static bool is_fit(const struct intrinsic *row, const struct operand *argument,
                   unsigned i)
{
    bool is_number =
        argument->type->kind >= TYPE_INT && argument->type->kind <= TYPE_WORD;
    switch (row->shape) {
    case INTRINSIC_WORDS:
    case INTRINSIC_COUNT:
        return row->result->kind == TYPE_VECTOR ? argument->type == row->result
                                                : is_number;
    case INTRINSIC_SET1:
    case INTRINSIC_SETR:
    case INTRINSIC_FIRST:
        return is_number && argument->type->kind != TYPE_WORD; /* C would convert it */
    case INTRINSIC_BYTES:
        return argument->type->kind == TYPE_INT;
    case INTRINSIC_LOAD:
        return argument->type->kind == TYPE_ROW && argument->array != CODE_NONE &&
               argument->type->element == row->result;
    case INTRINSIC_SIDE:
        return i == 0 ? argument->type == &type_vector_4
                      : argument->type->kind == TYPE_INT;
    case INTRINSIC_PART:
        return argument->type == &type_vector_4;
    case INTRINSIC_ONE:
        return argument->type == &type_vector_2;
    case INTRINSIC_PICK:
        return i == 0 ? argument->type == &type_vector_2
                      : argument->type->kind == TYPE_INT;
    case INTRINSIC_AFFINE:
        return i == 2 ? argument->type->kind == TYPE_INT : argument->type == row->result;
    case INTRINSIC_TERNARY:
        return i == 3 ? argument->type->kind == TYPE_INT : argument->type == row->result;
    case INTRINSIC_SHIFT:
    case INTRINSIC_SHUFFLE:
    case INTRINSIC_LOW:
    case INTRINSIC_HIGH:
    case INTRINSIC_WITHOUT:
    case INTRINSIC_EQUAL:
    case INTRINSIC_ZEROS:
    case INTRINSIC_SIGNED:
        break;
    }
    return argument->type == row->result;
}

static int byte_word(struct code *code, const struct operand *arguments, unsigned count,
                     unsigned word)
{
    int out = code_constant(code, 0);
    for (unsigned i = 0; i < 8; i++) {
        int byte = arguments[count - 1 - 8 * word - i].registers[0];
        struct instruction up = {CODE_UP,   byte,      code_constant(code, 8 * i),
                                 CODE_NONE, CODE_NONE, 64,
                                 0,         false};
        out = code_of(code, CODE_OR, out, code_add(code, up));
    }
    return out;
}

/* What a vector's shift does with a word. */
static int shifted(struct translator *translator, enum operation operation, int word,
                   int by, unsigned line)
{
    struct code *code = translator->code;
    int is_short = code_of(code, CODE_LESS, by, code_constant(code, 64));
    int at = translator_guarded(translator, operation, word, by, 64, is_short, line);
    return code_select(code, is_short, at, code_constant(code, 0), line);
}

static int inverted(struct code *code, int word)
{
    return code_of(code, CODE_XOR, word, code_constant(code, UINT64_MAX));
}

static int zeros(struct translator *translator, int word, unsigned line)
{
    struct code *code = translator->code;
    const int none = code_of(code, CODE_EQUAL, word, code_constant(code, 0));
    const int some = code_of(code, CODE_EQUAL, none, code_constant(code, 0));
    const int count =
        translator_guarded(translator, CODE_LEADING, word, CODE_NONE, 0, some, line);
    return code_select(code, some, count, code_constant(code, 64), line);
}

/* Beyond 63 nothing is left but copies of the top bit. */
static int shifted_signed(struct translator *translator, int word, int by, unsigned line)
{
    struct code *code = translator->code;
    const struct instruction top = {
        CODE_DOWN, word, code_constant(code, 63), CODE_NONE, CODE_NONE, 64, line, false};
    const int sign =
        code_of(code, CODE_SUBTRACT, code_constant(code, 0), code_add(code, top));
    return code_of(
        code, CODE_XOR, sign,
        shifted(translator, CODE_DOWN, code_of(code, CODE_XOR, word, sign), by, line));
}

/* Bits of a number, which those of a, b and c name: 4, 2 and 1. */
static int ternary(struct code *code, int a, int b, int c, uint64_t number)
{
    int out = code_constant(code, 0);
    for (unsigned i = 0; i < 8; i++) {
        if ((number >> i & 1) == 0)
            continue;
        const int both = code_of(code, CODE_AND, (i & 4) != 0 ? a : inverted(code, a),
                                 (i & 2) != 0 ? b : inverted(code, b));
        const int all =
            code_of(code, CODE_AND, both, (i & 1) != 0 ? c : inverted(code, c));
        out = code_of(code, CODE_OR, all, out);
    }
    return out;
}

/* Word `i` of the result. */
static int word_of(struct translator *translator, const struct intrinsic *row,
                   const struct operand *arguments, unsigned i, int guard, unsigned line)
{
    struct code *code = translator->code;
    const int *a = arguments[0].registers, *b = arguments[1].registers;
    switch (row->shape) {
    case INTRINSIC_WORDS:
    case INTRINSIC_AFFINE:
        return code_of(code, row->operation, a[i],
                       row->arguments >= 2 ? b[i] : CODE_NONE);
    case INTRINSIC_COUNT:
        return translator_guarded(translator, row->operation, a[0], CODE_NONE, 0, guard,
                                  line);
    case INTRINSIC_SHIFT:
        return shifted(translator, row->operation, a[i], b[i], line);
    case INTRINSIC_SET1:
        return a[0];
    case INTRINSIC_SETR:
        return arguments[i].registers[0];
    case INTRINSIC_BYTES:
        return byte_word(code, arguments, row->arguments, i);
    case INTRINSIC_SHUFFLE:
        return code_add(code, (struct instruction){CODE_SHUFFLE, a[i & ~1u], a[i | 1],
                                                   b[i], CODE_NONE, 0, line, false});
    case INTRINSIC_LOW:
        return i % 2 == 0 ? a[i] : b[i - 1];
    case INTRINSIC_HIGH:
        return i % 2 == 0 ? a[i + 1] : b[i];
    case INTRINSIC_SIDE:
        return a[2 * code->instructions[b[0]].value + i];
    case INTRINSIC_PICK:
        return a[code->instructions[b[0]].value];
    case INTRINSIC_FIRST:
        return i == 0 ? a[0] : code_constant(code, 0);
    case INTRINSIC_WITHOUT:
        return code_of(code, CODE_AND, inverted(code, a[i]), b[i]);
    case INTRINSIC_EQUAL:
        return code_of(code, CODE_SUBTRACT, code_constant(code, 0),
                       code_of(code, CODE_EQUAL, a[i], b[i]));
    case INTRINSIC_ZEROS:
        return zeros(translator, a[i], line);
    case INTRINSIC_SIGNED:
        return shifted_signed(translator, a[i], b[i], line);
    case INTRINSIC_TERNARY:
        return ternary(code, a[i], b[i], arguments[2].registers[i],
                       code->instructions[arguments[3].registers[0]].value);
    case INTRINSIC_LOAD:
    case INTRINSIC_PART:
    case INTRINSIC_ONE:
        break;
    }
    return a[i];
}

static int loaded(struct translator *translator, const struct operand *row, unsigned i,
                  int guard, unsigned line)
{
    struct operand element;
    translate_element(translator, row, code_constant(translator->code, i), guard, line,
                      &element);
    return element.registers[0];
}

/* Whether it is a number that the compiler knows, and not larger. */
static bool is_plain(const struct code *code, const struct operand *number, uint64_t most)
{
    const struct instruction *of = &code->instructions[number->registers[0]];
    return of->operation == CODE_CONSTANT && of->value <= most;
}

/* Whether the numbers that are part of the instruction are ones that it can have. */
static bool has_numbers(struct translator *translator, const struct intrinsic *row,
                        const struct operand *arguments, unsigned line)
{
    bool picks = row->shape == INTRINSIC_SIDE || row->shape == INTRINSIC_PICK;
    if (picks && !is_plain(translator->code, &arguments[1], 1))
        return translator_refuse(translator, line, "%s takes 0 or 1 as its argument 2",
                                 row->name);
    if (row->shape == INTRINSIC_TERNARY &&
        !is_plain(translator->code, &arguments[3], 255))
        return translator_refuse(
            translator, line, "%s takes a number up to 255 as its argument 4", row->name);
    return row->shape != INTRINSIC_AFFINE ||
           is_plain(translator->code, &arguments[2], 0) ||
           translator_refuse(translator, line, "%s takes 0 as its argument 3", row->name);
}

bool translate_intrinsic(struct translator *translator, const struct node *call,
                         const struct operand *arguments, int guard, struct operand *out)
{
    const struct intrinsic *row = intrinsic_find(call->name, strlen(call->name));
    if (call->count != row->arguments)
        return translator_refuse(translator, call->line, "%s takes %u arguments",
                                 call->name, row->arguments);
    for (unsigned i = 0; i < call->count; i++)
        if (!is_fit(row, &arguments[i], i))
            return translator_refuse(translator, call->line,
                                     "%s cannot take a %s as its argument %u", call->name,
                                     arguments[i].type->name, i + 1);
    if (!has_numbers(translator, row, arguments, call->line))
        return false;
    bool is_load = row->shape == INTRINSIC_LOAD;
    *out = (struct operand){.type = row->result, .array = CODE_NONE};
    for (unsigned i = 0; i < row->result->words; i++)
        out->registers[i] =
            is_load ? loaded(translator, &arguments[0], i, guard, call->line)
                    : word_of(translator, row, arguments, i, guard, call->line);
    return true;
}
