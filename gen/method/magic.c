/* Magic bitboards.
 *
 * attacks = table[offset + (((occupied & mask) * magic) >> shift)], five loads: mask,
 * magic, shift, offset and the attacks. How magics are found is the finder's business;
 * that they serve is verified on the arrays. Source: Kannan, Magic Move-Bitboard
 * Generation in Computer Chess, 2007.
 */
#include "method/joint.h"
#include "search/finder.h"
#include "table/module.h"

/* The arrays of a slider, in the order in which they stand in the tables; behind those
 * of the last slider stands the one with all attacks. */
enum { MASK, MAGIC, SHIFT, OFFSET, ARRAYS };

/* Adds the arrays of one slider, empty. */
static struct array *add_arrays(struct tables *tables, const struct board *board,
                                const struct slider *slider)
{
    const char *const names[ARRAYS] = {"mask", "magic", "shift", "offset"};
    const unsigned set = tables_set_bits(board), bits[ARRAYS] = {set, set, 8, 32};
    struct array *first = &tables->arrays[tables->count];
    for (unsigned i = 0; i < ARRAYS; i++)
        tables_add_squares(tables, board,
                           (struct array){
                               .name = names[i],
                               .owner = slider->name,
                               .bits = bits[i],
                               .form = i < SHIFT ? FORM_HEX : FORM_DECIMAL,
                               .columns = i < SHIFT ? 1 : board->files,
                           });
    return first;
}

static void fill_parameters(const struct joint *joint, struct array *arrays,
                            unsigned slider)
{
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        if (square->slider != slider)
            continue;
        unsigned at = square->problem.square;
        array_put_set(&arrays[MASK], at, square->problem.mask);
        array_put_set(&arrays[MAGIC], at, square->magic);
        arrays[SHIFT].words[at] = finder_shift(square->bits);
        arrays[OFFSET].words[at] = square->offset;
    }
}

static bool serves(const struct game *game)
{
    return game->slider_count != 0;
}

/* Tables for whole pieces that go far, or of large boards, are for those who ask. */
static bool is_usual(const struct game *game)
{
    return board_squares(&game->board) <= 64 && joint_suits(game, NULL);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct joint joint;
    if (!joint_open(tables->arena, game, request, "magic", tables_set_bits(&game->board),
                    NULL, &joint, fault))
        return false;
    bool found = joint_find_magics(&joint, request, "magic", fault);
    if (found) {
        unsigned bits = tables_set_bits(&game->board);
        joint_place(&joint, tables->arena, bits);
        for (unsigned i = 0; i < game->slider_count; i++)
            fill_parameters(&joint, add_arrays(tables, &game->board, &game->sliders[i]),
                            i);
        joint_fill(
            &joint, tables,
            (struct joint_code){"attacks", bits, joint_magic_index, joint_full_entry});
    }
    joint_close(&joint);
    return found;
}

const struct module module_magic = {
    .name = "magic",
    .number = 1,
    .says = "sliding attacks by one multiplication; any 64-bit processor",
    .needs = {"types"},
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = serves,
    .is_for = "games with pieces that slide",
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
};
