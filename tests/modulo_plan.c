/* The plan of the module `modulo`: which modulus a line gets, and how it is cut. */
#include "method/modulo_plan.h"

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

static void what_it_cannot_serve_it_refuses(void **state)
{
    (void)state;
    struct fixture *large = plan_of(9, 9, "rook = R\n");
    assert_int_equal(large->fault.status, FAULT_INPUT);
    assert_non_null(strstr(large->fault.message, "at most 64 squares"));
    forget(large);
    struct fixture *shorter = plan_of(8, 8, "rook = R3\n");
    assert_int_equal(shorter->fault.status, FAULT_INPUT);
    assert_non_null(strstr(shorter->fault.message, "rook"));
    forget(shorter);
}

static const struct CMUnitTest others[] = {
    cmocka_unit_test(where_k_is_large_a_small_modulus_is_taken),
    cmocka_unit_test(what_it_cannot_serve_it_refuses),
};

int main(void)
{
    struct CMUnitTest tests[COUNT(moduli) + COUNT(sections) + COUNT(others)];
    struct CMUnitTest *test = tests;
    test = ADD_ROWS(test, moduli, check_moduli);
    test = ADD_ROWS(test, sections, check_sections);
    memcpy(test, others, sizeof others);
    return cmocka_run_group_tests_name("modulo_plan", tests, NULL, NULL);
}
