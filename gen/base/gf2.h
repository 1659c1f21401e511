/* Linear algebra over GF(2): vectors of up to 64 bits are words, and addition is exclusive or. */
#ifndef BASE_GF2_H
#define BASE_GF2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GF2_BITS_MAX = 64 };

/* The lowest `bits` bits of a vector, 0 to 64. */
static inline uint64_t gf2_cut(uint64_t a, unsigned bits)
{
    return bits == 64 ? a : a & (((uint64_t)1 << bits) - 1);
}

/* The scalar product: 0 or 1. */
static inline unsigned gf2_dot(uint64_t a, uint64_t b)
{
    return (unsigned)__builtin_parityll(a & b);
}

/* What vectors span. pivots[i] has i as its highest bit, or is 0. Starts as zeros. */
struct gf2_span {
    uint64_t pivots[GF2_BITS_MAX];
    unsigned rank;
};

/* Adds a vector. False: it was spanned already. */
bool gf2_extend(struct gf2_span *span, uint64_t vector);

/* The rank: how many of the vectors can be linearly independent. */
unsigned gf2_rank(const uint64_t *vectors, size_t count);

/* A square matrix: row i makes bit i of a product. */
struct gf2_matrix {
    uint64_t rows[GF2_BITS_MAX];
    unsigned size;
};

uint64_t gf2_multiply(const struct gf2_matrix *matrix, uint64_t vector);

#endif
