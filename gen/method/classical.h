/* Classical: rays, cut behind the first occupied square. The baseline.
 *
 * Names in templates:
 *
 *   ray_sliders      all sliders
 *     slider         its name
 *     rays           what it goes along
 *       ray          which one of the array `ray`
 *       way          up or down: the squares along it have rising numbers, or falling ones
 *   goes_up          whether any ray does
 *   goes_down        the same downwards
 */
#ifndef METHOD_CLASSICAL_H
#define METHOD_CLASSICAL_H

#include "table/module.h"

extern const struct module module_classical;

#endif
