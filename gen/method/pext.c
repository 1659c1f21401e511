/* PEXT bitboards, with full entries and with compressed ones.
 *
 * The instruction pext gathers the occupied squares of a mask into the low bits of a
 * number, which is the index: no magic, and nothing to find. All that a square needs
 * stands in one record, so that its parameters come with one line of the cache:
 *
 *   pext      mask, offset of each slider                    3 loads
 *             on two words: mask lo, mask hi, offset, squares of the mask in lo; or, where
 *             nothing is lost by lo | hi, in their place that of the mask, for one pext of both
 *   pext16    mask, rays, offset, unused, of each slider     4 loads
 *             on two words: mask lo, mask hi, rays lo, rays hi, offset, squares of the mask
 *             in lo, squares of the rays in lo, unused
 *   pext32    the same
 *
 * The rays are all squares that the slider can ever attack from there, at most 16 or 32 of
 * them. The attacks are a subset of these, so as many bits say which (pext again), and pdep
 * puts them back onto the board: a part of the bytes, for one more load. (Pikafish has
 * entries of 32 bits on 90 squares.)
 */
#include "method/joint.h"
#include "table/module.h"

static const struct joint_method pext = {
    .find = joint_state,
    .index = joint_pext_index,
    .fields = {JOINT_MASK, JOINT_OFFSET, JOINT_MASK_COUNT},
};

static const struct joint_method pext16 = {
    .bits = 16,
    .find = joint_state,
    .index = joint_pext_index,
};

static const struct joint_method pext32 = {
    .bits = 32,
    .find = joint_state,
    .index = joint_pext_index,
};

static bool is_usual16(const struct game *game)
{
    return joint_suits(&pext16, game);
}

/* Where 16 bits are too few. */
static bool is_usual32(const struct game *game)
{
    return joint_suits(&pext32, game) && !joint_suits(&pext16, game);
}

const struct module module_pext = {
    .name = "pext",
    .extension = "bmi2",
    .number = 2,
    .says = "sliding attacks by the instruction pext; x86-64 with BMI2",
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = joint_is_for,
    .is_usual = joint_is_usual,
    .build = joint_build,
    .about = &pext,
};

const struct module module_pext16 = {
    .name = "pext16",
    .extension = "bmi2",
    .number = 3,
    .says = "the same with entries of 16 bits, expanded by pdep",
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = joint_is_for,
    .is_usual = is_usual16,
    .build = joint_build,
    .about = &pext16,
};

const struct module module_pext32 = {
    .name = "pext32",
    .extension = "bmi2",
    .number = 40,
    .says = "the same with entries of 32 bits, for pieces that go further",
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = joint_is_for,
    .is_usual = is_usual32,
    .build = joint_build,
    .about = &pext32,
};
