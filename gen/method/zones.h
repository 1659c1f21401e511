/* Zones: sets of squares that a game names, like a palace.
 *
 * Names in templates:
 *
 *   zones    of the game file
 *     zone     its name
 */
#ifndef METHOD_ZONES_H
#define METHOD_ZONES_H

#include "table/module.h"

extern const struct module module_zones;

#endif
