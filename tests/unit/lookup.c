/* Tests of what is seen to be linear (proof/lookup.h), and that it is. */
#include "snippet.h"

#include "proof/lookup.h"

/* What a function returns for a set x, of which the lowest 32 bits can have squares, for a
 * number n and for another set y. */
struct row {
    const char *description;
    const char *value;
    bool is_linear, is_seen;
};

static const struct row rows[] = {
    {"shifts, masks and exclusive ors", "(x ^ x >> 3) & 0xf0f0", true, true},
    {"a constant besides", "x ^ 0xff", true, true},
    {"an or of what has nothing in common", "(x & 15) | (x & 48) << 9", true, true},
    {"an or with a constant", "x | 0xff", true, true},
    {"a sum without a carry", "(x & 15) + (x << 4 & 0xf0)", true, true},
    {"bits that have no squares", "x | x << 32", true, true},
    {"a shift by a number", "x << n", true, true},
    {"a choice by a number", "n < 3 ? x & y : x ^ y", true, true},
    {"bytes turned around", "__builtin_bswap64(x) >> 8", true, true},
    {"bits turned around", "__builtin_bitreverse64(x)", true, true},
    {"two sets, exclusive or", "x ^ y << 1", true, true},
    {"two sets, and", "x & y", false, false},
    {"two sets, or", "x | y", false, false},
    {"an or of what may meet", "x | x >> 1", false, false},
    {"a sum with carries", "x + (x >> 1)", false, false},
    {"a sum with a constant", "x + 7", false, false},
    {"a difference", "x - (x >> 1)", false, false},
    {"a product", "(x & 255) * 5", false, false},
    {"a shift by a set", "y >> (x & 7)", false, false},
    {"a choice by a set", "(x & 1) != 0 ? y : 0", false, false},
    {"extracted bits, not seen", "_pext_u64(x, 0xff00)", true, false},
    {"a product without a carry, not seen", "(x & 255) * 0x101", true, false},
};

/* f(a ^ b) is f(a) ^ f(b) ^ f(0) for a few pairs, one of each behind the other. */
static bool holds(struct lookup *lookup)
{
    uint64_t random = 5, sets[2][LANES];
    struct fault fault = {0};
    for (unsigned i = 0; i < LANES; i += 4)
        for (unsigned word = 0; word < 2; word++) {
            sets[word][i] = 0;
            sets[word][i + 1] = random_next(&random) & UINT32_MAX;
            sets[word][i + 2] = random_next(&random) & UINT32_MAX;
            sets[word][i + 3] = sets[word][i + 1] ^ sets[word][i + 2];
        }
    assert_true(lookup_run(lookup, (const uint64_t(*)[LANES])sets, &fault));
    for (unsigned i = 0; i < LANES; i += 4)
        if ((lookup_result(lookup, 0, i) ^ lookup_result(lookup, 0, i + 1) ^
             lookup_result(lookup, 0, i + 2)) != lookup_result(lookup, 0, i + 3))
            return false;
    return true;
}

static void check_row(void **state)
{
    const struct row *row = *state;
    const uint64_t number = 5;
    struct bits squares[2][64] = {{{0, 0}}};
    struct fault fault = {0};
    struct arena arena = {0};
    struct snippet snippet;
    struct lookup lookup;
    snippet_open(&snippet, arena_print(&arena,
                                       "static inline uint64_t f(unsigned n, uint64_t x, "
                                       "uint64_t y) { return %s; }",
                                       row->value));
    if (!lookup_open(&arena, &arena, snippet.units, snippet_last(&snippet), NULL, 0, &lookup,
                     &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < 32; i++) {
        squares[0][i] = bits_of(i);
        squares[1][i] = bits_of(32 + i);
    }
    assert_true(lookup_fix(&lookup, &number, &fault));
    assert_int_equal(lookup_is_linear(&lookup, (const struct bits(*)[64])squares),
                     row->is_seen);
    assert_int_equal(holds(&lookup), row->is_linear);
    arena_free(&snippet.arena);
    arena_free(&arena);
}

int main(void)
{
    return RUN("lookup", ROWS(rows, check_row));
}
