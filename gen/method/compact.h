/* Compact: sliding attacks on any board in a few kilobytes. */
#ifndef METHOD_COMPACT_H
#define METHOD_COMPACT_H

#include "module/module.h"

extern const struct module module_compact;

#endif
