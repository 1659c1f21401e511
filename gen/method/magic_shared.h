/* Magics that share one array, from a layout that was found before.
 *
 * Names in templates:
 *
 *   shared_sliders     like sliders, with
 *     slider, number
 *     shift            by how much a product is shifted, on all squares
 *   entries            how many the array has
 *   set_count          how many sets all squares have together, where entries are bytes
 *   has_numbers        whether entries are bytes
 */
#ifndef METHOD_MAGIC_SHARED_H
#define METHOD_MAGIC_SHARED_H

#include "table/module.h"

extern const struct module module_magic_shared;
extern const struct module module_magic_shared8;

#endif
