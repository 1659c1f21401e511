/* Tests of the search for dependent subsets (zobrist/dependent.h), against all subsets. */
#include "zobrist/dependent.h"

#include "support.h"

enum { KEYS = 22, MANY = 300 };

static struct dependent search(const uint64_t *keys, size_t count, unsigned most,
                               unsigned threads)
{
    return dependent_find(keys, count, most, (struct parallel){threads, NULL});
}

/* Its members are in order, each once, and their sum is 0. */
static void assert_dependent(const uint64_t *keys, const struct dependent *found)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < found->weight; i++) {
        sum ^= keys[found->members[i]];
        assert_true(i == 0 || found->members[i - 1] < found->members[i]);
    }
    assert_true(sum == 0);
}

/* The size of the smallest dependent subset, 0 when there is none: of all 2^count. */
static unsigned smallest(const uint64_t *keys, unsigned count)
{
    unsigned best = 0;
    for (unsigned set = 1; set < 1u << count; set++) {
        uint64_t sum = 0;
        unsigned size = 0;
        for (unsigned i = 0; i < count; i++)
            if ((set >> i & 1) != 0) {
                sum ^= keys[i];
                size++;
            }
        if (sum == 0 && (best == 0 || size < best))
            best = size;
    }
    return best;
}

static void the_smallest_subset_is_found(void **state)
{
    (void)state;
    uint64_t random = 1;
    unsigned seen[KEYS] = {0};
    for (unsigned round = 0; round < 120; round++) {
        const unsigned width = 2 + round % 15, count = 12 + round % 7;
        uint64_t keys[KEYS];
        for (unsigned i = 0; i < count; i++) /* bits high and low */
            keys[i] = random_next(&random) % ((uint64_t)1 << width / 2) |
                      random_next(&random) << (64 - (width + 1) / 2);
        const unsigned wanted = smallest(keys, count);
        const struct dependent found = search(keys, count, DEPENDENT_MOST, 1);
        assert_int_equal(found.weight, wanted > DEPENDENT_MOST ? 0 : wanted);
        assert_dependent(keys, &found);
        seen[wanted]++;
    }
    for (unsigned weight = 2; weight <= DEPENDENT_MOST + 1; weight++)
        if (seen[weight] == 0)
            fail_msg("no set of keys had a smallest subset of %u", weight);
}

/* Keys of 64 random bits, among which subsets this small are dependent only when one is
 * planted. */
static void plant(uint64_t *keys, unsigned weight, unsigned step, uint64_t seed)
{
    for (unsigned i = 0; i < MANY; i++)
        keys[i] = random_next(&seed);
    uint64_t *last = &keys[97 * weight % MANY];
    *last = 0;
    for (unsigned i = 1; i < weight; i++)
        *last ^= keys[(97 * weight + step * i) % MANY];
}

static void a_planted_subset_is_found_and_a_smaller_search_misses_it(void **state)
{
    (void)state;
    static const unsigned steps[] = {1, 7, 13, 49};
    for (unsigned n = 0; n < COUNT(steps) * DEPENDENT_MOST; n++) {
        const unsigned weight = 1 + n % DEPENDENT_MOST;
        uint64_t keys[MANY];
        plant(keys, weight, steps[n / DEPENDENT_MOST], n + 1);
        const struct dependent found = search(keys, MANY, DEPENDENT_MOST, 1);
        assert_int_equal(found.weight, weight);
        assert_dependent(keys, &found);
        if (weight != 1)
            assert_int_equal(search(keys, MANY, weight - 1, 1).weight, 0);
    }
}

static void threads_do_not_change_what_is_found(void **state)
{
    (void)state;
    uint64_t random = 5;
    uint64_t keys[MANY];
    for (unsigned i = 0; i < MANY; i++)
        keys[i] = random_next(&random) >> 26;
    const struct dependent one = search(keys, MANY, DEPENDENT_MOST, 1),
                           four = search(keys, MANY, DEPENDENT_MOST, 4);
    assert_true(one.weight > 4);
    assert_memory_equal(&one, &four, sizeof one);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_subset_is_found),
        cmocka_unit_test(a_planted_subset_is_found_and_a_smaller_search_misses_it),
        cmocka_unit_test(threads_do_not_change_what_is_found),
    };
    return cmocka_run_group_tests_name("dependent", tests, NULL, NULL);
}
