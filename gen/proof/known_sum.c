/* What is known of sums.
 *
 * Theory. A bit of a sum depends on the bits of both numbers at its place and on the carry
 * from below. A carry begins where both can be 1, and goes on through places where one of
 * them can be. The same holds of a difference and its borrow, which begins where the one
 * can be 0 and the other 1. A product by a constant of few bits is a sum of copies; another
 * has carries from everywhere below.
 */
#include <string.h>

#include "proof/known_parts.h"

enum { SUM_MAX = 12 }; /* bits of a factor that is taken apart */

static uint64_t low_bits(unsigned count)
{
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

/* Of a sum, or a difference. What is carried on from a place: it comes from there where
 * `starts` has the bit, and goes through where `goes` has it. */
static void carry(const struct known *a, const struct known *b, uint64_t starts,
                  uint64_t goes, struct known *out)
{
    struct bits carried = bits_none();
    bool is_carried = false;
    uint64_t sure = 0; /* bits to which nothing is carried */
    known_bitwise(CODE_XOR, a, b, out);
    for (unsigned i = 0; i < 64; i++) {
        struct bits here = bits_or(a->on[i], b->on[i]);
        sure |= (uint64_t)!is_carried << i;
        out->on[i] = is_carried ? bits_or(carried, here) : here;
        bool begins = (starts >> i & 1) != 0;
        is_carried = begins || (is_carried && (goes >> i & 1) != 0);
        carried = is_carried ? bits_or(carried, here) : bits_none();
    }
    out->zeros &= sure;
    out->ones &= sure;
    out->least = out->ones;
    out->most = ~out->zeros;
}

/* Gives `out` the few values that a number of fewer than 256 can have by its bits. */
static void count_few(const struct known *known, struct known *out)
{
    for (uint64_t i = known->least; i <= known->most; i++)
        if ((i & known->zeros) == 0 && (i & known->ones) == known->ones)
            out->few[i / 64] |= (uint64_t)1 << i % 64;
}

/* The few values of a number to which a constant is added. */
static void move_few(const struct known *known, uint64_t constant, struct known *out)
{
    out->is_few = known->is_few || known->most < KNOWN_FEW;
    out->base = (known->is_few ? known->base : 0) + constant;
    if (known->is_few)
        memcpy(out->few, known->few, sizeof out->few);
    else if (out->is_few)
        count_few(known, out);
}

/* The few values of a number that is taken from a constant. */
static void turn_few(const struct known *known, uint64_t constant, struct known *out)
{
    struct known moved = {.is_few = false};
    move_few(known, 0, &moved);
    out->is_few = moved.is_few;
    out->base = constant - moved.base - (KNOWN_FEW - 1);
    for (unsigned i = 0; moved.is_few && i < KNOWN_FEW; i++) {
        unsigned to = KNOWN_FEW - 1 - i;
        out->few[to / 64] |= (moved.few[i / 64] >> i % 64 & 1) << to % 64;
    }
}

void known_add(const struct known *a, const struct known *b, struct known *out)
{
    carry(a, b, ~a->zeros & ~b->zeros, ~a->zeros | ~b->zeros, out);
    if (a->most <= UINT64_MAX - b->most) {
        out->least = a->least + b->least > out->least ? a->least + b->least : out->least;
        out->most = a->most + b->most < out->most ? a->most + b->most : out->most;
    }
    if (known_is_constant(b))
        move_few(a, b->ones, out);
    else if (known_is_constant(a))
        move_few(b, a->ones, out);
    known_close(out);
}

void known_subtract(const struct known *a, const struct known *b, struct known *out)
{
    carry(a, b, ~a->ones & ~b->zeros, ~a->ones | ~b->zeros, out);
    if (a->least >= b->most) {
        out->least = a->least - b->most > out->least ? a->least - b->most : out->least;
        out->most = a->most - b->least < out->most ? a->most - b->least : out->most;
    }
    if (known_is_constant(b))
        move_few(a, 0 - b->ones, out);
    else if (known_is_constant(a))
        turn_few(b, a->ones, out);
    known_close(out);
}

/* By a constant of few bits: a sum of shifted copies. */
static void sum(const struct known *a, uint64_t factor, struct known *out)
{
    struct known copy, before;
    known_constant(0, out);
    for (; factor != 0; factor &= factor - 1) {
        known_up(a, known_lowest(factor), &copy);
        before = *out;
        known_add(&before, &copy, out);
    }
}

void known_multiply(const struct known *a, const struct known *b, struct known *out)
{
    if (known_is_constant(b) && bits_count((struct bits){b->ones, 0}) <= SUM_MAX) {
        sum(a, b->ones, out);
        return;
    }
    bool fits = b->most == 0 || a->most <= UINT64_MAX / b->most;
    struct bits carried = bits_none();
    *out = (struct known){.least = fits ? a->least * b->least : 0,
                          .most = fits ? a->most * b->most : UINT64_MAX};
    out->zeros = low_bits(known_lowest(~a->zeros) + known_lowest(~b->zeros));
    for (unsigned i = 0; i < 64; i++) {
        carried = bits_or(carried, bits_or(a->on[i], b->on[i]));
        out->on[i] = carried;
    }
    known_close(out);
}
