/* Tests of sets of squares (board/bits.h), against arrays of 128 flags. */
#include "support.h"

enum { SQUARES = 128, ROUNDS = 200 };

struct flags {
    bool at[SQUARES];
};

static struct flags flags_of(struct bits set)
{
    struct cells cells = cells_of(16, 8, set);
    struct flags flags;
    for (unsigned i = 0; i < SQUARES; i++)
        flags.at[i] = cells.at[i / 16][i % 16];
    return flags;
}

static void assert_set(struct bits set, uint64_t lo, uint64_t hi)
{
    assert_int_equal(set.lo, lo);
    assert_int_equal(set.hi, hi);
}

/* The words of a set that has one square, or all below one. */
struct words {
    const char *description;
    unsigned square;
    uint64_t lo, hi;
};

static const struct words singles[] = {
    {"square 0 is the lowest bit of the low word", 0, 1, 0},
    {"square 63 is the highest bit of the low word", 63, (uint64_t)1 << 63, 0},
    {"square 64 is the lowest bit of the high word", 64, 0, 1},
    {"square 127 is the highest bit of the high word", 127, 0, (uint64_t)1 << 63},
};

static const struct words ranges[] = {
    {"no square is below 0", 0, 0, 0},
    {"square 0 is below 1", 1, 1, 0},
    {"63 squares are below 63", 63, UINT64_MAX >> 1, 0},
    {"the low word is below 64", 64, UINT64_MAX, 0},
    {"square 64 is below 65", 65, UINT64_MAX, 1},
    {"127 squares are below 127", 127, UINT64_MAX, UINT64_MAX >> 1},
    {"all squares are below 128", 128, UINT64_MAX, UINT64_MAX},
    {"no more than all squares are below 1000", 1000, UINT64_MAX, UINT64_MAX},
};

static void check_single(void **state)
{
    const struct words *row = *state;
    assert_set(bits_of(row->square), row->lo, row->hi);
}

static void check_range(void **state)
{
    const struct words *row = *state;
    assert_set(bits_below(row->square), row->lo, row->hi);
}

static void each_square_has_a_bit_of_its_own(void **state)
{
    (void)state;
    for (unsigned i = 0; i < SQUARES; i++)
        for (unsigned j = 0; j < SQUARES; j++)
            assert_int_equal(bits_has(bits_of(i), j), i == j);
}

static void or_and_xor_and_minus_work_on_each_square_alone(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (int round = 0; round < ROUNDS; round++) {
        struct bits a = random_bits(&random, SQUARES), b = random_bits(&random, SQUARES);
        struct flags in_a = flags_of(a), in_b = flags_of(b);
        struct flags either = flags_of(bits_or(a, b)), both = flags_of(bits_and(a, b));
        struct flags rest = flags_of(bits_minus(a, b)), one = flags_of(bits_xor(a, b));
        for (unsigned i = 0; i < SQUARES; i++) {
            assert_int_equal(either.at[i], in_a.at[i] || in_b.at[i]);
            assert_int_equal(both.at[i], in_a.at[i] && in_b.at[i]);
            assert_int_equal(rest.at[i], in_a.at[i] && !in_b.at[i]);
            assert_int_equal(one.at[i], in_a.at[i] != in_b.at[i]);
        }
    }
}

static void moving_a_set_moves_each_square_and_loses_what_leaves(void **state)
{
    (void)state;
    uint64_t random = 5;
    struct bits set = random_bits(&random, SQUARES);
    struct flags before = flags_of(set);
    for (unsigned by = 0; by < SQUARES; by++) {
        struct flags down = flags_of(bits_down(set, by)), up = flags_of(bits_up(set, by));
        for (unsigned i = 0; i < SQUARES; i++) {
            assert_int_equal(down.at[i], i + by < SQUARES && before.at[i + by]);
            assert_int_equal(up.at[i], i >= by && before.at[i - by]);
        }
    }
}

static void adding_a_square_leaves_the_others(void **state)
{
    (void)state;
    uint64_t random = 2;
    struct bits set = random_bits(&random, SQUARES);
    struct flags before = flags_of(set);
    for (unsigned added = 0; added < SQUARES; added++) {
        struct flags after = flags_of(bits_with(set, added));
        for (unsigned i = 0; i < SQUARES; i++)
            assert_int_equal(after.at[i], before.at[i] || i == added);
    }
}

static void one_square_makes_sets_differ(void **state)
{
    (void)state;
    uint64_t random = 3;
    struct bits set = random_bits(&random, SQUARES);
    assert_true(bits_equal(set, (struct bits){set.lo, set.hi}));
    for (unsigned i = 0; i < 64; i++) {
        assert_false(bits_equal(set, (struct bits){set.lo ^ (uint64_t)1 << i, set.hi}));
        assert_false(bits_equal(set, (struct bits){set.lo, set.hi ^ (uint64_t)1 << i}));
    }
}

static void only_a_set_without_squares_is_empty(void **state)
{
    (void)state;
    assert_true(bits_empty(bits_none()));
    for (unsigned i = 0; i < 64; i++) {
        assert_false(bits_empty((struct bits){(uint64_t)1 << i, 0}));
        assert_false(bits_empty((struct bits){0, (uint64_t)1 << i}));
    }
}

static void assert_counted(struct bits set)
{
    struct flags flags = flags_of(set);
    unsigned count = 0, first = SQUARES;
    for (unsigned i = SQUARES; i-- != 0;)
        if (flags.at[i]) {
            count++;
            first = i;
        }
    assert_int_equal(bits_count(set), count);
    if (count == 0)
        return;
    assert_int_equal(bits_first(set), first);
    struct bits rest = bits_rest(set);
    assert_false(bits_has(rest, first));
    assert_true(bits_equal(bits_with(rest, first), set));
}

static void every_square_counts_and_the_lowest_is_first(void **state)
{
    (void)state;
    uint64_t random = 4;
    assert_counted((struct bits){0, 0});
    assert_counted((struct bits){UINT64_MAX, UINT64_MAX});
    for (unsigned i = 0; i < 64; i++) {
        assert_counted((struct bits){(uint64_t)1 << i, 0});
        assert_counted((struct bits){0, (uint64_t)1 << i});
        assert_counted((struct bits){UINT64_MAX << i, UINT64_MAX});
        assert_counted((struct bits){0, UINT64_MAX << i});
    }
    for (int round = 0; round < ROUNDS; round++)
        assert_counted(random_bits(&random, SQUARES));
}

/* Subset number i must have square number k of the mask when bit k of i is set. */
static void assert_subsets(const unsigned *squares, size_t count)
{
    struct bits mask = {0, 0}, subset = {0, 0};
    for (size_t i = 0; i < count; i++)
        *(squares[i] < 64 ? &mask.lo : &mask.hi) |= (uint64_t)1 << squares[i] % 64;

    for (uint64_t index = 0; index < (uint64_t)1 << count; index++) {
        struct flags expected = {{0}}, found = flags_of(subset);
        for (size_t i = 0; i < count; i++)
            expected.at[squares[i]] = (index >> i) % 2 == 1;
        assert_memory_equal(&found, &expected, sizeof found);
        subset = bits_next_subset(mask, subset);
    }
    assert_set(subset, 0, 0);
}

static void subsets_are_counted_through_and_begin_again(void **state)
{
    (void)state;
    assert_subsets((const unsigned[]){0, 5, 6, 31, 62, 63, 64, 70, 126, 127}, 10);
    assert_subsets((const unsigned[]){0, 1, 63}, 3);
    assert_subsets((const unsigned[]){64, 65, 127}, 3);
    assert_subsets((const unsigned[]){63, 64}, 2);
    assert_subsets((const unsigned[]){7}, 1);
    assert_subsets((const unsigned[]){100}, 1);
    assert_subsets(NULL, 0);
}

/* Digit i of the number stands for square number i of the mask. */
static void assert_numbered(struct bits mask, struct bits set, uint64_t number)
{
    struct flags in_mask = flags_of(mask), in_set = flags_of(set);
    struct flags deposited = flags_of(bits_deposit(number, mask));
    uint64_t extracted = bits_extract(set, mask);
    unsigned digit = 0;
    for (unsigned square = 0; square < SQUARES; square++) {
        bool counts = in_mask.at[square] && digit < 64;
        if (counts)
            assert_int_equal((extracted >> digit) & 1, in_set.at[square]);
        assert_int_equal(deposited.at[square], counts && ((number >> digit) & 1) != 0);
        digit += counts;
    }
    if (digit < 64)
        assert_int_equal(extracted >> digit, 0);
}

static void the_squares_of_a_mask_are_the_digits_of_a_number(void **state)
{
    (void)state;
    uint64_t random = 5;
    const struct bits none = {0, 0}, all = {UINT64_MAX, UINT64_MAX};
    assert_numbered(none, all, 0);
    assert_numbered(all, all, UINT64_MAX);
    assert_numbered((struct bits){0, UINT64_MAX}, all, 0x8000000000000001);
    for (int round = 0; round < ROUNDS; round++) {
        struct bits mask = {random_next(&random) & random_next(&random),
                            random_next(&random) & random_next(&random)};
        unsigned squares = 0;
        for (unsigned i = 0; i < SQUARES; i++)
            squares += flags_of(mask).at[i];
        uint64_t number = random_next(&random);
        if (squares < 64)
            number &= ((uint64_t)1 << squares) - 1;
        assert_numbered(mask, random_bits(&random, SQUARES), number);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(the_squares_of_a_mask_are_the_digits_of_a_number),
    cmocka_unit_test(each_square_has_a_bit_of_its_own),
    cmocka_unit_test(or_and_xor_and_minus_work_on_each_square_alone),
    cmocka_unit_test(moving_a_set_moves_each_square_and_loses_what_leaves),
    cmocka_unit_test(adding_a_square_leaves_the_others),
    cmocka_unit_test(one_square_makes_sets_differ),
    cmocka_unit_test(only_a_set_without_squares_is_empty),
    cmocka_unit_test(every_square_counts_and_the_lowest_is_first),
    cmocka_unit_test(subsets_are_counted_through_and_begin_again),
};

int main(void)
{
    return RUN("bits", ROWS(singles, check_single), ROWS(ranges, check_range),
               TESTS(others));
}
