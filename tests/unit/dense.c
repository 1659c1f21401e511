/* The dense finder: the known squares of chess, judged by another walk over the board. */
#include "search/dense.h"

#include "gait.h"

#define KNOWN_TESTS ((uint64_t)1 << 25)

static struct board chess;

/* What a slider attacks, its directions as pairs of steps. */
static uint64_t walk(const int steps[4][2], unsigned square, uint64_t occupied)
{
    uint64_t attacks = 0;
    for (unsigned i = 0; i < 4; i++) {
        int file = (int)(square % 8) + steps[i][0],
            rank = (int)(square / 8) + steps[i][1];
        while (file >= 0 && file < 8 && rank >= 0 && rank < 8) {
            const uint64_t bit = (uint64_t)1 << (8 * rank + file);
            attacks |= bit;
            if ((occupied & bit) != 0)
                break;
            file += steps[i][0];
            rank += steps[i][1];
        }
    }
    return attacks;
}

static const int rook_steps[4][2] = {{1, 0}, {-1, 0}, {0, 1}, {0, -1}};
static const int bishop_steps[4][2] = {{1, 1}, {-1, 1}, {1, -1}, {-1, -1}};

/* Whether the magic gives every subset of the mask a slot with its attacks. */
static bool judge(const int steps[4][2], unsigned square, uint64_t mask, uint64_t magic,
                  unsigned bits)
{
    uint64_t *slots = calloc((size_t)1 << bits, sizeof *slots);
    uint64_t occupied = 0;
    bool good = true;
    do {
        uint64_t *slot = &slots[occupied * magic >> (64 - bits)];
        const uint64_t attacks = walk(steps, square, occupied);
        good = good && (*slot == 0 || *slot == attacks);
        *slot = attacks;
        occupied = (occupied - mask) & mask;
    } while (occupied != 0);
    free(slots);
    return good;
}

static struct problem problem_on(struct arena *arena, const char *betza, unsigned square)
{
    const struct gait gait = gait_of(betza);
    return problem_of(arena, &chess, routes_from(arena, &chess, &gait.attacks, square),
                      square);
}

static unsigned square_named(const char *name)
{
    return (unsigned)(name[0] - 'a' + 8 * (name[1] - '1'));
}

static struct dense dense_on(const struct problem *problem)
{
    return (struct dense){.problem = problem,
                          .bits = problem->bits - 1,
                          .stream = {problem->square},
                          .step = 1,
                          .most = KNOWN_TESTS};
}

/* Finds a dense magic on each of these squares. Returns how many entries they save. */
static unsigned saved_on(const char *betza, const int steps[4][2], const char *squares)
{
    unsigned saved = 0;
    for (; *squares != '\0'; squares += squares[2] == '\0' ? 2 : 3) {
        struct arena arena = {0};
        struct problem problem = problem_on(&arena, betza, square_named(squares));
        struct dense dense = dense_on(&problem);
        uint64_t magic;
        if (!dense_find(&dense, &magic))
            fail_msg("no dense magic of %s on %.2s", betza, squares);
        assert_true(judge(steps, problem.square, problem.mask.lo, magic, dense.bits));
        assert_false(judge(steps, problem.square, problem.mask.lo, magic ^ 0xffff00000000,
                           dense.bits));
        saved += 1u << dense.bits;
        arena_free(&arena);
    }
    return saved;
}

static void the_39_known_squares_are_found(void **state)
{
    (void)state;
    unsigned saved =
        saved_on("R", rook_steps, "a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 g8 h8");
    saved += saved_on("B", bishop_steps,
                      "a1 b1 g1 h1 a2 b2 g2 h2 a3 b3 g3 h3 a6 b6 g6 h6 a7 b7 g7 h7 a8 b8 "
                      "g8 h8");
    assert_int_equal(107648 - saved, 92864);
}

static void two_squares_of_low_ranks_are_found(void **state)
{
    (void)state;
    assert_int_equal(saved_on("R", rook_steps, "e2 d2"), 1024);
}

static void where_there_is_none_none_is_found(void **state)
{
    (void)state;
    static const char *const squares[] = {"d1", "e8", "d4", "c3"};
    for (unsigned i = 0; i < COUNT(squares); i++) {
        struct arena arena = {0};
        struct problem problem = problem_on(&arena, "B", square_named(squares[i]));
        struct dense dense = dense_on(&problem);
        uint64_t magic;
        dense.most = (uint64_t)1 << 20;
        assert_true(dense_search_for(&problem, problem.bits) == NULL);
        assert_false(dense_find(&dense, &magic));
        arena_free(&arena);
    }
}

static void a_unit_finds_the_same_alone_and_in_any_shard(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct problem problem = problem_on(&arena, "B", square_named("a8"));
    struct dense whole = dense_on(&problem);
    uint64_t magic, again;
    assert_true(dense_find(&whole, &magic));
    uint64_t first = UINT64_MAX;
    for (unsigned shard = 0; shard < 3; shard++) {
        struct dense part = dense_on(&problem);
        part.unit = shard;
        part.step = 3;
        assert_true(dense_find(&part, &again));
        first = part.unit < first ? part.unit : first;
    }
    assert_int_equal(first, whole.unit);
    struct dense alone = dense_on(&problem);
    alone.unit = first;
    alone.most = 1;
    assert_true(dense_find(&alone, &again));
    assert_int_equal(again, magic);
    arena_free(&arena);
}

static void the_finder_gives_up_by_tests_alone(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct problem problem = problem_on(&arena, "B", square_named("a1"));
    struct dense dense = dense_on(&problem);
    uint64_t magic;
    dense.most = 1000;
    assert_false(dense_find(&dense, &magic));
    assert_true(dense.unit > 0 && dense.tests >= 1000);
    arena_free(&arena);
}

int main(void)
{
    chess = board_of(8, 8);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_39_known_squares_are_found),
        cmocka_unit_test(two_squares_of_low_ranks_are_found),
        cmocka_unit_test(where_there_is_none_none_is_found),
        cmocka_unit_test(a_unit_finds_the_same_alone_and_in_any_shard),
        cmocka_unit_test(the_finder_gives_up_by_tests_alone),
    };
    return cmocka_run_group_tests_name("dense", tests, NULL, NULL);
}
