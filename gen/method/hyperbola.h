/* Hyperbola: attacks by subtraction, with masks of lines and hardly a table besides. */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "module/module.h"

extern const struct module module_hyperbola;

#endif
