/* Sieves: which of many numbers are equal, with little memory and few cache misses.
 *
 * A map of bits is marked by each number, a second one by those whose bit was marked. What
 * is not marked there is equal to no other.
 */
#ifndef ZOBRIST_SIEVE_H
#define ZOBRIST_SIEVE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

enum {
    SIEVE_HEAPS = 256,  /* that the numbers of a part are dealt to */
    SIEVE_MAP_LOG = 18, /* bits of a map, which the first cache holds */
    SIEVE_MAP_WORDS = 1 << (SIEVE_MAP_LOG - 6),
};

/* Numbers; starts as zeros. */
struct heap {
    uint64_t *sums;
    size_t count, capacity;
};

struct sieve {
    uint64_t once[SIEVE_MAP_WORDS], twice[SIEVE_MAP_WORDS];
};

/* Memory like realloc's; running out of it ends the program. */
void *memory_get(void *old, size_t bytes);

void heap_grow(struct heap *heap);

static inline void heap_push(struct heap *heap, uint64_t sum)
{
    if (heap->count == heap->capacity)
        heap_grow(heap);
    heap->sums[heap->count++] = sum;
}

/* Leaves the numbers that are there more than once, each once. */
void heap_keep_equal(struct heap *heap);

/* Throws out of a heap nearly all numbers that are there once, and adds the rest to
 * `alike`. */
void sieve_sift(struct sieve *sieve, struct heap *heap, struct heap *alike);

/* Marks the numbers of a heap; and whether a number may be one of them. */
void sieve_mark(struct sieve *sieve, const struct heap *heap);
bool sieve_has(const struct sieve *sieve, uint64_t sum);

#endif
