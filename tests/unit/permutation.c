/* Tests of permutations (board/permutation.h) and of the lists that name them
 * (game/squares.h). */
#include "support.h"

#include "game/squares.h"

/* Some permutation of `count` squares, by exchanging each with a random one. */
static struct permutation random_permutation(uint64_t *state, unsigned count)
{
    struct permutation permutation = permutation_identity(count);
    for (unsigned i = 0; i < count; i++) {
        unsigned j = (unsigned)(random_next(state) % count);
        unsigned char kept = permutation.to[i];
        permutation.to[i] = permutation.to[j];
        permutation.to[j] = kept;
    }
    return permutation;
}

static void an_inverse_undoes_in_both_orders(void **state)
{
    (void)state;
    uint64_t random = 1;
    for (unsigned count = 1; count <= 128; count++) {
        struct permutation identity = permutation_identity(count);
        struct permutation one = random_permutation(&random, count);
        struct permutation inverse = permutation_inverse(&one);
        struct permutation there = permutation_compose(&one, &inverse);
        struct permutation back = permutation_compose(&inverse, &one);
        assert_true(permutation_is_one(&one) && permutation_is_one(&inverse));
        assert_true(permutation_equal(&there, &identity));
        assert_true(permutation_equal(&back, &identity));
    }
}

static void composing_goes_from_left_to_right(void **state)
{
    (void)state;
    struct permutation turn = {3, {1, 2, 0}}, swap = {3, {1, 0, 2}};
    struct permutation both = permutation_compose(&turn, &swap);
    assert_int_equal(both.to[0], 0);
    assert_int_equal(both.to[1], 2);
    assert_int_equal(both.to[2], 1);
    assert_false(permutation_equal(&both, &turn));
}

static void sets_move_with_their_squares(void **state)
{
    (void)state;
    struct permutation permutation = permutation_identity(90);
    permutation.to[3] = 89;
    permutation.to[89] = 3;
    struct bits moved = permutation_apply(&permutation, (struct bits){0x0a, 0});
    assert_true(moved.lo == 2 && moved.hi == (uint64_t)1 << 25);
}

static void a_map_with_a_square_twice_or_outside_is_none(void **state)
{
    (void)state;
    struct permutation twice = {3, {1, 1, 0}}, outside = {3, {0, 1, 3}};
    assert_false(permutation_is_one(&twice));
    assert_false(permutation_is_one(&outside));
}

struct list {
    const char *description, *list, *fault; /* no fault when it is good */
    unsigned char to[4];
};

/* On a board of two files and two ranks. */
static const struct list lists[] = {
    {"the squares in their order move nothing", "a1 b1 a2 b2", NULL, {0, 1, 2, 3}},
    {"what stands on the first of the list becomes a1",
     "a2 a1 b1 b2",
     NULL,
     {1, 2, 0, 3}},
    {"any white space separates", "b2\t a2  b1 \ta1", NULL, {3, 2, 1, 0}},
    {"a square twice is refused by name",
     "a1 b1 b1 b2",
     "game.ini:7: turned: b1 is there twice",
     {0}},
    {"a missing square is refused by name",
     "a1 b1 b2",
     "game.ini:7: turned: a2 is missing;",
     {0}},
    {"several missing ones are told by the first",
     "b1",
     "turned: a1 is missing, and it is not the only one",
     {0}},
    {"a square off the board is refused by name",
     "a1 b1 c1 b2",
     "turned: 'c1' is no square of a board of 2 files and 2 ranks",
     {0}},
    {"a rank off the board is refused", "a1 b1 a3 b2", "turned: 'a3' is no square", {0}},
    {"numbers are refused", "0 1 2 3", "turned: '0' is no square", {0}},
    {"an empty list misses everything", "", "turned: a1 is missing", {0}},
    {"one too many is there twice", "a1 b1 a2 b2 a1", "turned: a1 is there twice", {0}},
};

static void check_list(void **state)
{
    const struct list *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct board board = {.files = 2, .ranks = 2};
    const struct ini_entry entry = {{"game.ini", 7}, "permutations", "turned", row->list};
    struct permutation map;
    bool good = squares_parse_order(&arena, &board, &entry, &map, &fault);
    arena_free(&arena);
    assert_int_equal(good, row->fault == NULL);
    if (good) {
        assert_int_equal(map.count, 4);
        assert_memory_equal(map.to, row->to, 4);
        return;
    }
    assert_int_equal(fault.status, FAULT_INPUT);
    assert_non_null(strstr(fault.message, "game.ini:7: "));
    assert_non_null(strstr(fault.message, row->fault));
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(an_inverse_undoes_in_both_orders),
    cmocka_unit_test(composing_goes_from_left_to_right),
    cmocka_unit_test(sets_move_with_their_squares),
    cmocka_unit_test(a_map_with_a_square_twice_or_outside_is_none),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(lists) + COUNT(others)];
    memcpy(ADD_ROWS(tests, lists, check_list), others, sizeof others);
    return cmocka_run_group_tests_name("permutation", tests, NULL, NULL);
}
