/* Units: none, one or two of some words, and their sum, sorted into parts.
 *
 * The part of a sum is its lowest bits. Within a part, units are in the order of one of
 * their words, so that those whose words lie behind another unit's are a run.
 */
#ifndef ZOBRIST_UNITS_H
#define ZOBRIST_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum unit_order {
    UNITS_LAST_UP,    /* the last word's number ascends */
    UNITS_FIRST_DOWN, /* the first word's number descends */
};

struct units {
    unsigned size; /* words in a unit */
    size_t count;  /* of units */
    uint64_t *sums;
    uint16_t *words;  /* the numbers of the words of each unit, ascending */
    int32_t *keys;    /* the number that the order is by; -1 of a unit without words */
    uint32_t *starts; /* of each part, and the end of the last */
    unsigned low;     /* bits that tell the part */
};

/* All units of `size` words, 0, 1 or 2. */
struct units units_of(struct arena *arena, const uint64_t *words, size_t count,
                      unsigned size, enum unit_order order, unsigned low);

/* How many bytes units of `size` of so many words take. */
size_t units_bytes(size_t words, unsigned size, unsigned low);

#endif
