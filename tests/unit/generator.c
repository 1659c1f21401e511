/* Tests of the generators of other programs (zobrist/generator.h), against numbers that are
 * published with them, or that the C++ standard and the C library give. */
#include "zobrist/generator.h"

#include "support.h"

struct published {
    const char *name;
    uint64_t seeds[4];
    unsigned seed_count, skipped;
    uint64_t numbers[3];
    unsigned count;
};

/* The numbers of linear ones, beside those of the table. */
static const uint64_t linear[][3] = {
    {48271, 0, 2147483647},
    {16807, 0, 2147483647},
    {1103515245, 12345, 0},
};

static const struct published published[] = {
    {"xorshift64star", {1}, 1, 0, {5180492295206395165u, 12380297144915551517u}, 2},
    {"splitmix64",
     {1234567},
     1,
     0,
     {6457827717110365317u, 3203168211198807973u, 9817491932198370423u},
     3},
    {"xorshift64",
     {88172645463325252},
     1,
     0,
     {8748534153485358512, 3040900993826735515},
     2},
    {"xorshift32", {2463534242}, 1, 0, {723471715, 2497366906}, 2},
    {"xorshift128",
     {0x99180a6dbc3af444, 0x246ccb2d3b402853},
     2,
     0,
     {12929752453597497266u, 16680676361225798723u, 4642793357438365053u},
     3},
    {"xoroshiro128**", {1, 2}, 2, 0, {5760, 97769243520, 9706862127477703552u}, 3},
    {"xoroshiro128+", {1, 2}, 2, 0, {3, 412333834243, 2360170716294286339}, 3},
    {"xoshiro256**", {1, 2, 3, 4}, 4, 0, {11520, 0, 1509978240}, 3},
    {"mt19937_64", {5489}, 1, 9999, {9981545732273789042u}, 1},
    {"mt19937_64", {12345}, 1, 0, {6597103971274460346, 7386862472818278521}, 2},
    {"mt19937", {5489}, 1, 9999, {4123659995}, 1},
    {"mt19937", {42}, 1, 700, {2160953785}, 1},
    {"rand", {1}, 1, 0, {1804289383, 846930886}, 2},
    {"rand", {0}, 1, 0, {1804289383, 846930886}, 2},
    {"rand", {0xdeadbeef}, 1, 0, {352217057, 918588210}, 2},
    {"linear", {1}, 1, 9999, {399268537}, 1},
    {"linear", {1}, 1, 9999, {1043618065}, 1},
    {"linear", {1}, 1, 0, {1103527590}, 1},
    {"jenkins", {0}, 1, 0, {5420579327082221045, 12601856710328663849u}, 2},
    {"pcg32", {42, 54}, 2, 0, {0xa15c02b7, 0x7b47f409, 0xba1d3330}, 3},
    {"pcg64", {1, 2}, 2, 0, {9842568731364778873u, 15611588112385418997u}, 2},
    {"rc4", {0}, 1, 0, {0x418918de}, 1},
    {"turns", {1, 3}, 2, 65, {6, 12}, 2},
};

static void they_give_what_is_published(void **state)
{
    (void)state;
    for (unsigned i = 0, lines = 0; i < COUNT(published); i++) {
        const struct published *p = &published[i];
        struct generator generator = {.kind = generator_named(p->name),
                                      .seed_count = p->seed_count};
        assert_non_null(generator.kind);
        if (generator.kind->is_linear) {
            generator.multiplier = linear[lines][0];
            generator.increment = linear[lines][1];
            generator.modulus = linear[lines++][2];
        }
        for (unsigned j = 0; j < 3; j++)
            generator.shifts[j] = generator.kind->shifts[j];
        for (unsigned j = 0; j < p->seed_count; j++)
            generator.seeds[j] = p->seeds[j];
        generator_start(&generator);
        for (unsigned j = 0; j < p->skipped; j++)
            generator_next(&generator);
        for (unsigned j = 0; j < p->count; j++)
            if (generator_next(&generator) != p->numbers[j])
                fail_msg("%s gives another number %u", p->name, j);
    }
}

/* Berserk's is in the census, and in no book. */
static void each_is_tested_but_one(void **state)
{
    (void)state;
    for (unsigned i = 0; generator_kinds[i].name != NULL; i++) {
        bool is_tested = strcmp(generator_kinds[i].name, "turning") == 0;
        for (unsigned j = 0; j < COUNT(published); j++)
            is_tested |= generator_named(published[j].name) == &generator_kinds[i];
        if (!is_tested)
            fail_msg("%s is not tested", generator_kinds[i].name);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(they_give_what_is_published),
        cmocka_unit_test(each_is_tested_but_one),
    };
    return cmocka_run_group_tests_name("generator", tests, NULL, NULL);
}
