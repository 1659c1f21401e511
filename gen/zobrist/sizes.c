/* Tables of any size.
 *
 * Many tables index with the high word of key times size, so that the size need not be a power of
 * two, and compare the lowest 16 bits. Let the size be from 2^h to 2^(h+1) - 1. When two keys of w
 * bits have one index, their difference times the size is below 2^w; so the difference is below
 * 2^(w-h), and the numbers that their highest h bits are differ by 1 at most.
 *
 * The exclusive or of two numbers that differ by 1 is 2^j - 1: adding 1 turns the ones at the end
 * and the 0 before them. So positions that meet differ in features whose keys add up to 0 in the
 * lowest 16 bits and to 2^j - 1, for some j from 0 to h, in the highest h. What does so for h + 1
 * does for h: of 2^j - 1 the last bit is cut off. So it is enough to list the sets that do for the
 * smallest h, and to see how far each one goes.
 *
 * The bound holds for all sizes at once, and is not sharp for each: that the highest bits are
 * neighbours does not mean that one size has one index for them.
 *
 * Sets of up to four keys are sums of two units, of up to two keys each. Units are dealt to heaps
 * by their lowest 16 bits, of 781 keys 305,000, and in a heap those meet that can be neighbours.
 * Heaps are made a part at a time: of 2,300 keys all units would take 33 MB. The part that a unit is
 * in is the exclusive or of those that its keys are in; so keys are in the order of their parts.
 */
#include "zobrist/sizes.h"

#include <stdlib.h>
#include <string.h>

#include "base/arena.h"

enum {
    CHECKS = 1 << SIZES_CHECK,
    PARTS = 8,
    HEAPS = CHECKS / PARTS,
    PLACES = SIZES_MOST - SIZES_LEAST + 1,
};

/* Up to two keys; a number behind the last one stands for none. */
struct unit {
    uint32_t high, low; /* the highest and the lowest bits of their sum */
    uint16_t first, second;
};

/* How many keys are in one of two units, and not in the other. */
static unsigned count_apart(const struct unit *a, const struct unit *b, uint16_t none)
{
    const uint16_t all[] = {a->first, a->second, b->first, b->second};
    unsigned count = 0;
    for (unsigned i = 0; i < 4; i++) {
        unsigned times = 0;
        for (unsigned j = 0; j < 4; j++)
            times += all[j] == all[i];
        count += all[i] != none && times == 1;
    }
    return count;
}

/* Whether the highest h of 32 bits are 2^j - 1. */
static bool are_neighbours(uint32_t high, unsigned h)
{
    const uint32_t number = high >> (SIZES_MOST - h);
    return (number & (number + 1)) == 0;
}

static void try_pair(const struct unit *a, const struct unit *b, uint16_t none,
                     struct sizes *sizes)
{
    const uint32_t high = a->high ^ b->high;
    if (!are_neighbours(high, SIZES_LEAST))
        return;
    const unsigned weight = count_apart(a, b, none);
    for (unsigned h = SIZES_LEAST; h <= SIZES_MOST && are_neighbours(high, h); h++)
        if (weight != 0 && weight < sizes->fewest[h - SIZES_LEAST])
            sizes->fewest[h - SIZES_LEAST] = weight;
}

static uint32_t highest(struct gf2 key, unsigned width)
{
    const unsigned from = width - SIZES_MOST;
    return (uint32_t)(from >= 64  ? key.hi >> (from - 64)
                      : from > 32 ? key.lo >> from | key.hi << (64 - from)
                                  : key.lo >> from);
}

static int compare_units(const void *left, const void *right)
{
    const struct unit *a = left, *b = right;
    return (a->low > b->low) - (a->low < b->low);
}

/* Keys alone, and none among them, by their lowest bits; `starts` is where each part begins. */
static struct unit *list_single(struct arena *arena, const struct gf2 *keys, size_t count,
                                unsigned width, size_t *starts)
{
    struct unit *single = arena_alloc(arena, count + 1, sizeof *single);
    const uint16_t none = (uint16_t)count;
    for (size_t i = 0; i < count; i++)
        single[i] = (struct unit){highest(keys[i], width),
                                  (uint32_t)keys[i].lo & (CHECKS - 1), (uint16_t)i, none};
    single[count] = (struct unit){0, 0, none, none};
    qsort(single, count + 1, sizeof *single, compare_units);
    for (size_t part = 0, i = 0; part <= PARTS; part++) {
        while (i <= count && single[i].low / HEAPS < part)
            i++;
        starts[part] = i;
    }
    return single;
}

/* All units of a part, in the order of their heaps; `starts` is where each heap begins. */
static struct unit *list_units(struct arena *arena, const struct unit *single,
                               const size_t *parts, uint16_t none, unsigned part,
                               size_t *starts)
{
    struct unit *units = NULL;
    for (unsigned filling = 0; filling < 2; filling++) {
        for (size_t i = 0; i <= none; i++) {
            const unsigned other = single[i].low / HEAPS ^ part;
            const size_t behind = i + (single[i].first != none);
            for (size_t j = parts[other] > behind ? parts[other] : behind;
                 j < parts[other + 1]; j++) {
                const uint32_t low = single[i].low ^ single[j].low;
                if (filling == 0)
                    starts[low % HEAPS + 1]++;
                else
                    units[starts[low % HEAPS]++] =
                        (struct unit){single[i].high ^ single[j].high, low,
                                      single[i].first, single[j].first};
            }
        }
        for (size_t heap = 0; heap < HEAPS && filling == 0; heap++)
            starts[heap + 1] += starts[heap];
        if (filling == 0)
            units = arena_alloc(arena, starts[HEAPS] + 1, sizeof *units);
    }
    memmove(starts + 1, starts, HEAPS * sizeof *starts);
    starts[0] = 0;
    return units;
}

/* Of units that were looked at, the last one with a byte, and for each the one before it. */
struct chains {
    uint32_t last[256];
    uint32_t *before; /* 0 for none; else one more than the place in the heap */
};

static void chain(struct chains *chains, unsigned byte, uint32_t place)
{
    chains->before[place] = chains->last[byte];
    chains->last[byte] = place;
}

/* All pairs of a heap whose highest 16 bits are neighbours: these have the same highest byte, or
 * their next one differs in all bits. */
static void try_heap(const struct unit *heap, size_t count, uint16_t none,
                     struct chains *same, struct chains *turned, struct sizes *sizes)
{
    memset(same->last, 0, sizeof same->last);
    memset(turned->last, 0, sizeof turned->last);
    for (size_t i = 0; i < count; i++) {
        const unsigned byte = heap[i].high >> 24, next = heap[i].high >> 16 & 255;
        for (uint32_t j = same->last[byte]; j != 0; j = same->before[j])
            try_pair(&heap[i], &heap[j - 1], none, sizes);
        for (uint32_t j = turned->last[255 - next]; j != 0; j = turned->before[j])
            try_pair(&heap[i], &heap[j - 1], none, sizes);
        chain(same, byte, (uint32_t)i + 1);
        chain(turned, next, (uint32_t)i + 1);
    }
}

static void try_part(const struct unit *single, const size_t *parts, uint16_t none,
                     unsigned part, struct sizes *sizes)
{
    struct arena arena = {0};
    size_t *starts = arena_alloc(&arena, HEAPS + 1, sizeof *starts);
    struct unit *units = list_units(&arena, single, parts, none, part, starts);
    struct chains same, turned;
    same.before = arena_alloc(&arena, starts[HEAPS] + 1, sizeof *same.before);
    turned.before = arena_alloc(&arena, starts[HEAPS] + 1, sizeof *turned.before);
    for (size_t heap = 0; heap < HEAPS; heap++)
        try_heap(&units[starts[heap]], starts[heap + 1] - starts[heap], none, &same,
                 &turned, sizes);
    arena_free(&arena);
}

struct sizes sizes_find(const struct gf2 *keys, size_t count, unsigned width)
{
    struct arena arena = {0};
    struct sizes sizes;
    size_t parts[PARTS + 1];
    const struct unit *single = list_single(&arena, keys, count, width, parts);
    for (unsigned i = 0; i < PLACES; i++)
        sizes.fewest[i] = SIZES_TRIED + 1;
    for (unsigned part = 0; part < PARTS; part++)
        try_part(single, parts, (uint16_t)count, part, &sizes);
    arena_free(&arena);
    return sizes;
}
