/* Permutations that a game file names: a Benes network each, and tables of the square
 * maps.
 */
#include "symmetry/named.h"

#include "symmetry/benes.h"
#include "symmetry/facts.h"

/* The square maps are tables. */
static void add_squares(const struct game *game, struct tables *tables, const char *name,
                        const struct permutation *map)
{
    struct array *array = tables_add_squares(
        tables, &game->board,
        (struct array){.name = arena_print(tables->arena, "%s_square", name),
                       .bits = 8,
                       .form = FORM_DECIMAL,
                       .columns = game->board.files});
    for (unsigned square = 0; square < map->count; square++)
        array->words[square] = map->to[square];
}

static bool add_permutation(const struct game *game, struct tables *tables,
                            struct value *list, unsigned number, struct fault *fault)
{
    struct arena *arena = tables->arena;
    const struct permutation_entry *entry = &game->permutations[number];
    const char *undo_name = arena_print(arena, "undo_%s", entry->name);
    struct permutation undo_map = permutation_inverse(&entry->map);
    struct network network = benes_network(&entry->map);
    struct network undo_network = network_inverse(&network);
    if (!network_prove(&network, &entry->map, game->name, entry->name, fault) ||
        !network_prove(&undo_network, &undo_map, game->name, undo_name, fault))
        return false;
    struct value *item = value_append_map(arena, list), *undo = value_map(arena);
    value_set(arena, item, "permutation", value_text(arena, "%s", entry->name));
    facts_set_network(arena, item, &game->board, &network);
    facts_set_network(arena, undo, &game->board, &undo_network);
    value_set(arena, item, "undo", undo);
    add_squares(game, tables, entry->name, &entry->map);
    add_squares(game, tables, undo_name, &undo_map);
    return true;
}

bool named_build(const struct game *game, struct tables *tables, struct fault *fault)
{
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < game->permutation_count; i++)
        if (!add_permutation(game, tables, list, i, fault))
            return false;
    value_set(tables->arena, tables->facts, "permutations", list);
    return true;
}
