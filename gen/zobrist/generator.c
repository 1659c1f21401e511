/* The generators. Each one's source stands with it; the C library's is that of GNU. */
#include "zobrist/generator.h"

#include <string.h>
#include <strings.h>

static uint64_t turn_left(uint64_t x, unsigned by)
{
    return by % 64 == 0 ? x : x << by % 64 | x >> (64 - by % 64);
}

/* The seeds are the state. */
static void seed_words(struct generator *g)
{
    memcpy(g->words, g->seeds, sizeof g->seeds);
    g->at = 0;
}

/* Vigna, An experimental exploration of Marsaglia's xorshift generators, scrambled, 2014. */
static uint64_t next_scrambled(struct generator *g)
{
    uint64_t *x = g->words;
    *x ^= *x >> g->shifts[0];
    *x ^= *x << g->shifts[1];
    *x ^= *x >> g->shifts[2];
    return *x * 0x2545f4914f6cdd1d;
}

/* Marsaglia, Xorshift RNGs, 2003. */
static uint64_t next_xorshift64(struct generator *g)
{
    uint64_t *x = g->words;
    *x ^= *x << g->shifts[0];
    *x ^= *x >> g->shifts[1];
    return *x ^= *x << g->shifts[2];
}

static uint64_t next_xorshift32(struct generator *g)
{
    uint32_t x = (uint32_t)g->words[0];
    x ^= x << g->shifts[0];
    x ^= x >> g->shifts[1];
    return g->words[0] = x ^ x << g->shifts[2];
}

/* A word of 128 bits, shifted right, left, right: its low half, then its high one. */
static uint64_t next_xorshift128(struct generator *g)
{
    if ((g->at ^= 1) == 0)
        return g->words[1];
    const unsigned a = g->shifts[0], b = g->shifts[1], c = g->shifts[2];
    uint64_t *x = g->words;
    x[0] ^= x[0] >> a | x[1] << (64 - a);
    x[1] ^= x[1] >> a;
    x[1] ^= x[1] << b | x[0] >> (64 - b);
    x[0] ^= x[0] << b;
    x[0] ^= x[0] >> c | x[1] << (64 - c);
    x[1] ^= x[1] >> c;
    return x[0];
}

/* Steele, Lea, Flood, Fast Splittable Pseudorandom Number Generators, 2014. */
static uint64_t next_splitmix64(struct generator *g)
{
    uint64_t z = g->words[0] += 0x9e3779b97f4a7c15;
    z = (z ^ z >> 30) * 0xbf58476d1ce4e5b9;
    z = (z ^ z >> 27) * 0x94d049bb133111eb;
    return z ^ z >> 31;
}

/* Blackman, Vigna, Scrambled Linear Pseudorandom Number Generators, 2018. */
static void step_xoroshiro128(uint64_t *x)
{
    const uint64_t mixed = x[1] ^ x[0];
    x[0] = turn_left(x[0], 24) ^ mixed ^ mixed << 16;
    x[1] = turn_left(mixed, 37);
}

static uint64_t next_xoroshiro_times(struct generator *g)
{
    const uint64_t result = turn_left(g->words[0] * 5, 7) * 9;
    step_xoroshiro128(g->words);
    return result;
}

static uint64_t next_xoroshiro_plus(struct generator *g)
{
    const uint64_t result = g->words[0] + g->words[1];
    step_xoroshiro128(g->words);
    return result;
}

static uint64_t next_xoshiro_times(struct generator *g)
{
    uint64_t *x = g->words;
    const uint64_t result = turn_left(x[1] * 5, 7) * 9, mixed = x[1] << 17;
    x[2] ^= x[0];
    x[3] ^= x[1];
    x[1] ^= x[2];
    x[0] ^= x[3];
    x[2] ^= mixed;
    x[3] = turn_left(x[3], 45);
    return result;
}

enum { TWISTER = 312, TWISTER32 = 624 };

/* Nishimura, Matsumoto, the Mersenne Twister of 64 bits, 2000; in C++ std::mt19937_64. */
static void seed_mt19937_64(struct generator *g)
{
    uint64_t *x = g->words;
    x[0] = g->seeds[0];
    for (unsigned i = 1; i < TWISTER; i++)
        x[i] = (x[i - 1] ^ x[i - 1] >> 62) * 6364136223846793005 + i;
    g->at = 0;
}

static uint64_t next_mt19937_64(struct generator *g)
{
    const unsigned i = g->at;
    g->at = (i + 1) % TWISTER;
    uint64_t *x = &g->words[i];
    const uint64_t y =
        (*x & ~(uint64_t)0x7fffffff) | (g->words[(i + 1) % TWISTER] & 0x7fffffff);
    *x = g->words[(i + 156) % TWISTER] ^ y >> 1 ^ (y & 1) * 0xb5026f5aa96619e9;
    uint64_t z = *x;
    z ^= z >> 29 & 0x5555555555555555;
    z ^= z << 17 & 0x71d67fffeda60000;
    z ^= z << 37 & 0xfff7eee000000000;
    return z ^ z >> 43;
}

/* Matsumoto, Nishimura, Mersenne Twister, 1998; in C++ std::mt19937. Its words lie two in one. */
static uint32_t half_of(const struct generator *g, unsigned i)
{
    return (uint32_t)(g->words[i / 2] >> i % 2 * 32);
}

static void set_half(struct generator *g, unsigned i, uint32_t half)
{
    uint64_t *word = &g->words[i / 2];
    *word = (*word & 0xffffffff00000000 >> i % 2 * 32) | (uint64_t)half << i % 2 * 32;
}

static void seed_mt19937(struct generator *g)
{
    uint32_t x = (uint32_t)g->seeds[0];
    for (uint32_t i = 0; i < TWISTER32; i++) {
        set_half(g, i, x);
        x = (x ^ x >> 30) * 1812433253 + i + 1;
    }
    g->at = 0;
}

static uint64_t next_mt19937(struct generator *g)
{
    const unsigned i = g->at;
    g->at = (i + 1) % TWISTER32;
    const uint32_t y =
        (half_of(g, i) & 0x80000000) | (half_of(g, (i + 1) % TWISTER32) & 0x7fffffff);
    uint32_t z = half_of(g, (i + 397) % TWISTER32) ^ y >> 1 ^ (y & 1) * 0x9908b0df;
    set_half(g, i, z);
    z ^= z >> 11;
    z ^= z << 7 & 0x9d2c5680;
    z ^= z << 15 & 0xefc60000;
    return z ^ z >> 18;
}

/* rand() of the GNU C library, after srand(seed): a lagged sum, x[i] = x[i - 3] + x[i - 31],
 * whose first words are powers of 16807 modulo 2^31 - 1, times the seed. 310 are thrown away,
 * and the lowest bit of each. */
enum { LAG = 31, SHORT_LAG = 3, THROWN = 310 };

static uint64_t next_rand(struct generator *g)
{
    const unsigned i = g->at;
    g->at = (i + 1) % LAG;
    g->words[i] = (uint32_t)(g->words[i] + g->words[(i + LAG - SHORT_LAG) % LAG]);
    return g->words[i] >> 1;
}

static void seed_rand(struct generator *g)
{
    int64_t x = (int32_t)(uint32_t)g->seeds[0];
    x = x == 0 ? 1 : x;
    g->words[0] = (uint32_t)x;
    for (unsigned i = 1; i < LAG; i++) {
        x = 16807 * x % 2147483647;
        x = x < 0 ? x + 2147483647 : x;
        g->words[i] = (uint64_t)x;
    }
    g->at = SHORT_LAG; /* the first three come again */
    for (unsigned i = 0; i < THROWN; i++)
        next_rand(g);
}

/* a + b modulo m, of numbers below m; 0 stands for 2^64. */
static uint64_t add_modulo(uint64_t a, uint64_t b, uint64_t m)
{
    return m != 0 && a >= m - b ? a - (m - b) : a + b;
}

/* A linear congruential one gives its state. */
static uint64_t next_linear(struct generator *g)
{
    const uint64_t m = g->modulus;
    uint64_t x = m == 0 ? g->words[0] : g->words[0] % m;
    uint64_t sum = m == 0 ? g->increment : g->increment % m;
    for (uint64_t times = g->multiplier; times != 0; times >>= 1) {
        if (times % 2 == 1)
            sum = add_modulo(sum, x, m);
        x = add_modulo(x, x, m);
    }
    return g->words[0] = sum;
}

/* Jenkins, A small noncryptographic PRNG, 2007. Behind the seed 20 numbers are thrown away. */
static uint64_t next_jenkins(struct generator *g)
{
    uint64_t *x = g->words;
    const uint64_t e = x[0] - turn_left(x[1], 7);
    x[0] = x[1] ^ turn_left(x[2], 13);
    x[1] = x[2] + turn_left(x[3], 37);
    x[2] = x[3] + e;
    return x[3] = e + x[0];
}

static void seed_jenkins(struct generator *g)
{
    g->words[0] = 0xf1ea5eed;
    g->words[1] = g->words[2] = g->words[3] = g->seeds[0];
    for (unsigned i = 0; i < 20; i++)
        next_jenkins(g);
}

/* O'Neill, PCG, 2014: PCG-XSH-RR of 64 bits of state, 32 of output. Two words are a state and a
 * stream, as its pcg32_srandom takes them; one is the state itself, of the usual stream. */
static uint64_t next_pcg32(struct generator *g)
{
    const uint64_t x = g->words[0];
    const uint32_t mixed = (uint32_t)((x >> 18 ^ x) >> 27);
    const unsigned turn = (unsigned)(x >> 59);
    g->words[0] = x * 6364136223846793005 + g->words[1];
    return mixed >> turn | mixed << (32 - turn) % 32;
}

static void seed_pcg32(struct generator *g)
{
    g->words[0] = g->seed_count == 1 ? g->seeds[0] : 0;
    g->words[1] = g->seed_count == 1 ? 1442695040888963407 : g->seeds[1] << 1 | 1;
    if (g->seed_count == 1)
        return;
    next_pcg32(g);
    g->words[0] += g->seeds[0];
    next_pcg32(g);
}

/* The high word of a product. */
static uint64_t multiply_high(uint64_t a, uint64_t b)
{
    const uint64_t low = (a & 0xffffffff) * (b & 0xffffffff);
    const uint64_t middle = (a >> 32) * (b & 0xffffffff) + (low >> 32);
    const uint64_t other = (a & 0xffffffff) * (b >> 32) + (middle & 0xffffffff);
    return (a >> 32) * (b >> 32) + (middle >> 32) + (other >> 32);
}

/* PCG-XSL-RR of 128 bits of state, 64 of output, of the usual stream. The seed is the state
 * itself, its high word first. */
static uint64_t next_pcg64(struct generator *g)
{
    const uint64_t times[] = {2549297995355413924, 4865540595714422341};
    const uint64_t add[] = {6364136223846793005, 1442695040888963407};
    const uint64_t high = g->words[0], low = g->words[1];
    g->words[1] = low * times[1] + add[1];
    g->words[0] = multiply_high(low, times[1]) + high * times[1] + low * times[0] +
                  add[0] + (g->words[1] < add[1]);
    return turn_left(g->words[0] ^ g->words[1], 64 - (unsigned)(g->words[0] >> 58));
}

/* RC4, as it became known in 1994, with a key of one byte; a number is four of its bytes, the
 * first the lowest. */
static void seed_rc4(struct generator *g)
{
    unsigned other = 0;
    for (unsigned i = 0; i < 256; i++)
        g->words[i] = i;
    for (unsigned i = 0; i < 256; i++) {
        const uint64_t byte = g->words[i];
        other = (unsigned)(other + byte + g->seeds[0]) % 256;
        g->words[i] = g->words[other];
        g->words[other] = byte;
    }
    g->words[256] = g->words[257] = 0;
}

static uint64_t next_rc4(struct generator *g)
{
    uint64_t *x = g->words, number = 0;
    for (unsigned i = 0; i < 32; i += 8) {
        x[256] = (x[256] + 1) % 256;
        x[257] = (x[257] + x[x[256]]) % 256;
        const uint64_t a = x[x[256]], b = x[x[257]];
        x[x[256]] = b;
        x[x[257]] = a;
        number |= x[(a + b) % 256] << i;
    }
    return number;
}

/* Two words, each of which is added to by the other one, turned. */
static uint64_t next_turning(struct generator *g)
{
    const uint64_t old = g->words[0];
    g->words[0] += turn_left(g->words[1] ^ 0xcf14f4ebc5462216, 63);
    return g->words[1] += turn_left(old ^ 0x9576080c75ecfc58, 55);
}

/* No generator: each word of the seed, turned left by 0 to 63. */
static uint64_t next_turns(struct generator *g)
{
    const unsigned i = g->at;
    g->at = (i + 1) % (64 * g->seed_count);
    return turn_left(g->words[i / 64], i % 64);
}

/* Name, bits, words of a seed, any_zero, is_linear, shifts. */
const struct generator_kind generator_kinds[] = {
    {"xorshift64star", 64, 1, 1, false, false, {12, 25, 27}, seed_words, next_scrambled},
    {"SplitMix64", 64, 1, 1, true, false, {0}, seed_words, next_splitmix64},
    {"xorshift64", 64, 1, 1, false, false, {13, 7, 17}, seed_words, next_xorshift64},
    {"xorshift32", 32, 1, 1, false, false, {13, 17, 5}, seed_words, next_xorshift32},
    {"xorshift128", 64, 2, 2, false, false, {12, 25, 27}, seed_words, next_xorshift128},
    {"xoroshiro128**", 64, 2, 2, false, false, {0}, seed_words, next_xoroshiro_times},
    {"xoroshiro128+", 64, 2, 2, false, false, {0}, seed_words, next_xoroshiro_plus},
    {"xoshiro256**", 64, 4, 4, false, false, {0}, seed_words, next_xoshiro_times},
    {"mt19937_64", 64, 1, 1, true, false, {0}, seed_mt19937_64, next_mt19937_64},
    {"mt19937", 32, 1, 1, true, false, {0}, seed_mt19937, next_mt19937},
    {"rand", 31, 1, 1, true, false, {0}, seed_rand, next_rand},
    {"linear", 64, 1, 1, true, true, {0}, seed_words, next_linear},
    {"jenkins", 64, 1, 1, true, false, {0}, seed_jenkins, next_jenkins},
    {"pcg32", 32, 1, 2, true, false, {0}, seed_pcg32, next_pcg32},
    {"pcg64", 64, 2, 2, true, false, {0}, seed_words, next_pcg64},
    {"rc4", 32, 1, 1, true, false, {0}, seed_rc4, next_rc4},
    {"turning", 64, 2, 2, true, false, {0}, seed_words, next_turning},
    {"turns", 64, 1, GENERATOR_SEEDS_MAX, false, false, {0}, seed_words, next_turns},
    {.name = NULL},
};

const struct generator_kind *generator_named(const char *name)
{
    for (const struct generator_kind *kind = generator_kinds; kind->name != NULL; kind++)
        if (strcasecmp(kind->name, name) == 0)
            return kind;
    return NULL;
}

void generator_start(struct generator *generator)
{
    generator->kind->seed(generator);
}

uint64_t generator_next(struct generator *generator)
{
    return generator->kind->next(generator);
}
