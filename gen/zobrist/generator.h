/* Generators of numbers that programs make their keys with, each by its published rule. */
#ifndef ZOBRIST_GENERATOR_H
#define ZOBRIST_GENERATOR_H

#include "base/text.h"

enum { GENERATOR_SEEDS_MAX = 16, GENERATOR_WORDS_MAX = 312 };

struct generator;

struct generator_kind {
    const char *name;     /* read without regard to capitals */
    unsigned bits;        /* of a number */
    unsigned least, most; /* so many words make a seed */
    bool any_zero;        /* a seed of zeros is as good as any */
    bool is_linear;       /* it takes a multiplier, an increment and a modulus */
    unsigned shifts[3];   /* the usual ones, or zeros */
    void (*seed)(struct generator *generator);
    uint64_t (*next)(struct generator *generator);
};

/* What a file says, and the state. */
struct generator {
    const struct generator_kind *kind;
    uint64_t seeds[GENERATOR_SEEDS_MAX];
    unsigned seed_count;
    uint64_t multiplier, increment, modulus; /* of a linear one; modulus 0: 2^64 */
    unsigned shifts[3];
    uint64_t words[GENERATOR_WORDS_MAX];
    unsigned at;
};

/* All kinds; ends with one without a name. */
extern const struct generator_kind generator_kinds[];

/* The kind of that name, or NULL. */
const struct generator_kind *generator_named(const char *name);

/* Starts from the seeds. */
void generator_start(struct generator *generator);

/* The next number. */
uint64_t generator_next(struct generator *generator);

#endif
