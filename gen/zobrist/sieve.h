/* Sieves: which of many numbers are equal, with little memory and few cache misses.
 *
 * A map has two bits for each of many hashes: the first is set by a number, the second by
 * another one of the same hash. What has no second bit is equal to no other.
 */
#ifndef ZOBRIST_SIEVE_H
#define ZOBRIST_SIEVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

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

void heap_push(struct heap *heap, uint64_t sum);

/* Leaves the numbers that are there more than once, each once. */
void heap_keep_equal(struct heap *heap);

/* Out of some numbers adds all that are there more than once to `alike`, and few others. The
 * numbers are in no order then. */
void sieve_sift(struct sieve *sieve, uint64_t *sums, size_t count, struct heap *alike);

/* Marks numbers; and whether a number may be one of them. */
void sieve_mark(struct sieve *sieve, const uint64_t *sums, size_t count);
bool sieve_has(const struct sieve *sieve, uint64_t sum);

#endif
