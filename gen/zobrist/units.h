/* Units: none, one or two of some words, and their sum, sorted into parts.
 *
 * The part of a sum is its lowest bits. Words have colours, which are runs of their numbers.
 * Within a part, units of two words whose colours differ stand before the others, in the order
 * of the first one's colour; those are in the order of their colour, and with them all units of
 * less than two words. These are the groups. Within one, units are in the order of one of their
 * words, so that those whose words lie behind another unit's are a run.
 */
#ifndef ZOBRIST_UNITS_H
#define ZOBRIST_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

enum { UNITS_COLORS_MAX = 5, UNITS_GROUPS_MAX = 2 * UNITS_COLORS_MAX };

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
    uint8_t *ends;    /* the colour of the last word */
    uint32_t *starts; /* of each group in each part, and the end of the last */
    unsigned low;     /* bits that tell the part */
    unsigned colors;  /* the groups are twice as many */
};

/* What units are made of. */
struct unit_words {
    const uint64_t *words;
    size_t count;
    unsigned colors; /* up to UNITS_COLORS_MAX */
};

/* All units of `size` words, 0, 1 or 2. */
struct units units_of(struct arena *arena, struct unit_words from, unsigned size,
                      enum unit_order order, unsigned low);

/* The colour of word number `i` of so many. */
static inline unsigned unit_color(size_t i, size_t count, unsigned colors)
{
    return (unsigned)(i * colors / count);
}

/* How many bytes units of `size` of so many words take. */
size_t units_bytes(size_t words, unsigned size, unsigned low, unsigned colors);

#endif
