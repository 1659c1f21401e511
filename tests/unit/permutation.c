/* Tests of permutations (board/permutation.h) and of the lists that name them
 * (game/squares.h). */
#include "support.h"

#include "game/squares.h"

static void an_inverse_moves_every_square_back(void **state)
{
    (void)state;
    struct permutation turn = {128, {0}};
    for (unsigned square = 0; square < 128; square++)
        turn.to[square] = (unsigned char)(37 * square % 128);
    struct permutation inverse = permutation_inverse(&turn);
    assert_int_equal(inverse.count, 128);
    assert_int_equal(inverse.to[37], 1);
    for (unsigned square = 0; square < 128; square++)
        assert_int_equal(inverse.to[turn.to[square]], square);
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
    cmocka_unit_test(an_inverse_moves_every_square_back),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(lists) + COUNT(others)];
    memcpy(ADD_ROWS(tests, lists, check_list), others, sizeof others);
    return cmocka_run_group_tests_name("permutation", tests, NULL, NULL);
}
