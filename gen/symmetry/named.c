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

static void add_permutation(const struct game *game, struct tables *tables,
                            struct value *list, unsigned number)
{
    struct arena *arena = tables->arena;
    const struct permutation_entry *entry = &game->permutations[number];
    const char *undo_name = arena_print(arena, "undo_%s", entry->name);
    struct permutation undo_map = permutation_inverse(&entry->map);
    struct network network = benes_network(&entry->map);
    struct network undo_network = network_inverse(&network);
    struct value *item = value_append_map(arena, list), *undo = value_map(arena);
    value_set(arena, item, "permutation", value_text(arena, "%s", entry->name));
    facts_set_network(arena, item, &game->board, &network);
    facts_set_network(arena, undo, &game->board, &undo_network);
    value_set(arena, item, "undo", undo);
    add_squares(game, tables, entry->name, &entry->map);
    add_squares(game, tables, undo_name, &undo_map);
}

void named_build(const struct game *game, struct tables *tables)
{
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < game->permutation_count; i++)
        add_permutation(game, tables, list, i);
    value_set(tables->arena, tables->facts, "permutations", list);
}
