/* Tests of moves and their steps (board/moves.h). Lame leaps are drawn: o where one starts, +
 * where it ends, x what it passes. */
#include "support.h"

#include "board/attack.h"
#include "board/moves.h"

struct example {
    const char *description;
    const char *picture;
};

static const struct example examples[] = {
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

static void check_example(void **state)
{
    const struct example *row = *state;
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
    cmocka_unit_test(nothing_passes_a_hole_or_the_edge),
    cmocka_unit_test(lame_leaps_and_hops_are_slides),
    cmocka_unit_test(reverses_lead_back),
    cmocka_unit_test(every_kind_has_a_name_and_words_of_its_own),
    cmocka_unit_test(a_kind_is_its_own_reverse_as_its_row_says),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(others)];
    memcpy(ADD_ROWS(tests, examples, check_example), others, sizeof others);
    return cmocka_run_group_tests_name("move", tests, NULL, NULL);
}
