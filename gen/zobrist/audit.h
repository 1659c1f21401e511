/* An audit: what is good and bad about any set of Zobrist keys. */
#ifndef ZOBRIST_AUDIT_H
#define ZOBRIST_AUDIT_H

#include "base/text.h"
#include "zobrist/dependent.h"
#include "zobrist/key_layout.h"

enum { AUDIT_WEAK_BITS = 48, AUDIT_WEAK_WEIGHT = 4, AUDIT_CHI_KEYS = 64 };

struct audit {
    struct arena *arena;
    const struct layout *layout; /* NULL: keys are numbered, not named */
    const struct gf2 *keys;
    size_t count;
    unsigned width;
    unsigned weight; /* try subsets of up to so many keys */
    size_t memory;
    struct parallel parallel;
    struct text *report; /* gets lines for the user */
    unsigned faults;     /* how many of them are faults */
};

/* Judges the keys. A fault is a key that is zero or there twice, a rank below the width,
 * and, from 48 bits up, a dependent subset of up to 4. False, with a fault of the other
 * kind, when the memory does not suffice. */
bool audit_run(struct audit *audit, struct fault *fault);

/* How unevenly `bits` bits of keys, from bit `first` up, index a table: chi-square per
 * degree of freedom, 1 for random keys. The positions are those of four features, each of
 * which moves over 16 neighbours in the order of the keys, from 64 starts. There must be
 * at least AUDIT_CHI_KEYS keys. */
double audit_chi_square(const struct gf2 *keys, size_t count, unsigned first,
                        unsigned bits);

#endif
