/* The header that picks a method of sliding attacks. */
#ifndef EMIT_ATTACKS_H
#define EMIT_ATTACKS_H

#include "module/module.h"

extern const struct module module_attacks;

#endif
