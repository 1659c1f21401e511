/* The constructive finder: its indices are bijections, counted one by one. */
#include "search/finder.h"

#include "gait.h"

/* Whether the products of all subsets of the mask have different indices; all of them, when
 * there are as many bits as squares. */
static bool is_injective(struct bits mask, struct bits magic, unsigned bits)
{
    unsigned char *seen = calloc((size_t)1 << bits, 1);
    bool good = true;
    uint64_t lo = 0, hi = 0;
    do {
        uint64_t product = lo * magic.lo + hi * magic.hi;
        uint64_t index = bits == 0 ? 0 : product >> (64 - bits);
        good = good && !seen[index]++;
        lo = (lo - mask.lo) & mask.lo;
        if (lo == 0)
            hi = (hi - mask.hi) & mask.hi;
    } while ((lo | hi) != 0);
    free(seen);
    return good;
}

/* On how many squares the piece has a magic with `more` bits beyond its mask, or fewer. */
static unsigned count_good_with(struct board board, const char *betza, unsigned more)
{
    struct moves moves = gait_of(betza).attacks;
    unsigned good = 0;
    for (unsigned square = 0; square < board_squares(&board); square++) {
        struct arena arena = {0};
        struct problem problem = problem_of(
            &arena, &board, routes_from(&arena, &board, &moves, square), square);
        bool found = false;
        for (unsigned bits = problem.bits; bits <= problem.bits + more && !found;
             bits++) {
            struct bits magic;
            found = finder_constructive.find(&problem, bits, (struct stream){0}, &magic);
            good += found && is_injective(problem.mask, magic, bits);
        }
        arena_free(&arena);
    }
    return good;
}

static unsigned count_good(struct board board, const char *betza)
{
    return count_good_with(board, betza, 0);
}

static void every_magic_is_a_bijection(void **state)
{
    const struct board boards[] = {board_of(1, 1), board_of(2, 2), board_of(5, 5),
                                   board_of(6, 6), board_of(5, 6), board_of(7, 7),
                                   board_of(7, 8), board_of(8, 7), board_of(8, 8),
                                   board_of(10, 6), board_of(1, 10)};
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        assert_int_equal(count_good(boards[i], "R"), board_squares(&boards[i]));
        assert_int_equal(count_good(boards[i], "B"), board_squares(&boards[i]));
    }
}

/* On a narrow, tall board one square has no number that meets the condition. */
static void where_there_is_no_magic_it_says_so(void **state)
{
    (void)state;
    assert_int_equal(count_good(board_of(3, 7), "R"), 20);
}

/* Magics of two words, on all squares of boards that engines use; a bit more than the mask
 * has squares is enough. */
static void every_magic_on_large_boards_is_injective(void **state)
{
    const struct board boards[] = {board_of(9, 9), board_of(9, 10), board_of(10, 8),
                                   board_of(10, 7)};
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        assert_int_equal(count_good_with(boards[i], "R", 1), board_squares(&boards[i]));
        assert_int_equal(count_good(boards[i], "B"), board_squares(&boards[i]));
    }
}

/* To the last squares of two words. */
static void every_rank_of_the_largest_board_has_its_magics(void **state)
{
    (void)state;
    assert_int_equal(count_good(board_of(16, 8), "sR"), 128);
}

static void it_draws_nothing_from_the_stream(void **state)
{
    (void)state;
    const struct board board = board_of(8, 8);
    struct moves moves = gait_of("R").attacks;
    struct arena arena = {0};
    struct problem problem =
        problem_of(&arena, &board, routes_from(&arena, &board, &moves, 27), 27);
    struct bits one, other;
    assert_true(
        finder_constructive.find(&problem, problem.bits, (struct stream){1}, &one));
    assert_true(
        finder_constructive.find(&problem, problem.bits, (struct stream){2}, &other));
    assert_true(bits_equal(one, other));
    arena_free(&arena);
}

static void a_number_that_is_no_bijection_is_told_from_one(void **state)
{
    (void)state;
    const struct bits mask = {0x6, 0};
    assert_true(is_injective(mask, (struct bits){(uint64_t)1 << 61, 0}, 2));
    assert_false(is_injective(mask, (struct bits){(uint64_t)1 << 62, 0}, 2));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_magic_is_a_bijection),
        cmocka_unit_test(every_magic_on_large_boards_is_injective),
        cmocka_unit_test(every_rank_of_the_largest_board_has_its_magics),
        cmocka_unit_test(where_there_is_no_magic_it_says_so),
        cmocka_unit_test(it_draws_nothing_from_the_stream),
        cmocka_unit_test(a_number_that_is_no_bijection_is_told_from_one),
    };
    return cmocka_run_group_tests_name("constructive", tests, NULL, NULL);
}
