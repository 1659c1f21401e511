/* Mixing: random invertible matrices that keep the first bits of a nest to themselves. */
#ifndef ZOBRIST_MIX_H
#define ZOBRIST_MIX_H

#include "base/gf2.h"
#include "base/rng.h"
#include "zobrist/nest.h"

/* A random matrix of `width` rows, at which one of the nest's blocks ends. The row of the
 * bit that stands at place i of the nest depends on nothing above the block of i, and within
 * each block the matrix is invertible, and so all of it is. The first n bits of a product,
 * where a block ends at n, are then an invertible function of the lowest n bits of the
 * vector. */
struct gf2_matrix mix_nested(struct stream stream, const struct nest *nest,
                             unsigned width);

#endif
