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

void heap_push(struct heap *heap, uint64_t sum)
{
    if (heap->count == heap->capacity) {
        heap->capacity = 2 * heap->capacity + 4096;
        heap->sums = memory_get(heap->sums, heap->capacity * sizeof *heap->sums);
    }
    heap->sums[heap->count++] = sum;
}

/* Two ways in which a sum has a hash. */
static const uint64_t hashes[2] = {0x9e3779b97f4a7c15, 0xbf58476d1ce4e5b9};

/* The place of a hash's bits in the map. */
struct place {
    uint64_t word;
    unsigned bit;
};

static inline struct place place_of(uint64_t sum, uint64_t hash)
{
    uint64_t place = sum * hash >> (64 - SIEVE_MAP_LOG);
    return (struct place){place / 32, (unsigned)(2 * (place % 32))};
}

static void mark(struct sieve *sieve, const uint64_t *sums, size_t count, uint64_t hash)
{
    memset(sieve->map, 0, sizeof sieve->map);
    for (size_t i = 0; i < count; i++) {
        struct place place = place_of(sums[i], hash);
        uint64_t word = sieve->map[place.word], one = (uint64_t)1 << place.bit;
        sieve->map[place.word] = word | one | (word & one) << 1;
    }
}

/* Twice, by two hashes. */
void sieve_sift(struct sieve *sieve, uint64_t *sums, size_t count, struct heap *alike)
{
    for (unsigned turn = 0; turn < 2; turn++) {
        size_t kept = 0;
        mark(sieve, sums, count, hashes[turn]);
        for (size_t i = 0; i < count; i++) {
            uint64_t sum = sums[i];
            struct place place = place_of(sum, hashes[turn]);
            sums[kept] = sum;
            kept += sieve->map[place.word] >> (place.bit + 1) & 1;
        }
        count = kept;
    }
    for (size_t i = 0; i < count; i++)
        heap_push(alike, sums[i]);
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

void sieve_mark(struct sieve *sieve, const uint64_t *sums, size_t count)
{
    mark(sieve, sums, count, hashes[0]);
}

bool sieve_has(const struct sieve *sieve, uint64_t sum)
{
    struct place place = place_of(sum, hashes[0]);
    return (sieve->map[place.word] >> place.bit & 1) != 0;
}
