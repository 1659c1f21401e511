/* The table of intrinsics, most of which work on each word of their operands alone; and calls of
 * them. */
#include "reader/intrinsic.h"

#include <string.h>

#include "reader/translator.h"

/* How the words of the arguments become those of the result. */
enum intrinsic_shape {
    INTRINSIC_WORDS,   /* operation on words i of both */
    INTRINSIC_COUNT,   /* the operation on a word gives an int */
    INTRINSIC_SHIFT,   /* words by counts, to 0 beyond 63 */
    INTRINSIC_SET1,    /* one long in all words */
    INTRINSIC_SETR,    /* longs, the lowest word first */
    INTRINSIC_BYTES,   /* ints, the highest byte first */
    INTRINSIC_LOAD,    /* from a row */
    INTRINSIC_SHUFFLE, /* bytes within pairs of words */
    INTRINSIC_LOW,     /* of each pair of words the low ones of both arguments */
    INTRINSIC_HIGH,    /* the high ones */
    INTRINSIC_PART,    /* the lower two words */
    INTRINSIC_SIDE,    /* two words, which ones says a number */
    INTRINSIC_ONE,     /* the lowest word, as a long */
    INTRINSIC_PICK,    /* a word, as a long; which one says a number */
    INTRINSIC_FIRST,   /* a long, as the lowest word; others are 0 */
    INTRINSIC_AFFINE,  /* operation on words i of both; then a 0 */
    INTRINSIC_WITHOUT, /* the bits of the second that the first has not */
    INTRINSIC_EQUAL,   /* all bits where words i of both are equal, or none */
    INTRINSIC_ZEROS,   /* how many are above the highest bit of a word: 64 of 0 */
    INTRINSIC_SIGNED,  /* words by counts to the right, with copies of their top bits */
    INTRINSIC_TERNARY, /* bit by bit of three: the bit of a number that those three name */
};

struct intrinsic {
    const char *name;
    enum intrinsic_shape shape;
    enum operation operation;
    const struct type *result;
    unsigned arguments;
};

static const struct intrinsic rows[] = {
    {"_pext_u64", INTRINSIC_WORDS, CODE_EXTRACT, &type_word, 2},
    {"_pdep_u64", INTRINSIC_WORDS, CODE_DEPOSIT, &type_word, 2},
    {"__builtin_bswap64", INTRINSIC_WORDS, CODE_SWAP, &type_word, 1},
    {"_byteswap_uint64", INTRINSIC_WORDS, CODE_SWAP, &type_word, 1},
    {"__builtin_bitreverse64", INTRINSIC_WORDS, CODE_REVERSE, &type_word, 1},
    {"__builtin_ctzll", INTRINSIC_COUNT, CODE_LOWEST, &type_int, 1},
    {"__builtin_clzll", INTRINSIC_COUNT, CODE_LEADING, &type_int, 1},
    {"_mm_and_si128", INTRINSIC_WORDS, CODE_AND, &type_vector_2, 2},
    {"_mm256_and_si256", INTRINSIC_WORDS, CODE_AND, &type_vector_4, 2},
    {"_mm_or_si128", INTRINSIC_WORDS, CODE_OR, &type_vector_2, 2},
    {"_mm256_or_si256", INTRINSIC_WORDS, CODE_OR, &type_vector_4, 2},
    {"_mm_xor_si128", INTRINSIC_WORDS, CODE_XOR, &type_vector_2, 2},
    {"_mm256_xor_si256", INTRINSIC_WORDS, CODE_XOR, &type_vector_4, 2},
    {"_mm_andnot_si128", INTRINSIC_WITHOUT, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_andnot_si256", INTRINSIC_WITHOUT, CODE_INPUT, &type_vector_4, 2},
    {"_mm_add_epi64", INTRINSIC_WORDS, CODE_ADD, &type_vector_2, 2},
    {"_mm256_add_epi64", INTRINSIC_WORDS, CODE_ADD, &type_vector_4, 2},
    {"_mm_sub_epi64", INTRINSIC_WORDS, CODE_SUBTRACT, &type_vector_2, 2},
    {"_mm256_sub_epi64", INTRINSIC_WORDS, CODE_SUBTRACT, &type_vector_4, 2},
    {"_mm256_sllv_epi64", INTRINSIC_SHIFT, CODE_UP, &type_vector_4, 2},
    {"_mm256_srlv_epi64", INTRINSIC_SHIFT, CODE_DOWN, &type_vector_4, 2},
    {"_mm_cmpeq_epi64", INTRINSIC_EQUAL, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_cmpeq_epi64", INTRINSIC_EQUAL, CODE_INPUT, &type_vector_4, 2},
    {"_mm_lzcnt_epi64", INTRINSIC_ZEROS, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_lzcnt_epi64", INTRINSIC_ZEROS, CODE_INPUT, &type_vector_4, 1},
    {"_mm_srav_epi64", INTRINSIC_SIGNED, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_srav_epi64", INTRINSIC_SIGNED, CODE_INPUT, &type_vector_4, 2},
    {"_mm_ternarylogic_epi64", INTRINSIC_TERNARY, CODE_INPUT, &type_vector_2, 4},
    {"_mm256_ternarylogic_epi64", INTRINSIC_TERNARY, CODE_INPUT, &type_vector_4, 4},
    {"_mm_set1_epi64x", INTRINSIC_SET1, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_set1_epi64x", INTRINSIC_SET1, CODE_INPUT, &type_vector_4, 1},
    {"_mm256_setr_epi64x", INTRINSIC_SETR, CODE_INPUT, &type_vector_4, 4},
    {"_mm_set_epi8", INTRINSIC_BYTES, CODE_INPUT, &type_vector_2, 16},
    {"_mm256_set_epi8", INTRINSIC_BYTES, CODE_INPUT, &type_vector_4, 32},
    {"_mm_loadu_si128", INTRINSIC_LOAD, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_loadu_si256", INTRINSIC_LOAD, CODE_INPUT, &type_vector_4, 1},
    {"_mm_shuffle_epi8", INTRINSIC_SHUFFLE, CODE_SHUFFLE, &type_vector_2, 2},
    {"_mm256_shuffle_epi8", INTRINSIC_SHUFFLE, CODE_SHUFFLE, &type_vector_4, 2},
    {"_mm_unpacklo_epi64", INTRINSIC_LOW, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_unpacklo_epi64", INTRINSIC_LOW, CODE_INPUT, &type_vector_4, 2},
    {"_mm_unpackhi_epi64", INTRINSIC_HIGH, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_unpackhi_epi64", INTRINSIC_HIGH, CODE_INPUT, &type_vector_4, 2},
    {"_mm256_castsi256_si128", INTRINSIC_PART, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_extracti128_si256", INTRINSIC_SIDE, CODE_INPUT, &type_vector_2, 2},
    {"_mm_gf2p8affine_epi64_epi8", INTRINSIC_AFFINE, CODE_AFFINE, &type_vector_2, 3},
    {"_mm_extract_epi64", INTRINSIC_PICK, CODE_INPUT, &type_long, 2},
    {"_mm_cvtsi64_si128", INTRINSIC_FIRST, CODE_INPUT, &type_vector_2, 1},
    {"_mm_cvtsi128_si64", INTRINSIC_ONE, CODE_INPUT, &type_long, 1},
};

static const struct intrinsic *find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return &rows[i];
    return NULL;
}

/* Known by name: they compute from what they are given, and read or write where they are told, but
 * what they compute is not known here. Functions that call one are not read. */
static const char named[] =
    "_mm256_add_epi32 _mm256_cmpge_epi32_mask _mm256_cmple_epu32_mask "
    "_mm256_cvtepi32_epi16 _mm256_cvtepu16_epi32 _mm256_mask_add_epi32 "
    "_mm256_maskz_compress_epi32 _mm256_maskz_loadu_epi32 _mm256_set1_epi32 "
    "_mm256_setr_epi32 _mm256_setzero_si256 _mm256_slli_epi32 _mm256_srli_epi32 "
    "_mm256_storeu_epi32 _mm256_test_epi32_mask _mm512_and_si512 "
    "_mm512_bitshuffle_epi64_mask _mm512_cmpeq_epi8_mask _mm512_cmplt_epu8_mask "
    "_mm512_cmpneq_epi8_mask _mm512_loadu_si512 _mm512_maskz_compress_epi8 "
    "_mm512_maskz_cvtepi64_epi32 _mm512_maskz_cvtepu32_epi64 "
    "_mm512_maskz_cvtepu8_epi32 _mm512_maskz_extracti32x4_epi32 "
    "_mm512_maskz_loadu_epi8 _mm512_maskz_permutexvar_epi8 "
    "_mm512_maskz_shuffle_i64x2 _mm512_maskz_slli_epi32 _mm512_maskz_sllv_epi64 "
    "_mm512_movepi8_mask _mm512_permutex2var_epi64 _mm512_popcnt_epi64 "
    "_mm512_set1_epi32 _mm512_set1_epi64 _mm512_set1_epi8 _mm512_setr_epi64 "
    "_mm512_storeu_si512 _mm512_sub_epi64 _mm512_ternarylogic_epi32 "
    "_mm512_test_epi64_mask _mm512_test_epi8_mask _mm_maskz_compress_epi16 "
    "_mm_setr_epi16 _mm_storeu_epi16";

const struct type *intrinsic_result(const char *name, size_t length)
{
    const struct intrinsic *row = find(name, length);
    return row == NULL ? NULL : row->result;
}

bool intrinsic_is_known(const struct lexeme *name)
{
    return name->length != 0 && name->bytes[0] == '_' && /* as most names do not begin */
           (find(name->bytes, name->length) != NULL || lexeme_is_any(name, named));
}

/* ---- calls */

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
    const struct intrinsic *row = find(call->name, strlen(call->name));
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
