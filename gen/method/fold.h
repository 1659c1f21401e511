/* Fold: sliding attacks on any board, one line and one multiplication at a time. */
#ifndef METHOD_FOLD_H
#define METHOD_FOLD_H

#include "table/module.h"

extern const struct module module_fold;

#endif
