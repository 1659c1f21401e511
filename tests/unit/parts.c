/* Blocks that lines share: how many entries pext_lines takes (what it gives, tests/every judges); and what
 * a method by blocks refuses, and why. */
#include "support.h"

#include "emit/modules.h"
#include "game/game.h"
#include "line/parts.h"
#include "table/module.h"

#define PIECES "[pieces]\nrook=R\nbishop=B\n"
#define BOARD(files, ranks) "[board]\nfiles=" #files "\nranks=" #ranks "\n"

static struct arena arena;
static struct game game;
static struct tables tables;

/* Builds the tables of a module. */
static bool build(const char *text, const char *name, struct fault *fault)
{
    const struct request request = {.finder = NULL};
    unsigned i = 0;
    while (strcmp(modules[i]->name, name) != 0)
        i++;
    arena_free(&arena);
    if (!game_parse(&arena, "g", "f", text, strlen(text), &game, fault))
        fail_msg("%s", fault->message);
    memset(&tables, 0, sizeof tables);
    tables.arena = &arena;
    tables.game = &game;
    tables.module = modules[i];
    tables.facts = value_map(&arena);
    return modules[i]->build(&game, &request, &tables, fault);
}

/* ---- how many entries lines share */

struct shape {
    const char *description, *text;
    size_t entries; /* of all blocks */
};

static const struct shape shapes[] = {
    {"the lines of chess share 904 entries", BOARD(8, 8) PIECES, 904},
    {"those of 9 by 9 squares 2,240", BOARD(9, 9) PIECES, 2240},
};

static void check_shape(void **state)
{
    const struct shape *shape = *state;
    struct fault fault = {0};
    if (!build(shape->text, "pext_lines", &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < tables.count; i++)
        if (strcmp(tables.arrays[i].name, "attacks") == 0) {
            assert_int_equal(tables.arrays[i].count, shape->entries);
            return;
        }
    fail_msg("no attacks");
}

/* ---- words that are joined */

static bool takes_anything(struct part *part)
{
    part->size = (size_t)1 << bits_count(part->mask);
    return true;
}

/* Files of 16 by 8 squares have the same bits in both words. */
static void a_join_loses_no_square(void **state)
{
    (void)state;
    static const struct gather any = {.has_joins = true, .make = takes_anything};
    struct fault fault = {0};
    if (!build(BOARD(16, 8) PIECES, "compact", &fault))
        fail_msg("%s", fault.message);
    for (unsigned i = 0; i < game.slider_count; i++)
        for (unsigned j = 0; j < group_count(&game.sliders[i]); j++) {
            const struct group group = {&game.sliders[i], j};
            unsigned join = 0;
            if (!gather_choose_join(&any, &game, group, &join))
                continue; /* as the files are walked */
            for (unsigned square = 0; square < 128; square++) {
                const struct bits mask = group_mask(&game.board, group, square);
                assert_int_equal(mask.hi << join >> join, mask.hi);
                assert_int_equal(mask.hi << join & mask.lo, 0);
            }
        }
}

/* ---- refusals */

struct refusal {
    const char *description, *text, *module, *message;
};

static const struct refusal refusals[] = {
    {"an index has room for 16 squares", BOARD(11, 11) PIECES, "pext",
     "pext cannot serve the rook: on a1 it depends on 18 squares, and at most 16 can "
     "share "
     "one index"},
    {"an entry of 16 bits has room for 16", BOARD(9, 10) "[pieces]\nrook=R\n", "pext16",
     "pext16 cannot serve the rook: from a1 it attacks 17 squares, and an entry has a "
     "bit for "
     "each of at most 16"},
};

static void check_refusal(void **state)
{
    const struct refusal *row = *state;
    struct fault fault = {0};
    assert_false(build(row->text, row->module, &fault));
    if (strstr(fault.message, row->message) == NULL)
        fail_msg("%s", fault.message);
}

int main(void)
{
    static const struct CMUnitTest tests[] = {cmocka_unit_test(a_join_loses_no_square)};
    const int failed = RUN("parts", ROWS(shapes, check_shape), TESTS(tests),
                           ROWS(refusals, check_refusal));
    arena_free(&arena);
    return failed;
}
