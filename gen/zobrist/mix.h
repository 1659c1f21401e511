/* Mixing: random invertible matrices that keep the low bits to themselves. */
#ifndef ZOBRIST_MIX_H
#define ZOBRIST_MIX_H

#include "base/gf2.h"
#include "base/rng.h"

/* A random matrix of `width` rows, which is 32, 48, 64, 96 or 128, in blocks that end at
 * each of these numbers: a row depends on nothing above its block, and within each block
 * the matrix is invertible, and so all of it is. The lowest 32, 48, ... bits of a product
 * are then an invertible function of the same bits of the vector. */
struct gf2_matrix mix_nested(struct stream stream, unsigned width);

#endif
