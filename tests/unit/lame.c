/* Tests of the way of lame leaps (board/move.h). Drawn: o where one starts, + where it
 * ends, x what it passes. */
#include "support.h"

#include "board/move.h"

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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(nothing_passes_a_hole_or_the_edge),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(others)];
    memcpy(ADD_ROWS(tests, examples, check_example), others, sizeof others);
    return cmocka_run_group_tests_name("lame", tests, NULL, NULL);
}
