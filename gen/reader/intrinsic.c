/* The table of intrinsics, most of which work on each word of their operands alone. */
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

const struct intrinsic *intrinsic_find(const char *name, size_t length)
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

bool intrinsic_is_known(const struct lexeme *name)
{
    return name->length != 0 && name->bytes[0] == '_' && /* as most names do not begin */
           (intrinsic_find(name->bytes, name->length) != NULL ||
            lexeme_is_any(name, named));
}
