/* What the templates of the module `modulo` need besides its arrays. */
#ifndef METHOD_MODULO_FACTS_H
#define METHOD_MODULO_FACTS_H

#include "module/tables.h"

/* Sets the facts of tables that have their plan:
 *
 *   default_form    the one taken when the user names none
 *   bytes_steps, bytes_combined, bytes_h1, bytes_h2
 *                   of all tables of each form
 *   hashed_lines    line (its name), spacing, length, blockable (whether it is long enough
 *                   for something to stand in the way), plain, and for each form its
 *                   sections: steps, combined, h1, h2
 *   a section       suffix (of its variables), entries and occupancy (symbols of arrays),
 *                   mask, whole (nothing to mask off), right and left (how far to shift),
 *                   is_right, is_left, addend, modulus
 *   line_sliders    slider (its name), tracks: line, half (the symbol of an array), is_half
 */
void modulo_set_facts(struct tables *tables, unsigned default_form);

#endif
