/* Symmetry: flips, mirrors, rotations, line maps and permutations of a board. */
#ifndef SYMMETRY_SYMMETRY_H
#define SYMMETRY_SYMMETRY_H

#include "symmetry/network.h"
#include "symmetry/operation.h"
#include "table/module.h"

extern const struct module module_symmetry;

/* The network of an operation that the board has. */
struct network symmetry_network(enum symmetry operation, const struct board *board);

#endif
