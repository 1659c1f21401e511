/* What is known of bits that change places: each takes what is known of it along. */
#include <string.h>

#include "proof/known_parts.h"

/* Each bit i of the result is bit from[i] of `a`, or 0 where that is 64. */
static void place(const struct known *a, const unsigned char from[64], struct known *out)
{
    *out = (struct known){.most = UINT64_MAX};
    for (unsigned i = 0; i < 64; i++) {
        bool is_there = from[i] < 64;
        out->zeros |= (is_there ? a->zeros >> from[i] & 1 : 1) << i;
        out->ones |= (is_there ? a->ones >> from[i] & 1 : 0) << i;
        out->on[i] = is_there ? a->on[from[i]] : bits_none();
    }
    known_close(out);
}

void known_up(const struct known *a, unsigned by, struct known *out)
{
    unsigned char from[64];
    for (unsigned i = 0; i < 64; i++)
        from[i] = (unsigned char)(i < by ? 64 : i - by);
    place(a, from, out);
}

void known_shift(enum operation operation, const struct known *a, const struct known *b,
                 struct known *out)
{
    unsigned char from[64];
    bool is_up = operation == CODE_UP;
    if (known_is_constant(b) && b->ones < 64) {
        unsigned by = (unsigned)b->ones;
        for (unsigned i = 0; i < 64; i++)
            from[i] = (unsigned char)(i + by < 64 ? i + by : 64);
        if (is_up)
            known_up(a, by, out);
        else
            place(a, from, out);
    } else if (!is_up) {
        known_between(b->most < 64 ? a->least >> b->most : 0, a->most >> (b->least & 63),
                      known_both(a, b), out);
    } else if (b->most < 64 && a->most <= UINT64_MAX >> b->most) {
        known_between(a->least << b->least, a->most << b->most, known_both(a, b), out);
    } else {
        known_between(0, UINT64_MAX, known_both(a, b), out);
    }
}

static void extract(const struct known *a, const struct known *b, struct known *out)
{
    unsigned char from[64];
    memset(from, 64, sizeof from);
    unsigned to = 0;
    for (uint64_t mask = b->ones; mask != 0; mask &= mask - 1)
        from[to++] = (unsigned char)known_lowest(mask);
    place(a, from, out);
}

static void deposit(const struct known *a, const struct known *b, struct known *out)
{
    unsigned char from[64], next = 0;
    memset(from, 64, sizeof from);
    for (uint64_t mask = b->ones; mask != 0; mask &= mask - 1)
        from[known_lowest(mask)] = next++;
    place(a, from, out);
}

void known_turn(const struct known *a, bool is_bits, struct known *out)
{
    unsigned char from[64];
    for (unsigned i = 0; i < 64; i++)
        from[i] = (unsigned char)(is_bits ? 63 - i : i ^ 56);
    place(a, from, out);
}

/* Bytes of two words by a constant. */
static void shuffle(const struct known *a, const struct known *b, uint64_t names,
                    struct known *out)
{
    struct known low, high;
    unsigned char from_low[64], from_high[64];
    for (unsigned i = 0; i < 64; i++) {
        unsigned name = (unsigned)(names >> (i & 56) & 0xff);
        unsigned bit = 8 * (name & 7) + (i & 7);
        from_low[i] = (unsigned char)((name & 0x88) == 0 ? bit : 64);
        from_high[i] = (unsigned char)((name & 0x88) == 8 ? bit : 64);
    }
    place(a, from_low, &low);
    place(b, from_high, &high);
    known_bitwise(CODE_OR, &low, &high, out);
}

/* Bit `to` of the sum of those of the bits of its byte that are in a row. */
static void add_bits(const struct known *a, unsigned to, uint64_t row, struct known *out)
{
    uint64_t bits = row << (to & 56), is_known = a->zeros | a->ones;
    if ((bits & ~is_known) == 0) {
        unsigned ones = 0;
        for (uint64_t left = bits & a->ones; left != 0; left &= left - 1)
            ones ^= 1;
        out->zeros |= (uint64_t)(ones ^ 1) << to;
        out->ones |= (uint64_t)ones << to;
        return;
    }
    for (uint64_t left = bits; left != 0; left &= left - 1)
        out->on[to] = bits_or(out->on[to], a->on[known_lowest(left)]);
}

void known_affine(const struct known *a, const struct known *rows, struct known *out)
{
    if (!known_is_constant(rows)) {
        known_between(0, UINT64_MAX, known_both(a, rows), out);
        return;
    }
    *out = (struct known){.most = UINT64_MAX};
    for (unsigned i = 0; i < 64; i++)
        add_bits(a, i, rows->ones >> (56 - 8 * (i & 7)) & 0xff, out);
    known_close(out);
}

/* The number of the lowest bit, or of zeros above the highest. */
void known_count(const struct known *a, bool is_lowest, struct known *out)
{
    known_between(0, 63, known_squares(a), out);
    out->is_few = true;
    out->base = 0;
    for (unsigned i = 0; i < 64; i++) {
        unsigned bit = is_lowest ? i : 63 - i;
        if ((a->zeros >> bit & 1) == 0)
            out->few[0] |= (uint64_t)1 << i;
        if ((a->ones >> bit & 1) != 0)
            break;
    }
    if (out->few[0] != 0) {
        out->least = known_lowest(out->few[0]);
        out->most = 63;
        while ((out->few[0] >> out->most & 1) == 0)
            out->most--;
    }
    known_close(out);
}

/* What is known where bits are moved by a mask that is known, or not. */
void known_by_mask(enum operation operation, const struct known *a, const struct known *b,
                   const struct known *c, struct known *out)
{
    const struct known *mask = operation == CODE_SHUFFLE ? c : b;
    if (!known_is_constant(mask))
        known_between(0, UINT64_MAX, bits_or(known_both(a, b), known_squares(c)), out);
    else if (operation == CODE_EXTRACT)
        extract(a, b, out);
    else if (operation == CODE_DEPOSIT)
        deposit(a, b, out);
    else
        shuffle(a, b, c->ones, out);
}
