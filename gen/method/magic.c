/* Magic bitboards.
 *
 * attacks = table[offset + (((occupied & mask) * magic) >> shift)], five loads: mask,
 * magic, shift, offset and the attacks. How magics are found is the finder's business
 * (joint_find.c). Source: Kannan, Magic Move-Bitboard
 * Generation in Computer Chess, 2007.
 */
#include "method/joint.h"
#include "table/module.h"

const struct module module_magic = {
    .name = "magic",
    .number = 1,
    .says = "sliding attacks by one multiplication; any 64-bit processor",
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = joint_is_for,
    .is_usual = joint_is_usual,
    .build = joint_build,
    .about = &(const struct joint_method){.find = joint_find_magics,
                                          .index = joint_magic_index,
                                          .lay_out = joint_add_parameters},
};
