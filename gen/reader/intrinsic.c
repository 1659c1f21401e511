/* The table of intrinsics: most work on each word of their operands alone. */
#include "reader/intrinsic.h"

#include <string.h>

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
    {"_mm256_add_epi64", INTRINSIC_WORDS, CODE_ADD, &type_vector_4, 2},
    {"_mm_sub_epi64", INTRINSIC_WORDS, CODE_SUBTRACT, &type_vector_2, 2},
    {"_mm256_sub_epi64", INTRINSIC_WORDS, CODE_SUBTRACT, &type_vector_4, 2},
    {"_mm256_sllv_epi64", INTRINSIC_SHIFT, CODE_UP, &type_vector_4, 2},
    {"_mm256_srlv_epi64", INTRINSIC_SHIFT, CODE_DOWN, &type_vector_4, 2},
    {"_mm_set1_epi64x", INTRINSIC_SET1, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_set1_epi64x", INTRINSIC_SET1, CODE_INPUT, &type_vector_4, 1},
    {"_mm256_setr_epi64x", INTRINSIC_SETR, CODE_INPUT, &type_vector_4, 4},
    {"_mm_set_epi8", INTRINSIC_BYTES, CODE_INPUT, &type_vector_2, 16},
    {"_mm256_set_epi8", INTRINSIC_BYTES, CODE_INPUT, &type_vector_4, 32},
    {"_mm_loadu_si128", INTRINSIC_LOAD, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_loadu_si256", INTRINSIC_LOAD, CODE_INPUT, &type_vector_4, 1},
    {"_mm_shuffle_epi8", INTRINSIC_SHUFFLE, CODE_SHUFFLE, &type_vector_2, 2},
    {"_mm256_shuffle_epi8", INTRINSIC_SHUFFLE, CODE_SHUFFLE, &type_vector_4, 2},
    {"_mm_unpackhi_epi64", INTRINSIC_HIGH, CODE_INPUT, &type_vector_2, 2},
    {"_mm256_castsi256_si128", INTRINSIC_PART, CODE_INPUT, &type_vector_2, 1},
    {"_mm256_extracti128_si256", INTRINSIC_SIDE, CODE_INPUT, &type_vector_2, 2},
    {"_mm_gf2p8affine_epi64_epi8", INTRINSIC_AFFINE, CODE_AFFINE, &type_vector_2, 3},
    {"_mm256_gf2p8affine_epi64_epi8", INTRINSIC_AFFINE, CODE_AFFINE, &type_vector_4, 3},
    {"_mm_extract_epi64", INTRINSIC_PICK, CODE_INPUT, &type_long, 2},
    {"_mm_cvtsi64_si128", INTRINSIC_FIRST, CODE_INPUT, &type_vector_2, 1},
    {"_mm_cvtsi128_si64", INTRINSIC_ONE, CODE_INPUT, &type_long, 1},
};

const struct intrinsic *intrinsic_find(const char *name, size_t length)
{
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        if (strlen(rows[i].name) == length && memcmp(rows[i].name, name, length) == 0)
            return &rows[i];
    return NULL;
}
