/* Nests: in which order a key's bits are proven.
 *
 * A hash table compares an index and a check, which are bits from the two ends of a key.
 * Keys with a proof are nested: what is proven of the first n bits of the nest's order is
 * what keys of n bits would have, for each n at which a block ends.
 */
#ifndef ZOBRIST_NEST_H
#define ZOBRIST_NEST_H

#include "base/gf2.h"
#include "base/rng.h"

enum { NEST_ENDS_MAX = 10 };

struct nest {
    const char *name;
    const char *says;
    unsigned low,
        high; /* so many bits come first, from the bottom, or from the top down */
    unsigned ends[NEST_ENDS_MAX]; /* of the blocks, ascending */
};

/* The nests; ends with NULL. */
extern const struct nest *const nests[];

/* What is taken for keys of so many bits when the user asks for nothing. */
const struct nest *nest_usual(unsigned width);

/* The nest of that name, or NULL. */
const struct nest *nest_named(const char *name);

/* How many of the first `count` bits of the order are bits from the bottom of the key, in
 * one run from bit 0; the others are the highest ones. */
unsigned nest_low(const struct nest *nest, unsigned width, unsigned count);

/* A random matrix of `width` rows, at which one of the nest's blocks ends. The row of the
 * bit that stands at place i of the nest depends on nothing above the block of i, and within
 * each block the matrix is invertible, and so all of it is. The first n bits of a product,
 * where a block ends at n, are then an invertible function of the lowest n bits of the
 * vector. */
struct gf2_matrix mix_nested(struct stream stream, const struct nest *nest,
                             unsigned width);

#endif
