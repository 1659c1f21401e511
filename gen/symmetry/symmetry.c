/* The module: each operation as a map of squares, a network for it, the facts.
 *
 * Flips and transpositions are found directly, half and quarter turns are joined from
 * those, and what a game file names becomes a Benes network. Whether they do what the maps
 * say is asked of the header that is made with them (symmetry/prove.c).
 */
#include "symmetry/symmetry.h"

static void add_mask(struct arena *arena, struct value *masks, uint64_t mask)
{
    value_set(arena, value_append_map(arena, masks), "mask", value_hex(arena, mask));
}

/* Sets swaps and swap_count. */
static void set_network(struct arena *arena, struct value *map, const struct board *board,
                        const struct network *network)
{
    bool wide = board_is_wide(board);
    struct bits squares = bits_below(board_placed(board));
    struct value *swaps = value_set_list(arena, map, "swaps");
    for (unsigned i = 0; i < network->count; i++) {
        const struct delta_swap *swap = &network->swaps[i];
        struct value *item = value_append_map(arena, swaps);
        struct value *masks = value_list(arena);
        add_mask(arena, masks, swap->mask.lo);
        if (wide)
            add_mask(arena, masks, swap->mask.hi);
        value_set(arena, item, "masks", masks);
        value_set_count(arena, item, "distance", swap->distance);
        value_set_flag(arena, item, "whole", !wide && delta_swap_is_whole(swap, squares));
    }
    value_set_count(arena, map, "swap_count", network->count);
}

/* Sets is_xor and xor. */
static void set_xor(struct arena *arena, struct value *map,
                    const struct permutation *permutation)
{
    bool is_xor = true;
    for (unsigned square = 0; square < permutation->count; square++)
        is_xor = is_xor && permutation->to[square] == (square ^ permutation->to[0]);
    value_set_flag(arena, map, "is_xor", is_xor);
    value_set_count(arena, map, "xor", permutation->to[0]);
}

/* Permutations that a game file names: a Benes network each, and tables of the square
 * maps.
 */

/* The square maps are tables. */
static void add_squares(const struct game *game, struct tables *tables, const char *name,
                        const struct permutation *map)
{
    struct array *array = tables_add_squares(
        tables, &game->board,
        (struct array){.name = arena_print(tables->arena, "%s_square", name),
                       .bits = 8,
                       .form = FORM_DECIMAL});
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
    const struct network numbers = benes_network(&entry->map);
    struct network network = network_lay_out(&numbers, &entry->map, &game->board);
    struct network undo_network = network_inverse(&network);
    struct value *item = value_append_map(arena, list), *undo = value_map(arena);
    value_set_text(arena, item, "permutation", entry->name);
    set_network(arena, item, &game->board, &network);
    set_network(arena, undo, &game->board, &undo_network);
    value_set(arena, item, "undo", undo);
    add_squares(game, tables, entry->name, &entry->map);
    add_squares(game, tables, undo_name, &undo_map);
}

/* Turns are joined from two others. */
static const enum symmetry joined[OPERATIONS][2] = {
    [ROTATE_180] = {FLIP_VERTICAL, MIRROR_HORIZONTAL},
    [ROTATE_90_CLOCKWISE] = {FLIP_DIAGONAL, FLIP_VERTICAL},
    [ROTATE_90_ANTICLOCKWISE] = {FLIP_VERTICAL, FLIP_DIAGONAL},
};

/* Networks move numbers, so they are found on a board that is numbered along its ranks from
 * a1. There the files of one that is numbered along its files are ranks, which makes its
 * flips mirrors; and where either files or ranks count backwards, but not both, one
 * diagonal is the other. */
static struct network network_of_numbers(enum symmetry operation,
                                         const struct board *board)
{
    const struct board numbers = board->by_files ? board_of(board->ranks, board->files)
                                                 : board_of(board->files, board->ranks);
    const bool is_changed = board->from_right != board->from_top;
    if (operation == FLIP_VERTICAL || operation == MIRROR_HORIZONTAL)
        return network_reversal(&numbers,
                                (operation == FLIP_VERTICAL) != board->by_files);
    return network_transpose(&numbers, (operation == FLIP_DIAGONAL) == is_changed);
}

/* The network of an operation that the board has. */
static struct network network_of(enum symmetry operation, const struct board *board)
{
    const enum symmetry *of = joined[operation];
    if (of[0] != of[1]) {
        const struct network first = network_of(of[0], board);
        const struct network then = network_of(of[1], board);
        return network_join(&first, &then);
    }
    const struct network numbers = network_of_numbers(operation, board);
    const struct permutation map = operation_map(operation, board);
    return network_lay_out(&numbers, &map, board);
}

static void add_operations(const struct game *game, struct tables *tables)
{
    for (enum symmetry i = 0; i < OPERATIONS; i++) {
        if (!operation_serves(i, &game->board))
            continue;
        struct permutation map = operation_map(i, &game->board);
        struct network network = network_of(i, &game->board);
        struct value *item = value_map(tables->arena);
        set_network(tables->arena, item, &game->board, &network);
        set_xor(tables->arena, item, &map);
        value_set(tables->arena, tables->facts, operation_name(i), item);
    }
}

static void add_board(const struct board *board, struct tables *tables)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts;
    const unsigned squares = board_placed(board);
    value_set_count(arena, facts, "last_file", board->files - 1);
    value_set_count(arena, facts, "last_rank", board->ranks - 1);
    value_set_count(arena, facts, "spare_bits", (squares > 64 ? 128 : 64) - squares);
    value_set_flag(arena, facts, "square_board", board->files == board->ranks);
    value_set_flag(arena, facts, "chessboard", shear_serves(board));
    value_set_flag(arena, facts, "one_corner", board->from_right == board->from_top);
    value_set_flag(arena, facts, "byte_flip",
                   !board->has_bits && !board->by_files && board->files == 8 &&
                       !board_is_wide(board));
    value_set_flag(arena, facts, "has_spare", squares != 64 && squares != 128);
}

/* Of 8 x 8 squares: the bytes, each reversed. */
static void add_reversed(struct tables *tables)
{
    struct array *reversed = tables_add(
        tables, (struct array){.name = "reversed", .bits = 8, .count = 256}, 0);
    for (unsigned byte = 0; byte < 256; byte++)
        for (unsigned i = 0; i < 8; i++)
            reversed->words[byte] |= (uint64_t)(byte >> i & 1) << (7 - i);
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    add_board(&game->board, tables);
    add_operations(game, tables);
    if (shear_serves(&game->board))
        add_reversed(tables);
    struct value *list = value_set_list(tables->arena, tables->facts, "permutations");
    for (unsigned i = 0; i < game->permutation_count; i++)
        add_permutation(game, tables, list, i);
}

static bool serves(const struct game *game)
{
    return board_is_even(&game->board);
}

const struct module module_symmetry = {
    .name = "symmetry",
    .number = 18,
    .says = "flips, mirrors, rotations, line maps and permutations of the board",
    .serves = serves,
    .is_for = "boards on which every place has a number (number = frame)",
    .fill = fill,
    .prove = prove_symmetry,
};
