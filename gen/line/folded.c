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

/* As the emitted code does. */
unsigned folded_slots(const struct tables *tables, const struct folded *folded,
                      unsigned slider, unsigned square, struct bits occupied,
                      struct slot *slots)
{
    const struct folded_slider *own = &folded->sliders[slider];
    const struct board *board = &tables->game->board;
    unsigned words = record_words(board);
    const uint64_t *of =
        tables->arrays[own->records].words + (size_t)square * words * own->count;
    for (unsigned i = 0; i < own->count; i++, of += words) {
        uint64_t where = record_where(board, of);
        uint64_t index = record_index(board, of, own->joins[i], where & 63, occupied);
        slots[i] = (struct slot){&tables->arrays[folded->attacks],
                                 (size_t)((where >> 6) + index)};
    }
    return own->count;
}

struct bits folded_attacks(const struct tables *tables, const struct folded *folded,
                           unsigned slider, unsigned square, struct bits occupied)
{
    struct slot slot[MODULE_SLOTS_MAX];
    unsigned count = folded_slots(tables, folded, slider, square, occupied, slot);
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < count; i++)
        attacks = bits_or(attacks, array_set(slot[i].array, slot[i].index));
    return attacks;
}

/* Group number i of the slider on the square. */
static bool is_right(const struct tables *tables, const struct folded *folded,
                     unsigned slider, unsigned i, unsigned square)
{
    const struct board *board = &tables->game->board;
    struct group group = folded->sliders[slider].groups[i];
    struct bits mask = group_mask(board, group, square), occupied = bits_none();
    do {
        struct slot slot[MODULE_SLOTS_MAX];
        folded_slots(tables, folded, slider, square, occupied, slot);
        if (slot[i].index >= slot[i].array->count ||
            !bits_equal(array_set(slot[i].array, slot[i].index),
                        group_attacks(board, group, square, occupied)))
            return false;
        occupied = bits_next_subset(mask, occupied);
    } while (!bits_empty(occupied));
    return true;
}

/* Every occupation of every group, the others' squares being empty: the union is then right
 * for all, since none depends on another's squares. */
bool folded_prove(const struct tables *tables, const struct folded *folded,
                  const char *method, struct fault *fault)
{
    const struct game *game = tables->game;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            for (unsigned j = 0; j < folded->sliders[i].count; j++)
                if (!is_right(tables, folded, i, j, square))
                    return fault_judged(
                        fault, "%s/%s: a line of the %s is wrong; nothing was written",
                        game->name, method, game->sliders[i].name);
    return true;
}
