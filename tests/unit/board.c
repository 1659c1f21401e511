/* Tests of the geometry (board/board.h), against a board numbered square by square, and of
 * permutations. */
#include "support.h"

#include "board/board.h"

static const struct board boards[] = {SIZED(8, 8),   SIZED(9, 10), SIZED(16, 8),
                                      SIZED(5, 6),   SIZED(1, 1),  SIZED(1, 12),
                                      SIZED(1, 128), SIZED(16, 1)};

/* Numbers the squares in their order: along the first rank, then the next. */
static void number(const struct board *board, unsigned numbers[128][16])
{
    for (unsigned rank = 0, next = 0; rank < board->ranks; rank++)
        for (unsigned file = 0; file < board->files; file++)
            numbers[rank][file] = next++;
}

static void squares_run_along_the_ranks_from_a1(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        const struct board *board = &boards[i];
        unsigned numbers[128][16];
        number(board, numbers);
        for (unsigned rank = 0; rank < board->ranks; rank++)
            for (unsigned file = 0; file < board->files; file++) {
                unsigned square = numbers[rank][file];
                assert_int_equal(board_square(board, file, rank), square);
                assert_int_equal(board_file(board, square), file);
                assert_int_equal(board_rank(board, square), rank);
            }
        assert_int_equal(board_squares(board),
                         numbers[board->ranks - 1][board->files - 1] + 1);
    }
}

static void assert_step(const struct board *board, unsigned numbers[128][16], int file,
                        int rank, int dx, int dy)
{
    unsigned to = 999;
    bool is_there = file + dx >= 0 && file + dx < (int)board->files && rank + dy >= 0 &&
                    rank + dy < (int)board->ranks;
    assert_int_equal(board_step(board, numbers[rank][file], dx, dy, &to), is_there);
    if (is_there)
        assert_int_equal(to, numbers[rank + dy][file + dx]);
}

static void a_step_ends_where_it_points_or_nowhere(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        unsigned numbers[128][16];
        number(&boards[i], numbers);
        for (int rank = 0; rank < (int)boards[i].ranks; rank++)
            for (int file = 0; file < (int)boards[i].files; file++)
                for (int dy = -4; dy <= 4; dy++)
                    for (int dx = -4; dx <= 4; dx++)
                        assert_step(&boards[i], numbers, file, rank, dx, dy);
    }
}

struct named {
    const char *description;
    struct board board;
    unsigned square;
    const char *name;
};

static const struct named named[] = {
    {"the first square of chess is a1", SIZED(8, 8), 0, "a1"},
    {"files come before ranks", SIZED(8, 8), 1, "b1"},
    {"the ninth square of chess is a2", SIZED(8, 8), 8, "a2"},
    {"square 28 of chess is e4", SIZED(8, 8), 28, "e4"},
    {"the last square of chess is h8", SIZED(8, 8), 63, "h8"},
    {"ranks can have two digits", SIZED(9, 10), 89, "i10"},
    {"the last file can be p", SIZED(16, 8), 127, "p8"},
    {"ranks can have three digits", SIZED(1, 128), 127, "a128"},
    {"a board can be a single square", SIZED(1, 1), 0, "a1"},
};

static void check_named(void **state)
{
    const struct named *row = *state;
    unsigned square = 999;
    assert_string_equal(board_name(&row->board, row->square).text, row->name);
    assert_true(board_parse(&row->board, row->name, &square));
    assert_int_equal(square, row->square);
}

struct refusal {
    const char *description;
    struct board board;
    const char *name;
};

static const struct refusal refusals[] = {
    {"no name is no square", SIZED(8, 8), ""},
    {"a file alone is no square", SIZED(8, 8), "a"},
    {"a rank alone is no square", SIZED(8, 8), "1"},
    {"the file behind the last is not on the board", SIZED(8, 8), "i1"},
    {"the letter before a is no file", SIZED(8, 8), "`1"},
    {"capitals are no files", SIZED(8, 8), "A1"},
    {"rank 0 is not on the board", SIZED(8, 8), "a0"},
    {"the rank behind the last is not on the board", SIZED(8, 8), "h9"},
    {"a rank has no zero in front", SIZED(8, 8), "a01"},
    {"a rank has no sign", SIZED(8, 8), "a+1"},
    {"a rank is not negative", SIZED(8, 8), "a-1"},
    {"a space in front is not skipped", SIZED(8, 8), " a1"},
    {"a space in between is not skipped", SIZED(8, 8), "a 1"},
    {"a space behind is not skipped", SIZED(8, 8), "a1 "},
    {"letters behind are not skipped", SIZED(8, 8), "a1x"},
    {"two letters are no file", SIZED(8, 8), "aa1"},
    {"rank 10 is not on a board of 8", SIZED(8, 8), "a10"},
    {"rank 129 is never on the board", SIZED(1, 128), "a129"},
    {"a rank does not wrap around at 2^32", SIZED(8, 8), "a4294967297"},
    {"a rank does not wrap around at 2^64", SIZED(8, 8), "a18446744073709551617"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    unsigned square;
    assert_false(board_parse(&row->board, row->name, &square));
}

static void every_square_is_found_by_its_name(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++)
        for (unsigned square = 0; square < boards[i].files * boards[i].ranks; square++) {
            unsigned found = 999;
            assert_true(
                board_parse(&boards[i], board_name(&boards[i], square).text, &found));
            assert_int_equal(found, square);
        }
}

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

static const struct CMUnitTest others[] = {
    cmocka_unit_test(squares_run_along_the_ranks_from_a1),
    cmocka_unit_test(a_step_ends_where_it_points_or_nowhere),
    cmocka_unit_test(every_square_is_found_by_its_name),
    cmocka_unit_test(an_inverse_moves_every_square_back),
};

int main(void)
{
    return RUN("board", ROWS(named, check_named), ROWS(refusals, check_refusal),
               TESTS(others));
}
