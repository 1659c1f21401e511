/* Lines, each with a mask, which all sliders share; and the rest. */
#include "method/hyperbola_plan.h"

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

void hyperbola_plan_of(const struct game *game, struct hyperbola_plan *plan)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < group_count(&game->sliders[i]); j++)
            add_line(game, plan, (struct group){&game->sliders[i], j});
}
