/* Sums of words in bulk.
 *
 * Units are sorted by counting: first by group and word, then by the part.
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

typedef void work(struct units *units, const struct unit *unit, enum unit_order order);

static unsigned color_of(const struct unit_words *from, size_t word)
{
    return unit_color(word, from->count, from->colors);
}

/* Calls `each` with the units of two words of which `word` tells the order, when they are of
 * that group. */
static void each_pair(struct units *units, const struct unit_words *from, size_t word,
                      unsigned group, enum unit_order order, work *each)
{
    size_t begin = order == UNITS_LAST_UP ? 0 : word + 1;
    size_t end = order == UNITS_LAST_UP ? word : from->count;
    for (size_t other = begin; other < end; other++) {
        size_t first = word < other ? word : other, second = word < other ? other : word;
        unsigned color = color_of(from, first);
        bool is_mixed = color != color_of(from, second);
        struct unit unit = {from->words[first] ^ from->words[second], first, second,
                            is_mixed ? color : from->colors + color,
                            color_of(from, second)};
        if (unit.group == group)
            each(units, &unit, order);
    }
}

/* Calls `each` with each unit in the order of its group and word. */
static void each_unit(struct units *units, const struct unit_words *from,
                      enum unit_order order, work *each)
{
    if (units->size == 0)
        each(units, &(struct unit){0, 0, 0, 0, 0}, order);
    for (unsigned group = 0; units->size != 0 && group < 2 * from->colors; group++)
        for (size_t n = 0; n < from->count; n++) {
            size_t word = order == UNITS_LAST_UP ? n : from->count - 1 - n;
            unsigned color = color_of(from, word);
            struct unit single = {from->words[word], word, word, from->colors + color,
                                  color};
            if (units->size == 2)
                each_pair(units, from, word, group, order, each);
            else if (single.group == group)
                each(units, &single, order);
        }
}

/* Where the units of a part and a group start. */
static size_t place_of(const struct units *units, const struct unit *unit)
{
    size_t part = (size_t)(unit->sum & (((uint64_t)1 << units->low) - 1));
    return part * 2 * units->colors + unit->group;
}

static void count_unit(struct units *units, const struct unit *unit,
                       enum unit_order order)
{
    (void)order;
    units->starts[place_of(units, unit)]++;
}

/* While units are placed, starts are where the next goes. */
static void place_unit(struct units *units, const struct unit *unit,
                       enum unit_order order)
{
    size_t at = units->starts[place_of(units, unit)]++;
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

struct units units_of(struct arena *arena, struct unit_words from, unsigned size,
                      enum unit_order order, unsigned low)
{
    assert(size <= 2 && from.colors <= UNITS_COLORS_MAX);
    size_t places = ((size_t)1 << low) * 2 * from.colors;
    struct units units = {.size = size,
                          .count = unit_count(from.count, size),
                          .low = low,
                          .colors = from.colors};
    units.sums = arena_alloc(arena, units.count, sizeof *units.sums);
    units.words = arena_alloc(arena, units.count * size, sizeof *units.words);
    units.keys = arena_alloc(arena, units.count, sizeof *units.keys);
    units.ends = arena_alloc(arena, units.count, sizeof *units.ends);
    units.starts = arena_alloc(arena, places + 1, sizeof *units.starts);
    each_unit(&units, &from, order, count_unit);
    uint32_t start = 0;
    for (size_t place = 0; place < places; place++) {
        uint32_t here = units.starts[place];
        units.starts[place] = start;
        start += here;
    }
    each_unit(&units, &from, order, place_unit);
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
