/* Functions of the compiler: which are known, and what flat code each becomes. Most work on each
 * word of their operands alone. */
#include "reader/intrinsic.h"

#include <string.h>

#include "reader/translator.h"

/* How the words of the arguments become those of the result. */
enum shape {
    WORDS,   /* operation on words i of the first, and of the second */
    COUNT,   /* the operation on a word gives an int */
    SHIFT,   /* words by counts, to 0 beyond 63 */
    SET1,    /* one long in all words */
    SETR,    /* longs, the lowest word first */
    BYTES,   /* ints, the highest byte first */
    LOAD,    /* from a row */
    SHUFFLE, /* bytes within pairs of words */
    LOW,     /* of each pair of words the low ones of both arguments */
    HIGH,    /* the high ones */
    PART,    /* the lowest words */
    SIDE,    /* as many words, which ones says a number */
    FIRST,   /* a long, as the lowest word; others are 0 */
    WITHOUT, /* the bits of the second that the first has not */
    EQUAL,   /* all bits where words i of both are equal, or none */
    ZEROS,   /* how many are above the highest bit of a word: 64 of 0 */
    SIGNED,  /* words by counts to the right, with copies of their top bits */
    TERNARY, /* bit by bit of three: the bit of a number that those three name */
};

struct intrinsic {
    const char *name;
    enum shape shape;
    enum operation operation;
    const struct type *result;
    const char *takes; /* a letter for each argument: has_type and numbers tell which */
};

static const struct intrinsic rows[] = {
    {"_pext_u64", WORDS, CODE_EXTRACT, &type_word, "nn"},
    {"_pdep_u64", WORDS, CODE_DEPOSIT, &type_word, "nn"},
    {"__builtin_bswap64", WORDS, CODE_SWAP, &type_word, "n"},
    {"_byteswap_uint64", WORDS, CODE_SWAP, &type_word, "n"},
    {"__builtin_bitreverse64", WORDS, CODE_REVERSE, &type_word, "n"},
    {"__builtin_ctzll", COUNT, CODE_LOWEST, &type_int, "n"},
    {"__builtin_clzll", COUNT, CODE_LEADING, &type_int, "n"},
    {"_mm_and_si128", WORDS, CODE_AND, &type_vector_2, "vv"},
    {"_mm256_and_si256", WORDS, CODE_AND, &type_vector_4, "vv"},
    {"_mm_or_si128", WORDS, CODE_OR, &type_vector_2, "vv"},
    {"_mm256_or_si256", WORDS, CODE_OR, &type_vector_4, "vv"},
    {"_mm_xor_si128", WORDS, CODE_XOR, &type_vector_2, "vv"},
    {"_mm256_xor_si256", WORDS, CODE_XOR, &type_vector_4, "vv"},
    {"_mm_andnot_si128", WITHOUT, CODE_INPUT, &type_vector_2, "vv"},
    {"_mm256_andnot_si256", WITHOUT, CODE_INPUT, &type_vector_4, "vv"},
    {"_mm_add_epi64", WORDS, CODE_ADD, &type_vector_2, "vv"},
    {"_mm256_add_epi64", WORDS, CODE_ADD, &type_vector_4, "vv"},
    {"_mm_sub_epi64", WORDS, CODE_SUBTRACT, &type_vector_2, "vv"},
    {"_mm256_sub_epi64", WORDS, CODE_SUBTRACT, &type_vector_4, "vv"},
    {"_mm256_sllv_epi64", SHIFT, CODE_UP, &type_vector_4, "vv"},
    {"_mm256_srlv_epi64", SHIFT, CODE_DOWN, &type_vector_4, "vv"},
    {"_mm_cmpeq_epi64", EQUAL, CODE_INPUT, &type_vector_2, "vv"},
    {"_mm256_cmpeq_epi64", EQUAL, CODE_INPUT, &type_vector_4, "vv"},
    {"_mm_lzcnt_epi64", ZEROS, CODE_INPUT, &type_vector_2, "v"},
    {"_mm256_lzcnt_epi64", ZEROS, CODE_INPUT, &type_vector_4, "v"},
    {"_mm_srav_epi64", SIGNED, CODE_INPUT, &type_vector_2, "vv"},
    {"_mm256_srav_epi64", SIGNED, CODE_INPUT, &type_vector_4, "vv"},
    {"_mm_ternarylogic_epi64", TERNARY, CODE_INPUT, &type_vector_2, "vvvc"},
    {"_mm256_ternarylogic_epi64", TERNARY, CODE_INPUT, &type_vector_4, "vvvc"},
    {"_mm_set1_epi64x", SET1, CODE_INPUT, &type_vector_2, "l"},
    {"_mm256_set1_epi64x", SET1, CODE_INPUT, &type_vector_4, "l"},
    {"_mm256_setr_epi64x", SETR, CODE_INPUT, &type_vector_4, "llll"},
    {"_mm_set_epi8", BYTES, CODE_INPUT, &type_vector_2, "iiiiiiiiiiiiiiii"},
    {"_mm256_set_epi8", BYTES, CODE_INPUT, &type_vector_4,
     "iiiiiiiiiiiiiiiiiiiiiiiiiiiiiiii"},
    {"_mm_loadu_si128", LOAD, CODE_INPUT, &type_vector_2, "r"},
    {"_mm256_loadu_si256", LOAD, CODE_INPUT, &type_vector_4, "r"},
    {"_mm_shuffle_epi8", SHUFFLE, CODE_SHUFFLE, &type_vector_2, "vv"},
    {"_mm256_shuffle_epi8", SHUFFLE, CODE_SHUFFLE, &type_vector_4, "vv"},
    {"_mm_unpacklo_epi64", LOW, CODE_INPUT, &type_vector_2, "vv"},
    {"_mm256_unpacklo_epi64", LOW, CODE_INPUT, &type_vector_4, "vv"},
    {"_mm_unpackhi_epi64", HIGH, CODE_INPUT, &type_vector_2, "vv"},
    {"_mm256_unpackhi_epi64", HIGH, CODE_INPUT, &type_vector_4, "vv"},
    {"_mm256_castsi256_si128", PART, CODE_INPUT, &type_vector_2, "4"},
    {"_mm256_extracti128_si256", SIDE, CODE_INPUT, &type_vector_2, "4b"},
    {"_mm_gf2p8affine_epi64_epi8", WORDS, CODE_AFFINE, &type_vector_2, "vv0"},
    {"_mm_extract_epi64", SIDE, CODE_INPUT, &type_long, "2b"},
    {"_mm_cvtsi64_si128", FIRST, CODE_INPUT, &type_vector_2, "l"},
    {"_mm_cvtsi128_si64", PART, CODE_INPUT, &type_long, "2"},
};

static const struct intrinsic *find(const char *name)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows && name[0] == '_'; i++)
        if (strcmp(rows[i].name, name) == 0)
            return &rows[i];
    return NULL;
}

const struct type *intrinsic_result(const char *name)
{
    const struct intrinsic *row = find(name);
    return row == NULL ? NULL : row->result;
}

const struct type *intrinsic_compute(const char *name, uint64_t value, uint64_t *out)
{
    const struct intrinsic *row = find(name);
    const struct instruction of = {.operation =
                                       row == NULL ? CODE_INPUT : row->operation};
    return row != NULL && strcmp(row->takes, "n") == 0 &&
                   code_compute(&of, value, 0, 0, out)
               ? row->result
               : NULL;
}

bool intrinsic_is_known(const char *name)
{
    return find(name) != NULL || strncmp(name, "_mm", 3) == 0;
}

/* ---- arguments */

/* Arguments that are part of the instruction: the compiler knows the number. */
static const struct {
    char letter;
    uint64_t most;
    const char *told;
} numbers[] = {{'0', 0, "0"}, {'b', 1, "0 or 1"}, {'c', 255, "a number up to 255"}};

/* clang-format off */
/* Whether the argument has the type that the letter stands for. */
static bool has_type(const struct intrinsic *row, char letter,
                     const struct operand *argument)
{
    const struct type *type = argument->type;
    const bool is_number = type_is_number(type);
    switch (letter) {
    case 'n': return is_number;
    case 'l': return is_number && type->kind != TYPE_WORD; /* C would convert it */
    case 'v': return type == row->result;
    case '2': return type == &type_vector_2;
    case '4': return type == &type_vector_4;
    case 'r': return type->kind == TYPE_ROW && argument->array != CODE_NONE &&
                     type->element == row->result;
    default: return type->kind == TYPE_INT;
    }
}
/* clang-format on */

static bool check_argument(const struct translator *here, const struct intrinsic *row,
                           unsigned i, const struct operand *argument)
{
    const char letter = row->takes[i];
    if (!has_type(row, letter, argument))
        return translator_refuse(here, "%s cannot take a %s as its argument %u",
                                 row->name, argument->type->name, i + 1);
    const struct instruction *of = &here->code->instructions[argument->registers[0]];
    for (size_t j = 0; j < sizeof numbers / sizeof *numbers; j++)
        if (letter == numbers[j].letter &&
            (of->operation != CODE_CONSTANT || of->value > numbers[j].most))
            return translator_refuse(here, "%s takes %s as its argument %u", row->name,
                                     numbers[j].told, i + 1);
    return true;
}

/* ---- words of the result */

/* Eight bytes, of which the last is given first. */
static int byte_word(const struct translator *here, const struct operand *last)
{
    struct code *code = here->code;
    int out = code_constant(code, 0);
    for (unsigned i = 0; i < 8; i++)
        out = code_of(code, CODE_OR, out,
                      translator_guarded(here, CODE_UP, last[-(int)i].registers[0],
                                         code_constant(code, 8 * i), 64, CODE_NONE));
    return out;
}

/* What a vector's shift does with a word. */
static int shifted(const struct translator *here, enum operation operation, int word,
                   int by)
{
    struct code *code = here->code;
    const int is_short = code_of(code, CODE_LESS, by, code_constant(code, 64));
    const int at = translator_guarded(here, operation, word, by, 64, is_short);
    return code_select(code, is_short, at, code_constant(code, 0), here->line);
}

static int inverted(struct code *code, int word)
{
    return code_of(code, CODE_XOR, word, code_constant(code, UINT64_MAX));
}

static int zeros(const struct translator *here, int word)
{
    struct code *code = here->code;
    const int none = code_of(code, CODE_EQUAL, word, code_constant(code, 0));
    const int some = code_of(code, CODE_EQUAL, none, code_constant(code, 0));
    const int count = translator_guarded(here, CODE_LEADING, word, CODE_NONE, 0, some);
    return code_select(code, some, count, code_constant(code, 64), here->line);
}

/* Beyond 63 nothing is left but copies of the top bit. */
static int shifted_signed(const struct translator *here, int word, int by)
{
    struct code *code = here->code;
    const int top =
        translator_guarded(here, CODE_DOWN, word, code_constant(code, 63), 64, CODE_NONE);
    const int sign = code_of(code, CODE_SUBTRACT, code_constant(code, 0), top);
    const int rest = code_of(code, CODE_XOR, word, sign);
    return code_of(code, CODE_XOR, sign, shifted(here, CODE_DOWN, rest, by));
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
static int word_of(const struct translator *here, const struct intrinsic *row,
                   const struct operand *arguments, unsigned i)
{
    struct code *code = here->code;
    const int *a = arguments[0].registers, *b = arguments[1].registers;
    switch (row->shape) {
    case WORDS:
        return code_of(code, row->operation, a[i],
                       row->takes[1] != '\0' ? b[i] : CODE_NONE);
    case COUNT:
        return translator_guarded(here, row->operation, a[0], CODE_NONE, 0, here->guard);
    case SHIFT:
        return shifted(here, row->operation, a[i], b[i]);
    case SET1:
        return a[0];
    case SETR:
        return arguments[i].registers[0];
    case BYTES:
        return byte_word(here, arguments + strlen(row->takes) - 1 - 8 * i);
    case SHUFFLE:
        return code_add(code,
                        (struct instruction){CODE_SHUFFLE, a[i & ~1u], a[i | 1], b[i],
                                             CODE_NONE, 0, here->line, false});
    case LOW:
        return i % 2 == 0 ? a[i] : b[i - 1];
    case HIGH:
        return i % 2 == 0 ? a[i + 1] : b[i];
    case SIDE:
        return a[row->result->words * code->instructions[b[0]].value + i];
    case FIRST:
        return i == 0 ? a[0] : code_constant(code, 0);
    case WITHOUT:
        return code_of(code, CODE_AND, inverted(code, a[i]), b[i]);
    case EQUAL:
        return code_of(code, CODE_SUBTRACT, code_constant(code, 0),
                       code_of(code, CODE_EQUAL, a[i], b[i]));
    case ZEROS:
        return zeros(here, a[i]);
    case SIGNED:
        return shifted_signed(here, a[i], b[i]);
    case TERNARY:
        return ternary(code, a[i], b[i], arguments[2].registers[i],
                       code->instructions[arguments[3].registers[0]].value);
    case LOAD: {
        struct operand element;
        translator_element(here, &arguments[0], code_constant(code, i), &element);
        return element.registers[0];
    }
    case PART:
        break;
    }
    return a[i];
}

bool translate_intrinsic(const struct translator *here, const struct node *call,
                         const struct operand *arguments, struct operand *out)
{
    const struct intrinsic *row = find(call->name);
    if (call->count != strlen(row->takes))
        return translator_refuse(here, "%s takes %zu arguments", call->name,
                                 strlen(row->takes));
    for (unsigned i = 0; i < call->count; i++)
        if (!check_argument(here, row, i, &arguments[i]))
            return false;
    *out = (struct operand){.type = row->result, .array = CODE_NONE};
    for (unsigned i = 0; i < row->result->words; i++)
        out->registers[i] = word_of(here, row, arguments, i);
    return true;
}
