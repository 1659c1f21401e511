/* Tests of nests (zobrist/nest.h): what is proven of some of a key's bits. */
#include "zobrist/nest.h"

#include "chess_keys.h"

static void the_usual_nest_is_for_windows_from_48_bits_on(void **state)
{
    (void)state;
    assert_string_equal(nest_usual(32)->name, "low");
    assert_string_equal(nest_usual(48)->name, "low16+high");
    assert_string_equal(nest_usual(64)->name, "low16+high");
    assert_string_equal(nest_usual(128)->name, "low16+high");
    assert_null(nest_named("high"));
}

/* Some of a key's bits, and what is proven of them. */
struct window {
    unsigned low, high, distance;
};

static void check_windows(const char *nest, const struct window *windows, size_t count)
{
    struct made made;
    make_keys(&game, (struct key_choice){&key_source_bch, NULL, 64, 64, nest_named(nest)},
              &made);
    assert_int_equal(made.set.cut_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(made.set.cuts[i].low, windows[i].low);
        assert_int_equal(made.set.cuts[i].high, windows[i].high);
        assert_int_equal(made.set.cuts[i].proven, windows[i].distance);
    }
}

static void windows_have_the_distance_of_keys_so_short(void **state)
{
    (void)state;
    static const struct window low[] = {
        {24, 0, 5}, {32, 0, 7}, {40, 0, 9}, {48, 0, 9}, {56, 0, 11}};
    static const struct window low16[] = {{16, 0, 3},  {16, 16, 7}, {16, 20, 7},
                                          {16, 24, 9}, {16, 28, 9}, {16, 32, 9},
                                          {16, 40, 11}};
    static const struct window high16[] = {{0, 16, 3},  {16, 16, 7}, {20, 16, 7},
                                           {24, 16, 9}, {28, 16, 9}, {32, 16, 9},
                                           {40, 16, 11}};
    check_windows("low", low, COUNT(low));
    check_windows("low16+high", low16, COUNT(low16));
    check_windows("high16+low", high16, COUNT(high16));
}

/* Keys for fewer features than bits: no sum of any of them is 0, whatever the nest. */
static void few_keys_are_all_independent(void **state)
{
    (void)state;
    static const char text[] = "[board]\nfiles = 4\nranks = 4\n[pieces]\nking = K\n"
                               "[zobrist]\npiece = pieces king\nside = key\n";
    struct game small;
    struct fault fault = {0};
    assert_true(
        game_parse(&arena, "small", "small.ini", text, strlen(text), &small, &fault));
    for (unsigned i = 0; nests[i] != NULL; i++) {
        struct made made;
        const struct key_set *set = &made.set;
        make_keys(&small,
                  (struct key_choice){&key_source_bch_parity, NULL, 64, 64, nests[i]},
                  &made);
        assert_int_equal(set->count, 33);
        assert_int_equal(set->proven, 34);
        assert_int_equal(rank_of(set), 33);
        for (unsigned cut = 0; cut < set->cut_count; cut++)
            if (set->cuts[cut].low + set->cuts[cut].high >= 36)
                assert_int_equal(set->cuts[cut].proven, 34);
    }
}

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_usual_nest_is_for_windows_from_48_bits_on),
        cmocka_unit_test(windows_have_the_distance_of_keys_so_short),
        cmocka_unit_test(few_keys_are_all_independent),
    };
    return cmocka_run_group_tests_name("nest", tests, open_chess, close_one_game);
}
