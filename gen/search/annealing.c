/* Temperatures and chances: logarithms with straight lines between the powers of two. */
#include "search/annealing.h"

enum {
    ONE = 1 << 16,
    LN_2 = 45426, /* in parts of ONE */
};

uint64_t annealing_temperature(uint64_t hot, unsigned octaves, uint64_t done,
                               uint64_t whole)
{
    const uint64_t at = whole == 0 ? 0 : ONE * octaves * done / whole;
    const uint64_t start = hot >> (at / ONE);
    return start - (start / 2) * (at % ONE) / ONE;
}

/* -log2 of a draw as a part of 2^64, in parts of ONE. */
static uint64_t minus_log2(uint64_t draw)
{
    uint64_t zeros = 0;
    for (; zeros < 64 && draw >> 63 == 0; zeros++)
        draw <<= 1;
    return (zeros + 1) * ONE - (draw << 1 >> 48);
}

bool annealing_accepts(struct draws *draws, uint64_t now, uint64_t next,
                       uint64_t temperature)
{
    return next <= now ||
           (next - now) * ONE <=
               temperature * LN_2 / ONE * minus_log2(draws_next(draws));
}
