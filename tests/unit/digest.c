/* Tests of digests (base/digest.h), against vectors that xxHash publishes in its own
 * sanity test: of the first bytes of one buffer, seeded with 0 or with PRIME64. */
#include "support.h"

#include "base/digest.h"

enum { BUFFER = 2048 };

static const uint64_t PRIME32 = 2654435761, PRIME64 = 11400714785074694797u;

/* The sanity test's buffer. */
static const unsigned char *buffer(void)
{
    static unsigned char bytes[BUFFER];
    uint64_t state = PRIME32;
    for (size_t i = 0; i < BUFFER; i++, state *= PRIME64)
        bytes[i] = (unsigned char)(state >> 56);
    return bytes;
}

/* The lengths reach every branch of XXH3. */
static const struct {
    size_t length;
    uint64_t unseeded, seeded;
} vectors_64[] = {
    {0, 0x2d06800538d394c2, 0xa8a6b918b2f0364a},
    {1, 0xc44bdff4074eecdb, 0x032be332dd766ef8},
    {6, 0x27b56a84cd2d7325, 0x84589c116ab59ab9},
    {12, 0xa713daf0dfbb77e7, 0xe7303e1b2336de0e},
    {24, 0xa3fe70bf9d3510eb, 0x850e80fc35bdd690},
    {48, 0x397da259ecba1f11, 0xadc2cbaa44acc616},
    {80, 0xbcdefbbb2c47c90a, 0xc6dd0cb699532e73},
    {195, 0xcd94217ee362ec3a, 0xba68003d370cb3d9},
    {403, 0xcdeb804d65c6dea4, 0x6259f6ecfd6443fd},
    {512, 0x617e49599013cb6b, 0x3ce457de14c27708},
    {2048, 0xdd59e2c3a5f038e0, 0x66f81670669ababc},
};

static const struct {
    size_t length;
    const char *digest;
} vectors_128[] = {
    {0, "99aa06d3014798d86001c324468d497f"},    {1, "a6cd5e9392000f6ac44bdff4074eecdb"},
    {6, "082afe0b8162d12a3e7039bdda43cfc6"},    {12, "6e3efd8fc7802b18061a192713f69ad9"},
    {24, "0ce966e4678d37611e7044d28b1b901d"},   {48, "a002ac4e5478227ef942219aed80f67b"},
    {81, "4952f58181ab00425e8bafb9f95fb803"},   {222, "337e09641b948717f1aebd597cec6b3a"},
    {403, "1b6de21e332dd73dcdeb804d65c6dea4"},  {512, "18d2d110dcc9bca1617e49599013cb6b"},
    {2048, "f736557fd47073a5dd59e2c3a5f038e0"},
};

static void digests_of_64_bits_are_xxh3(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(vectors_64); i++)
        assert_int_equal(digest_64(buffer(), vectors_64[i].length, 0),
                         vectors_64[i].unseeded);
}

static void digests_of_64_bits_take_a_seed(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(vectors_64); i++)
        assert_int_equal(digest_64(buffer(), vectors_64[i].length, PRIME64),
                         vectors_64[i].seeded);
}

/* Most significant digit first, as xxhsum prints it; zeros in front stay. */
static void digests_of_128_bits_are_32_digits_of_xxh128(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(vectors_128); i++) {
        char digest[DIGEST_128_LENGTH + 2];
        memset(digest, '!', sizeof digest);
        digest_128(buffer(), vectors_128[i].length, digest);
        assert_string_equal(digest, vectors_128[i].digest);
        assert_int_equal(digest[DIGEST_128_LENGTH + 1], '!');
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(digests_of_64_bits_are_xxh3),
        cmocka_unit_test(digests_of_64_bits_take_a_seed),
        cmocka_unit_test(digests_of_128_bits_are_32_digits_of_xxh128),
    };
    return cmocka_run_group_tests_name("digest", tests, NULL, NULL);
}
