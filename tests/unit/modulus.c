/* Hashing lines by remainders: every k and N up to 12, every occupancy, counted one by one
 * with a long division of our own. */
#include "method/modulo.h"

#include "support.h"

enum { MOST = 12 };

/* 2^turn alpha + addend, divided by m as on paper: from the highest digit down. */
static uint64_t divide(unsigned k, unsigned n, unsigned turn, uint64_t addend,
                       uint64_t occupancy, uint64_t m)
{
    uint64_t rest = 0;
    for (unsigned bit = (n - 1) * k + 1; bit-- != 0;)
        rest = (2 * rest + (bit % k == 0 ? occupancy >> bit / k & 1 : 0)) % m;
    while (turn-- != 0)
        rest = 2 * rest % m;
    return (rest + addend) % m;
}

struct survey {
    uint64_t different, highest; /* hashes */
    uint64_t missing, first_missing, last_missing;
};

/* Counts the hashes of all occupancies of N squares, by division. */
static struct survey survey(unsigned k, unsigned n, unsigned turn, uint64_t addend,
                            uint64_t m)
{
    struct survey out = {0};
    unsigned char *seen = calloc(m, 1);
    for (uint64_t occupancy = 0; occupancy < (uint64_t)1 << n; occupancy++)
        seen[divide(k, n, turn, addend, occupancy, m)] = 1;
    for (uint64_t i = 0; i < m; i++) {
        if (seen[i]) {
            out.different++;
            out.highest = i;
            continue;
        }
        out.last_missing = i;
        if (out.missing++ == 0)
            out.first_missing = i;
    }
    free(seen);
    return out;
}

static void assert_perfect(enum modulus_kind kind, unsigned k, unsigned n)
{
    struct modulus modulus;
    assert_true(modulus_of(kind, k, n, &modulus));
    assert_int_equal(survey(k, n, 0, 0, modulus.value).different, (uint64_t)1 << n);
    for (uint64_t occupancy = 0; occupancy < (uint64_t)1 << n; occupancy++)
        assert_int_equal(modulus_hash(&modulus, occupancy),
                         divide(k, n, 0, 0, occupancy, modulus.value));
}

static void h1_is_perfect_up_to_k_squares(void **state)
{
    (void)state;
    struct modulus modulus;
    for (unsigned k = 1; k <= MOST; k++) {
        for (unsigned n = 1; n <= k; n++) {
            assert_perfect(MODULUS_H1, k, n);
            assert_true(modulus_of(MODULUS_H1, k, n, &modulus));
            assert_int_equal(modulus.value, (1 << k) + 2);
        }
        assert_false(modulus_of(MODULUS_H1, k, k + 1, &modulus));
        if (k != 1) /* 2^1 + 2 is as many as two squares have */
            assert_true(survey(k, k + 1, 0, 0, (1u << k) + 2).different < 2u << k);
    }
}

static void h2_is_perfect_up_to_one_square_more(void **state)
{
    (void)state;
    struct modulus modulus;
    for (unsigned k = 1; k <= MOST; k++) {
        for (unsigned n = 1; n <= k + 1 && n <= MOST; n++) {
            assert_perfect(MODULUS_H2, k, n);
            assert_true(modulus_of(MODULUS_H2, k, n, &modulus));
            assert_int_equal(modulus.value, (2 << k) + 1);
        }
        assert_false(modulus_of(MODULUS_H2, k, k + 2, &modulus));
        assert_true(survey(k, k + 2, 0, 0, (2u << k) + 1).different < 4u << k);
    }
}

/* The paper's formulas, with its factor (-1)^(N-1) 2^(N-1) as it stands there. */
static uint64_t published(enum modulus_kind kind, unsigned k, unsigned n,
                          uint64_t occupancy, uint64_t m)
{
    uint64_t addend = 0;
    for (unsigned i = 1; i < n; i += 2)
        addend += (uint64_t)1 << i;
    if (kind == MODULUS_H1)
        return divide(k, n, 0, addend, occupancy, m);
    uint64_t product = divide(k, n, n - 1, 0, occupancy, m);
    if (n % 2 == 0)
        product = (m - product) % m;
    return (product + addend) % m;
}

static void assert_minimal(enum modulus_kind kind, unsigned k, unsigned n)
{
    struct modulus modulus;
    assert_true(modulus_of(kind, k, n, &modulus));
    uint64_t count = (uint64_t)1 << n;
    struct survey found =
        survey(k, n, modulus_turn(&modulus), modulus_addend(n), modulus.value);
    assert_int_equal(found.different, count);
    assert_int_equal(found.highest, count - 1);
    for (uint64_t occupancy = 0; occupancy < count; occupancy++) {
        uint64_t hash = published(kind, k, n, occupancy, modulus.value);
        assert_int_equal(modulus_minimal(&modulus, occupancy), hash);
        assert_int_equal(hash, divide(k, n, modulus_turn(&modulus), modulus_addend(n),
                                      occupancy, modulus.value));
    }
}

static void minimal_hashes_are_all_numbers_of_n_bits(void **state)
{
    (void)state;
    for (unsigned k = 1; k <= MOST; k++)
        for (unsigned n = 1; n <= k + 1 && n <= MOST; n++) {
            if (n <= k)
                assert_minimal(MODULUS_H1, k, n);
            assert_minimal(MODULUS_H2, k, n);
        }
}

static void chess_has_the_published_gaps(void **state)
{
    (void)state;
    struct modulus file, north_east, north_west;
    assert_true(modulus_of(MODULUS_H1, 8, 8, &file));
    assert_true(modulus_of(MODULUS_H1, 9, 8, &north_east));
    assert_true(modulus_of(MODULUS_H2, 7, 8, &north_west));
    assert_int_equal(file.value, 258);
    assert_int_equal(north_east.value, 514);
    assert_int_equal(north_west.value, 257);

    struct survey gap = survey(8, 8, 0, 0, 258);
    assert_int_equal(gap.missing, 2);
    assert_int_equal(gap.first_missing, 86);
    assert_int_equal(gap.last_missing, 87);
    gap = survey(9, 8, 0, 0, 514);
    assert_int_equal(gap.missing, 258);
    assert_int_equal(gap.first_missing, 86);
    assert_int_equal(gap.last_missing, 343);
    gap = survey(7, 8, 0, 0, 257);
    assert_int_equal(gap.missing, 1);
    assert_int_equal(gap.first_missing, 172);
}

/* The theorem, and that the least of its moduli is taken. */
static void smaller_moduli_do_for_shorter_lines(void **state)
{
    (void)state;
    for (unsigned k = 1; k <= 10; k++)
        for (unsigned n = 1; n <= 10; n++) {
            struct modulus modulus;
            assert_true(modulus_of(MODULUS_SMALL, k, n, &modulus));
            for (unsigned j = 1; j <= 12; j++) {
                uint64_t m = ((uint64_t)1 << j) + 1;
                if (!modulus_is_enough(j, k, n))
                    continue;
                assert_int_equal(survey(k, n, 0, 0, m).different, (uint64_t)1 << n);
                assert_true(modulus.value <= m);
            }
        }
}

static void chess_has_smaller_moduli_without_the_last_squares(void **state)
{
    (void)state;
    static const struct {
        unsigned spacing, value;
    } rows[] = {{7, 65}, {8, 129}, {9, 129}};
    for (unsigned i = 0; i < 3; i++) {
        struct modulus modulus;
        assert_true(modulus_of(MODULUS_SMALL, rows[i].spacing, 6, &modulus));
        assert_int_equal(modulus.value, rows[i].value);
        assert_perfect(MODULUS_SMALL, rows[i].spacing, 6);
    }
    assert_true(modulus_is_enough(6, 7, 6));
    assert_false(modulus_is_enough(6, 8, 6));
    assert_false(modulus_is_enough(6, 9, 6));
}

/* Where the first square may stay at any bit, and that it may not where it is said so. */
static void only_h1_with_n_equal_to_k_needs_a_shift(void **state)
{
    (void)state;
    for (unsigned kind = MODULUS_H1; kind <= MODULUS_SMALL; kind++)
        for (unsigned k = 2; k <= 10; k++)
            for (unsigned n = 1; n <= k; n++) {
                struct modulus modulus;
                bool harmless = true;
                assert_true(modulus_of(kind, k, n, &modulus));
                for (unsigned turn = 1; turn <= 2 * k; turn++)
                    harmless =
                        harmless && survey(k, n, turn, 0, modulus.value).different ==
                                        (uint64_t)1 << n;
                assert_int_equal(harmless, kind != MODULUS_H1 || n != k);
            }
}

/* 2^64 by doubling, and that no smaller exponent does. */
static void a_second_word_joins_by_the_least_shift(void **state)
{
    (void)state;
    for (unsigned kind = MODULUS_H1; kind <= MODULUS_SMALL; kind++)
        for (unsigned k = 2; k <= MOST; k++) {
            struct modulus modulus;
            assert_true(modulus_of(kind, k, k, &modulus));
            uint64_t m = modulus.value, wanted = divide(1, 1, 64, 0, 1, m);
            unsigned join = modulus_join(&modulus);
            assert_int_equal(divide(1, 1, join, 0, 1, m), wanted);
            for (unsigned less = 0; less < join; less++)
                assert_int_not_equal(divide(1, 1, less, 0, 1, m), wanted);
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(h1_is_perfect_up_to_k_squares),
        cmocka_unit_test(h2_is_perfect_up_to_one_square_more),
        cmocka_unit_test(minimal_hashes_are_all_numbers_of_n_bits),
        cmocka_unit_test(chess_has_the_published_gaps),
        cmocka_unit_test(smaller_moduli_do_for_shorter_lines),
        cmocka_unit_test(chess_has_smaller_moduli_without_the_last_squares),
        cmocka_unit_test(only_h1_with_n_equal_to_k_needs_a_shift),
        cmocka_unit_test(a_second_word_joins_by_the_least_shift),
    };
    return cmocka_run_group_tests_name("modulus", tests, NULL, NULL);
}
