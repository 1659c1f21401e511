/* Kindergarten: a line at a time, one multiplication each, about 9 KB. */
#ifndef METHOD_KINDERGARTEN_H
#define METHOD_KINDERGARTEN_H

#include "module/module.h"

extern const struct module module_kindergarten;

#endif
