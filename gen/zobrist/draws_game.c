/* Tables of a file of draws as features of a game, and their keys. */
#include <string.h>

#include "zobrist/draws_parts.h"

const struct feature *draws_feature(struct arena *arena, const struct game *game,
                                    const char *name)
{
    for (unsigned i = 0; i < game->feature_count; i++)
        if (strcmp(game->features[i].name, name) == 0)
            return &game->features[i];
    for (unsigned i = 0; i < game->set_count; i++)
        for (unsigned j = 0; j < game->sets[i].count; j++)
            if (strcmp(
                    layout_symbol(arena, game->sets[i].name, &game->sets[i].features[j]),
                    name) == 0)
                return &game->sets[i].features[j];
    return NULL;
}

bool draws_fit(struct arena *arena, const char *path, const struct drawn *drawn,
               const struct game *game, struct fault *fault)
{
    for (unsigned i = 0; i < drawn->table_count; i++) {
        const struct drawn_table *table = &drawn->tables[i];
        if (draws_feature(arena, game, table->name) == NULL)
            return fault_at(fault, (struct origin){path, drawn->list.lines[table->first]},
                            "%s is no feature of %s; what is drawn and not used is a "
                            "line like skip = %zu",
                            table->name, game->name, table->count);
    }
    return true;
}

/* Which entry of its feature's table an entry is, and how many there are; squares of rows by
 * their number, sets of one thing each. */
static size_t place_in_feature(const struct layout *layout, const struct entry *entry,
                               size_t *all)
{
    const unsigned squares = board_squares(&layout->game->board);
    const struct feature *feature = entry->feature;
    *all = feature_entries(feature, squares);
    if (feature->kind == FEATURE_PIECES)
        return (size_t)entry->row * squares + entry->item;
    if (feature->kind != FEATURE_COUNTS)
        return entry->item;
    size_t place = entry->item - 1;
    for (unsigned i = 0; i < entry->row; i++)
        place += feature->rows[i].most;
    return place;
}

bool draws_take(struct arena *arena, const char *path, const struct drawn *drawn,
                const struct layout *layout, struct gf2 *keys,
                const struct entry **missing, struct fault *fault)
{
    *missing = NULL;
    for (size_t i = 0, at = 0; i < layout->count; i++) {
        const struct entry *entry = &layout->entries[i];
        const struct drawn_table *table = NULL;
        size_t all, place = place_in_feature(layout, entry, &all);
        const char *name =
            layout_symbol(arena, layout_owner(layout, entry->feature), entry->feature);
        for (unsigned j = 0; j < drawn->table_count; j++)
            if (strcmp(drawn->tables[j].name, name) == 0)
                table = &drawn->tables[j];
        if (table == NULL) {
            *missing = entry;
            return true;
        }
        if (table->count != all)
            return fault_at(fault, (struct origin){path, drawn->list.lines[table->first]},
                            "%s: %zu keys are drawn; %s has %zu, a loop less or a line "
                            "of the game file more",
                            name, table->count, layout->game->name, all);
        if (entry->live)
            keys[at++] = drawn->list.keys[table->first + place];
    }
    return true;
}
