/* Masks of lines.
 *
 * line/subtraction.c has the theory. A line costs a mask, of as many words as a set has. All
 * sliders share one record a square, where each line stands once: a rook's, a cannon's and
 * a lance's files are one. Leaps that can be blocked, and grasshoppers, are folded.
 */
#include "method/hyperbola_lines.h"

/* The number of the line's mask; a new one if no other line had it before. */
static unsigned number_of(struct hyperbola_plan *plan, struct line line)
{
    for (unsigned i = 0; i < plan->mask_count; i++) {
        struct line mask = plan->masks[i];
        if (mask.dx == line.dx && mask.dy == line.dy && mask.range == line.range &&
            mask.zone == line.zone)
            return i;
    }
    plan->masks[plan->mask_count] = subtraction_whole(line);
    return plan->mask_count++;
}

static void add_line(const struct game *game, struct hyperbola_plan *plan,
                     struct group group)
{
    const struct line *line = group_line(group);
    struct hyperbola_slider *slider = &plan->sliders[group.slider - game->sliders];
    if (line != NULL && subtraction_serves(*line))
        slider->lines[slider->count++] = (struct hyperbola_line){
            group, subtraction_of(&game->board, *line), number_of(plan, *line)};
    else
        folded_add(&plan->folded, game, group);
}

static struct hyperbola_plan *plan_of(struct arena *arena, const struct game *game)
{
    struct hyperbola_plan *plan = arena_alloc(arena, 1, sizeof *plan);
    plan->mask_words = tables_set_bits(&game->board) / 64;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < group_count(&game->sliders[i]); j++)
            add_line(game, plan, (struct group){&game->sliders[i], j});
    return plan;
}

bool hyperbola_lines_serve(const struct game *game)
{
    struct arena arena = {0};
    const struct hyperbola_plan *plan = plan_of(&arena, game);
    bool serves = plan->mask_count != 0 && folded_serves(&plan->folded, game);
    arena_free(&arena);
    return serves;
}

/* For each square the masks, a line of source each. */
static void add_masks(struct tables *tables, struct hyperbola_plan *plan)
{
    const struct board *board = &tables->game->board;
    unsigned squares = board_squares(board), size = plan->mask_count * plan->mask_words;
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    plan->records = tables->count;
    struct array *records = tables_add(tables,
                                       (struct array){.name = "lines",
                                                      .bits = 64,
                                                      .columns = plan->mask_words,
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
            size_t first = (size_t)square * size + (size_t)i * plan->mask_words;
            struct bits mask = line_squares(board, plan->masks[i], square);
            array_add_block(records, line == NULL ? "line" : line, first,
                            plan->mask_words);
            records->words[first] = mask.lo;
            if (plan->mask_words == 2)
                records->words[first + 1] = mask.hi;
        }
    }
}

bool hyperbola_lines_build(const struct game *game, const struct request *request,
                           struct tables *tables, struct fault *fault)
{
    struct hyperbola_plan *plan = plan_of(tables->arena, game);
    add_masks(tables, plan);
    if (!folded_add_tables(&plan->folded, request, "hyperbola", tables, fault))
        return false;
    hyperbola_set_facts(tables, plan);
    return true;
}
