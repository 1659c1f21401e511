/* What the templates of the module `modulo` need besides its arrays. */
#ifndef METHOD_MODULO_FACTS_H
#define METHOD_MODULO_FACTS_H

#include "module/tables.h"

/* Sets the facts of tables that have their plan:
 *
 *   default_form    the one taken when the user names none
 *   bytes_steps, bytes_combined, bytes_h1, bytes_h2
 *                   of all tables of each form
 *   hashed_lines    line (its name), is_hop (hops along it have a function of their own),
 *                   spacing, length, blockable (whether it is long enough for something to
 *                   stand in the way), plain, and for each form its sections: steps,
 *                   combined, h1, h2
 *   a section       suffix (of its variables), entries, occupancy and beyond (symbols of
 *                   arrays), mask and mask_hi, whole (nothing to mask off), right and left
 *                   (how far to shift), is_right, is_left, is_long, is_reduced and join (of
 *                   two words), addend, modulus
 *   is_hopped       whether any of them is a hop
 *   line_sliders    slider (its name), has_rest, tracks: line, is_hop, part (the symbol of
 *                   an array), is_part
 *   folded          what the partial of that name writes, if has_folded
 */
void modulo_set_facts(struct tables *tables, unsigned default_form);

#endif
