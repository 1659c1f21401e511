/* Hashing a line by its remainder: theory.
 *
 * Definitions. a_n is 1 when the n-th square is occupied, else 0; alpha = sum a_n 2^(nk)
 * for 0 <= n < N. A modulus serves when all 2^N values have different remainders.
 *
 * Lemma. Let r_0, ..., r_(N-1) be different, all below j, and s_n signs. Then the 2^N sums
 * of a_n s_n 2^(r_n) are different modulo any m >= 2^j.
 * Proof. The difference of two of them is a sum of d_n s_n 2^(r_n) with d_n in -1, 0, 1.
 * Among the terms that are not 0, the one with the least r_n has a factor 2 less than all
 * others, so the difference is not 0; and it is at most 2^0 + ... + 2^(j-1) < m.
 *
 * Claims.
 *   H1     m = 2^k + 2 serves when N <= k. For 2^k = -2 (mod m), so 2^(nk) = (-2)^n: the
 *          lemma, with r_n = n and j = k.
 *   SMALL  m = 2^j + 1 serves when j / gcd(k, j) >= N. For 2^j = -1, so 2^(nk) is, but for
 *          its sign, 2 to the power nk mod j; and two of these exponents are the same only
 *          if j divides the difference of n times k, that is, when j / gcd(k, j) divides
 *          the difference of n, which is below N.
 *   H2     m = 2^(k+1) + 1 serves when N <= k + 1: SMALL with j = k + 1, since k and k + 1
 *          have no common divisor.
 *
 * Shifts. A factor 2^s in front of alpha harms nothing where m is odd. 2^k + 2 is twice an
 * odd number, and alpha is then known modulo half of it: enough, by the lemma, as long as
 * N <= k - 1. So H1 with N = k is the only one that needs its first square at bit 0.
 *
 * Minimal hashes. S = sum a_n (-2)^n takes, from -a with only odd n to the sum of the even
 * powers, all 2^N values between, each once; a is the addend, 2 + 8 + 32 + ... over
 * floor(N/2) terms. H1 + a is therefore 0 to 2^N - 1. For H2, multiply by 2^(N-1):
 * 2^(nk+N-1) = (-1)^n 2^(N-1-n), since nk + N - 1 = n(k+1) + N - 1 - n; this is
 * (-1)^(N-1) (-2)^(N-1-n). With that sign in front the sum is S of the line read
 * backwards. So neither minimal hash depends on k: lines of one length can share a table.
 *
 * The sign costs nothing: -1 = 2^(k+1), so that the factor (-1)^(N-1) 2^(N-1) is a power
 * of two: 2^(N-1) for odd N, 2^(N+k) for even N.
 *
 * Two words. 2^64 is a small power of two modulo any of these: powers of two repeat after
 * 2j steps modulo 2^j + 1, and, from 2^1 on, after 2(k-1) modulo 2^k + 2, which is twice
 * 2^(k-1) + 1. It is 2^0 modulo 257, 2^4 modulo 65 and 1025, 2^8 modulo 129, 2^10 modulo
 * 513: no division of 128 bits is needed.
 */
#include "method/modulo.h"

#include <assert.h>

static unsigned divisor(unsigned a, unsigned b)
{
    while (b != 0) {
        unsigned rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

bool modulus_is_enough(unsigned j, unsigned spacing, unsigned squares)
{
    return j != 0 && j / divisor(spacing, j) >= squares;
}

/* The least j that is enough; there is one, as there are primes beyond k and N. */
static unsigned least(unsigned spacing, unsigned squares)
{
    unsigned j = squares;
    while (!modulus_is_enough(j, spacing, squares))
        j++;
    return j;
}

bool modulus_of(enum modulus_kind kind, unsigned spacing, unsigned squares,
                struct modulus *out)
{
    assert(spacing != 0 && squares != 0);
    uint64_t one = 1, value = 0;
    if (kind == MODULUS_H1 && squares <= spacing && spacing < 63)
        value = (one << spacing) + 2;
    if (kind == MODULUS_H2 && squares <= spacing + 1 && spacing < 63)
        value = (one << (spacing + 1)) + 1;
    if (kind == MODULUS_SMALL && least(spacing, squares) < 64)
        value = (one << least(spacing, squares)) + 1;
    *out = (struct modulus){kind, spacing, squares, value};
    return value != 0;
}

/* 2^exponent mod m. A remainder doubled must not overflow. */
static uint64_t power(const struct modulus *modulus, unsigned exponent)
{
    assert(modulus->value <= UINT64_MAX / 2);
    uint64_t rest = 1 % modulus->value;
    while (exponent-- != 0)
        rest = 2 * rest % modulus->value;
    return rest;
}

unsigned modulus_join(const struct modulus *modulus)
{
    uint64_t wanted = power(modulus, 64);
    unsigned exponent = 0;
    while (power(modulus, exponent) != wanted)
        exponent++;
    return exponent;
}

/* 2^turn alpha mod m. */
static uint64_t turned(const struct modulus *modulus, unsigned turn, uint64_t occupancy)
{
    uint64_t sum = 0;
    for (unsigned n = 0; n < modulus->squares; n++)
        if ((occupancy >> n & 1) != 0)
            sum = (sum + power(modulus, n * modulus->spacing + turn)) % modulus->value;
    return sum;
}

uint64_t modulus_hash(const struct modulus *modulus, uint64_t occupancy)
{
    return turned(modulus, 0, occupancy);
}

uint64_t modulus_addend(unsigned squares)
{
    assert(squares < 64);
    return (((uint64_t)1 << squares / 2 * 2) - 1) / 3 * 2;
}

unsigned modulus_turn(const struct modulus *modulus)
{
    if (modulus->kind != MODULUS_H2)
        return 0;
    unsigned odd = modulus->squares % 2;
    return odd ? modulus->squares - 1 : modulus->squares + modulus->spacing;
}

uint64_t modulus_minimal(const struct modulus *modulus, uint64_t occupancy)
{
    assert(modulus->kind == MODULUS_H1 || modulus->kind == MODULUS_H2);
    uint64_t hash = turned(modulus, modulus_turn(modulus), occupancy);
    return (hash + modulus_addend(modulus->squares)) % modulus->value;
}
