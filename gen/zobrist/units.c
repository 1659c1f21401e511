/* Sums of words, in parts. */
#include "zobrist/units.h"

#include <assert.h>

static inline size_t part_of(const struct units *units, uint64_t sum)
{
    return (size_t)(sum & (((uint64_t)1 << units->low) - 1));
}

static struct units units_new(struct arena *arena, size_t count, unsigned low,
                              bool is_pairs)
{
    struct units units = {.low = low, .count = count};
    units.sums = arena_alloc(arena, count, sizeof *units.sums);
    units.first = arena_alloc(arena, count, sizeof *units.first);
    if (is_pairs)
        units.second = arena_alloc(arena, count, sizeof *units.second);
    units.starts = arena_alloc(arena, ((size_t)1 << low) + 1, sizeof *units.starts);
    return units;
}

/* Calls for each unit, the numbers of first words downwards. */
static void each_unit(struct units *units, const uint64_t *words, size_t count,
                      void (*work)(struct units *units, uint64_t sum, size_t i, size_t j))
{
    for (size_t i = count; i-- != 0;) {
        if (units->second == NULL)
            work(units, words[i], i, 0);
        for (size_t j = i + 1; units->second != NULL && j < count; j++)
            work(units, words[i] ^ words[j], i, j);
    }
}

static void count_unit(struct units *units, uint64_t sum, size_t i, size_t j)
{
    (void)i, (void)j;
    units->starts[part_of(units, sum)]++;
}

/* While they are placed, starts are where the next goes. */
static void place_unit(struct units *units, uint64_t sum, size_t i, size_t j)
{
    size_t at = units->starts[part_of(units, sum)]++;
    units->sums[at] = sum;
    units->first[at] = (uint16_t)i;
    if (units->second != NULL)
        units->second[at] = (uint16_t)j;
}

/* A sort by counting. */
static void sort(struct units *units, const uint64_t *words, size_t count)
{
    size_t parts = (size_t)1 << units->low;
    each_unit(units, words, count, count_unit);
    uint32_t start = 0;
    for (size_t part = 0; part < parts; part++) {
        uint32_t size = units->starts[part];
        units->starts[part] = start;
        start += size;
    }
    each_unit(units, words, count, place_unit);
    for (size_t part = parts; part != 0; part--)
        units->starts[part] = units->starts[part - 1];
    units->starts[0] = 0;
}

struct units units_singles(struct arena *arena, const uint64_t *words, size_t count,
                           unsigned low)
{
    struct units units = units_new(arena, count, low, false);
    sort(&units, words, count);
    return units;
}

struct units units_pairs(struct arena *arena, const uint64_t *words, size_t count,
                         unsigned low)
{
    struct units units = units_new(arena, count * (count - 1) / 2, low, true);
    sort(&units, words, count);
    return units;
}

size_t units_bytes(size_t words, unsigned low)
{
    size_t pairs = words * (words - 1) / 2;
    return words * 10 + pairs * 12 + ((size_t)8 << low);
}

/* The units of a part whose first word is behind number `after`; all when it is negative. */
static struct run run_after(const struct units *units, size_t part, int after)
{
    struct run run = {
        .units = units, .from = units->starts[part], .to = units->starts[part]};
    size_t end = units->starts[part + 1];
    while (run.to < end && (int)units->first[run.to] > after)
        run.to++;
    return run;
}

/* Each unit as the lead of runs of pairs. */
static void visit_led(const struct units *leads, const struct units *pairs, size_t part,
                      void (*visit)(void *context, const struct run *run), void *context)
{
    for (size_t i = 0; i < leads->count; i++) {
        uint16_t last = leads->second != NULL ? leads->second[i] : leads->first[i];
        size_t other = part_of(pairs, leads->sums[i]) ^ part;
        struct run run = run_after(pairs, other, last);
        if (run.from == run.to)
            continue;
        run.base = leads->sums[i];
        run.lead[run.lead_count++] = leads->first[i];
        if (leads->second != NULL)
            run.lead[run.lead_count++] = leads->second[i];
        visit(context, &run);
    }
}

void units_visit(const struct units *singles, const struct units *pairs, unsigned size,
                 size_t part, void (*visit)(void *context, const struct run *run),
                 void *context)
{
    assert(size >= 1 && size <= 4);
    if (size <= 2) {
        struct run run = run_after(size == 1 ? singles : pairs, part, -1);
        visit(context, &run);
        return;
    }
    visit_led(size == 3 ? singles : pairs, pairs, part, visit, context);
}
