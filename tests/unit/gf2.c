/* Tests of linear algebra over GF(2) (base/gf2.h), against sums of all subsets. */
#include "base/gf2.h"

#include "support.h"

/* The rank by counting: the sums of all subsets are 2^rank different ones. */
static unsigned rank_by_counting(const struct gf2 *vectors, unsigned count)
{
    static struct gf2 sums[1 << 10];
    unsigned different = 0, rank = 0;
    for (unsigned set = 0; set < 1u << count; set++) {
        struct gf2 sum = {0, 0};
        bool is_new = true;
        for (unsigned i = 0; i < count; i++)
            if ((set >> i & 1) != 0) {
                sum.lo ^= vectors[i].lo;
                sum.hi ^= vectors[i].hi;
            }
        for (unsigned i = 0; i < different; i++)
            is_new = is_new && (sums[i].lo != sum.lo || sums[i].hi != sum.hi);
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
        struct gf2 vectors[7];
        uint64_t mask = round % 3 == 0   ? 7
                        : round % 3 == 1 ? 0x8000000000000001
                                         : ~(uint64_t)0;
        for (unsigned i = 0; i < 7; i++)
            vectors[i] = (struct gf2){random_next(&random) & mask,
                                      random_next(&random) & mask & 0x8000000000000003};
        unsigned rank = rank_by_counting(vectors, 7);
        assert_int_equal(gf2_rank(vectors, 7), rank);
        seen[rank]++;
    }
    assert_true(seen[3] != 0 && seen[4] != 0 && seen[7] != 0);
}

static void cutting_keeps_the_low_bits_alone(void **state)
{
    (void)state;
    struct gf2 all = {UINT64_MAX, UINT64_MAX};
    for (unsigned bits = 0; bits <= 128; bits++)
        for (unsigned i = 0; i < 128; i++) {
            assert_int_equal(gf2_bit(gf2_cut(all, bits), i), i < bits);
            assert_int_equal(gf2_bit(gf2_unit(bits % 128), i), i == bits % 128);
        }
}

static void an_inverse_undoes_and_a_singular_matrix_has_none(void **state)
{
    (void)state;
    uint64_t random = 9;
    unsigned inverses = 0, singular = 0;
    for (unsigned round = 0; round < 60; round++) {
        struct gf2_matrix matrix = {.size = 1 + round * 2}, inverse;
        for (unsigned i = 0; i < matrix.size; i++)
            matrix.rows[i] = gf2_cut(
                (struct gf2){random_next(&random), random_next(&random)}, matrix.size);
        bool has_inverse = gf2_rank(matrix.rows, matrix.size) == matrix.size;
        assert_int_equal(gf2_invert(&matrix, &inverse), has_inverse);
        inverses += has_inverse;
        singular += !has_inverse;
        for (unsigned i = 0; has_inverse && i < matrix.size; i++) {
            struct gf2 unit = gf2_unit(i);
            struct gf2 back = gf2_multiply(&inverse, gf2_multiply(&matrix, unit));
            assert_true(back.lo == unit.lo && back.hi == unit.hi);
        }
    }
    assert_true(inverses > 8 && singular > 8);
}

static void a_product_has_the_sums_of_rows(void **state)
{
    (void)state;
    uint64_t random = 2;
    struct gf2_matrix matrix = {.size = 100};
    for (unsigned i = 0; i < matrix.size; i++)
        matrix.rows[i] = (struct gf2){random_next(&random), random_next(&random)};
    for (int round = 0; round < 50; round++) {
        struct gf2 vector = {random_next(&random), random_next(&random)};
        struct gf2 product = gf2_multiply(&matrix, vector);
        for (unsigned i = 0; i < 128; i++) {
            unsigned sum = 0;
            for (unsigned j = 0; i < matrix.size && j < 128; j++)
                sum += gf2_bit(matrix.rows[i], j) && gf2_bit(vector, j);
            assert_int_equal(gf2_bit(product, i), sum % 2);
        }
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_rank_is_that_of_the_sums),
        cmocka_unit_test(cutting_keeps_the_low_bits_alone),
        cmocka_unit_test(an_inverse_undoes_and_a_singular_matrix_has_none),
        cmocka_unit_test(a_product_has_the_sums_of_rows),
    };
    return cmocka_run_group_tests_name("gf2", tests, NULL, NULL);
}
