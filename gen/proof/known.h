/* What is known of a register whatever the board: values that it can have, and which squares
 * each of its bits can depend on.
 *
 * All of it errs on one side: a bit that is called known is, and a square that is not named
 * has no influence. So a result needs to be tried only for the squares that are named; that
 * all others do not matter is proved.
 */
#ifndef PROOF_KNOWN_H
#define PROOF_KNOWN_H

#include "board/bits.h"
#include "reader/code.h"

enum { KNOWN_FEW = 256 };

struct known {
    uint64_t zeros, ones; /* bits that are 0, and that are 1 */
    uint64_t least, most; /* bounds of the value, both included */
    bool is_few;          /* whether it is base + i for an i in the set `few` only */
    uint64_t base, few[KNOWN_FEW / 64];
    /* The squares that bit i depends on, unless it is known (known_on). */
    struct bits on[64];
};

/* All 64 bits are the value's. */
void known_constant(uint64_t value, struct known *out);

/* What the instruction makes of what is known of its registers. `array` is a load's. Registers
 * that there are not are constants of 0. */
void known_compute(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b, const struct known *c,
                   struct known *out);

/* How many values it can have, at most KNOWN_FEW. */
unsigned known_count(const struct known *known);

/* What more is known of a register that has no other values than these. */
void known_narrow(struct known *known, const uint64_t *values, size_t count);

/* Whether the instruction traps on no board where C comes to it. */
bool known_is_safe(const struct instruction *of, const struct code_array *array,
                   const struct known *a, const struct known *b);

/* All squares that the register depends on. */
struct bits known_squares(const struct known *known);

/* The squares that bit i depends on: none of one that is known. */
static inline struct bits known_on(const struct known *known, unsigned i)
{
    return ((known->zeros | known->ones) >> i & 1) != 0 ? bits_none() : known->on[i];
}

static inline bool known_is_constant(const struct known *known)
{
    return (known->zeros | known->ones) == UINT64_MAX;
}

#endif
