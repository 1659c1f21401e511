/* Tests of moves, their steps, and sets of them (board/moves.h). A set is written as its moves:
 * "0,1,1 1,2,0". Lame leaps are drawn: o where one starts, + where it ends, x what it passes. */
#include "support.h"

#include "board/attack.h"
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

/* ---- a move, and its steps */

struct lame {
    const char *description;
    const char *picture;
};

static const struct lame lames[] = {
    {"a step to the next square passes none", "o + .\n"},
    {"a diagonal step passes none", ". +\n"
                                    "o .\n"},
    {"a dabbaba passes one square", "+ x o\n"},
    {"an elephant passes one", "o . .\n"
                               ". x .\n"
                               ". . +\n"},
    {"a horse goes straight, then diagonally", ". o\n"
                                               ". x\n"
                                               "+ .\n"},
    {"whichever way is the longer one", ". . +\n"
                                        "o x .\n"},
    {"a camel goes straight twice", ". . . +\n"
                                    "o x x .\n"},
    {"a zebra turns after one square", ". + . .\n"
                                       ". . x .\n"
                                       ". . . x\n"
                                       ". . . o\n"},
    {"leaps of three between the lines pass two", "o . . .\n"
                                                  ". x . .\n"
                                                  ". . x .\n"
                                                  ". . . +\n"},
};

static bool step(const struct board *board, int dx, int dy, int from, struct bits *passed)
{
    const struct move move = {.dx = dx, .dy = dy, .range = 1, .kind = MOVE_LAME};
    unsigned square = (unsigned)from;
    bool steps = move_step(board, &move, &square, passed);
    assert_int_equal(square, steps ? from + dx + dy * (int)board->files : from);
    return steps;
}

static void check_lame(void **state)
{
    const struct lame *row = *state;
    struct cells start = drawn(row->picture, 'o'), end = drawn(row->picture, '+');
    struct cells way = drawn(row->picture, 'x');
    const struct board board = SIZED(start.files, start.ranks);
    int from = (int)only_square(&start), to = (int)only_square(&end);
    int files = (int)start.files;
    struct bits passed, expected = cells_bits(&way);
    assert_true(step(&board, to % files - from % files, to / files - from / files, from,
                     &passed));
    assert_memory_equal(&passed, &expected, sizeof passed);
}

static void nothing_passes_a_hole_or_the_edge(void **state)
{
    (void)state;
    struct board board = SIZED(3, 3);
    struct bits passed;
    assert_true(step(&board, 1, 2, 0, &passed));
    board.holes = (struct bits){1 << 3, 0};
    assert_false(step(&board, 1, 2, 0, &passed));
    assert_true(step(&board, 2, 1, 0, &passed));
    assert_false(step(&board, 1, 2, 7, &passed));
}

static void lame_leaps_and_hops_are_slides(void **state)
{
    (void)state;
    struct move lame = STEP(1, 2, 1), hop = STEP(1, 0, 2), ride = STEP(1, 0, 0);
    lame.kind = MOVE_LAME;
    hop.kind = MOVE_HOP;
    assert_true(move_is_slide(lame));
    assert_true(move_is_slide(hop));
    assert_true(move_is_slide(ride));
    assert_false(move_is_slide((struct move)STEP(1, 2, 1)));
}

static void reverses_lead_back(void **state)
{
    (void)state;
    struct move move = STEP(1, -2, 3);
    struct move back = move_reversed(move);
    assert_int_equal(back.dx, -1);
    assert_int_equal(back.dy, 2);
    assert_int_equal(back.range, 3);
    assert_false(back.reversed);
    move.kind = MOVE_HOP;
    assert_false(move_reversed(move).reversed);
    move.kind = MOVE_GRASSHOP;
    assert_true(move_reversed(move).reversed);
    move.kind = MOVE_LAME;
    assert_true(move_reversed(move).reversed);
    assert_false(move_reversed(move_reversed(move)).reversed);
    assert_int_equal(move_reversed(move_reversed(move)).dx, 1);
}

static void every_kind_has_a_name_and_words_of_its_own(void **state)
{
    (void)state;
    assert_string_equal(kind_of(MOVE_PLAIN)->name, "");
    assert_string_equal(kind_of(MOVE_PLAIN)->words, "");
    for (enum move_kind i = 0; i < MOVE_KINDS; i++)
        for (enum move_kind j = 0; j < i; j++) {
            assert_string_not_equal(kind_of(i)->name, kind_of(j)->name);
            assert_string_not_equal(kind_of(i)->words, kind_of(j)->words);
        }
}

/* Whether squares that can be attacked could always attack back. */
static bool attacks_back(const struct board *board, struct move move)
{
    const struct moves there = {{move}, 1};
    struct moves back = there;
    back.move[0].dx = -move.dx;
    back.move[0].dy = -move.dy;
    for (uint64_t occupied = 0; occupied >> board_squares(board) == 0; occupied++)
        for (unsigned a = 0; a < board_squares(board); a++)
            for (unsigned b = 0; b < board_squares(board); b++) {
                struct bits set = {occupied, 0};
                if (bits_has(attack_reference(board, &there, a, set), b) !=
                    bits_has(attack_reference(board, &back, b, set), a))
                    return false;
            }
    return true;
}

static void a_kind_is_its_own_reverse_as_its_row_says(void **state)
{
    (void)state;
    const struct board row = SIZED(6, 1), horse = SIZED(3, 2), square = SIZED(3, 3);
    const struct passages passages = {.dx = 2,
                                      .dy = 1,
                                      .square_count = 1,
                                      .count = 1,
                                      .squares = {{1, 0}},
                                      .passage = {{.empty = 1}}};
    for (enum move_kind kind = 0; kind < MOVE_KINDS; kind++) {
        const struct move slide = {.dx = 1,
                                   .range = kind_of(kind)->has_ways,
                                   .kind = kind,
                                   .hand = kind_turns(kind),
                                   .then_x = 1,
                                   .then_y = -1,
                                   .passages = &passages};
        struct move leap = slide;
        leap.dx = 2;
        leap.dy = 1;
        bool back = attacks_back(&row, slide) && attacks_back(&horse, leap) &&
                    attacks_back(&square, slide);
        assert_int_equal(back, kind_of(kind)->is_own_reverse);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(kind_reverse_and_zone_tell_moves_apart),
    cmocka_unit_test(moves_turn_with_their_zones_and_files_on_a_rotated_board),
    cmocka_unit_test(turned_moves_go_down_where_they_went_up),
    cmocka_unit_test(a_move_is_there_when_all_three_numbers_agree),
    cmocka_unit_test(a_move_is_added_once),
    cmocka_unit_test(the_last_move_is_added_and_none_behind_it),
    cmocka_unit_test(nothing_passes_a_hole_or_the_edge),
    cmocka_unit_test(lame_leaps_and_hops_are_slides),
    cmocka_unit_test(reverses_lead_back),
    cmocka_unit_test(every_kind_has_a_name_and_words_of_its_own),
    cmocka_unit_test(a_kind_is_its_own_reverse_as_its_row_says),
};

int main(void)
{
    return RUN("moves", ROWS(splits, check_split), ROWS(comparisons, check_comparison),
               ROWS(lames, check_lame), TESTS(others));
}
