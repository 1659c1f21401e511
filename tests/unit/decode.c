/* Tests of information-set decoding (audit/decode.c): against exhaustion where that is
 * possible, and planted subsets where it is not. */
#include "dependent_set.h"

#include "audit/decode.h"

enum { MANY = 300 };

static struct dependent look(const struct gf2 *keys, size_t count, unsigned least,
                             unsigned most, uint64_t effort, unsigned threads)
{
    struct decode_search search = {keys, count, least, most, effort, {threads, NULL}};
    return decode_find(&search);
}

/* Keys of some random bits, spread over words of 128. */
static void draw(struct gf2 *keys, unsigned count, unsigned width, uint64_t seed)
{
    for (unsigned i = 0; i < count; i++) {
        uint64_t bits = random_next(&seed) >> (64 - width);
        keys[i] = (struct gf2){bits << 40, bits >> 24 << 7};
    }
}

/* All subsets are tried by another program; for so few keys, nothing may be missed. */
static void the_smallest_subset_is_found(void **state)
{
    (void)state;
    unsigned seen[9] = {0};
    for (unsigned round = 0; round < 60; round++) {
        struct gf2 keys[MANY];
        unsigned width = 24 + round % 18, count = 40 + round;
        struct dependent tried;
        struct fault fault = {0};
        draw(keys, count, width, (round + 1) * 0x9e3779b97f4a7c15);
        struct dependent_search all = {keys, count, 8, (size_t)1 << 30, {1, NULL}};
        assert_true(dependent_find(&all, &tried, &fault));
        if (tried.weight != 0)
            seen[tried.weight]++;
        struct dependent found = look(keys, count, 1, 8, 3000000, 1);
        assert_int_equal(found.weight, tried.weight);
        assert_dependent(keys, &found);
    }
    assert_true(seen[5] > 1 && seen[6] > 1 && seen[7] > 1 && seen[8] > 1);
}

/* 64 or 128 random bits: the one subset is what was planted. */
static void a_planted_subset_is_found(void **state)
{
    (void)state;
    for (unsigned weight = 9; weight <= 13; weight += 2)
        for (unsigned width = 64; width <= 128; width += 64) {
            struct gf2 keys[120];
            uint64_t seed = weight;
            for (unsigned i = 0; i < COUNT(keys); i++)
                keys[i] = (struct gf2){random_next(&seed),
                                       width == 64 ? 0 : random_next(&seed)};
            struct gf2 *last = &keys[7 * weight];
            *last = (struct gf2){0, 0};
            for (unsigned i = 1; i < weight; i++) {
                last->lo ^= keys[7 * weight - 5 * i].lo;
                last->hi ^= keys[7 * weight - 5 * i].hi;
            }
            struct dependent found =
                look(keys, COUNT(keys), weight, weight, (uint64_t)1 << 26, 1);
            assert_int_equal(found.weight, weight);
            assert_dependent(keys, &found);
            assert_int_equal(found.members[weight - 1], 7 * weight);
            assert_int_equal(
                look(keys, COUNT(keys), 1, weight - 1, (uint64_t)1 << 20, 1).weight, 0);
        }
}

static void threads_do_not_change_what_is_found(void **state)
{
    (void)state;
    struct gf2 keys[MANY];
    uint64_t seed = 3;
    for (unsigned i = 0; i < MANY; i++)
        keys[i] = (struct gf2){random_next(&seed) >> 8, 0};
    struct dependent one = look(keys, MANY, 7, 13, 20000000, 1);
    struct dependent four = look(keys, MANY, 7, 13, 20000000, 4);
    assert_in_range(one.weight, 8, 13);
    assert_memory_equal(&one, &four, sizeof one);
}

static void independent_keys_have_no_subset(void **state)
{
    (void)state;
    struct gf2 keys[60];
    for (unsigned i = 0; i < COUNT(keys); i++)
        keys[i] = gf2_add(gf2_unit(2 * i), gf2_unit(i / 2));
    assert_int_equal(look(keys, COUNT(keys), 1, 13, 1000000, 1).weight, 0);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_smallest_subset_is_found),
        cmocka_unit_test(a_planted_subset_is_found),
        cmocka_unit_test(threads_do_not_change_what_is_found),
        cmocka_unit_test(independent_keys_have_no_subset),
    };
    return cmocka_run_group_tests_name("decode", tests, NULL, NULL);
}
