/* A strip: the table that shapes are laid on, as bits, with 256 positions tried at once.
 *
 * Bit p of the strip is set when entry p is taken. A shape with slots s1, s2 ... may lie at p
 * when none of the bits p + s1, p + s2 ... is set; for 256 neighbouring p, each of these is a
 * run of 256 bits, and the runs are joined by OR. Eight copies of the strip, each shifted by
 * one bit more, have every run start at a byte.
 *
 * Most positions need not be looked at: a part of a shape that has more slots than there are
 * free entries where it would lie does not fit. And some slots of a shape, its probes, leave
 * so few positions that these are tried one by one. Both are done for runs of 8 slots where a
 * shape has enough of these: a strip that is nearly full has few places for them.
 */
#ifndef SEARCH_STRIP_H
#define SEARCH_STRIP_H

#include <string.h>

#include "search/shape.h"

enum {
    STRIP_LANES = 4,                              /* words of a run */
    STRIP_MARGIN = SHAPE_WORDS + 2 * STRIP_LANES, /* words behind the last position */
    STRIP_PARTS = 4,
    STRIP_PROBES = 32,
};

/* What a bit of the strip says: the entry is taken; or one of the 8 from there on is. */
enum { STRIP_ONES, STRIP_EIGHTS, STRIP_PLANES };

struct plane {
    uint64_t *taken;    /* the bits, with STRIP_MARGIN words more, like the others */
    uint8_t *copies[8]; /* bits of a byte from the lowest */
    uint32_t *room;     /* bits that are not set, before each word */
};

struct strip {
    size_t words; /* positions are below 64 * words */
    struct plane planes[STRIP_PLANES];
};

/* What is looked at first of a shape, of each plane: a bit of the one of 8 is where 8 slots
 * begin. */
struct probes {
    /* Some slots, in an order that soon meets one that is taken. */
    uint16_t slots[STRIP_PLANES][STRIP_PROBES];
    uint8_t count[STRIP_PLANES];
    uint8_t parts[STRIP_PARTS + 1]; /* from which word on, and behind the last */
    uint16_t used[STRIP_PLANES][STRIP_PARTS]; /* bits of a part */
};

struct strip strip_of(struct arena *arena, size_t words);

struct probes probes_of(const struct shape *shape);

/* Takes the slots of a shape at a position, or gives them back. */
void strip_flip(struct strip *strip, const struct shape *shape, size_t at);

/* Takes one entry, or gives it back; strip_settle() then makes the copies right. */
static inline void strip_flip_one(struct strip *strip, size_t at)
{
    strip->planes[STRIP_ONES].taken[at / 64] ^= (uint64_t)1 << at % 64;
}

/* Makes the copies right from entry `first` on, for `count` entries. */
void strip_settle(struct strip *strip, size_t first, size_t count);

/* The entry behind the last that is taken. */
size_t strip_end(const struct strip *strip);

/* The lowest position where a shape fits, looked for in runs that begin below word `end`;
 * SIZE_MAX when there is none. */
size_t strip_fit(const struct strip *strip, const struct shape *shape,
                 const struct probes *probes, size_t end);

/* How many taken bits of a plane a shape meets at least, at any of the 256 positions from a
 * word on. */
unsigned strip_meets(const struct strip *strip, const struct probes *probes,
                     unsigned plane, size_t word);

/* The run of 256 bits of a plane from entry 64 * word + slot on. */
static inline void strip_run(const struct strip *strip, unsigned plane, size_t word,
                             unsigned slot, uint64_t run[STRIP_LANES])
{
    memcpy(run, strip->planes[plane].copies[slot % 8] + 8 * word + slot / 8,
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

/* Bits of a word from which on 8 are set, those of the next word included. */
static inline uint64_t strip_starts(uint64_t word, uint64_t next)
{
    word &= word >> 1 | next << 63;
    next &= next >> 1;
    word &= word >> 2 | next << 62;
    next &= next >> 2;
    return word & (word >> 4 | next << 60);
}

/* The slots of a shape in an order that soon meets some that are taken. */
void strip_scatter(const struct shape *shape, uint16_t *slots);

#endif
