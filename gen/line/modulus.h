/* Hashing a line by its remainder (Fenner and Levene: Move Generation with Perfect Hash
 * Functions, ICGA Journal 31(1), 2008).
 *
 * A line here is N squares, k bits apart, the first at bit 0; its occupancy is a number of
 * N bits, bit n for its n-th square, and its value alpha is what a bitboard has of it:
 * the sum of 2^(nk) over its occupied squares. What works for which k and N, and why,
 * stands in modulus.c.
 */
#ifndef LINE_MODULUS_H
#define LINE_MODULUS_H

#include <stdbool.h>
#include <stdint.h>

enum modulus_kind {
    MODULUS_PLAIN, /* 2^N, where k = 1: the value is the occupancy already */
    MODULUS_H1,    /* 2^k + 2, where N <= k: equation 3 of the paper */
    MODULUS_H2,    /* 2^(k+1) + 1, where N <= k + 1: equation 10 */
    MODULUS_SMALL, /* the smallest 2^j + 1 where j / gcd(k, j) >= N */
};

struct modulus {
    enum modulus_kind kind;
    unsigned spacing, squares; /* k and N */
    uint64_t value;            /* hashes are below it */
};

/* The modulus of that kind for N = `squares`, at least 1, which are k = `spacing` bits
 * apart. False when the kind does not serve: two occupancies would share a hash. */
bool modulus_of(enum modulus_kind kind, unsigned spacing, unsigned squares,
                struct modulus *out);

/* Whether 2^j + 1 is known to tell all occupancies apart: j / gcd(k, j) >= N. */
bool modulus_is_enough(unsigned j, unsigned spacing, unsigned squares);

/* The least exponent of a power of two that is 2^64 modulo m: a number of two words, hi
 * and lo, has the remainder of lo + hi 2^join. Below 2j for m = 2^j + 1, and not above
 * 2(k - 1) for m = 2^k + 2. */
unsigned modulus_join(const struct modulus *modulus);

/* alpha mod m, for a line of any length, by its occupancy. */
uint64_t modulus_hash(const struct modulus *modulus, uint64_t occupancy);

/* Minimal hashes: H1 and H2 only. All of 0 to 2^N - 1 and no others:
 *
 *   H1   (alpha + a) mod m                             equation 14
 *   H2   ((-1)^(N-1) 2^(N-1) alpha + a) mod m          behind equation 15
 *
 * where a = 2/3 (4^floor(N/2) - 1) is the addend. */
uint64_t modulus_minimal(const struct modulus *modulus, uint64_t occupancy);
uint64_t modulus_addend(unsigned squares);

/* The factor of a minimal hash, as a shift: the bit to which the first square must go. */
unsigned modulus_turn(const struct modulus *modulus);

#endif
