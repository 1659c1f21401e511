/* Lines: the squares between two squares, and the whole line through both. */
#ifndef METHOD_LINES_H
#define METHOD_LINES_H

#include "module/module.h"

extern const struct module module_lines;

#endif
