/* Proofs of absence (search/absent.h), against trying each number: pieces on the last
 * ranks, where a number has few bits that matter. */
#include "support.h"

#include "search/absent.h"

static const struct board chess = SIZED(8, 8);
static const struct moves sideways = {{STEP(1, 0, 0), STEP(-1, 0, 0)}, 2};
static const struct moves wide = {
    {STEP(1, 0, 0), STEP(-1, 0, 0), STEP(0, -1, 2), STEP(1, -1, 2), STEP(-1, -1, 2)}, 5};

struct row {
    const char *description;
    const struct moves *moves;
    unsigned first, count; /* squares */
    unsigned fewer;        /* bits than squares in the mask, at most */
};

static const struct row cases[] = {
    {"along rank 8, with each number of bits", &sideways, 56, 8, 5},
    {"along rank 7", &sideways, 48, 8, 5},
    {"along rank 8, and a square or two down", &wide, 56, 8, 7},
    {"a bishop on d8", &bishop_moves, 59, 1, 1},
};

/* What the search takes from a problem, numbered by another walk. */
struct slots {
    const struct problem *problem;
    struct bits *attacks;
    uint64_t *try; /* the last that came here, and its attacks */
    uint64_t *held;
    uint64_t tries;
};

static bool serves(struct slots *slots, unsigned bits, uint64_t magic)
{
    slots->tries++;
    for (size_t i = 0; i < slots->problem->count; i++) {
        const uint64_t at = slots->problem->occupied[i].lo * magic >> (64 - bits);
        if (slots->try[at] == slots->tries && slots->held[at] != slots->attacks[i].lo)
            return false;
        slots->try[at] = slots->tries;
        slots->held[at] = slots->attacks[i].lo;
    }
    return true;
}

static bool is_there_one(struct slots *slots, unsigned bits)
{
    const uint64_t numbers = UINT64_MAX >> bits_first(slots->problem->mask);
    for (uint64_t magic = 1; magic <= numbers; magic++)
        if (serves(slots, bits, magic))
            return true;
    return false;
}

static void check_square(const struct row *row, unsigned square, unsigned found[2])
{
    struct arena arena = {0};
    struct problem problem = problem_of(&arena, &chess, row->moves, square);
    struct slots slots = {
        .problem = &problem,
        .attacks = arena_alloc(&arena, problem.count, sizeof *slots.attacks),
        .try = arena_alloc(&arena, problem.count, sizeof *slots.try),
        .held = arena_alloc(&arena, problem.count, sizeof *slots.held),
    };
    for (size_t i = 0; i < problem.count; i++)
        slots.attacks[i] = second_opinion(8, 8, row->moves, square, problem.occupied[i]);
    for (unsigned fewer = 0; fewer <= row->fewer && fewer < problem.bits; fewer++) {
        const unsigned bits = problem.bits - fewer;
        uint64_t nodes, magic;
        const bool is_there = is_there_one(&slots, bits);
        found[is_there]++;
        assert_int_equal(absent_search(&problem, bits, UINT64_MAX, &nodes, &magic),
                         is_there ? ABSENT_FOUND : ABSENT_PROVED);
        assert_true(!is_there || serves(&slots, bits, magic));
    }
    arena_free(&arena);
}

static void check_case(void **state)
{
    const struct row *row = *state;
    unsigned found[2] = {0, 0};
    for (unsigned i = 0; i < row->count; i++)
        check_square(row, row->first + i, found);
    assert_true(found[false] != 0 && found[true] != 0);
}

static void a_search_ends_at_its_limit(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct problem problem = problem_of(&arena, &chess, &bishop_moves, 3);
    uint64_t nodes, magic;
    assert_int_equal(absent_search(&problem, 4, 1000, &nodes, &magic), ABSENT_OPEN);
    assert_int_equal(nodes, 1000);
    assert_int_equal(absent_search(&problem, 4, UINT64_MAX, &nodes, &magic),
                     ABSENT_PROVED);
    const uint64_t all = nodes;
    assert_int_equal(absent_search(&problem, 4, all, &nodes, &magic), ABSENT_PROVED);
    assert_int_equal(absent_search(&problem, 4, all - 1, &nodes, &magic), ABSENT_OPEN);
    arena_free(&arena);
}

int main(void)
{
    struct CMUnitTest tests[COUNT(cases) + 1];
    struct CMUnitTest *end = ADD_ROWS(tests, cases, check_case);
    *end = (struct CMUnitTest)cmocka_unit_test(a_search_ends_at_its_limit);
    return cmocka_run_group_tests_name("absent", tests, NULL, NULL);
}
