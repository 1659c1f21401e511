/* Sieves. */
#include "zobrist/sieve.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

void *memory_get(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes);
    if (memory == NULL)
        arena_exhausted();
    return memory;
}

void heap_grow(struct heap *heap)
{
    heap->capacity = 2 * heap->capacity + 4096;
    heap->sums = memory_get(heap->sums, heap->capacity * sizeof *heap->sums);
}

/* Two ways in which a bit of a map stands for a sum. */
static const uint64_t hashes[2] = {0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9};

static inline uint64_t bit_of(uint64_t sum, uint64_t hash)
{
    return sum * hash >> (64 - SIEVE_MAP_LOG);
}

static inline bool is_marked(const uint64_t *map, uint64_t bit)
{
    return (map[bit / 64] >> bit % 64 & 1) != 0;
}

/* Marks each sum, and those whose bit was marked already, in the second map. */
static void mark(struct sieve *sieve, const struct heap *heap, uint64_t hash)
{
    memset(sieve->once, 0, sizeof sieve->once);
    memset(sieve->twice, 0, sizeof sieve->twice);
    for (size_t i = 0; i < heap->count; i++) {
        uint64_t bit = bit_of(heap->sums[i], hash), one = (uint64_t)1 << bit % 64;
        uint64_t word = sieve->once[bit / 64];
        sieve->twice[bit / 64] |= word & one;
        sieve->once[bit / 64] = word | one;
    }
}

/* Twice, by two hashes. */
void sieve_sift(struct sieve *sieve, struct heap *heap, struct heap *alike)
{
    for (unsigned turn = 0; turn < 2; turn++) {
        size_t kept = 0;
        mark(sieve, heap, hashes[turn]);
        for (size_t i = 0; i < heap->count; i++) {
            uint64_t sum = heap->sums[i];
            heap->sums[kept] = sum;
            kept += is_marked(sieve->twice, bit_of(sum, hashes[turn]));
        }
        heap->count = kept;
    }
    for (size_t i = 0; i < heap->count; i++)
        heap_push(alike, heap->sums[i]);
}

static int by_sum(const void *a, const void *b)
{
    const uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b;
    return x < y ? -1 : x > y;
}

void heap_keep_equal(struct heap *alike)
{
    size_t kept = 0;
    if (alike->count != 0)
        qsort(alike->sums, alike->count, sizeof *alike->sums, by_sum);
    for (size_t i = 1; i < alike->count; i++)
        if (alike->sums[i] == alike->sums[i - 1] &&
            (kept == 0 || alike->sums[kept - 1] != alike->sums[i]))
            alike->sums[kept++] = alike->sums[i];
    alike->count = kept;
}

void sieve_mark(struct sieve *sieve, const struct heap *heap)
{
    mark(sieve, heap, hashes[0]);
}

bool sieve_has(const struct sieve *sieve, uint64_t sum)
{
    return is_marked(sieve->once, bit_of(sum, hashes[0]));
}
