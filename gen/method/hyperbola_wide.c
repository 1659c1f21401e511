/* Hyperbola on two words.
 *
 * line/subtraction.c has the theory. A line costs a mask, of two words. All sliders share
 * one record a square, where each line stands once: a rook's, a cannon's and a lance's
 * files are one. Leaps that can be blocked, and grasshoppers, are folded.
 */
#include "method/hyperbola_wide.h"

#include "base/rng.h"
#include "method/hyperbola_facts.h"

enum {
    WORDS = 2,
    EXHAUSTIVE_MAX = 16, /* squares of a line that are gone through whole */
    SAMPLES = 1 << 12,
};

bool hyperbola_wide_serves(const struct game *game)
{
    struct arena arena = {0};
    struct hyperbola_plan *plan = arena_alloc(&arena, 1, sizeof *plan);
    hyperbola_plan_of(game, plan);
    bool is_served = board_squares(&game->board) > 64 && plan->mask_count != 0 &&
                     folded_serves(&plan->folded, game);
    arena_free(&arena);
    return is_served;
}

/* For each square the masks, lo and hi, a line of source each. */
static void add_masks(struct tables *tables, struct hyperbola_plan *plan)
{
    const struct board *board = &tables->game->board;
    unsigned squares = board_squares(board), size = plan->mask_count * WORDS;
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    plan->records = tables->count;
    struct array *records = tables_add(tables,
                                       (struct array){.name = "lines",
                                                      .bits = 64,
                                                      .columns = WORDS,
                                                      .planes = squares,
                                                      .labels = labels,
                                                      .count = (size_t)squares * size},
                                       (size_t)squares * plan->mask_count);
    for (unsigned square = 0; square < squares; square++) {
        char name[BOARD_NAME_MAX];
        board_name(board, square, name);
        labels[square] = arena_print(tables->arena, "%s", name);
        for (unsigned i = 0; i < plan->mask_count; i++) {
            const char *line = line_name(plan->masks[i]);
            size_t first = (size_t)square * size + (size_t)i * WORDS;
            struct bits mask = line_squares(board, plan->masks[i], square);
            array_add_block(records, line == NULL ? "line" : line, first, WORDS);
            records->words[first] = mask.lo;
            records->words[first + 1] = mask.hi;
        }
    }
}

bool hyperbola_wide_build(const struct game *game, const struct request *request,
                          struct tables *tables, struct fault *fault)
{
    struct hyperbola_plan *plan = arena_alloc(tables->arena, 1, sizeof *plan);
    hyperbola_plan_of(game, plan);
    add_masks(tables, plan);
    if (!folded_add_tables(&plan->folded, request, "hyperbola", tables, fault))
        return false;
    hyperbola_set_facts(tables, plan);
    tables->plan = plan;
    return true;
}
