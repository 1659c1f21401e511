/* A strip: the table that shapes are laid on, as bits, with 256 positions tried at once.
 *
 * Bit p of the strip is set when entry p is taken. A shape with slots s1, s2 ... may lie at p
 * when none of the bits p + s1, p + s2 ... is set; for 256 neighbouring p, each of these is a
 * run of 256 bits, and the runs are joined by OR. Eight copies of the strip, each shifted by
 * one bit more, have every run start at a byte.
 */
#ifndef SEARCH_STRIP_H
#define SEARCH_STRIP_H

#include <string.h>

#include "search/shape.h"

enum {
    STRIP_LANES = 4,                      /* words of a run */
    STRIP_MARGIN = SHAPE_WORDS + 2 * STRIP_LANES, /* words behind the last position */
};

struct strip {
    size_t words;      /* positions are below 64 * words */
    uint64_t *taken;   /* with STRIP_MARGIN more, like the copies */
    uint8_t *copies[8]; /* bits of a byte from the lowest */
};

struct strip strip_of(struct arena *arena, size_t words);

/* Takes the slots of a shape at a position, or gives them back. */
void strip_flip(struct strip *strip, const struct shape *shape, size_t at);

/* Takes one entry, or gives it back; strip_settle() then makes the copies right. */
static inline void strip_flip_one(struct strip *strip, size_t at)
{
    strip->taken[at / 64] ^= (uint64_t)1 << at % 64;
}

/* Makes the copies right from entry `first` on, for `count` entries. */
void strip_settle(struct strip *strip, size_t first, size_t count);

/* The entry behind the last that is taken. */
size_t strip_end(const struct strip *strip);

/* The lowest position where a shape fits; SIZE_MAX when there is none. */
size_t strip_fit(const struct strip *strip, const struct shape *shape);

/* The run of 256 bits from entry 64 * word + slot on. */
static inline void strip_run(const struct strip *strip, size_t word, unsigned slot,
                             uint64_t run[STRIP_LANES])
{
    memcpy(run, strip->copies[slot % 8] + 8 * word + slot / 8,
                     8 * STRIP_LANES);
}

/* A word of runs that were joined, as bits from the lowest. */
static inline uint64_t strip_word(uint64_t run)
{
    uint8_t bytes[8];
    uint64_t word = 0;
    memcpy(bytes, &run, 8);
    for (unsigned i = 0; i < 8; i++)
        word |= (uint64_t)bytes[i] << 8 * i;
    return word;
}

/* The slots of a shape in an order that soon meets some that are taken. */
void strip_scatter(const struct shape *shape, uint16_t *slots);

#endif
