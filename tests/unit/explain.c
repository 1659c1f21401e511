/* Tests of what explains a difference (audit/explain.h): slips that are planted, and found. */
#include "audit/explain.h"

#include "support.h"

enum { KEYS = 792, FEWER = 250, ADDED = 60, SLIPS = 1000 };

static struct arena arena;
static uint64_t state = 1;

static uint64_t draw(void)
{
    state ^= state << 13, state ^= state >> 7, state ^= state << 17;
    return state;
}

static int free_arena(void **unused)
{
    (void)unused;
    arena_free(&arena);
    return 0;
}

/* Keys by lot, of which the lowest bits are kept. */
static struct explain opened(size_t count, unsigned width, bool sums)
{
    uint64_t *keys = arena_alloc(&arena, count, sizeof *keys);
    for (size_t i = 0; i < count; i++)
        keys[i] = gf2_cut(draw(), width);
    struct explain explain = {
        .arena = &arena, .keys = keys, .count = count, .width = width, .sums = sums};
    explain_open(&explain, 64 << 20);
    return explain;
}

/* A slip of up to `most` keys, each once. */
static unsigned plant(const struct explain *of, unsigned most, bool *is_there,
                      bool *minus, uint64_t *difference)
{
    unsigned weight = 0;
    memset(is_there, 0, of->count * sizeof *is_there);
    *difference = 0;
    for (unsigned i = (unsigned)(draw() >> 33) % most + 1; i != 0; i--) {
        const size_t key = (size_t)(draw() >> 33) % of->count;
        if (is_there[key])
            continue;
        is_there[key] = true;
        minus[key] = of->sums && (draw() >> 40) % 2 != 0;
        if (!of->sums)
            *difference = *difference ^ of->keys[key];
        else if (minus[key])
            *difference -= of->keys[key];
        else
            *difference += of->keys[key];
        weight++;
    }
    if (of->sums)
        *difference = gf2_cut(*difference, of->width);
    return weight;
}

static void each_is_found(unsigned slips, size_t count, unsigned width, bool sums)
{
    const struct explain of = opened(count, width, sums);
    bool is_there[KEYS], minus[KEYS];
    for (unsigned slip = 0; slip < slips; slip++) {
        uint64_t difference;
        const unsigned weight = plant(&of, 4, is_there, minus, &difference);
        const struct explained out = explain_difference(&of, difference);
        assert_int_equal(out.weight, weight);
        assert_int_equal(out.count, 1);
        for (unsigned i = 0; i < weight; i++) {
            const size_t key = out.sets[0].keys[i];
            assert_true(is_there[key]);
            assert_int_equal(out.sets[0].minus[i], sums && minus[key]);
            is_there[key] = false;
        }
    }
}

static void each_of_1000_slips_is_found(void **unused)
{
    (void)unused;
    each_is_found(SLIPS, FEWER, 64, false);
    each_is_found(SLIPS / 10, KEYS, 64, false);
}

static void so_it_is_of_keys_that_are_added(void **unused)
{
    (void)unused;
    each_is_found(SLIPS, ADDED, 64, true);
    each_is_found(SLIPS, ADDED, 48, true);
}

static void what_is_added_twice_is_found(void **unused)
{
    (void)unused;
    const struct explain of = opened(ADDED, 64, true);
    const uint64_t twice = 0 - 2 * of.keys[7];
    const struct explained out = explain_difference(&of, twice);
    assert_int_equal(out.count, 1);
    assert_int_equal(out.weight, 2);
    for (unsigned i = 0; i < 2; i++) {
        assert_int_equal(out.sets[0].keys[i], 7);
        assert_true(out.sets[0].minus[i]);
    }
}

/* Of 16 bits, each number is the sum of many fours: what is told is how many sets are smallest, as
 * trying all finds them. */
static void all_sets_are_counted(void **unused)
{
    (void)unused;
    const struct explain of = opened(60, 16, false);
    unsigned with[5] = {0};
    for (unsigned turn = 0; turn < 12; turn++) {
        const uint64_t difference = gf2_cut(draw() | 1, 16);
        size_t counts[5] = {0};
        for (unsigned a = 0; a < 60; a++) {
            const uint64_t one = difference ^ of.keys[a];
            counts[1] += one == 0;
            for (unsigned b = a + 1; b < 60; b++) {
                counts[2] += one == of.keys[b];
                for (unsigned c = b + 1; c < 60; c++) {
                    const uint64_t three = one ^ of.keys[b] ^ of.keys[c];
                    counts[3] += three == 0;
                    for (unsigned d = c + 1; d < 60; d++)
                        counts[4] += three == of.keys[d];
                }
            }
        }
        const struct explained out = explain_difference(&of, difference);
        unsigned least = 1;
        while (least < 4 && counts[least] == 0)
            least++;
        assert_int_equal(out.count, counts[least]);
        assert_int_equal(out.weight, counts[least] == 0 ? 0 : least);
        with[out.weight]++;
    }
    assert_true(with[3] + with[4] != 0);
}

static void what_no_four_make_is_not_explained(void **unused)
{
    (void)unused;
    const struct explain of = opened(KEYS, 64, false);
    const struct explained out = explain_difference(&of, 1);
    assert_int_equal(out.count, 0);
    assert_int_equal(out.tried, 4);
}

static void without_memory_two_are_tried(void **unused)
{
    (void)unused;
    struct explain of = opened(KEYS, 64, false);
    explain_open(&of, 1 << 20);
    uint64_t difference = of.keys[3] ^ of.keys[700];
    assert_int_equal(explain_difference(&of, difference).weight, 2);
    difference = difference ^ of.keys[5];
    assert_int_equal(explain_difference(&of, difference).tried, 2);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_of_1000_slips_is_found),
        cmocka_unit_test(so_it_is_of_keys_that_are_added),
        cmocka_unit_test(what_is_added_twice_is_found),
        cmocka_unit_test(all_sets_are_counted),
        cmocka_unit_test(what_no_four_make_is_not_explained),
        cmocka_unit_test(without_memory_two_are_tried),
    };
    return cmocka_run_group_tests_name("explain", tests, NULL, free_arena);
}
