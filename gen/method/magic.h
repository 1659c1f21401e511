/* Magic bitboards: one multiplication turns the occupied squares into an index. */
#ifndef METHOD_MAGIC_H
#define METHOD_MAGIC_H

#include "table/module.h"

extern const struct module module_magic;

#endif
