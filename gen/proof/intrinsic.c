/* Intrinsics, by rows of a table: most work on each word of their operands alone. */
#include "proof/intrinsic.h"

#include <string.h>

/* How the words of the arguments become those of the result. */
enum shape {
    WORDS,   /* operation on words i of both */
    COUNT,   /* the operation on a word gives an int */
    SHIFT,   /* words by counts, to 0 beyond 63 */
    SET1,    /* one long in all words */
    SETR,    /* longs, the lowest word first */
    BYTES,   /* ints, the highest byte first */
    LOAD,    /* from a row */
    SHUFFLE, /* bytes within pairs of words */
    HIGH,    /* the high words of both arguments */
    PART,    /* the lower two words */
    SIDE,    /* two words, which ones says a number */
    ONE,     /* the lowest word, as a long */
};

static const struct row {
    const char *name;
    enum shape shape;
    enum operation operation;
    const struct type *result;
    unsigned arguments;
} rows[] = {
    {"_pext_u64", WORDS, CODE_EXTRACT, &type_word, 2},
    {"_pdep_u64", WORDS, CODE_DEPOSIT, &type_word, 2},
    {"__builtin_bswap64", WORDS, CODE_SWAP, &type_word, 1},
    {"_byteswap_uint64", WORDS, CODE_SWAP, &type_word, 1},
    {"__builtin_bitreverse64", WORDS, CODE_REVERSE, &type_word, 1},
    {"__builtin_ctzll", COUNT, CODE_LOWEST, &type_int, 1},
    {"__builtin_clzll", COUNT, CODE_LEADING, &type_int, 1},
    {"_mm_and_si128", WORDS, CODE_AND, &type_vector_2, 2},
    {"_mm256_and_si256", WORDS, CODE_AND, &type_vector_4, 2},
    {"_mm_or_si128", WORDS, CODE_OR, &type_vector_2, 2},
    {"_mm256_or_si256", WORDS, CODE_OR, &type_vector_4, 2},
    {"_mm_xor_si128", WORDS, CODE_XOR, &type_vector_2, 2},
    {"_mm256_xor_si256", WORDS, CODE_XOR, &type_vector_4, 2},
    {"_mm256_add_epi64", WORDS, CODE_ADD, &type_vector_4, 2},
    {"_mm_sub_epi64", WORDS, CODE_SUBTRACT, &type_vector_2, 2},
    {"_mm256_sub_epi64", WORDS, CODE_SUBTRACT, &type_vector_4, 2},
    {"_mm256_sllv_epi64", SHIFT, CODE_UP, &type_vector_4, 2},
    {"_mm256_srlv_epi64", SHIFT, CODE_DOWN, &type_vector_4, 2},
    {"_mm_set1_epi64x", SET1, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_set1_epi64x", SET1, CODE_INPUT, &type_vector_4, 1},
    {"_mm256_setr_epi64x", SETR, CODE_INPUT, &type_vector_4, 4},
    {"_mm_set_epi8", BYTES, CODE_INPUT, &type_vector_2, 16},
    {"_mm256_set_epi8", BYTES, CODE_INPUT, &type_vector_4, 32},
    {"_mm_loadu_si128", LOAD, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_loadu_si256", LOAD, CODE_INPUT, &type_vector_4, 1},
    {"_mm_shuffle_epi8", SHUFFLE, CODE_SHUFFLE, &type_vector_2, 2},
    {"_mm256_shuffle_epi8", SHUFFLE, CODE_SHUFFLE, &type_vector_4, 2},
    {"_mm_unpackhi_epi64", HIGH, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_castsi256_si128", PART, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_extracti128_si256", SIDE, CODE_INPUT, &type_vector_2, 2},
    {"_mm_cvtsi128_si64", ONE, CODE_INPUT, &type_long, 1},
};

static const struct row *find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return &rows[i];
    return NULL;
}

bool intrinsic_is_known(const struct lexeme *name)
{
    return find(name->bytes, name->length) != NULL;
}

bool intrinsic_is_called(const struct node *call)
{
    return find(call->name, strlen(call->name)) != NULL;
}

/* Whether the argument is what the shape works on. */
static bool is_fit(const struct row *row, const struct operand *argument, unsigned i)
{
    bool is_number =
        argument->type->kind >= TYPE_INT && argument->type->kind <= TYPE_WORD;
    switch (row->shape) {
    case WORDS:
    case COUNT:
        return row->result->kind == TYPE_VECTOR ? argument->type == row->result
                                                : is_number;
    case SET1:
    case SETR:
        return is_number && argument->type->kind != TYPE_WORD; /* C would convert it */
    case BYTES:
        return argument->type->kind == TYPE_INT;
    case LOAD:
        return argument->type->kind == TYPE_ROW && argument->array != CODE_NONE &&
               argument->type->element == row->result;
    case SIDE:
        return i == 0 ? argument->type == &type_vector_4
                      : argument->type->kind == TYPE_INT;
    case PART:
        return argument->type == &type_vector_4;
    case ONE:
        return argument->type == &type_vector_2;
    case SHIFT:
    case SHUFFLE:
    case HIGH:
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
    return code_add(code, (struct instruction){CODE_SELECT, is_short, at,
                                               code_constant(code, 0), CODE_NONE, 0, line,
                                               false});
}

/* Word `i` of the result. */
static int word_of(struct translator *translator, const struct row *row,
                   const struct operand *arguments, unsigned i, int guard, unsigned line)
{
    struct code *code = translator->code;
    const int *a = arguments[0].registers, *b = arguments[1].registers;
    switch (row->shape) {
    case WORDS:
        return code_of(code, row->operation, a[i],
                       row->arguments == 2 ? b[i] : CODE_NONE);
    case COUNT:
        return translator_guarded(translator, row->operation, a[0], CODE_NONE, 0, guard,
                                  line);
    case SHIFT:
        return shifted(translator, row->operation, a[i], b[i], line);
    case SET1:
        return a[0];
    case SETR:
        return arguments[i].registers[0];
    case BYTES:
        return byte_word(code, arguments, row->arguments, i);
    case SHUFFLE:
        return code_add(code, (struct instruction){CODE_SHUFFLE, a[i & ~1u], a[i | 1],
                                                   b[i], CODE_NONE, 0, line, false});
    case HIGH:
        return i == 0 ? a[1] : b[1];
    case SIDE:
        return a[2 * code->instructions[b[0]].value + i];
    case LOAD:
    case PART:
    case ONE:
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

/* Whether it is a number that the compiler knows. */
static bool is_side(const struct code *code, const struct operand *side)
{
    const struct instruction *of = &code->instructions[side->registers[0]];
    return of->operation == CODE_CONSTANT && of->value <= 1;
}

bool intrinsic_call(struct translator *translator, const struct node *call,
                    const struct operand *arguments, int guard, struct operand *out)
{
    const struct row *row = find(call->name, strlen(call->name));
    if (call->count != row->arguments)
        return translator_refuse(translator, call->line, "%s takes %u arguments",
                                 call->name, row->arguments);
    for (unsigned i = 0; i < call->count; i++)
        if (!is_fit(row, &arguments[i], i))
            return translator_refuse(translator, call->line,
                                     "%s cannot take a %s as its argument %u", call->name,
                                     arguments[i].type->name, i + 1);
    if (row->shape == SIDE && !is_side(translator->code, &arguments[1]))
        return translator_refuse(translator, call->line,
                                 "%s takes 0 or 1 as its argument 2", call->name);
    bool is_load = row->shape == LOAD;
    *out = (struct operand){.type = row->result, .array = CODE_NONE};
    for (unsigned i = 0; i < row->result->words; i++)
        out->registers[i] =
            is_load ? loaded(translator, &arguments[0], i, guard, call->line)
                    : word_of(translator, row, arguments, i, guard, call->line);
    return true;
}
