/* Modulo: a line's occupancy by a remainder (Fenner and Levene, 2008), in four forms. */
#ifndef METHOD_MODULO_H
#define METHOD_MODULO_H

#include "module/module.h"

extern const struct module module_modulo;

#endif
