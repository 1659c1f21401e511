/* Tests of sets of moves (board/moves.h). A set is written as its moves: "0,1,1 1,2,0".
 */
#include "support.h"

#include "board/moves.h"

/* Reads such a list. */
static struct moves moves_of(const char *list)
{
    struct moves moves = {.count = 0};
    int length;
    for (struct move move = {.dx = 0};
         sscanf(list, "%d,%d,%u %n", &move.dx, &move.dy, &move.range, &length) == 3;
         list += length)
        moves.move[moves.count++] = move;
    return moves;
}

/* Writes one, in the order of the set. */
static void assert_moves(const struct moves *moves, const char *expected)
{
    char list[2048] = "";
    for (unsigned i = 0; i < moves->count; i++)
        snprintf(list + strlen(list), sizeof list - strlen(list), "%s%d,%d,%u",
                 i == 0 ? "" : " ", moves->move[i].dx, moves->move[i].dy,
                 moves->move[i].range);
    assert_string_equal(list, expected);
}

struct split {
    const char *description;
    const char *moves, *slides, *leaps;
};

static const struct split splits[] = {
    {"moves that go as far as they can are slides", "0,1,0 1,1,0", "0,1,0 1,1,0", ""},
    {"moves of one step are leaps", "0,1,1 3,2,1", "", "0,1,1 3,2,1"},
    {"moves of two steps are slides", "0,1,2 0,1,128", "0,1,2 0,1,128", ""},
    {"slides and leaps keep their order", "1,2,1 0,1,0 0,2,1 0,1,3", "0,1,0 0,1,3",
     "1,2,1 0,2,1"},
    {"no moves are neither", "", "", ""},
};

static void check_split(void **state)
{
    const struct split *row = *state;
    struct moves moves = moves_of(row->moves);
    struct moves slides = moves_slides(&moves), leaps = moves_leaps(&moves);
    assert_moves(&slides, row->slides);
    assert_moves(&leaps, row->leaps);
}

struct comparison {
    const char *description;
    const char *whole, *part;
    bool contained;
    const char *rest;
};

static const struct comparison comparisons[] = {
    {"a part is contained, whatever the order", "0,1,0 1,1,0 2,1,1", "2,1,1 0,1,0", true,
     "1,1,0"},
    {"a set contains itself and leaves nothing", "0,1,0 1,1,0", "1,1,0 0,1,0", true, ""},
    {"nothing is part of anything", "0,1,0", "", true, "0,1,0"},
    {"something is not part of nothing", "", "0,1,0", false, ""},
    {"one move too many is not contained", "0,1,0 1,1,0", "0,1,0 1,0,0", false, "1,1,0"},
    {"another direction is another move", "0,1,0", "0,-1,0", false, "0,1,0"},
    {"another range is another move", "0,1,0", "0,1,2", false, "0,1,0"},
};

static void check_comparison(void **state)
{
    const struct comparison *row = *state;
    struct moves whole = moves_of(row->whole), part = moves_of(row->part);
    struct moves rest = moves_minus(&whole, &part);
    assert_int_equal(moves_contain(&whole, &part), row->contained);
    assert_moves(&rest, row->rest);
}

static void a_move_is_there_when_all_three_numbers_agree(void **state)
{
    (void)state;
    struct moves moves = moves_of("0,1,0 1,2,1");
    assert_true(moves_have(&moves, (struct move)STEP(0, 1, 0)));
    assert_true(moves_have(&moves, (struct move)STEP(1, 2, 1)));
    assert_false(moves_have(&moves, (struct move)STEP(1, 1, 0)));
    assert_false(moves_have(&moves, (struct move)STEP(0, 2, 0)));
    assert_false(moves_have(&moves, (struct move)STEP(0, 1, 1)));
    moves.count = 1;
    assert_false(moves_have(&moves, (struct move)STEP(1, 2, 1)));
}

static void a_move_is_added_once(void **state)
{
    (void)state;
    struct moves moves = {.count = 0};
    assert_true(moves_add(&moves, (struct move)STEP(1, 2, 1)));
    assert_true(moves_add(&moves, (struct move)STEP(0, 1, 0)));
    assert_true(moves_add(&moves, (struct move)STEP(1, 2, 1)));
    assert_moves(&moves, "1,2,1 0,1,0");
}

static void the_last_move_is_added_and_none_behind_it(void **state)
{
    (void)state;
    struct moves moves = {.count = 0};
    for (unsigned i = 1; i <= MOVES_MAX; i++)
        assert_true(moves_add(&moves, (struct move)STEP(0, 1, i)));
    assert_int_equal(moves.count, MOVES_MAX);
    assert_false(moves_add(&moves, (struct move)STEP(0, 1, MOVES_MAX + 1)));
    assert_int_equal(moves.count, MOVES_MAX);
    /* One that is there needs no room. */
    assert_true(moves_add(&moves, (struct move)STEP(0, 1, MOVES_MAX)));
}

static void turned_moves_go_down_where_they_went_up(void **state)
{
    (void)state;
    struct moves moves = moves_of("0,1,0 1,2,1 -1,-2,3 1,0,1");
    const struct board board = {.files = 8, .ranks = 8};
    struct moves turned = moves_turned(&board, &moves);
    assert_moves(&turned, "0,-1,0 1,-2,1 -1,2,3 1,0,1");
}

static void kind_reverse_and_zone_tell_moves_apart(void **state)
{
    (void)state;
    static const struct zone zone = {.name = "z", .turned = &zone};
    const struct move plain = STEP(1, 2, 1);
    struct move others[4] = {plain, plain, plain, plain};
    others[0].kind = MOVE_LAME;
    others[1].kind = MOVE_LAME;
    others[1].reversed = true;
    others[2].zone = &zone;
    struct moves moves = {{plain}, 1};
    for (unsigned i = 0; i < 3; i++) {
        assert_false(moves_have(&moves, others[i]));
        assert_true(moves_add(&moves, others[i]));
        assert_true(moves_have(&moves, others[i]));
    }
    assert_int_equal(moves.count, 4);
    assert_true(moves_have(&moves, others[3]));
}

static void moves_turn_with_their_zones_and_files_on_a_rotated_board(void **state)
{
    (void)state;
    const struct zone far = {.name = "far"}, near = {.name = "near", .turned = &far};
    struct moves moves = {{{.dx = 2, .dy = 1, .range = 1, .zone = &near}}, 1};
    struct board board = SIZED(8, 8);
    struct moves mirrored = moves_turned(&board, &moves);
    board.rotated = true;
    struct moves rotated = moves_turned(&board, &moves);
    assert_int_equal(mirrored.move[0].dx, 2);
    assert_int_equal(mirrored.move[0].dy, -1);
    assert_ptr_equal(mirrored.move[0].zone, &far);
    assert_int_equal(rotated.move[0].dx, -2);
    assert_int_equal(rotated.move[0].dy, -1);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(kind_reverse_and_zone_tell_moves_apart),
    cmocka_unit_test(moves_turn_with_their_zones_and_files_on_a_rotated_board),
    cmocka_unit_test(turned_moves_go_down_where_they_went_up),
    cmocka_unit_test(a_move_is_there_when_all_three_numbers_agree),
    cmocka_unit_test(a_move_is_added_once),
    cmocka_unit_test(the_last_move_is_added_and_none_behind_it),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(splits) + COUNT(comparisons) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, splits, check_split);
    test = ADD_ROWS(test, comparisons, check_comparison);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("moves", tests, NULL, NULL);
}
