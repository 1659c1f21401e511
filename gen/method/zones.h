/* Zones: sets of squares that a game names, like a palace. */
#ifndef METHOD_ZONES_H
#define METHOD_ZONES_H

#include "table/module.h"

extern const struct module module_zones;

#endif
