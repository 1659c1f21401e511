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

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct joint joint;
    if (!joint_open(tables->arena, game, request, "magic", tables_set_bits(&game->board),
                    NULL, &joint, fault))
        return false;
    bool found = joint_find_magics(&joint, request, "magic", fault);
    if (found) {
        joint_place(&joint, tables->arena);
        joint_add_parameters(&joint, tables, finder_shift);
        joint_fill(&joint, tables,
                   (struct joint_code){joint_magic_index, joint_full_entry});
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
    .serves = joint_serves,
    .is_for = "games with pieces that slide",
    .is_usual = joint_is_usual,
    .build = build,
    .is_read = true,
};
