/* Magics through the mirror: low squares as their mirror images on high ranks.
 *
 * Names in templates:
 *
 *   mirrored_sliders   like sliders, with
 *     slider, number
 *     turned           how many squares, from 0 on, are looked up in the mirror; nothing for 0
 *   has_swaps          whether any lookup swaps bytes
 *   set_count          how many sets all squares have together, where entries are bytes
 *   is_half            whether only the upper half of the squares has tables
 *   has_numbers        whether entries are bytes
 */
#ifndef METHOD_MIRRORED_H
#define METHOD_MIRRORED_H

#include "table/module.h"

extern const struct module module_magic_mirror;
extern const struct module module_magic_mirror8;
extern const struct module module_magic_half;
extern const struct module module_magic_half8;

#endif
