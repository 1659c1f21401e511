/* Hyperbola: attacks by subtraction, with masks of diagonals and a small table of ranks.
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "module/module.h"

extern const struct module module_hyperbola;

#endif
