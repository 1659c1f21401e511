/* Tests of the joins of folded groups (line/folded.h): of all ways to join the two words of a
 * set, a group's is the first that needs the fewest entries. */
#include "support.h"

#include "line/folded.h"

/* What each join needs is asserted in fold.c: these are the first of the best. */
static const struct joins {
    const char *description;
    const char *file;
    unsigned of_ranks, of_files;
} joins[] = {
    {"a board of one word joins nothing", "[board]\nfiles=8\nranks=8\n[pieces]\nrook=R\n",
     0, 0},
    {"lines of 9x10 are joined without a shift",
     "[board]\nfiles=9\nranks=10\n[pieces]\nrook=R\n", 0, 0},
    {"files of 16x8 are shifted by 1, ranks are not",
     "[board]\nfiles=16\nranks=8\n[pieces]\nrook=R\n", 0, 1},
    {"files of 8x16 are shifted by 3, ranks are not",
     "[board]\nfiles=8\nranks=16\n[pieces]\nrook=R\n", 0, 3},
};

static void check_joins(void **state)
{
    const struct request request = {.parallel = {1, NULL}};
    const struct joins *row = *state;
    struct arena arena = {0};
    struct game *game = arena_alloc(&arena, 1, sizeof *game);
    struct tables *tables = arena_alloc(&arena, 1, sizeof *tables);
    struct folded *folded = arena_alloc(&arena, 1, sizeof *folded);
    folded->keeps_lines = true;
    struct fault fault = {0};
    assert_true(game_parse(&arena, "game", "game.ini", row->file, strlen(row->file), game,
                           &fault));
    *tables = (struct tables){.arena = &arena, .game = game, .facts = value_map(&arena)};
    for (unsigned i = 0; i < group_count(&game->sliders[0]); i++)
        folded_add(folded, game, (struct group){&game->sliders[0], i});
    assert_true(folded_add_tables(folded, &request, "fold", tables, &fault));
    const struct folded_slider *rook = &folded->sliders[0];
    assert_int_equal(rook->count, 2);
    for (unsigned i = 0; i < rook->count; i++) {
        bool is_file = group_line(rook->groups[i])->dx == 0;
        assert_int_equal(rook->joins[i], is_file ? row->of_files : row->of_ranks);
    }
    arena_free(&arena);
}

int main(void)
{
    return RUN("folded", ROWS(joins, check_joins));
}
