/* Tests of what a header says of its keys (zobrist/certificate.h), of those of chess: numbers. The words are in
 * headers that digests.sh compares. */
#include "zobrist/certificate.h"

#include "zobrist/source.h"

#include "chess_keys.h"

static const char *fact(const struct value *map, const char *name)
{
    const struct value *value = value_at(map, name);
    assert_non_null(value);
    return value->kind == VALUE_FLAG ? value->flag ? "yes" : "no" : value->text.bytes;
}

static unsigned number(const struct value *map, const char *name)
{
    return (unsigned)strtoul(fact(map, name), NULL, 10);
}

static const struct value *certify(struct key_choice choice, struct made *made)
{
    struct value *map = value_map(&arena);
    struct fault fault = {0};
    make_keys(&game, choice, made);
    assert_true(certificate_set(&made->task, &made->set, (struct parallel){1, NULL}, map,
                                &fault));
    return map;
}

/* What d - 1 features are: so many men of two positions each, who moves besides or not. */
static void check_men(const struct key_source *source, unsigned wanted)
{
    struct made made;
    const struct value *map =
        certify((struct key_choice){source, NULL, 64, 64}, &made);
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
    struct made made;
    const struct value *map = certify(key_choice_default(), &made);
    assert_int_equal(number(map, "rank"), rank_of(&made.set));
    assert_int_equal(number(map, "rank"), 64);
    assert_int_equal(number(map, "keys"), 781);
    assert_int_equal(number(map, "bits"), 64);
    assert_int_equal(number(map, "independent"), 13);
    check_men(&key_source_bch, 13);
    check_men(&key_source_bch_parity, 14);
    check_men(&key_source_random, 5);
    const struct value *cuts = value_at(map, "cuts");
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
    assert_int_equal(certificate_moves(2, true, 13), 6);
    assert_int_equal(certificate_moves(2, true, 14), 6);
    assert_int_equal(certificate_moves(2, true, 12), 5);
    assert_int_equal(certificate_moves(2, true, 11), 4);
    assert_int_equal(certificate_moves(2, false, 11), 5);
    assert_int_equal(certificate_moves(3, true, 13), 4);
    assert_int_equal(certificate_moves(3, true, 11), 3);
    assert_int_equal(certificate_moves(3, true, 10), 2);
    assert_int_equal(certificate_moves(5, true, 12), 2);
    assert_int_equal(certificate_moves(5, true, 3), 0);
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

int main(void)
{
    static const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_certificate_says_what_is_so),
        cmocka_unit_test(moves_are_counted_with_the_side_to_move),
        cmocka_unit_test(a_collision_is_likely_when_it_is),
    };
    return cmocka_run_group_tests_name("certificate", tests, open_chess, close_one_game);
}
