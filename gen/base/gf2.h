/* Linear algebra over GF(2): vectors of up to 128 bits, where addition is exclusive or.
 *
 * Bit i of a vector is bit i of the pair lo, hi.
 */
#ifndef BASE_GF2_H
#define BASE_GF2_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum { GF2_BITS_MAX = 128 };

struct gf2 {
    uint64_t lo, hi;
};

static inline struct gf2 gf2_add(struct gf2 a, struct gf2 b)
{
    return (struct gf2){a.lo ^ b.lo, a.hi ^ b.hi};
}

static inline bool gf2_is_zero(struct gf2 a)
{
    return (a.lo | a.hi) == 0;
}

static inline bool gf2_bit(struct gf2 a, unsigned i)
{
    return ((i < 64 ? a.lo >> i : a.hi >> (i - 64)) & 1) != 0;
}

static inline bool gf2_equal(struct gf2 a, struct gf2 b)
{
    return a.lo == b.lo && a.hi == b.hi;
}

/* The vector with bit i alone. */
static inline struct gf2 gf2_unit(unsigned i)
{
    return i < 64 ? (struct gf2){(uint64_t)1 << i, 0}
                  : (struct gf2){0, (uint64_t)1 << (i - 64)};
}

/* The lowest `bits` bits of a vector, 0 to 128. */
static inline struct gf2 gf2_cut(struct gf2 a, unsigned bits)
{
    if (bits <= 64)
        return (struct gf2){bits == 64 ? a.lo : a.lo & (((uint64_t)1 << bits) - 1), 0};
    return (struct gf2){a.lo,
                        bits == 128 ? a.hi : a.hi & (((uint64_t)1 << (bits - 64)) - 1)};
}

/* The sum of the products of each bit. */
static inline bool gf2_dot(struct gf2 a, struct gf2 b)
{
    uint64_t both = (a.lo & b.lo) ^ (a.hi & b.hi);
    for (unsigned shift = 32; shift != 0; shift /= 2)
        both ^= both >> shift;
    return (both & 1) != 0;
}

/* What a set of vectors spans: pivots[i] has i as its highest bit, or is 0. Starts as
 * zeros. */
struct gf2_span {
    struct gf2 pivots[GF2_BITS_MAX];
    unsigned rank;
};

/* Adds a vector. False when it was spanned already. */
bool gf2_extend(struct gf2_span *span, struct gf2 vector);

/* How many of the vectors are linearly independent, at most. */
unsigned gf2_rank(const struct gf2 *vectors, size_t count);

/* A square matrix: row i makes bit i of a product. */
struct gf2_matrix {
    struct gf2 rows[GF2_BITS_MAX];
    unsigned size;
};

struct gf2 gf2_multiply(const struct gf2_matrix *matrix, struct gf2 vector);

/* The matrix that undoes another. False when there is none. */
bool gf2_invert(const struct gf2_matrix *matrix, struct gf2_matrix *inverse);

#endif
