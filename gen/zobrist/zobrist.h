/* Zobrist keys: a random number for each feature of a position. */
#ifndef ZOBRIST_ZOBRIST_H
#define ZOBRIST_ZOBRIST_H

#include "module/module.h"

extern const struct module module_zobrist;

#endif
