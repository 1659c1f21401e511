/* The plan of the module `modulo`: which modulus a line gets, and how it is cut. */
#include "method/modulo.h"

#include "support.h"

/* A plan, and what it points to. */
struct fixture {
    struct arena arena;
    struct game game;
    struct modulo_plan plan;
    struct fault fault;
};

static struct fixture *plan_of(unsigned files, unsigned ranks, const char *pieces)
{
    struct fixture *fixture = calloc(1, sizeof *fixture);
    char text[256];
    int length =
        snprintf(text, sizeof text, "[board]\nfiles = %u\nranks = %u\n[pieces]\n%s",
                 files, ranks, pieces);
    assert_true(game_parse(&fixture->arena, "game", "game.ini", text, (size_t)length,
                           &fixture->game, &fixture->fault));
    modulo_plan_of(&fixture->arena, &fixture->game, &fixture->plan, &fixture->fault);
    return fixture;
}

static void forget(struct fixture *fixture)
{
    arena_free(&fixture->arena);
    free(fixture);
}

static const struct modulo_line *line_named(const struct fixture *fixture,
                                            const char *name)
{
    for (unsigned i = 0; i < fixture->plan.line_count; i++)
        if (strcmp(fixture->plan.lines[i].name, name) == 0)
            return &fixture->plan.lines[i];
    fail_msg("there is no line %s", name);
    return NULL;
}

/* The modulus of a line's only section, in each form. */
struct moduli {
    const char *description, *line;
    unsigned spacing, value[4];
};

static const struct moduli moduli[] = {
    {"a file has 258 whole, 258 and 513 minimal", "file", 8, {258, 258, 258, 513}},
    {"a diagonal has 514 whole, 514 and 1025 minimal",
     "diagonal",
     9,
     {514, 514, 514, 1025}},
    {"an antidiagonal has 257 whole, 130 and 257 minimal",
     "antidiagonal",
     7,
     {257, 257, 130, 257}},
};

static void check_moduli(void **state)
{
    const struct moduli *row = *state;
    struct fixture *chess = plan_of(8, 8, "rook = R\nbishop = B\n");
    const struct modulo_line *line = line_named(chess, row->line);
    assert_int_equal(line->spacing, row->spacing);
    assert_int_equal(line->length, 8);
    for (unsigned form = 1; form < MODULO_FORMS_END; form++) {
        const struct modulo_cut *cut = &line->cuts[form];
        assert_int_equal(cut->count, 1);
        assert_int_equal(cut->sections[0].modulus.value, row->value[form - 1]);
        assert_int_equal(cut->sections[0].squares, form <= MODULO_COMBINED ? 8 : 6);
    }
    forget(chess);
}

/* How many sections a line of any form must have, and how long they may be. */
struct sections {
    const char *description;
    unsigned files, ranks;
    const char *line;
    unsigned count[4];
};

static const struct sections sections[] = {
    {"a file 4 bits apart is cut into sections of 5, or of 4",
     4,
     16,
     "file",
     {4, 4, 4, 3}},
    {"a file 2 bits apart is cut into sections of 3, or of 2",
     2,
     32,
     "file",
     {11, 11, 15, 10}},
    {"a file 1 bit apart is cut into bytes", 1, 64, "file", {8, 8, 8, 8}},
    {"a rank of 16 is cut into bytes", 16, 4, "rank", {2, 2, 2, 2}},
    {"a file 6 bits apart with N = k + 4", 6, 10, "file", {2, 2, 2, 2}},
    {"a file of 9 by 10, N = k + 1, is whole", 9, 10, "file", {1, 1, 1, 1}},
    {"a file of 8 by 10, N = k + 2, is whole in minimal forms",
     8,
     10,
     "file",
     {2, 2, 1, 1}},
    {"a file of 8 by 11, N = k + 3, is whole by h2", 8, 11, "file", {2, 2, 2, 1}},
    {"a file of 8 by 12, N = k + 4, is whole in no form", 8, 12, "file", {2, 2, 2, 2}},
    {"a file of 11 by 11 is whole", 11, 11, "file", {1, 1, 1, 1}},
    {"a rank of 14 inner squares is not", 16, 8, "rank", {2, 2, 2, 2}},
    {"nothing stands in the way on two squares", 32, 2, "file", {0, 0, 0, 0}},
};

/* The sections follow each other and have every square that can hide something. */
static void check_sections(void **state)
{
    const struct sections *row = *state;
    unsigned files = row->files > 16 ? 16 : row->files;
    struct fixture *fixture = plan_of(files, row->ranks, "rook = R\n");
    const struct modulo_line *line = line_named(fixture, row->line);
    for (unsigned form = 1; form < MODULO_FORMS_END; form++) {
        const struct modulo_cut *cut = &line->cuts[form];
        assert_int_equal(cut->count, row->count[form - 1]);
        bool whole = form <= MODULO_COMBINED && !line->plain;
        unsigned next = whole ? 0 : 1;
        for (unsigned i = 0; i < cut->count; i++) {
            assert_int_equal(cut->sections[i].place, next);
            next += cut->sections[i].squares;
        }
        if (cut->count != 0)
            assert_int_equal(next, line->length - (whole ? 0 : 1));
    }
    forget(fixture);
}

static void where_k_is_large_a_small_modulus_is_taken(void **state)
{
    (void)state;
    struct fixture *wide = plan_of(16, 4, "bishop = B\n");
    const struct modulo_line *line = line_named(wide, "diagonal");
    assert_int_equal(line->spacing, 17);
    assert_int_equal(line->cuts[MODULO_STEPS].sections[0].modulus.value, 17);
    assert_int_equal(line->cuts[MODULO_MINIMAL_H1].sections[0].modulus.value, 131074);
    forget(wide);
}

/* The boards of Capablanca's chess, shogi and xiangqi. */
static void large_boards_of_known_games_meet_the_condition(void **state)
{
    static const unsigned boards[][2] = {{10, 8}, {9, 9}, {9, 10}};
    (void)state;
    for (size_t i = 0; i < COUNT(boards); i++) {
        struct fixture *game =
            plan_of(boards[i][0], boards[i][1], "rook = R\nbishop = B\n");
        assert_int_equal(game->plan.line_count, 4);
        for (unsigned j = 0; j < 4; j++)
            for (unsigned form = 1; form < MODULO_FORMS_END; form++)
                assert_int_equal(game->plan.lines[j].cuts[form].count, 1);
        forget(game);
    }
}

static void diagonals_meet_it_on_every_board(void **state)
{
    (void)state;
    for (unsigned files = 3; files <= 11; files++)
        for (unsigned ranks = 3; ranks * files <= 128; ranks++) {
            struct fixture *game = plan_of(files, ranks, "bishop = B\n");
            unsigned most = game->plan.is_wide ? 11 : 8;
            for (unsigned j = 0; j < 2; j++)
                for (unsigned form = 1; form < MODULO_FORMS_END; form++)
                    if (game->plan.lines[j].length <= most)
                        assert_int_equal(game->plan.lines[j].cuts[form].count, 1);
            forget(game);
        }
}

static void two_words_become_one(void **state)
{
    (void)state;
    struct fixture *xiangqi = plan_of(9, 10, "rook = R\n");
    const struct modulo_line *file = line_named(xiangqi, "file");
    const struct modulo_section *whole = &file->cuts[MODULO_COMBINED].sections[0];
    assert_int_equal(whole->modulus.value, 1025);
    assert_true(whole->is_long && !whole->is_reduced);
    assert_int_equal(whole->join, 4);
    assert_false(file->cuts[MODULO_MINIMAL_H1].sections[0].is_long);
    forget(xiangqi);
    struct fixture *larger = plan_of(12, 10, "rook = R\n");
    assert_true(line_named(larger, "file")->cuts[MODULO_COMBINED].sections[0].is_reduced);
    forget(larger);
}

/* What a slider's lines are served by. */
struct service {
    const char *description;
    unsigned files, ranks;
    const char *pieces;
    unsigned hashed, parts, hops, folded;
};

static const struct service services[] = {
    {"rides are hashed", 9, 10, "rook = R\n", 2, 0, 0, 0},
    {"so are slides of limited range, in part", 9, 10, "guard = R3\n", 2, 2, 0, 0},
    {"hops are hashed on large boards", 9, 10, "cannon = pR\n", 2, 0, 2, 0},
    {"and on small ones have blocks", 8, 8, "cannon = RpR\n", 2, 0, 0, 2},
    {"grasshoppers have blocks", 9, 10, "hopper = RgR\n", 2, 0, 0, 2},
    {"lame leaps have one block", 9, 10, "horse = RnN\n", 2, 0, 0, 1},
    {"no hop is along two squares", 2, 60, "cannon = RpR\n", 3, 0, 1, 1},
};

static void check_service(void **state)
{
    const struct service *row = *state;
    struct fixture *game = plan_of(row->files, row->ranks, row->pieces);
    unsigned parts = 0, hops = 0;
    for (unsigned i = 0; i < game->plan.sliders[0].count; i++) {
        parts += game->plan.sliders[0].tracks[i].is_part;
        hops += game->plan.sliders[0].tracks[i].is_hop;
    }
    assert_int_equal(game->plan.sliders[0].count, row->hashed);
    assert_int_equal(parts, row->parts);
    assert_int_equal(hops, row->hops);
    assert_int_equal(game->plan.folded.sliders[0].count, row->folded);
    forget(game);
}

static void a_game_without_lines_is_refused(void **state)
{
    (void)state;
    struct fixture *horses = plan_of(8, 8, "horse = nN\n");
    assert_int_equal(horses->fault.status, FAULT_INPUT);
    assert_non_null(strstr(horses->fault.message, "nothing slides along a line"));
    forget(horses);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(where_k_is_large_a_small_modulus_is_taken),
    cmocka_unit_test(large_boards_of_known_games_meet_the_condition),
    cmocka_unit_test(diagonals_meet_it_on_every_board),
    cmocka_unit_test(two_words_become_one),
    cmocka_unit_test(a_game_without_lines_is_refused),
};

int main(void)
{
    return RUN("modulo_plan", ROWS(moduli, check_moduli), ROWS(sections, check_sections),
               ROWS(services, check_service), TESTS(others));
}
