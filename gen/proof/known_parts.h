/* What the files that know the meaning of instructions share. */
#ifndef PROOF_KNOWN_PARTS_H
#define PROOF_KNOWN_PARTS_H

#include "proof/known.h"

/* The number of the lowest bit, or 64 of 0. */
static inline unsigned known_lowest(uint64_t word)
{
    return word == 0 ? 64 : bits_lowest(word);
}

/* What bits tell of bounds, and bounds of bits. */
void known_close(struct known *known);

/* Nothing but bounds; every bit depends on these squares. */
void known_between(uint64_t least, uint64_t most, struct bits squares, struct known *out);

struct bits known_both(const struct known *a, const struct known *b);

/* And, or, exclusive or. */
void known_bitwise(enum operation operation, const struct known *a, const struct known *b,
                   struct known *out);

/* Sums, differences, products (known_sum.c). */
void known_add(const struct known *a, const struct known *b, struct known *out);
void known_subtract(const struct known *a, const struct known *b, struct known *out);
void known_multiply(const struct known *a, const struct known *b, struct known *out);

/* Bits that change places (known_move.c): by a number, by a mask, all, and where they are. */
void known_up(const struct known *a, unsigned by, struct known *out);
void known_shift(enum operation operation, const struct known *a, const struct known *b,
                 struct known *out);
void known_by_mask(enum operation operation, const struct known *a, const struct known *b,
                   const struct known *c, struct known *out);
void known_affine(const struct known *a, const struct known *rows, struct known *out);
void known_turn(const struct known *a, bool is_bits, struct known *out);
void known_count(const struct known *a, bool is_lowest, struct known *out);

#endif
