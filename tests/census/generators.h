/* Generators of numbers that engines make their keys with, each from its published rule. */
#ifndef TESTS_CENSUS_GENERATORS_H
#define TESTS_CENSUS_GENERATORS_H

#include <stdint.h>

static inline uint64_t rotate_left(uint64_t x, unsigned by)
{
    return x << by | x >> (64 - by);
}

/* xorshift64*. Vigna, An experimental exploration of Marsaglia's xorshift generators,
 * scrambled, 2014: shifts 12, 25, 27, and a multiplier for the output. */
static inline uint64_t xorshift64star(uint64_t *state)
{
    *state ^= *state >> 12;
    *state ^= *state << 25;
    *state ^= *state >> 27;
    return *state * 0x2545f4914f6cdd1d;
}

/* xorshift64 and xorshift32. Marsaglia, Xorshift RNGs, 2003. */
static inline uint64_t xorshift64(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    return *state ^= *state << 17;
}

static inline uint32_t xorshift32(uint32_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 17;
    return *state ^= *state << 5;
}

/* SplitMix64. Steele, Lea, Flood, 2014. */
static inline uint64_t splitmix64(uint64_t *state)
{
    uint64_t z = *state += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* xoroshiro128**. Blackman, Vigna, Scrambled Linear Pseudorandom Number Generators, 2018. */
static inline uint64_t xoroshiro128(uint64_t state[2])
{
    uint64_t result = rotate_left(state[0] * 5, 7) * 9, mixed = state[1] ^ state[0];
    state[0] = rotate_left(state[0], 24) ^ mixed ^ mixed << 16;
    state[1] = rotate_left(mixed, 37);
    return result;
}

/* A small noncryptographic generator. Jenkins, 2007. */
struct small {
    uint64_t a, b, c, d;
};

static inline uint64_t small_next(struct small *s)
{
    uint64_t e = s->a - rotate_left(s->b, 7);
    s->a = s->b ^ rotate_left(s->c, 13);
    s->b = s->c + rotate_left(s->d, 37);
    s->c = s->d + e;
    return s->d = e + s->a;
}

/* The 64-bit Mersenne Twister. Nishimura, Matsumoto, 2000; in C++ std::mt19937_64. */
struct twister {
    uint64_t words[312];
    unsigned at;
};

static inline struct twister twister_of(uint64_t seed)
{
    struct twister t = {{seed}, 312};
    for (unsigned i = 1; i < 312; i++)
        t.words[i] = (t.words[i - 1] ^ t.words[i - 1] >> 62) * 6364136223846793005 + i;
    return t;
}

static inline uint64_t twister_next(struct twister *t)
{
    for (unsigned i = 0; t->at == 312 && i < 312; i++) {
        uint64_t x = (t->words[i] & ~(uint64_t)0x7fffffff) |
                     (t->words[(i + 1) % 312] & 0x7fffffff);
        t->words[i] = t->words[(i + 156) % 312] ^ x >> 1 ^ (x & 1) * 0xb5026f5aa96619e9;
    }
    t->at %= 312;
    uint64_t x = t->words[t->at++];
    x ^= x >> 29 & 0x5555555555555555;
    x ^= x << 17 & 0x71d67fffeda60000;
    x ^= x << 37 & 0xfff7eee000000000;
    return x ^ x >> 43;
}

/* rand() of the GNU C library: a lagged sum, x[i] = x[i - 3] + x[i - 31], whose first 31 words
 * are powers of 16807 modulo 2^31 - 1. 310 are thrown away, and the lowest bit of each. */
struct gnu_rand {
    uint32_t words[31];
    unsigned at;
};

static inline uint32_t gnu_step(struct gnu_rand *r)
{
    uint32_t *x = &r->words[r->at % 31];
    *x += r->words[(r->at + 28) % 31];
    r->at++;
    return *x >> 1;
}

static inline struct gnu_rand gnu_rand_of(uint32_t seed)
{
    struct gnu_rand r = {{seed == 0 ? 1 : seed}, 3}; /* the first three come again */
    for (unsigned i = 1; i < 31; i++)
        r.words[i] = (uint32_t)((uint64_t)r.words[i - 1] * 16807 % 2147483647);
    for (unsigned i = 0; i < 310; i++)
        gnu_step(&r);
    return r;
}

/* RC4, as it became known in 1994; a word is four bytes, the first the lowest. */
struct rc4 {
    uint8_t bytes[256], x, y;
};

static inline uint8_t rc4_byte(struct rc4 *r)
{
    r->x++;
    r->y = (uint8_t)(r->y + r->bytes[r->x]);
    uint8_t a = r->bytes[r->x], b = r->bytes[r->y];
    r->bytes[r->x] = b;
    r->bytes[r->y] = a;
    return r->bytes[(a + b) & 255];
}

static inline struct rc4 rc4_of(uint8_t key)
{
    struct rc4 r = {{0}, 0, 0};
    uint8_t j = 0;
    for (unsigned i = 0; i < 256; i++)
        r.bytes[i] = (uint8_t)i;
    for (unsigned i = 0; i < 256; i++) {
        uint8_t old = r.bytes[i];
        j = (uint8_t)(j + old + key);
        r.bytes[i] = r.bytes[j];
        r.bytes[j] = old;
    }
    return r;
}

static inline uint32_t rc4_word(struct rc4 *r)
{
    uint32_t word = rc4_byte(r);
    word |= (uint32_t)rc4_byte(r) << 8;
    word |= (uint32_t)rc4_byte(r) << 16;
    return word | (uint32_t)rc4_byte(r) << 24;
}

#endif
