/* Sums of one, two, three or four words, in parts, without computing those of other parts.
 *
 * A unit is a word, or the sum of two words. The units of one kind are sorted by their
 * lowest bits, and then by the number of the first word, downwards. The part of a sum is
 * its lowest bits.
 */
#ifndef ZOBRIST_UNITS_H
#define ZOBRIST_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct units {
    uint64_t *sums;
    uint16_t *first, *second; /* the numbers of the words; second is NULL for singles */
    uint32_t *starts;         /* of each part, and the end of the last */
    unsigned low;             /* bits that tell the part */
    size_t count;
};

/* Sums of the word or words `lead` with each of a run of units: base ^ units->sums[i]. The
 * numbers of the words ascend. */
struct run {
    const struct units *units;
    size_t from, to;
    uint64_t base;
    uint16_t lead[2];
    unsigned lead_count;
};

struct units units_singles(struct arena *arena, const uint64_t *words, size_t count,
                           unsigned low);
struct units units_pairs(struct arena *arena, const uint64_t *words, size_t count,
                         unsigned low);

/* What both of them take. */
size_t units_bytes(size_t words, unsigned low);

/* Visits each sum of `size` different words, 1 to 4, in a part, once. */
void units_visit(const struct units *singles, const struct units *pairs, unsigned size,
                 size_t part, void (*visit)(void *context, const struct run *run),
                 void *context);

#endif
