/* Tests of where rotated boards have their bits (method/rotated_board.h), and of which
 * games rotated bitboards serve. */
#include "support.h"

#include "method/rotated.h"
#include "method/rotated_board.h"

static const int steps[ROTATED_BOARDS][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};
static const struct board boards[] = {{.files = 8, .ranks = 8}, {.files = 5, .ranks = 5},
                                      {.files = 6, .ranks = 6}, {.files = 8, .ranks = 5},
                                      {.files = 7, .ranks = 9}, {.files = 10, .ranks = 6},
                                      {.files = 3, .ranks = 3}};

static void every_bit_is_used_once(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++)
        for (unsigned direction = 0; direction < ROTATED_BOARDS; direction++) {
            bool used[64] = {false};
            for (unsigned square = 0; square < board_squares(&boards[i]); square++) {
                unsigned place = rotated_place(&boards[i], direction, square);
                assert_true(place < board_squares(&boards[i]) && !used[place]);
                used[place] = true;
            }
        }
}

/* Checks one square: its neighbor on the line, and where the shift leads to. */
static void assert_run(const struct board *board, unsigned direction, unsigned square)
{
    int file = (int)(square % board->files), rank = (int)(square / board->files);
    int dx = steps[direction][0], dy = steps[direction][1];
    int last_file = (int)board->files - 1, last_rank = (int)board->ranks - 1;
    unsigned place = rotated_place(board, direction, square);
    if (file + dx >= 0 && file + dx <= last_file && rank + dy <= last_rank)
        assert_int_equal(
            rotated_place(board, direction,
                          (unsigned)((rank + dy) * (last_file + 1) + file + dx)),
            place + 1);
    unsigned before = 0;
    while (file - dx >= 0 && file - dx <= last_file && rank - dy >= 0) {
        file -= dx;
        rank -= dy;
        before++;
    }
    unsigned second = place - before + 1;
    assert_int_equal(rotated_shift(board, direction, square), second < 64 ? second : 63);
}

static void lines_are_runs_and_the_shift_finds_their_second_square(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++)
        for (unsigned direction = 0; direction < ROTATED_BOARDS; direction++)
            for (unsigned square = 0; square < board_squares(&boards[i]); square++)
                assert_run(&boards[i], direction, square);
}

static void eight_squares_need_64_entries(void **state)
{
    (void)state;
    assert_int_equal(rotated_index_mask(&(struct board){.files = 8, .ranks = 8}), 63);
    assert_int_equal(rotated_index_mask(&(struct board){.files = 6, .ranks = 10}), 255);
    assert_int_equal(rotated_index_mask(&(struct board){.files = 3, .ranks = 3}), 1);
}

struct served {
    const char *description, *size, *piece;
    bool is_served;
};

static const struct served served[] = {
    {"rooks on 8x8 are served", "files = 8\nranks = 8\n", "R", true},
    {"half lines are served", "files = 9\nranks = 7\n", "fR", true},
    {"boards of two words are not", "files = 9\nranks = 10\n", "R", false},
    {"lines of 16 are not", "files = 16\nranks = 4\n", "R", false},
    {"lines of two are not", "files = 2\nranks = 2\n", "R", false},
    {"riders of knights are not", "files = 8\nranks = 8\n", "NN", false},
    {"a board without sliders is not", "files = 8\nranks = 8\n", "K", false},
};

static void check_served(void **state)
{
    const struct served *row = *state;
    struct arena arena = {0};
    struct fault fault = {0};
    struct game *game = arena_alloc(&arena, 1, sizeof *game);
    char *text =
        arena_print(&arena, "[board]\n%s[pieces]\nrunner = %s\n", row->size, row->piece);
    assert_true(game_parse(&arena, "g", "g.ini", text, strlen(text), game, &fault));
    assert_int_equal(module_rotated.serves(game), row->is_served);
    arena_free(&arena);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(every_bit_is_used_once),
    cmocka_unit_test(lines_are_runs_and_the_shift_finds_their_second_square),
    cmocka_unit_test(eight_squares_need_64_entries),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(served) + COUNT(others)];
    memcpy(ADD_ROWS(tests, served, check_served), others, sizeof others);
    return cmocka_run_group_tests_name("rotated_board", tests, NULL, NULL);
}
