/* Groups that have blocks of attacks: listing them, and reading their tables. */
#include "line/folded.h"

#include "line/record.h"

void folded_add(struct folded *folded, const struct game *game, struct group group)
{
    struct folded_slider *slider = &folded->sliders[group.slider - game->sliders];
    slider->groups[slider->count++] = group;
    folded->blocks += board_squares(&game->board);
}

bool folded_serves(const struct folded *folded, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < folded->sliders[i].count; j++)
            if (!group_has_index(&game->board, folded->sliders[i].groups[j]))
                return false;
    return true;
}

void folded_add_facts(struct tables *tables, struct value *list,
                      const struct folded_slider *slider, bool is_whole)
{
    struct arena *arena = tables->arena;
    struct value *item = value_append_map(arena, list);
    struct value *groups = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++)
        value_set(arena, value_append_map(arena, groups), "join",
                  value_count(arena, slider->joins[i]));
    value_set(arena, item, "is_whole", value_flag(arena, is_whole));
    value_set(arena, item, "slider",
              value_text(arena, "%s", slider->groups[0].slider->name));
    value_set(arena, item, "groups", groups);
}
