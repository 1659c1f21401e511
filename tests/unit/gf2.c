/* Tests of linear algebra over GF(2) (base/gf2.h), against sums of all subsets. */
#include "base/gf2.h"

#include "support.h"

/* The rank by counting: the sums of all subsets are 2^rank different ones. */
static unsigned rank_by_counting(const uint64_t *vectors, unsigned count)
{
    static uint64_t sums[1 << 10];
    unsigned different = 0, rank = 0;
    for (unsigned set = 0; set < 1u << count; set++) {
        uint64_t sum = 0;
        bool is_new = true;
        for (unsigned i = 0; i < count; i++)
            if ((set >> i & 1) != 0)
                sum ^= vectors[i];
        for (unsigned i = 0; i < different; i++)
            is_new = is_new && sums[i] != sum;
        if (is_new)
            sums[different++] = sum;
    }
    while (1u << rank < different)
        rank++;
    return rank;
}

static void the_rank_is_that_of_the_sums(void **state)
{
    (void)state;
    uint64_t random = 1;
    unsigned seen[8] = {0};
    for (int round = 0; round < 300; round++) {
        uint64_t vectors[7];
        uint64_t mask = round % 3 == 0   ? 7
                        : round % 3 == 1 ? 0x800000000000000b
                                         : ~(uint64_t)0;
        for (unsigned i = 0; i < 7; i++)
            vectors[i] = random_next(&random) & mask;
        unsigned rank = rank_by_counting(vectors, 7);
        assert_int_equal(gf2_rank(vectors, 7), rank);
        seen[rank]++;
    }
    assert_true(seen[3] != 0 && seen[4] != 0 && seen[7] != 0);
}

static void cutting_keeps_the_low_bits_alone(void **state)
{
    (void)state;
    for (unsigned bits = 0; bits <= 64; bits++)
        for (unsigned i = 0; i < 64; i++)
            assert_int_equal(gf2_cut(UINT64_MAX, bits) >> i & 1, i < bits);
}

static void a_product_has_the_sums_of_rows(void **state)
{
    (void)state;
    uint64_t random = 2;
    struct gf2_matrix matrix = {.size = 50};
    for (unsigned i = 0; i < matrix.size; i++)
        matrix.rows[i] = random_next(&random);
    for (int round = 0; round < 50; round++) {
        const uint64_t vector = random_next(&random);
        uint64_t product = gf2_multiply(&matrix, vector);
        for (unsigned i = 0; i < 64; i++) {
            unsigned sum = 0;
            for (unsigned j = 0; i < matrix.size && j < 64; j++)
                sum += (matrix.rows[i] & vector) >> j & 1;
            assert_int_equal(product >> i & 1, sum % 2);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rank_is_that_of_the_sums),
        cmocka_unit_test(cutting_keeps_the_low_bits_alone),
        cmocka_unit_test(a_product_has_the_sums_of_rows),
    };
    return cmocka_run_group_tests_name("gf2", tests, NULL, NULL);
}
