/* Tests of which games rotated bitboards serve. */
#include "support.h"

#include "emit/modules.h"

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

int main(void)
{
    struct CMUnitTest tests[COUNT(served)];
    (void)ADD_ROWS(tests, served, check_served);
    return cmocka_run_group_tests_name("rotated", tests, NULL, NULL);
}
