/* Permutations that a game file names: a Benes network each, and tables of the square
 * maps.
 */
#include "symmetry/named.h"

#include <stdio.h>
#include <string.h>

#include "symmetry/benes.h"
#include "symmetry/facts.h"
#include "symmetry/operation.h"

/* The names of symmetry.h beside those of its operations, and those of other headers that
 * do not start with the header's name. */
static const char *const reserved[] = {
    "bb",
    "make",
    "minus",
    "is_empty",
    "equal",
    "of",
    "has",
    "below",
    "line",
    "between",
    "highest",
    "slider_union",
    "shift_down",
    "shift_up",
    "delta_swap",
    "exchange",
    "rotate_and_select",
    "flip_mirror_or_reverse",
    "reverse_byte",
    "reverse_byte_32",
    "reverse_byte_table",
    "flip_vertical_portable",
    "rotate_180_portable",
    "file_to_rank",
    "rank_to_file",
    "diagonal_to_rank",
    "antidiagonal_to_rank",
    "file_to_rank_mirrored",
    "rank_to_file_mirrored",
    "diagonal_to_rank_mirrored",
    "antidiagonal_to_rank_mirrored",
    "pseudo_rotate_45_clockwise",
    "pseudo_rotate_45_anticlockwise",
};

/* Whether one of the four names that a permutation gets is one of the other's. */
static bool clash(const char *a, const char *b)
{
    static const char *const forms[][2] = {
        {"", ""}, {"undo_", ""}, {"", "_square"}, {"undo_", "_square"}};
    char names[2][64];
    for (unsigned i = 0; i < 4; i++)
        for (unsigned j = 0; j < 4; j++) {
            snprintf(names[0], sizeof names[0], "%s%s%s", forms[i][0], a, forms[i][1]);
            snprintf(names[1], sizeof names[1], "%s%s%s", forms[j][0], b, forms[j][1]);
            if (strcmp(names[0], names[1]) == 0)
                return true;
        }
    return false;
}

static bool ends_with(const char *name, const char *end)
{
    size_t length = strlen(name), end_length = strlen(end);
    return length >= end_length && strcmp(name + length - end_length, end) == 0;
}

static bool check_name(const struct game *game, unsigned number, struct fault *fault)
{
    const struct permutation_entry *entry = &game->permutations[number];
    const char *taken = NULL;
    static const char *const ends[] = {"_attacks", "_leaps", "_zone"};
    for (unsigned i = 0; i < sizeof ends / sizeof *ends; i++)
        if (ends_with(entry->name, ends[i]))
            return fault_at(fault, entry->origin,
                            "%s: a permutation's name cannot end in %s, as functions of "
                            "pieces and zones do",
                            entry->name, ends[i]);
    for (enum operation i = 0; i < OPERATIONS; i++)
        if (clash(entry->name, operation_name(i)))
            taken = operation_name(i);
    for (unsigned i = 0; i < sizeof reserved / sizeof *reserved; i++)
        if (clash(entry->name, reserved[i]))
            taken = reserved[i];
    for (unsigned i = 0; i < number; i++)
        if (clash(entry->name, game->permutations[i].name))
            taken = game->permutations[i].name;
    return taken == NULL ||
           fault_at(fault, entry->origin,
                    "%s: this name, or that of its inverse or square map, is taken by "
                    "'%s'; it needs another",
                    entry->name, taken);
}

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
    if (!check_name(game, number, fault) ||
        !network_prove(&network, &entry->map, game->name, entry->name, fault) ||
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
