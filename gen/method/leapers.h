/* Leapers: pieces that nothing can block, one table entry a square. */
#ifndef METHOD_LEAPERS_H
#define METHOD_LEAPERS_H

#include "table/module.h"

extern const struct module module_leapers;

#endif
