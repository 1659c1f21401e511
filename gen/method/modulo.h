/* Modulo: a line's occupancy by a remainder (Fenner and Levene, 2008), in four forms.
 *
 * Names in templates:
 *
 *   default_form             the one taken when the user names none
 *   bytes_steps              of all tables of this form; likewise of the others
 *   bytes_combined
 *   bytes_h1, bytes_h2
 *   hashed_lines
 *     line                   its name
 *     is_hop                 hops along it have a function of their own
 *     spacing, length        in squares
 *     blockable              whether something can stand in the way
 *     plain                  nothing but steps and ranges matters
 *     steps, combined        for each form its sections
 *     h1, h2
 *       suffix               of its variables
 *       entries, occupancy   symbols of arrays
 *       beyond
 *       mask, mask_hi        of its squares; `whole` when there is nothing to mask off
 *       whole
 *       is_hashed            by a remainder
 *       has_occupancy        the remainder leads to an occupancy, and that to the entry
 *       is_reach             entries are reaches
 *       is_left, left        whether to shift up, and how far; 64 less that
 *       rest
 *       is_right, right      the same down
 *       is_long              it lies in two words, joined by a shift of `join`;
 *       is_reduced           the second is reduced first
 *       join
 *       addend, modulus
 *       is_sum               a word that takes an addition
 *   is_hopped                whether any line is hopped along
 *   has_blockable            whether something can stand in the way on any
 *   has_hashed               whether any takes a remainder
 *   line_sliders             those with such lines
 *     slider                 its name
 *     tracks
 *       line, is_hop
 *       is_part, part        whether only a part of it counts; the symbol of that array
 *     has_rest               it has groups among the folded ones, too
 *   has_folded               whether something is left for the partial `folded`
 */
#ifndef METHOD_MODULO_H
#define METHOD_MODULO_H

#include "table/module.h"

extern const struct module module_modulo;

#endif
