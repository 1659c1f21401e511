/* Tests of problems (search/problem.h): published counts, and a second walker. */
#include "support.h"

#include "opinion.h"
#include "search/problem.h"

static struct board chess;
static const struct moves rook_of_two = {
    {STEP(0, 1, 2), STEP(1, 0, 2), STEP(0, -1, 2), STEP(-1, 0, 2)}, 4};

struct count {
    const char *description;
    const struct moves *moves;
    unsigned square, bits, classes;
};

static const struct count counts[] = {
    {"a rook in a corner has 12 squares and 49 attack sets", &rook_moves, 0, 12, 49},
    {"a rook on e4 has 10 squares and 144 attack sets", &rook_moves, 28, 10, 144},
    {"a bishop on d4 has 9 squares and 108 attack sets", &bishop_moves, 27, 9, 108},
    {"a bishop in a corner has 6 squares and 7 attack sets", &bishop_moves, 63, 6, 7},
    {"a knight has no squares and one attack set", &knight_moves, 27, 0, 1},
};

static void check_count(void **state)
{
    const struct count *row = *state;
    struct arena arena = {0};
    struct problem problem =
        problem_of(&arena, &chess, routes_from(&arena, &chess, row->moves, row->square),
                   row->square);
    assert_ptr_equal(problem.board, &chess);
    assert_int_equal(problem.square, row->square);
    assert_int_equal(problem.bits, row->bits);
    assert_int_equal(problem.count, 1 << row->bits);
    assert_int_equal(problem.class_count, row->classes);
    arena_free(&arena);
}

/* Adds up the squares of a board. */
static void count_all(const struct moves *moves, unsigned *classes, size_t *occupancies)
{
    *classes = 0;
    *occupancies = 0;
    for (unsigned square = 0; square < 64; square++) {
        struct arena arena = {0};
        struct problem problem = problem_of(
            &arena, &chess, routes_from(&arena, &chess, moves, square), square);
        *classes += problem.class_count;
        *occupancies += problem.count;
        arena_free(&arena);
    }
}

static void a_rook_has_4900_attack_sets_for_102400_occupancies(void **state)
{
    (void)state;
    unsigned classes;
    size_t occupancies;
    count_all(&rook_moves, &classes, &occupancies);
    assert_int_equal(classes, 4900);
    assert_int_equal(occupancies, 102400);
}

static void a_bishop_has_1428_attack_sets_for_5248_occupancies(void **state)
{
    (void)state;
    unsigned classes;
    size_t occupancies;
    count_all(&bishop_moves, &classes, &occupancies);
    assert_int_equal(classes, 1428);
    assert_int_equal(occupancies, 5248);
}

static bool has(struct bits set, unsigned square)
{
    return ((square < 64 ? set.lo : set.hi) >> square % 64) % 2 == 1;
}

/* Everything about one problem that a second opinion can tell. */
static void assert_right(const struct board *board, const struct moves *moves,
                         unsigned square)
{
    struct arena arena = {0};
    struct problem problem =
        problem_of(&arena, board, routes_from(&arena, board, moves, square), square);
    const struct grid grid = grid_of(board);
    unsigned squares[32], bits = 0;
    for (unsigned i = 0; i < board->files * board->ranks; i++)
        if (has(problem.mask, i))
            squares[bits++] = i;
    assert_int_equal(problem.bits, bits);
    for (size_t i = 0; i < problem.count; i++) {
        struct cells occupied = {.files = board->files, .ranks = board->ranks};
        for (unsigned k = 0; k < bits; k++)
            occupied.at[squares[k] / board->files][squares[k] % board->files] =
                (i >> k) % 2 == 1;
        struct bits expected = cells_bits(&occupied);
        assert_memory_equal(&problem.occupied[i], &expected, sizeof expected);
        expected = second_opinion(&grid, moves, square, expected);
        assert_memory_equal(&problem.attacks[i], &expected, sizeof expected);
    }
    arena_free(&arena);
}

static void all_subsets_are_listed_in_order_with_their_attacks(void **state)
{
    (void)state;
    assert_right(&chess, &rook_moves, 0);
    assert_right(&chess, &rook_moves, 28);
    assert_right(&chess, &bishop_moves, 27);
    assert_right(&chess, &knight_moves, 9);
    const struct board boards[] = {board_of(5, 6), board_of(9, 10), board_of(16, 8),
                                   board_of(1, 12), board_of(1, 1)};
    assert_right(&boards[0], &rook_moves, 17);
    assert_right(&boards[1], &bishop_moves, 67);
    assert_right(&boards[2], &rook_of_two, 70);
    assert_right(&boards[3], &rook_moves, 4);
    assert_right(&boards[4], &rook_moves, 0);
}

/* Each against each: no hash, and no shortcut. */
static void occupancies_share_a_class_when_they_share_attacks(void **state)
{
    (void)state;
    const struct board boards[] = {board_of(8, 8), board_of(9, 10)};
    for (size_t i = 0; i < COUNT(boards); i++) {
        struct arena arena = {0};
        struct problem problem = problem_of(
            &arena, &boards[i], routes_from(&arena, &boards[i], &bishop_moves, 27), 27);
        for (size_t a = 0; a < problem.count; a++)
            for (size_t b = 0; b < a; b++) {
                bool same = problem.attacks[a].lo == problem.attacks[b].lo &&
                            problem.attacks[a].hi == problem.attacks[b].hi;
                assert_int_equal(problem.classes[a] == problem.classes[b], same);
            }
        arena_free(&arena);
    }
}

static void classes_are_numbered_in_the_order_of_their_first_subsets(void **state)
{
    (void)state;
    for (unsigned square = 0; square < 64; square++) {
        struct arena arena = {0};
        struct problem problem = problem_of(
            &arena, &chess, routes_from(&arena, &chess, &rook_moves, square), square);
        unsigned next = 0;
        for (size_t i = 0; i < problem.count; i++) {
            assert_true(problem.classes[i] <= next);
            next += problem.classes[i] == next;
        }
        assert_int_equal(next, problem.class_count);
        arena_free(&arena);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(a_rook_has_4900_attack_sets_for_102400_occupancies),
    cmocka_unit_test(a_bishop_has_1428_attack_sets_for_5248_occupancies),
    cmocka_unit_test(all_subsets_are_listed_in_order_with_their_attacks),
    cmocka_unit_test(occupancies_share_a_class_when_they_share_attacks),
    cmocka_unit_test(classes_are_numbered_in_the_order_of_their_first_subsets),
};

int main(void)
{
    chess = board_of(8, 8);
    return RUN("problem", ROWS(counts, check_count), TESTS(others));
}
