/* Tests of random streams (base/rng.h), against published numbers. */
#include "support.h"

#include "base/rng.h"

/* The first outputs of SplitMix64 by its seed; those of 1234567 are the ones that
 * Rosetta Code asks for. */
static const struct {
    uint64_t seed, outputs[5];
} sequences[] = {
    {0,
     {0xe220a8397b1dcdaf, 0x6e789e6aa1b965f4, 0x06c45d188009454f, 0xf88bb8a8724c81ec,
      0x1b39896a51a8749b}},
    {1234567,
     {6457827717110365317u, 3203168211198807973u, 9817491932198370423u,
      4593380528125082431u, 16408922859458223821u}},
};

/* XXH3-64 as `xxhsum -H3` prints it; the seeded ones are from xxHash's sanity test. */
static const struct {
    const char *name;
    uint64_t seed, key;
} keys[] = {
    {"", 0, 0x2d06800538d394c2},
    {"", 11400714785074694797u, 0xa8a6b918b2f0364a},
    {"chess/magic/rook/a1", 0, 0xb33c7f901f7756b9},
    {"chess/magic/bishop/h8", 0, 0x38839b830446e12a},
};

static void draws_are_the_outputs_of_splitmix64(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(sequences); i++)
        for (uint64_t j = 0; j < 5; j++)
            assert_int_equal(stream_draw((struct stream){sequences[i].seed}, j),
                             sequences[i].outputs[j]);
}

/* Steele, Lea and Flood's generator as they wrote it: a state that each output moves. */
static void any_draw_is_had_without_those_before(void **state)
{
    (void)state;
    uint64_t key = 0xfedcba9876543210, moving = key;
    for (uint64_t i = 0; i < 1000; i++) {
        uint64_t z = moving += 0x9e3779b97f4a7c15;
        z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
        z = (z ^ z >> 27) * 0x94d049bb133111eb;
        assert_int_equal(stream_draw((struct stream){key}, i), z ^ z >> 31);
    }
}

static void the_counter_does_not_stop_at_32_bits(void **state)
{
    (void)state;
    /* Draw i of key k is draw 0 of k + i times the constant. */
    const uint64_t far = (uint64_t)1 << 33;
    const struct stream stream = {5}, moved = {5 + far * 0x9e3779b97f4a7c15};
    assert_int_equal(stream_draw(stream, far), stream_draw(moved, 0));
    assert_int_not_equal(stream_draw(stream, far), stream_draw(stream, 0));
}

static void the_key_is_the_digest_of_the_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(keys); i++)
        assert_int_equal(stream_named(keys[i].name, keys[i].seed).key, keys[i].key);
}

static void another_seed_is_another_stream(void **state)
{
    (void)state;
    static const uint64_t seeds[] = {0, 1, 2, (uint64_t)1 << 32, UINT64_MAX};
    for (size_t i = 0; i < COUNT(seeds); i++)
        for (size_t j = 0; j < i; j++)
            assert_int_not_equal(stream_named("name", seeds[i]).key,
                                 stream_named("name", seeds[j]).key);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(draws_are_the_outputs_of_splitmix64),
        cmocka_unit_test(any_draw_is_had_without_those_before),
        cmocka_unit_test(the_counter_does_not_stop_at_32_bits),
        cmocka_unit_test(the_key_is_the_digest_of_the_name),
        cmocka_unit_test(another_seed_is_another_stream),
    };
    return cmocka_run_group_tests_name("rng", tests, NULL, NULL);
}
