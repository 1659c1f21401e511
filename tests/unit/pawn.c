/* Tests of which pieces are pawns, and go forward only (game/pawn.h). */
#include "support.h"

#include "game/game.h"
#include "game/pawn.h"

struct example {
    const char *description;
    const char *moves;
    bool is_pawn, is_forward, steps_ahead;
};

static const struct example examples[] = {
    {"chess's is a pawn", "fmWfcF", true, true, false},
    {"its captures alone are none", "fF", false, true, false},
    {"nor is its step", "fmW", false, true, false},
    {"one that captures ahead, too, is none", "fmWfcFfcW", false, true, false},
    {"nor is one of berolina, with two steps", "fmFfcW", false, true, false},
    {"steps may go sideways", "rmWrcF", true, false, false},
    {"captures may be knights'", "fmWfcN", true, true, false},
    {"but no slides", "fmWfcB", false, true, false},
    {"and steps no leaps", "fmDfcF", false, true, false},
    {"shogi's pawn steps ahead", "fW", false, true, true},
    {"which its lance does not", "fR", false, true, false},
    {"nor its knight", "ffN", false, true, false},
    {"a gold general goes back", "WfF", false, false, false},
};

static void check_example(void **state)
{
    const struct example *row = *state;
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    struct pawn pawn;
    const char *file = arena_print(
        &arena, "[board]\nfiles=8\nranks=8\nsecond=rotated\n[pieces]\npiece=%s\n",
        row->moves);
    if (!game_parse(&arena, "g", "f", file, strlen(file), &game, &fault))
        fail_msg("%s", fault.message);
    for (unsigned player = 0; player < PLAYERS; player++)
        assert_int_equal(pawn_of(&game.pieces[0], player, &pawn), row->is_pawn);
    assert_int_equal(pawn_goes_forward(&game.pieces[0]), row->is_forward);
    assert_int_equal(pawn_steps_ahead(&game.pieces[0]), row->steps_ahead);
    arena_free(&arena);
}

/* The squares from which the only piece may take two steps, as words. */
static void assert_doubles(const char *board, const char *value, uint64_t first,
                           uint64_t second)
{
    static struct game game;
    struct arena arena = {0};
    struct fault fault = {0};
    const char *file = arena_print(
        &arena, "[board]\n%s[pieces]\npawn=fmWfcF\n[pawns]\npawn=%s\n", board, value);
    if (!game_parse(&arena, "g", "f", file, strlen(file), &game, &fault))
        fail_msg("%s", fault.message);
    assert_int_equal(game.doubles[0][0].lo, first);
    assert_int_equal(game.doubles[1][0].lo, second);
    arena_free(&arena);
}

static void double_steps_are_from_a_rank_or_from_squares(void **state)
{
    (void)state;
    const char *plain = "files=8\nranks=8\n", *holes = "files=4\nranks=4\nholes=b2\n";
    assert_doubles(plain, "2", 0xff00, (uint64_t)0xff << 48);
    assert_doubles(plain, "a2 c3-d3", 0xc0100, (uint64_t)1 << 48 | (uint64_t)0xc << 40);
    assert_doubles(holes, "2", 0xd0, 0xf00);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(double_steps_are_from_a_rank_or_from_squares),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(examples) + COUNT(others)];
    struct CMUnitTest *test = ADD_ROWS(tests, examples, check_example);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("pawn", tests, NULL, NULL);
}
