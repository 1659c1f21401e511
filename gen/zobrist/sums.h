/* Sums of words in bulk: units of few words, and which of many sums are equal.
 *
 * Units: none, one or two of some words, and their sum, sorted into parts.
 *
 * The part of a sum is its lowest bits. Words have colours, which are runs of their numbers.
 * Within a part, units of two words whose colours differ stand before the others, in the order
 * of the first one's colour; those are in the order of their colour, and with them all units of
 * less than two words. These are the groups. Within one, units are in the order of one of their
 * words, so that those whose words lie behind another unit's are a run.
 *
 * Sieves: which of many numbers are equal, with little memory and few cache misses.
 *
 * A map has two bits for each of many hashes: the first is set by a number, the second by
 * another one of the same hash. What has no second bit is equal to no other.
 */
#ifndef ZOBRIST_SUMS_H
#define ZOBRIST_SUMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/arena.h"

enum { UNITS_COLORS_MAX = 5, UNITS_GROUPS_MAX = 2 * UNITS_COLORS_MAX };

enum unit_order {
    UNITS_LAST_UP,    /* the last word's number ascends */
    UNITS_FIRST_DOWN, /* the first word's number descends */
};

struct units {
    unsigned size; /* words in a unit */
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

/* How many bytes units of `size` of so many words take. */
size_t units_bytes(size_t words, unsigned size, unsigned low, unsigned colors);

enum {
    SIEVE_MAP_LOG = 17, /* hashes of a map, which the first cache holds */
    SIEVE_MAP_WORDS = 1 << (SIEVE_MAP_LOG - 5),
};

/* Numbers; starts as zeros. */
struct heap {
    uint64_t *sums;
    size_t count, capacity;
};

struct sieve {
    uint64_t map[SIEVE_MAP_WORDS];
};

/* Memory like realloc's; running out of it ends the program. */
void *memory_get(void *old, size_t bytes);

/* Leaves the numbers that are there more than once, each once. */
void heap_keep_equal(struct heap *heap);

/* Out of some numbers adds all that are there more than once to `alike`, and few others. The
 * numbers are in no order then. */
void sieve_sift(struct sieve *sieve, uint64_t *sums, size_t count, struct heap *alike);

/* Marks numbers; and whether a number may be one of them. */
void sieve_mark(struct sieve *sieve, const uint64_t *sums, size_t count);
bool sieve_has(const struct sieve *sieve, uint64_t sum);

#endif
