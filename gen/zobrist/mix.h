/* Mixing: random invertible matrices that keep the low bits to themselves. */
#ifndef ZOBRIST_MIX_H
#define ZOBRIST_MIX_H

#include "base/gf2.h"
#include "base/rng.h"

/* Where blocks end: 24, 32, 40, 48, 56, 64, 96, 128. */
enum { MIX_ENDS = 8 };
extern const unsigned mix_ends[MIX_ENDS];

/* A random matrix of `width` rows, which is one of these, in blocks: a row depends on
 * nothing above its block, and within each block the matrix is invertible, and so all of it
 * is. The lowest 24, 32, 40, ... bits of a product are then an invertible function of the
 * same bits of the vector. */
struct gf2_matrix mix_nested(struct stream stream, unsigned width);

#endif
