/* Classical: rays, cut behind the first occupied square. The baseline. */
#ifndef METHOD_CLASSICAL_H
#define METHOD_CLASSICAL_H

#include "module/module.h"

extern const struct module module_classical;

#endif
