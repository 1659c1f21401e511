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
        assert_int_equal(pawn_of(&game, &game.pieces[0], player, &pawn), row->is_pawn);
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

/* What [pawns] names may go several ways, capture as it goes, and be in zones. */
static void pawns_may_be_named(void **state)
{
    (void)state;
    static const struct {
        const char *moves, *value;
        bool is_pawn, has_neighbours;
        unsigned pushes, captures;
    } rows[] = {
        {"fmFfcW", "2", true, true, 2, 1},         {"fW", "-", true, false, 1, 1},
        {"fW, sW in far", "-", true, false, 3, 3}, {"fmWfcFfcW", "a2", true, false, 1, 3},
        {"fmWfcN", "2", true, true, 1, 2},         {"fmDfcF", "2", false, false, 0, 0},
        {"fmWfcB", "2", false, false, 0, 0},       {"fmW", "2", false, false, 0, 0},
        {"fW2-", "2", false, false, 0, 0},
    };
    for (size_t i = 0; i < COUNT(rows); i++) {
        static struct game game;
        struct arena arena = {0};
        struct fault fault = {0};
        struct pawn pawn;
        const char *file =
            arena_print(&arena,
                        "[board]\nfiles=8\nranks=8\nsecond=rotated\n[zones]\n"
                        "far=a5-h8\n[pieces]\npiece=%s\n[pawns]\npiece=%s\n",
                        rows[i].moves, rows[i].value);
        assert_int_equal(game_parse(&arena, "g", "f", file, strlen(file), &game, &fault),
                         rows[i].is_pawn);
        if (!rows[i].is_pawn) {
            assert_non_null(strstr(fault.message, "f:10: 'piece' is no pawn"));
        } else {
            assert_true(pawn_of(&game, &game.pieces[0], 1, &pawn));
            assert_int_equal(pawn.has_neighbours, rows[i].has_neighbours);
            assert_int_equal(pawn.pushes->count, rows[i].pushes);
            assert_int_equal(pawn.captures->count, rows[i].captures);
        }
        arena_free(&arena);
    }
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(double_steps_are_from_a_rank_or_from_squares),
    cmocka_unit_test(pawns_may_be_named),
};

int main(void)
{
    return RUN("pawn", ROWS(examples, check_example), TESTS(others));
}
