/* Tests of additive keys (zobrist/additive.h): logarithms, and what Bose and Chowla claim,
 * by exhaustion in a small field. */
#include "zobrist/additive.h"

#include "support.h"

static void a_logarithm_is_an_exponent(void **state)
{
    (void)state;
    static const unsigned degrees[] = {12, 40, 60};
    uint64_t random = 1;
    for (unsigned i = 0; i < 3; i++) {
        struct binary_field field;
        assert_true(field_of_degree(degrees[i], &field));
        for (int round = 0; round < 20; round++) {
            uint64_t element = random_next(&random) >> (64 - degrees[i]);
            if (element != 0)
                assert_int_equal(field_power(&field, 2, additive_log(&field, element)),
                                 element);
        }
    }
}

enum { Q = 16, H = 3, ORDER = 4095 };

/* log(g + a) for the elements a of GF(16) in GF(4096): the roots of a^16 = a. */
static void find_numbers(uint64_t numbers[Q])
{
    struct binary_field field;
    unsigned count = 0;
    assert_true(field_of_degree(12, &field));
    for (uint64_t a = 0; a <= ORDER; a++)
        if (field_power(&field, a, Q) == a)
            numbers[count++] = additive_log(&field, 2 ^ a);
    assert_int_equal(count, Q);
}

static void sums_of_h_numbers_are_all_different(void **state)
{
    (void)state;
    uint64_t numbers[Q];
    bool seen[ORDER] = {false};
    find_numbers(numbers);
    for (unsigned a = 0; a < Q; a++)
        for (unsigned b = a; b < Q; b++)
            for (unsigned c = b; c < Q; c++) {
                uint64_t sum = (numbers[a] + numbers[b] + numbers[c]) % ORDER;
                assert_false(seen[sum]);
                seen[sum] = true;
            }
}

static void sums_of_fewer_are_different_however_many_they_are(void **state)
{
    (void)state;
    uint64_t numbers[Q];
    bool seen[ORDER] = {true}; /* the sum of none */
    find_numbers(numbers);
    for (unsigned a = 0; a < Q; a++) {
        assert_false(seen[numbers[a]]);
        seen[numbers[a]] = true;
    }
    for (unsigned a = 0; a < Q; a++)
        for (unsigned b = a; b < Q; b++) {
            uint64_t sum = (numbers[a] + numbers[b]) % ORDER;
            assert_false(seen[sum]);
            seen[sum] = true;
        }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_logarithm_is_an_exponent),
        cmocka_unit_test(sums_of_h_numbers_are_all_different),
        cmocka_unit_test(sums_of_fewer_are_different_however_many_they_are),
    };
    return cmocka_run_group_tests_name("additive", tests, NULL, NULL);
}
