/* Tests of keys with a proof (zobrist/bch.h): what is proven of so many keys.
 * The proof itself is tried: no small subset of the keys of any width is dependent, nor of the bits of
 * a check and an index. */
#include "zobrist/bch.h"
#include "zobrist/dependent.h"

#include "chess_keys.h"

/* The distances of the table that any text on these codes leads to. */
struct row {
    const char *description;
    size_t keys;
    unsigned width, plain, parity;
};

static const struct row rows[] = {
    {"94 keys of 64 bits, without x^17, which x^9 gives", 94, 64, 21, 22},
    {"127 keys of 64 bits", 127, 64, 21, 22},
    {"128 keys of 64 bits, whose parity has no room", 128, 64, 17, 17},
    {"224 keys of 64 bits", 224, 64, 17, 17},
    {"94 keys of 32 bits", 94, 32, 9, 10},
    {"all of 1 key of 32 bits", 1, 32, 2, 2},
    {"all of 7 keys of 32 bits", 7, 32, 8, 8},
    {"all of 32 keys of 32 bits", 32, 32, 33, 33},
    {"all of 40 keys of 48 bits", 40, 48, 41, 41},
    {"all of 63 keys of 64 bits", 63, 64, 64, 64},
    {"all of 64 keys of 64 bits", 64, 64, 65, 65},
    {"65 keys of 64 bits", 65, 64, 21, 22},
    {"511 keys of 32 bits", 511, 32, 7, 8},
    {"511 keys of 48 bits", 511, 48, 11, 12},
    {"511 keys of 64 bits", 511, 64, 15, 16},
    {"781 keys of 32 bits", 781, 32, 7, 8},
    {"781 keys of 48 bits", 781, 48, 9, 10},
    {"781 keys of 64 bits", 781, 64, 13, 14},
    {"1023 keys of 64 bits", 1023, 64, 13, 14},
    {"1024 keys of 64 bits", 1024, 64, 11, 12},
    {"1295 keys of 64 bits", 1295, 64, 11, 12},
    {"2047 keys of 32 bits", 2047, 32, 5, 6},
    {"2345 keys of 48 bits, whose parity has no room", 2345, 48, 9, 9},
    {"4095 keys of 64 bits", 4095, 64, 11, 12},
    {"4096 keys of 64 bits", 4096, 64, 9, 10},
    {"65535 keys of 48 bits, whose parity has no room", 65535, 48, 7, 7},
    {"65535 keys of 64 bits, whose parity has no room", 65535, 64, 9, 9},
};

static void check_distance(void **state)
{
    const struct row *row = *state;
    struct stream stream = stream_named("elements", 1);
    struct bch plain = bch_design(&arena, row->keys, row->width, false, stream);
    struct bch parity = bch_design(&arena, row->keys, row->width, true, stream);
    assert_int_equal(bch_distance(&plain, row->width), row->plain);
    assert_int_equal(bch_distance(&parity, row->width), row->parity);
    uint64_t columns[BCH_KEYS_MAX];
    for (size_t i = 0; i < row->keys; i++)
        columns[i] = bch_column(&plain, i, 0);
    assert_int_equal(gf2_rank(columns, row->keys), plain.used);
    if (row->keys <= row->width)
        assert_int_equal(plain.used, row->keys);
}

static void every_width_has_its_rank(void **state)
{
    (void)state;
    static const unsigned widths[] = {32, 48, 64};
    static const struct key_source *const sources[] = {&key_source_bch,
                                                       &key_source_bch_parity};
    for (size_t i = 0; i < COUNT(widths) * COUNT(sources); i++) {
        const unsigned width = widths[i / COUNT(sources)];
        struct made made;
        make_keys(&game,
                  (struct key_choice){sources[i % COUNT(sources)], NULL, width, 64},
                  &made);
        assert_int_equal(made.set.count, 781);
        assert_int_equal(rank_of(&made.set), width);
    }
}

/* Of what is proven of so many bits from either end, nothing is wrong: all subsets of up to six of some
 * of the keys are tried. */
static void what_is_proven_of_cut_keys_holds(void **state)
{
    (void)state;
    enum { SOME = 200 };
    static const unsigned widths[] = {32, 48, 64};
    for (size_t n = 0; n < COUNT(widths); n++) {
        struct made made;
        make_keys(&game, (struct key_choice){&key_source_bch, NULL, widths[n], 64}, &made);
        assert_true(made.set.cut_count != 0);
        for (unsigned i = 0; i < made.set.cut_count; i++) {
            const struct key_cut *cut = &made.set.cuts[i];
            uint64_t keys[SOME];
            for (unsigned j = 0; j < SOME; j++) {
                keys[j] = gf2_cut(made.set.keys[j], KEY_CUT_LOW);
                if (cut->high != 0)
                    keys[j] |= made.set.keys[j] >> (widths[n] - cut->high) << KEY_CUT_LOW;
            }
            const struct dependent found =
                dependent_find(keys, SOME, DEPENDENT_MOST, (struct parallel){1, NULL});
            assert_true(found.weight == 0 || found.weight >= cut->proven);
            assert_true(cut->proven > 2);
        }
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(what_is_proven_of_cut_keys_holds),
    cmocka_unit_test(every_width_has_its_rank),
};

int main(void)
{
    return RUN_WITH("bch", open_chess, close_one_game, ROWS(rows, check_distance),
                    TESTS(others));
}
