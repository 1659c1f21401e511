/* Intrinsics (reader/intrinsic.h): what they mean in flat code against what the processor
 * makes of the same text. Where it cannot, or the compiler does not know one, that is told.
 */
#include "snippet.h"

#include "proof/lookup.h"

#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define IS_X86 1
#else
#define IS_X86 0
#endif

/* clang-format off */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wunused-parameter"
#if IS_X86
/* Words in vectors, and what is made of all words of one: for the compiler and as text. */
#define V(name, ...)                                                                     \
    static const char name##_text[] = "static inline " #__VA_ARGS__;                     \
    __attribute__((target("avx2"))) static inline __VA_ARGS__

V(four, __m256i four(uint64_t a, uint64_t b, uint64_t c, uint64_t d) {
        return _mm256_setr_epi64x((long long)a, (long long)b, (long long)c, (long long)d);
    })
V(low, __m128i low(__m256i v) { return _mm256_extracti128_si256(v, 0); })
V(high, __m128i high(__m256i v) { return _mm256_extracti128_si256(v, 1); })
V(fold_2, uint64_t fold_2(__m128i v) {
        return (uint64_t)_mm_cvtsi128_si64(v) * 3 +
               (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(v, v)) * 5;
    })
V(fold_4, uint64_t fold_4(__m256i v) { return fold_2(low(v)) * 7 + fold_2(high(v)) * 11; })

static const char *const vectors[] = {four_text, low_text, high_text, fold_2_text, fold_4_text};
#else
static const char *const vectors[] = {"", "", "", "", ""};
#endif

/* A function of eight words. */
#define F(name)                                                                          \
    uint64_t name(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, uint64_t g, uint64_t h)

typedef uint64_t word_function(uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e,
                               uint64_t f, uint64_t g, uint64_t h);


#define C(name, ...)                                                                     \
    static const char name##_text[] = #__VA_ARGS__;                                      \
    static __VA_ARGS__

C(lowest, F(lowest) { return (uint64_t)__builtin_ctzll(a | 1ull << 63) + b; })
C(leading, F(leading) { return (uint64_t)__builtin_clzll(a | 1) + b; })
C(swap, F(swap) { return __builtin_bswap64(a) + b; })

/* What other compilers call these. */
static uint64_t _byteswap_uint64(uint64_t word)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 8; i++)
        out |= (word >> 8 * i & 0xff) << (56 - 8 * i);
    return out;
}

#ifdef __clang__
#define reversed(word) __builtin_bitreverse64(word)
#else
static uint64_t reversed(uint64_t word)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 64; i++)
        out |= (word >> i & 1) << (63 - i);
    return out;
}
#endif

C(swap_too, F(swap_too) { return _byteswap_uint64(a) + b; })
static const char reverse_text[] = "F(reverse) { return __builtin_bitreverse64(a) + b; }";
static F(reverse)
{
    return reversed(a) + b;
}

#if IS_X86
#undef C
#define C(name, ...)                                                                     \
    static const char name##_text[] = #__VA_ARGS__;                                      \
    __attribute__((target("avx2,bmi2"))) static __VA_ARGS__

C(extract, F(extract) { return _pext_u64(a, b) + c; })
C(deposit, F(deposit) { return _pdep_u64(a, b) + c; })
C(and_2, F(and_2) {
        const __m128i v = _mm_and_si128(low(four(a, b, c, d)), high(four(e, f, g, h)));
        return fold_2(v);
    })
C(xor_2, F(xor_2) {
        const __m128i v = _mm_xor_si128(high(four(a, b, c, d)), low(four(e, f, g, h)));
        return fold_2(v);
    })
C(or_2, F(or_2) {
        const __m128i v = _mm_or_si128(high(four(a, b, c, d)), low(four(e, f, g, h)));
        return fold_2(v);
    })
C(sub_2, F(sub_2) {
        const __m128i v = _mm_sub_epi64(high(four(a, b, c, d)), low(four(e, f, g, h)));
        return fold_2(v);
    })
C(set1_2, F(set1_2) {
        const __m128i v = _mm_set1_epi64x((long long)a);
        return fold_2(v);
    })
C(bytes_2, F(bytes_2) {
        const __m128i v =
            _mm_shuffle_epi8(low(four(a, b, c, d)), _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0,
                                                         1, 2, 3, 4, 5, 6, 7));
        return fold_2(v);
    })
C(shuffle_2, F(shuffle_2) {
        const __m128i v = _mm_shuffle_epi8(low(four(a, b, c, d)), low(four(e, f, g, h)));
        return fold_2(v);
    })
C(part, F(part) {
        const __m128i v = _mm256_castsi256_si128(four(a, b, c, d));
        return fold_2(v);
    })
C(and_4, F(and_4) {
        const __m256i v = _mm256_and_si256(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(or_4, F(or_4) {
        const __m256i v = _mm256_or_si256(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(xor_4, F(xor_4) {
        const __m256i v = _mm256_xor_si256(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(add_4, F(add_4) {
        const __m256i v = _mm256_add_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(sub_4, F(sub_4) {
        const __m256i v = _mm256_sub_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(up_4, F(up_4) {
        const __m256i v = _mm256_sllv_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(down_4, F(down_4) {
        const __m256i v = _mm256_srlv_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(set1_4, F(set1_4) {
        const __m256i v = _mm256_set1_epi64x((long long)a);
        return fold_4(v);
    })
C(bytes_4, F(bytes_4) {
        const __m256i v = _mm256_shuffle_epi8(
            four(a, b, c, d), _mm256_set_epi8(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15,
                                  15, 13, 11, 9, 7, 5, 3, 1, 14, 12, 10, 8, 6, 4, 2, 0));
        return fold_4(v);
    })
C(shuffle_4, F(shuffle_4) {
        const __m256i v = _mm256_shuffle_epi8(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(pick, F(pick) {
        return 3 * (uint64_t)_mm_extract_epi64(low(four(a, b, c, d)), 0) +
               5 * (uint64_t)_mm_extract_epi64(high(four(a, b, c, d)), 1);
    })
C(first, F(first) {
        const __m128i v = _mm_cvtsi64_si128((long long)a);
        return fold_2(v);
    })
C(without_2, F(without_2) {
        const __m128i v = _mm_andnot_si128(low(four(a, b, c, d)), high(four(e, f, g, h)));
        return fold_2(v);
    })
C(without_4, F(without_4) {
        const __m256i v = _mm256_andnot_si256(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(add_2, F(add_2) {
        const __m128i v = _mm_add_epi64(high(four(a, b, c, d)), low(four(e, f, g, h)));
        return fold_2(v);
    })
C(equal_2, F(equal_2) {
        const __m128i v = _mm_cmpeq_epi64(low(four(a, b, c, d)), _mm_set1_epi64x((long long)e));
        return fold_2(v);
    })
C(equal_4, F(equal_4) {
        const __m256i v = _mm256_cmpeq_epi64(four(a, b, c, d), _mm256_set1_epi64x((long long)c));
        return fold_4(v);
    })
C(low_2, F(low_2) {
        const __m128i v = _mm_unpacklo_epi64(low(four(a, b, c, d)), high(four(e, f, g, h)));
        return fold_2(v);
    })
C(low_4, F(low_4) {
        const __m256i v = _mm256_unpacklo_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
C(high_4, F(high_4) {
        const __m256i v = _mm256_unpackhi_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
static const uint64_t words[] = {1, 0x8000000000000000, 3, 0x123456789abcdef, 5, 6};
C(load_2, F(load_2) {
        const __m128i v =
            _mm_loadu_si128((const __m128i *)(const void *)(words + (a & 3)));
        return fold_2(v);
    })
C(load_4, F(load_4) {
        const __m256i v = _mm256_loadu_si256((const __m256i *)(words + (a & 1)));
        return fold_4(v);
    })
#undef C
#define C(name, ...)                                                                     \
    static const char name##_text[] = #__VA_ARGS__;                                      \
    __attribute__((target("avx2,gfni"))) static __VA_ARGS__
C(affine_2, F(affine_2) {
        const __m128i v = _mm_gf2p8affine_epi64_epi8(low(four(a, b, c, d)), high(four(e, f, g, h)), 0);
        return fold_2(v);
    })
#undef C
#define C(name, ...)                                                                     \
    static const char name##_text[] = #__VA_ARGS__;                                      \
    __attribute__((target("avx2,avx512vl,avx512cd"))) static __VA_ARGS__
C(zeros_2, F(zeros_2) {
        const __m128i v = _mm_lzcnt_epi64(low(four(a, b, c, d)));
        return fold_2(v);
    })
C(zeros_4, F(zeros_4) {
        const __m256i v = _mm256_lzcnt_epi64(_mm256_srlv_epi64(four(a, b, c, d), four(e, f, g, h)));
        return fold_4(v);
    })
C(signed_2, F(signed_2) {
        const __m128i v = _mm_srav_epi64(low(four(a, b, c, d)), high(four(e, f, g, h)));
        return fold_2(v);
    })
C(signed_4, F(signed_4) {
        const __m256i v = _mm256_srav_epi64(four(a, b, c, d), four(e, f, g, h));
        return fold_4(v);
    })
#define TERNARY(number)                                                                  \
    C(ternary_##number, F(ternary_##number) {                                            \
            const __m256i v = _mm256_ternarylogic_epi64(                                 \
                four(a, b, c, d), four(e, f, g, h), _mm256_add_epi64(four(a, b, c, d), four(e, f, g, h)), number);                     \
            return fold_4(v);                                                            \
        })
C(ternary_pair, F(ternary_pair) {
        const __m128i v = _mm_ternarylogic_epi64(low(four(a, b, c, d)), high(four(e, f, g, h)),
                                                 high(four(a, b, c, d)), 0x28);
        return fold_2(v);
    })
TERNARY(0) TERNARY(1) TERNARY(2) TERNARY(4) TERNARY(8) TERNARY(16) TERNARY(32)
TERNARY(64) TERNARY(128) TERNARY(150) TERNARY(40) TERNARY(202) TERNARY(255)
#endif
#pragma GCC diagnostic pop
    /* clang-format on */

    struct example {
    const char *name, *source;
    word_function *function;
};

#define R(name)                                                                          \
    {                                                                                    \
#name, name##_text, name                                                         \
    }

static const struct example everywhere[] = {R(lowest), R(leading), R(swap), R(swap_too),
                                            R(reverse)};

#if IS_X86
static const struct example of_x86[] = {
    R(extract),   R(deposit),   R(and_2),  R(or_2),    R(xor_2),   R(sub_2),
    R(set1_2),    R(bytes_2),   R(part),   R(and_4),   R(or_4),    R(xor_4),
    R(shuffle_2), R(add_4),     R(sub_4),  R(up_4),    R(down_4),  R(set1_4),
    R(bytes_4),   R(shuffle_4), R(load_2), R(load_4),  R(pick),    R(first),
    R(without_2), R(without_4), R(add_2),  R(equal_2), R(equal_4), R(low_2),
    R(low_4),     R(high_4),
};
static const struct example of_avx512[] = {
    R(zeros_2),    R(zeros_4),     R(signed_2),    R(signed_4),    R(ternary_pair),
    R(ternary_0),  R(ternary_1),   R(ternary_2),   R(ternary_4),   R(ternary_8),
    R(ternary_16), R(ternary_32),  R(ternary_64),  R(ternary_128), R(ternary_150),
    R(ternary_40), R(ternary_202), R(ternary_255),
};
static const struct example of_gfni[] = {R(affine_2)};
#endif

/* Any words, and small ones for the bytes of which one is a number to shift by. */
static void some_words(uint64_t *state, unsigned round, uint64_t inputs[8][LANES])
{
    for (unsigned i = 0; i < 8; i++)
        for (unsigned lane = 0; lane < LANES; lane++) {
            uint64_t word = random_next(state);
            inputs[i][lane] = round % 4 == 1   ? word % 70
                              : round % 4 == 2 ? word & 0x8f0f8f0f8f0f8f0f
                              : lane == 0      ? 0 - (word & 1)
                                               : word;
            if (round % 4 == 3 && i != 0) /* all lanes alike: a mask, say */
                inputs[i][lane] = inputs[i][0];
        }
}

static void check_example(void **state)
{
    const struct example *row = *state;
    struct snippet snippet;
    struct lookup lookup;
    struct arena arena = {0};
    struct code_array array = {.name = "none", .type = &type_word};
    uint64_t random = 1, inputs[8][LANES];
#if IS_X86
    array =
        (struct code_array){"words", &type_word, words, 0, COUNT(words), 1, false, NULL};
#endif
    const char *source = snippet_spelled(
        &arena, row->source,
        "uint64_t a, uint64_t b, uint64_t c, uint64_t d, uint64_t e, uint64_t f, "
        "uint64_t g, uint64_t h");
    snippet_open(&snippet,
                 arena_print(&arena, "%s\n%s\n%s\n%s\n%s\n%s", vectors[0], vectors[1],
                             vectors[2], vectors[3], vectors[4], source));
    if (!lookup_open(&snippet.arena, &snippet.arena, snippet.units,
                     snippet_last(&snippet), &array, 1, &lookup, &snippet.fault))
        fail_msg("%s", snippet.fault.message);
    assert_int_equal(lookup_words(&lookup), 8);
    for (unsigned round = 0; round < 100; round++) {
        some_words(&random, round, inputs);
        if (!lookup_fix(&lookup, NULL, &snippet.fault) ||
            !lookup_run(&lookup, (const uint64_t(*)[LANES])inputs, &snippet.fault))
            fail_msg("%s", snippet.fault.message);
        for (unsigned i = 0; i < LANES; i++)
            if (lookup_result(&lookup, 0, i) !=
                row->function(inputs[0][i], inputs[1][i], inputs[2][i], inputs[3][i],
                              inputs[4][i], inputs[5][i], inputs[6][i], inputs[7][i]))
                fail_msg("%s: the processor has another result for 0x%llx, 0x%llx",
                         row->source, (unsigned long long)inputs[0][i],
                         (unsigned long long)inputs[1][i]);
    }
    arena_free(&arena);
    arena_free(&snippet.arena);
}

/* ---- what the manual says of those that few processors have, of one word in scalar C */

static uint64_t manual_zeros(uint64_t a)
{
    uint64_t count = 0;
    while (count < 64 && (a >> (63 - count) & 1) == 0)
        count++;
    return count;
}

static uint64_t manual_signed(uint64_t a, uint64_t count)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 64; i++)
        out |= (count < 64 - i ? a >> (i + count) & 1 : a >> 63) << i;
    return out;
}

static uint64_t manual_ternary(uint64_t a, uint64_t b, uint64_t c, unsigned number)
{
    uint64_t out = 0;
    for (unsigned i = 0; i < 64; i++)
        out |=
            (uint64_t)(number >> ((a >> i & 1) * 4 + (b >> i & 1) * 2 + (c >> i & 1)) & 1)
            << i;
    return out;
}

#define ONE "_mm_cvtsi128_si64("
#define OF(word) "_mm_cvtsi64_si128((long long)" #word ")"

#define MANUAL(name, text, value)                                                        \
    static const char name##_text[] = "F(" #name ") { return (uint64_t)" text "; }";     \
    static F(name)                                                                       \
    {                                                                                    \
        (void)a, (void)b, (void)c, (void)d, (void)e, (void)f, (void)g, (void)h;          \
        return value;                                                                    \
    }

MANUAL(told_zeros, ONE "_mm_lzcnt_epi64(" OF(a) "))", manual_zeros(a))
MANUAL(told_signed, ONE "_mm_srav_epi64(" OF(a) ", " OF(b) "))", manual_signed(a, b))
MANUAL(told_xor, ONE "_mm_ternarylogic_epi64(" OF(a) ", " OF(b) ", " OF(c) ", 0x96))",
       manual_ternary(a, b, c, 0x96))
MANUAL(told_below, ONE "_mm_ternarylogic_epi64(" OF(a) ", " OF(b) ", " OF(c) ", 0x28))",
       manual_ternary(a, b, c, 0x28))
MANUAL(told_any, ONE "_mm_ternarylogic_epi64(" OF(a) ", " OF(b) ", " OF(c) ", 0x47))",
       manual_ternary(a, b, c, 0x47))

static const struct example of_manual[] = {R(told_zeros), R(told_signed), R(told_xor),
                                           R(told_below), R(told_any)};

/* Whether one of the examples has the name. */
static bool is_compared(const char *name)
{
    bool is_found = false;
    for (size_t i = 0; i < COUNT(vectors); i++)
        is_found = is_found || strstr(vectors[i], name) != NULL;
    for (size_t i = 0; i < COUNT(everywhere); i++)
        is_found = is_found || strstr(everywhere[i].source, name) != NULL;
#if IS_X86
    for (size_t i = 0; i < COUNT(of_x86); i++)
        is_found = is_found || strstr(of_x86[i].source, name) != NULL;
    for (size_t i = 0; i < COUNT(of_avx512); i++)
        is_found = is_found || strstr(of_avx512[i].source, name) != NULL;
    for (size_t i = 0; i < COUNT(of_gfni); i++)
        is_found = is_found || strstr(of_gfni[i].source, name) != NULL;
#else
    is_found = is_found || strncmp(name, "_mm", 3) == 0 || strncmp(name, "_p", 2) == 0;
#endif
    return is_found;
}

/* The rows of the table are read where they stand. */
static void every_row_is_compared(void **state)
{
    (void)state;
    char line[256], name[64];
    unsigned count = 0;
    FILE *file = fopen("gen/reader/intrinsic.c", "rb");
    assert_non_null(file);
    while (fgets(line, sizeof line, file) != NULL)
        if (sscanf(line, " {\"%63[_a-z0-9]\",", name) == 1) {
            count++;
            if (!is_compared(name))
                fail_msg("%s is not compared with the processor", name);
        }
    fclose(file);
    assert_true(count > 20);
}

static const struct CMUnitTest others[] = {cmocka_unit_test(every_row_is_compared)};

int main(void)
{
    struct tests lists[7] = {ROWS(everywhere, check_example), /* the last has no rows */
                             ROWS(of_manual, check_example), TESTS(others)};
#if IS_X86
    size_t count = 3;
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi2"))
        lists[count++] = (struct tests)ROWS(of_x86, check_example);
    else
        puts("SKIPPED: intrinsics of x86: this processor lacks AVX2 or BMI2");
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("gfni"))
        lists[count++] = (struct tests)ROWS(of_gfni, check_example);
    else
        puts("SKIPPED: intrinsics of x86: this processor lacks GFNI");
    if (__builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512cd"))
        lists[count++] = (struct tests)ROWS(of_avx512, check_example);
    else
        puts("SKIPPED: intrinsics of x86: this processor lacks AVX-512 VL or CD");
#else
    puts("SKIPPED: intrinsics of x86: this is another processor, or compiler");
#endif
    return run_lists("intrinsic", NULL, NULL, lists);
}
