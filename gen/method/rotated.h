/* Rotated bitboards: four boards kept side by side, in each of which the lines of one
 * direction are runs of neighboring bits. */
#ifndef METHOD_ROTATED_H
#define METHOD_ROTATED_H

#include "module/module.h"

extern const struct module module_rotated;

#endif
