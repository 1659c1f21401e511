/* Units of words, sorted by counting: first by the word, then by the part. */
#include "zobrist/units.h"

#include <assert.h>

static size_t unit_count(size_t words, unsigned size)
{
    return size == 0 ? 1 : size == 1 ? words : words * (words - 1) / 2;
}

static void add_unit(struct units *units, size_t at, uint64_t sum, size_t first,
                     size_t second, enum unit_order order)
{
    units->sums[at] = sum;
    if (units->size > 0)
        units->words[at * units->size] = (uint16_t)first;
    if (units->size > 1)
        units->words[at * units->size + 1] = (uint16_t)second;
    units->keys[at] = units->size == 0                             ? -1
                      : units->size == 2 && order == UNITS_LAST_UP ? (int32_t)second
                                                                   : (int32_t)first;
}

/* Calls `work` with each unit in the order of its word. */
static void each_unit(struct units *units, const uint64_t *words, size_t count,
                      enum unit_order order,
                      void (*work)(struct units *units, uint64_t sum, size_t first,
                                   size_t second, enum unit_order order))
{
    if (units->size == 0)
        work(units, 0, 0, 0, order);
    for (size_t n = 0; units->size != 0 && n < count; n++) {
        size_t word = order == UNITS_LAST_UP ? n : count - 1 - n;
        size_t from = order == UNITS_LAST_UP ? 0 : word + 1;
        size_t to = order == UNITS_LAST_UP ? word : count;
        if (units->size == 1)
            work(units, words[word], word, 0, order);
        for (size_t other = from; units->size == 2 && other < to; other++)
            work(units, words[word] ^ words[other], word < other ? word : other,
                 word < other ? other : word, order);
    }
}

static size_t part_of(const struct units *units, uint64_t sum)
{
    return (size_t)(sum & (((uint64_t)1 << units->low) - 1));
}

static void count_unit(struct units *units, uint64_t sum, size_t first, size_t second,
                       enum unit_order order)
{
    (void)first, (void)second, (void)order;
    units->starts[part_of(units, sum)]++;
}

/* While units are placed, starts are where the next goes. */
static void place_unit(struct units *units, uint64_t sum, size_t first, size_t second,
                       enum unit_order order)
{
    add_unit(units, units->starts[part_of(units, sum)]++, sum, first, second, order);
}

struct units units_of(struct arena *arena, const uint64_t *words, size_t count,
                      unsigned size, enum unit_order order, unsigned low)
{
    assert(size <= 2);
    size_t parts = (size_t)1 << low;
    struct units units = {.size = size, .count = unit_count(count, size), .low = low};
    units.sums = arena_alloc(arena, units.count, sizeof *units.sums);
    units.words = arena_alloc(arena, units.count * size, sizeof *units.words);
    units.keys = arena_alloc(arena, units.count, sizeof *units.keys);
    units.starts = arena_alloc(arena, parts + 1, sizeof *units.starts);
    each_unit(&units, words, count, order, count_unit);
    uint32_t start = 0;
    for (size_t part = 0; part < parts; part++) {
        uint32_t in_part = units.starts[part];
        units.starts[part] = start;
        start += in_part;
    }
    each_unit(&units, words, count, order, place_unit);
    for (size_t part = parts; part != 0; part--)
        units.starts[part] = units.starts[part - 1];
    units.starts[0] = 0;
    return units;
}

size_t units_bytes(size_t words, unsigned size, unsigned low)
{
    return unit_count(words, size) * (12 + 2 * size) + ((size_t)4 << low);
}
