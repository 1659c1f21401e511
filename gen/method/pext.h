/* PEXT bitboards: the occupied squares of the mask, extracted, are the index. */
#ifndef METHOD_PEXT_H
#define METHOD_PEXT_H

#include "table/module.h"

extern const struct module module_pext;
extern const struct module module_pext16;

#endif
