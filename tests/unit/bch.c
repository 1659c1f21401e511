/* Tests of keys with a proof (zobrist/bch.h): what is proven of so many keys, and what a
 * certificate says of those of chess. That the proof holds is for tests/script/witness.sh, which
 * checks it from headers alone. */
#include "zobrist/bch.h"

#include "zobrist/certificate.h"
#include "zobrist/zobrist.h"

#include "one_game.h"

static const char chess[] = "[board]\nfiles = 8\nranks = 8\nplayers = white black\n"
                            "[pieces]\npawn = fF\nknight = N\nbishop = B\nrook = R\n"
                            "queen = RB\nking = K\n[zobrist]\n"
                            "piece = pieces pawn knight bishop rook queen king\n"
                            "castling = subsets 4\nen_passant = keys 8\nside = key\n";

static int open_chess(void **state)
{
    (void)state;
    return open_one_game("chess", chess);
}

static struct key_set make(const struct key_source *source, unsigned width)
{
    struct key_choice choice = {source, NULL, width, 64, NULL};
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set;
    struct fault fault = {0};
    assert_true(key_set_make(&task, &set, &fault));
    assert_int_equal(set.count, 781);
    return set;
}

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
    struct key_choice choice = {&key_source_bch, NULL, 64, 64, nest_named(nest)};
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set;
    struct fault fault = {0};
    assert_true(key_set_make(&task, &set, &fault));
    assert_int_equal(set.cut_count, count);
    for (size_t i = 0; i < count; i++) {
        assert_int_equal(set.cuts[i].low, windows[i].low);
        assert_int_equal(set.cuts[i].high, windows[i].high);
        assert_int_equal(set.cuts[i].proven, windows[i].distance);
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
    {"255 keys of 128 bits, where x^17 is in a subfield", 255, 128, 37, 38},
    {"94 keys of 32 bits", 94, 32, 9, 10},
    {"all of 1 key of 32 bits", 1, 32, 2, 2},
    {"all of 7 keys of 32 bits", 7, 32, 8, 8},
    {"all of 32 keys of 32 bits", 32, 32, 33, 33},
    {"all of 40 keys of 48 bits", 40, 48, 41, 41},
    {"all of 63 keys of 64 bits", 63, 64, 64, 64},
    {"all of 64 keys of 64 bits", 64, 64, 65, 65},
    {"all of 128 keys of 128 bits", 128, 128, 129, 129},
    {"65 keys of 64 bits", 65, 64, 21, 22},
    {"511 keys of 32 bits", 511, 32, 7, 8},
    {"511 keys of 48 bits", 511, 48, 11, 12},
    {"511 keys of 64 bits", 511, 64, 15, 16},
    {"511 keys of 128 bits", 511, 128, 29, 30},
    {"781 keys of 32 bits", 781, 32, 7, 8},
    {"781 keys of 48 bits", 781, 48, 9, 10},
    {"781 keys of 64 bits", 781, 64, 13, 14},
    {"781 keys of 128 bits", 781, 128, 25, 26},
    {"1023 keys of 64 bits", 1023, 64, 13, 14},
    {"1024 keys of 64 bits", 1024, 64, 11, 12},
    {"1295 keys of 64 bits", 1295, 64, 11, 12},
    {"2047 keys of 32 bits", 2047, 32, 5, 6},
    {"2047 keys of 128 bits", 2047, 128, 23, 24},
    {"2345 keys of 48 bits, whose parity has no room", 2345, 48, 9, 9},
    {"4095 keys of 64 bits", 4095, 64, 11, 12},
    {"4095 keys of 128 bits", 4095, 128, 21, 22},
    {"4096 keys of 64 bits", 4096, 64, 9, 10},
    {"16383 keys of 128 bits", 16383, 128, 19, 20},
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
    struct gf2 columns[BCH_KEYS_MAX];
    for (size_t i = 0; i < row->keys; i++)
        columns[i] = bch_column(&plain, i, (struct gf2){0, 0});
    assert_int_equal(gf2_rank(columns, row->keys), plain.used);
    if (row->keys <= row->width)
        assert_int_equal(plain.used, row->keys);
}

/* Rows reduced one by one, by the test's own hand. */
static unsigned rank_of(const struct key_set *set)
{
    struct gf2 reduced[128];
    unsigned rank = 0;
    for (size_t i = 0; i < set->count; i++) {
        struct gf2 key = set->keys[i];
        for (unsigned j = 0; j < rank; j++) {
            struct gf2 sum = {key.lo ^ reduced[j].lo, key.hi ^ reduced[j].hi};
            if (sum.hi < key.hi || (sum.hi == key.hi && sum.lo < key.lo))
                key = sum;
        }
        if ((key.lo | key.hi) != 0)
            reduced[rank++] = key;
    }
    return rank;
}

static const char *fact(const struct value *map, const char *name)
{
    const struct value *value = value_member(map, name, strlen(name));
    assert_non_null(value);
    return value->kind == VALUE_FLAG ? value->flag ? "yes" : "no" : value->text.bytes;
}

static unsigned number(const struct value *map, const char *name)
{
    return (unsigned)strtoul(fact(map, name), NULL, 10);
}

/* What d - 1 features are: so many men of two positions each, who moves besides or not. */
static void check_men(const struct key_source *source, unsigned wanted)
{
    struct key_choice choice = {source, NULL, 64, 64, NULL};
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set = make(source, 64);
    struct value *map = value_map(&arena);
    struct fault fault = {0};
    assert_true(certificate_set(&task, &set, (struct parallel){1, NULL}, map, &fault));
    unsigned d = number(map, "distance"), men = number(map, "men");
    unsigned any = number(map, "men_any");
    assert_int_equal(d, wanted);
    assert_true(2 * men < d && 2 * (men + 1) >= d);
    assert_true(2 * any + 1 < d && 2 * (any + 1) + 1 >= d);
}

/* d = 14: two positions of six men, with either side to move, differ in 13 features at most;
 * six quiet moves change 12, five captures 15 and who moves. */
static void the_certificate_says_what_is_so(void **state)
{
    (void)state;
    struct key_choice choice = key_choice_default();
    struct layout layout = layout_of(&arena, &game, 0);
    struct key_task task = {&arena, &layout, &choice, 1};
    struct key_set set = make(choice.source, 64);
    struct value *map = value_map(&arena);
    struct fault fault = {0};
    assert_true(certificate_set(&task, &set, (struct parallel){1, NULL}, map, &fault));
    assert_int_equal(number(map, "rank"), rank_of(&set));
    assert_int_equal(number(map, "rank"), 64);
    assert_int_equal(number(map, "keys"), 781);
    assert_int_equal(number(map, "bits"), 64);
    assert_int_equal(number(map, "independent"), 13);
    assert_string_equal(fact(map, "quiets"), "6 quiet moves");
    assert_string_equal(fact(map, "captures"), "4 captures");
    assert_string_equal(fact(map, "agree"), "castling, en_passant and side");
    assert_string_equal(fact(map, "agree_but_side"), "castling and en_passant");
    const struct value *other = value_member(map, "other", 5);
    assert_string_equal(fact(other, "name"), "bch");
    assert_int_equal(number(other, "distance"), 13);
    check_men(&key_source_bch, 13);
    check_men(&key_source_bch_parity, 14);
    check_men(&key_source_random, 5);
    assert_string_equal(fact(map, "source"), "bch-parity");
    assert_string_equal(fact(map, "is_parity"), "yes");
    assert_string_equal(fact(map, "is_complete"), "no");
    assert_string_equal(fact(map, "seed"), "1");
    assert_string_equal(fact(map, "is_proven"), "yes");
    assert_string_equal(fact(map, "nest"), "low16+high");
    const struct value *cuts = value_member(map, "cuts", 4);
    assert_int_equal(cuts->list.count, 7);
    for (size_t i = 0; i < cuts->list.count; i++) {
        const struct value *cut = cuts->list.items[i];
        unsigned bits = number(cut, "cut_low") + number(cut, "cut_high");
        assert_int_equal(number(cut, "cut_distance"), 2 * (bits / 10) + 1);
    }
}

/* Moves that change 2, 3 or 5 features, and in an odd number the side to move. */
static void moves_are_counted_with_the_side_to_move(void **state)
{
    (void)state;
    assert_int_equal(promise_moves(2, true, 13), 6);
    assert_int_equal(promise_moves(2, true, 14), 6);
    assert_int_equal(promise_moves(2, true, 12), 5);
    assert_int_equal(promise_moves(2, true, 11), 4);
    assert_int_equal(promise_moves(2, false, 11), 5);
    assert_int_equal(promise_moves(3, true, 13), 4);
    assert_int_equal(promise_moves(3, true, 11), 3);
    assert_int_equal(promise_moves(3, true, 10), 2);
    assert_int_equal(promise_moves(5, true, 12), 2);
    assert_int_equal(promise_moves(5, true, 3), 0);
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
    struct layout layout = layout_of(&arena, &small, 0);
    for (unsigned i = 0; nests[i] != NULL; i++) {
        struct key_choice choice = {&key_source_bch_parity, NULL, 64, 64, nests[i]};
        struct key_task task = {&arena, &layout, &choice, 1};
        struct key_set set;
        assert_true(key_set_make(&task, &set, &fault));
        assert_int_equal(set.count, 33);
        assert_int_equal(set.proven, 34);
        assert_int_equal(rank_of(&set), 33);
        for (unsigned cut = 0; cut < set.cut_count; cut++)
            if (set.cuts[cut].low + set.cuts[cut].high >= 36)
                assert_int_equal(set.cuts[cut].proven, 34);
    }
}

/* Pawns have 48 squares of their own in the key of pawns. */
static void further_keys_have_a_reach_of_their_own(void **state)
{
    (void)state;
    static const char text[] =
        "[board]\nfiles = 8\nranks = 8\n[pieces]\nking = K\npawn = fF\n"
        "[zobrist]\npiece = pieces pawn king\n"
        "[zobrist.pawns]\npiece = pieces pawn king\n"
        "[zobrist.kings]\npiece = pieces king pawn\n"
        "[reach]\nking = a1-h4\n[reach.pawns]\npawn = a2-h7\n";
    struct game own;
    struct fault fault = {0};
    assert_true(game_parse(&arena, "own", "own.ini", text, strlen(text), &own, &fault));
    assert_int_equal(layout_of(&arena, &own, 0).live, 2 * 64 + 2 * 32);
    assert_int_equal(layout_of(&arena, &own, 1).live, 2 * 48 + 2 * 32);
    assert_int_equal(layout_of(&arena, &own, 2).live, 2 * 64 + 2 * 32);
}

/* The root of 2 ln 2 2^bits. */
static void a_collision_is_likely_when_it_is(void **state)
{
    (void)state;
    assert_string_equal(certificate_birthday(&arena, 32), "7.7 * 10^4");
    assert_string_equal(certificate_birthday(&arena, 48), "2.0 * 10^7");
    assert_string_equal(certificate_birthday(&arena, 64), "5.1 * 10^9");
    assert_string_equal(certificate_birthday(&arena, 128), "2.2 * 10^19");
}

static void every_width_has_its_rank(void **state)
{
    (void)state;
    static const unsigned widths[] = {32, 48, 64, 128};
    for (unsigned i = 0; i < 4; i++) {
        struct key_set plain = make(&key_source_bch, widths[i]);
        struct key_set parity = make(&key_source_bch_parity, widths[i]);
        assert_int_equal(rank_of(&plain), widths[i]);
        assert_int_equal(rank_of(&parity), widths[i]);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(the_usual_nest_is_for_windows_from_48_bits_on),
    cmocka_unit_test(windows_have_the_distance_of_keys_so_short),
    cmocka_unit_test(the_certificate_says_what_is_so),
    cmocka_unit_test(moves_are_counted_with_the_side_to_move),
    cmocka_unit_test(few_keys_are_all_independent),
    cmocka_unit_test(further_keys_have_a_reach_of_their_own),
    cmocka_unit_test(a_collision_is_likely_when_it_is),
    cmocka_unit_test(every_width_has_its_rank),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(rows) + COUNT(others)];
    memcpy(ADD_ROWS(tests, rows, check_distance), others, sizeof others);
    return cmocka_run_group_tests_name("bch", tests, open_chess, close_one_game);
}
