/* Pseudo attacks: what sliding pieces attack on the empty board. */
#ifndef METHOD_PSEUDO_H
#define METHOD_PSEUDO_H

#include "table/module.h"

extern const struct module module_pseudo;

#endif
