/* Sums of words in bulk.
 *
 * Units are sorted by counting, by part and group; they come in the order of the word.
 */
#include "zobrist/sums.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

static size_t unit_count(size_t words, unsigned size)
{
    return size == 0 ? 1 : size == 1 ? words : words * (words - 1) / 2;
}

/* A unit on its way to its place. */
struct unit {
    uint64_t sum;
    size_t first, second;
    unsigned group, end; /* and the colour of the second */
};

/* Counts a unit; or puts it behind those of its part and group, when `starts` tells where. */
static void take_unit(struct units *units, const struct unit *unit, enum unit_order order,
                      bool is_placing)
{
    const size_t part = (size_t)(unit->sum & (((uint64_t)1 << units->low) - 1));
    const size_t at = units->starts[part * 2 * units->colors + unit->group]++;
    if (!is_placing)
        return;
    units->sums[at] = unit->sum;
    if (units->size > 0)
        units->words[at * units->size] = (uint16_t)unit->first;
    if (units->size > 1)
        units->words[at * units->size + 1] = (uint16_t)unit->second;
    units->ends[at] = (uint8_t)unit->end;
    units->keys[at] = units->size == 0         ? -1
                      : order == UNITS_LAST_UP ? (int32_t)unit->second
                                               : (int32_t)unit->first;
}

static unsigned color_of(const struct unit_words *from, size_t word)
{
    return (unsigned)(word * from->colors / from->count);
}

/* Takes all units in the order of the word that tells it. */
static void take_all(struct units *units, const struct unit_words *from,
                     enum unit_order order, bool is_placing)
{
    if (units->size == 0)
        take_unit(units, &(struct unit){0, 0, 0, 0, 0}, order, is_placing);
    for (size_t n = 0; units->size != 0 && n < from->count; n++) {
        const size_t word = order == UNITS_LAST_UP ? n : from->count - 1 - n;
        const unsigned color = color_of(from, word);
        const struct unit single = {from->words[word], word, word, from->colors + color,
                                    color};
        size_t other = order == UNITS_LAST_UP ? 0 : word + 1;
        const size_t end = order == UNITS_LAST_UP ? word : from->count;
        if (units->size == 1)
            take_unit(units, &single, order, is_placing);
        for (; units->size == 2 && other < end; other++) {
            const size_t first = word < other ? word : other,
                         second = word ^ other ^ first;
            const unsigned of_first = color_of(from, first);
            const unsigned of_second = color_of(from, second);
            const struct unit pair = {
                from->words[first] ^ from->words[second], first, second,
                of_first != of_second ? of_first : from->colors + of_first, of_second};
            take_unit(units, &pair, order, is_placing);
        }
    }
}

struct units units_of(struct arena *arena, struct unit_words from, unsigned size,
                      enum unit_order order, unsigned low)
{
    assert(size <= 2 && from.colors <= UNITS_COLORS_MAX);
    const size_t count = unit_count(from.count, size);
    size_t places = ((size_t)1 << low) * 2 * from.colors;
    struct units units = {.size = size, .low = low, .colors = from.colors};
    units.sums = arena_alloc(arena, count, sizeof *units.sums);
    units.words = arena_alloc(arena, count * size, sizeof *units.words);
    units.keys = arena_alloc(arena, count, sizeof *units.keys);
    units.ends = arena_alloc(arena, count, sizeof *units.ends);
    units.starts = arena_alloc(arena, places + 1, sizeof *units.starts);
    take_all(&units, &from, order, false);
    uint32_t start = 0;
    for (size_t place = 0; place < places; place++) {
        uint32_t here = units.starts[place];
        units.starts[place] = start;
        start += here;
    }
    take_all(&units, &from, order, true);
    for (size_t place = places; place != 0; place--)
        units.starts[place] = units.starts[place - 1];
    units.starts[0] = 0;
    return units;
}

size_t units_bytes(size_t words, unsigned size, unsigned low, unsigned colors)
{
    return unit_count(words, size) * (13 + 2 * size) + (((size_t)4 << low) * 2 * colors);
}

void *memory_get(void *old, size_t bytes)
{
    void *memory = realloc(old, bytes);
    if (memory == NULL)
        arena_exhausted();
    return memory;
}

static void push(struct heap *heap, uint64_t sum)
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
struct mark {
    uint64_t word;
    unsigned bit;
};

static inline struct mark mark_of(uint64_t sum, uint64_t hash)
{
    uint64_t place = sum * hash >> (64 - SIEVE_MAP_LOG);
    return (struct mark){place / 32, (unsigned)(2 * (place % 32))};
}

static void mark(struct sieve *sieve, const uint64_t *sums, size_t count, uint64_t hash)
{
    memset(sieve->map, 0, sizeof sieve->map);
    for (size_t i = 0; i < count; i++) {
        struct mark place = mark_of(sums[i], hash);
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
            struct mark place = mark_of(sum, hashes[turn]);
            sums[kept] = sum;
            kept += sieve->map[place.word] >> (place.bit + 1) & 1;
        }
        count = kept;
    }
    for (size_t i = 0; i < count; i++)
        push(alike, sums[i]);
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
    struct mark place = mark_of(sum, hashes[0]);
    return (sieve->map[place.word] >> place.bit & 1) != 0;
}
