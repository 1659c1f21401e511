/* Magics for processors and languages that multiply 32 bits. */
#ifndef METHOD_MAGIC32_H
#define METHOD_MAGIC32_H

#include "table/module.h"

extern const struct module module_magic32;

#endif
