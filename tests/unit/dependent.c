/* Tests of the search for dependent subsets (zobrist/dependent.h), against all subsets. */
#include "dependent_set.h"

enum { KEYS = 22, MANY = 300 };

static struct dependent search(const struct gf2 *keys, size_t count, unsigned weight,
                               unsigned threads)
{
    struct dependent found;
    struct fault fault = {0};
    struct dependent_search asked = {
        keys, count, weight, (size_t)1 << 30, {threads, NULL}};
    assert_true(dependent_find(&asked, &found, &fault));
    return found;
}

/* The size of the smallest dependent subset, 0 when there is none: of all 2^count. */
static unsigned smallest(const struct gf2 *keys, unsigned count)
{
    unsigned best = 0;
    for (unsigned set = 1; set < 1u << count; set++) {
        struct gf2 sum = {0, 0};
        unsigned size = 0;
        for (unsigned i = 0; i < count; i++)
            if ((set >> i & 1) != 0) {
                sum.lo ^= keys[i].lo;
                sum.hi ^= keys[i].hi;
                size++;
            }
        if ((sum.lo | sum.hi) == 0 && (best == 0 || size < best))
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
        unsigned width = 2 + round % 19, count = 12 + round % 7;
        struct gf2 keys[KEYS];
        for (unsigned i = 0; i < count; i++) /* bits high and low, in words of 128 */
            keys[i] = (struct gf2){random_next(&random) % ((uint64_t)1 << width / 2),
                                   random_next(&random) << (64 - (width + 1) / 2)};
        unsigned wanted = smallest(keys, count);
        struct dependent found = search(keys, count, 8, 1);
        assert_int_equal(found.weight, wanted > 8 ? 0 : wanted);
        assert_dependent(keys, &found);
        seen[wanted]++;
    }
    for (unsigned weight = 2; weight <= 8; weight++)
        if (seen[weight] == 0)
            fail_msg("no set of keys had a smallest subset of %u", weight);
}

/* Keys of 64 random bits, among which subsets this small are dependent only when one is
 * planted. */
static void plant(struct gf2 *keys, unsigned weight, uint64_t seed)
{
    for (unsigned i = 0; i < MANY; i++)
        keys[i] = (struct gf2){random_next(&seed), 0};
    struct gf2 *last = &keys[(97 * weight) % MANY];
    *last = (struct gf2){0, 0};
    for (unsigned i = 1; i < weight; i++)
        last->lo ^= keys[(97 * weight + 13 * i) % MANY].lo;
}

static void a_planted_subset_is_found_and_a_smaller_search_misses_it(void **state)
{
    (void)state;
    for (unsigned weight = 1; weight <= 6; weight++) {
        struct gf2 keys[MANY];
        plant(keys, weight, weight + 1);
        struct dependent found = search(keys, MANY, 6, 1);
        assert_int_equal(found.weight, weight);
        assert_dependent(keys, &found);
        if (weight != 1)
            assert_int_equal(search(keys, MANY, weight - 1, 1).weight, 0);
    }
}

enum { FEW = 60, COLORS = 5 };

/* Plants a subset with so many keys in each fifth of FEW keys, which have 64 random bits. */
static void plant_colors(struct gf2 *keys, const unsigned colors[COLORS], uint64_t seed)
{
    struct gf2 *last = NULL;
    struct gf2 sum = {0, 0};
    for (unsigned i = 0; i < FEW; i++)
        keys[i] = (struct gf2){random_next(&seed), 0};
    for (unsigned color = 0; color < COLORS; color++)
        for (unsigned i = 0; i < colors[color]; i++) {
            last = &keys[color * FEW / COLORS + (5 * i + color) % (FEW / COLORS)];
            sum.lo ^= last->lo;
        }
    last->lo ^= sum.lo;
}

/* The search leaves out most halves of subsets, but for each subset two that make it up. */
static void subsets_are_found_whichever_keys_they_are_of(void **state)
{
    (void)state;
    unsigned tried = 0;
    for (unsigned weight = 7; weight <= 8; weight++)
        for (unsigned n = 0; n < 9 * 9 * 9 * 9; n++) {
            unsigned colors[COLORS] = {n % 9, n / 9 % 9, n / 81 % 9, n / 729}, sum = 0;
            for (unsigned i = 0; i < COLORS - 1; i++)
                sum += colors[i];
            if (sum > weight)
                continue;
            colors[COLORS - 1] = weight - sum;
            struct gf2 keys[FEW];
            plant_colors(keys, colors, ++tried);
            struct dependent found = search(keys, FEW, weight, 1);
            assert_int_equal(found.weight, weight);
            assert_dependent(keys, &found);
        }
    assert_int_equal(tried, 330 + 495);
}

static void threads_do_not_change_what_is_found(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct gf2 keys[MANY];
    for (unsigned i = 0; i < MANY; i++)
        keys[i] = (struct gf2){random_next(&random) >> 20, 0};
    struct dependent one = search(keys, MANY, 8, 1), four = search(keys, MANY, 8, 4);
    assert_true(one.weight > 4);
    assert_memory_equal(&one, &four, sizeof one);
}

static void too_little_memory_is_refused_with_what_is_needed(void **state)
{
    (void)state;
    struct gf2 keys[MANY];
    struct dependent found;
    struct fault fault = {0};
    plant(keys, 6, 9);
    struct dependent_search asked = {keys, MANY, 6, 1 << 20, {4, NULL}};
    assert_false(dependent_find(&asked, &found, &fault));
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_non_null(strstr(fault.message, "MB, on one thread; 1 are given"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_subset_is_found),
        cmocka_unit_test(a_planted_subset_is_found_and_a_smaller_search_misses_it),
        cmocka_unit_test(subsets_are_found_whichever_keys_they_are_of),
        cmocka_unit_test(threads_do_not_change_what_is_found),
        cmocka_unit_test(too_little_memory_is_refused_with_what_is_needed),
    };
    return cmocka_run_group_tests_name("dependent", tests, NULL, NULL);
}
