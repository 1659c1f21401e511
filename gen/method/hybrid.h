/* Hybrids: rooks by subtraction, what else slides by a joint method.
 */
#ifndef METHOD_HYBRID_H
#define METHOD_HYBRID_H

#include "module/module.h"

extern const struct module module_hybrid;
extern const struct module module_hybrid16;

#endif
