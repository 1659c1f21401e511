/* The smallest linearly dependent subset, by exhaustion.
 *
 * A subset of 2h keys is dependent when its halves, of h keys, have the same sum. With a
 * zero among the keys, so is one of 2h - 1. So the sums of h keys, or of h - 1, are compared
 * for h = 1, 2, 3, 4.
 *
 * Not all halves are needed, as a subset of 8 can be halved in 35 ways. Let the keys have five
 * colours, and leave out all fours of which two have one colour and the others two more. Any
 * eight keys can be halved into fours that are left: of all 495 ways to colour them, the tests
 * try each. That leaves 42 % of the fours, 6.5e9 of 781 keys.
 *
 * They are dealt with in parts, by their lowest p bits:
 *
 *   A sum of four keys i < j < k < l belongs to part v when the low bits of the lead, the
 *   pair (i, j), and those of its partner, the pair (k, l), add up to v. The pairs are
 *   kept, sorted by their low bits and colours, leads by j and partners by k (units.h).
 *   Colours are runs of keys, so that a lead has two runs of partners: of colours a, a it goes
 *   with a and anything, and with two that are alike; of a, b with b, b and with two others,
 *   both of later colours. So walking over both reaches each sum of a part once, and none of
 *   another part. For h = 3 leads are single keys, for less there is none; then there is one
 *   colour.
 *
 *   The sums of a part are dealt to heaps, by some more of their bits. For each heap, every
 *   sum marks two bits of a map: the first one, or, if that is set, the second; what has no
 *   second bit is thrown away, and so once more by other hashes. What cannot be equal to
 *   anything costs a few looks at a map that the first cache holds. The handful that is left
 *   is sorted, and when two are equal, another walk over the part finds whose sums they are.
 *
 * As h goes up, two different halves with the same sum have no key in common: otherwise
 * less than 2h - 1 keys were dependent, and found before.
 *
 * The keys are first mapped to 64 bits by a random linear map, which loses nothing when
 * they are not longer, so that their low bits are even whatever the keys are. What is found
 * is checked with the keys themselves.
 *
 * Parts do not depend on the memory or the number of threads. Of what is found, the
 * smallest counts, and then what is in the first part: the answer depends on the keys
 * alone.
 */
#include "zobrist/dependent.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "zobrist/part.h"
#include "zobrist/units.h"

enum { MEGA = 1 << 20 };

/* The part of the sums of four whose colours are not of the kind 2, 1, 1. */
#define COLORED 0.43

/* How many sums of `size` words there are, about. */
static double count_sums(size_t count, unsigned size)
{
    double sums = size == 4 ? COLORED : 1;
    for (unsigned i = 0; i < size; i++)
        sums *= (double)(count - i) / (i + 1);
    return sums;
}

/* How many bits must tell the part, so that it has at most 2^PART_LOG sums. */
static unsigned low_bits(double sums)
{
    unsigned low = 0;
    while (low < PARTS_LOG_MAX && sums > (double)((uint64_t)1 << (PART_LOG + low)))
        low++;
    return low;
}

/* Fewer threads, if they must be; or a fault. */
static bool fit_memory(const struct dependent_search *search, unsigned half, unsigned low,
                       unsigned *threads, struct fault *fault)
{
    size_t words = search->count + 1;
    size_t units = units_bytes(words, half < 3 ? 0 : half - 2, low, UNITS_COLORS_MAX) +
                   units_bytes(words, half < 2 ? 1 : 2, low, UNITS_COLORS_MAX);
    *threads = search->parallel.threads;
    while (*threads > 1 && units + *threads * PART_BYTES > search->memory)
        --*threads;
    size_t needed = units + *threads * PART_BYTES;
    return needed <= search->memory ||
           fault_at(fault, (struct origin){0},
                    "subsets of %u among %zu keys need %zu MB, on one thread; %zu are given",
                    2 * half, search->count, needed / MEGA + 1, search->memory / MEGA);
}

/* Tries the subsets of 2 half - 1 and of 2 half keys. */
static bool try_half(const struct dependent_search *search, const uint64_t *mapped,
                     unsigned half, struct dependent *found, struct fault *fault)
{
    struct arena arena = {0};
    struct parallel parallel = search->parallel;
    size_t words = search->count + 1;
    double sums = count_sums(words, half);
    unsigned low = low_bits(sums);
    struct unit_words from = {mapped, words, half == 4 ? UNITS_COLORS_MAX : 1};
    if (!fit_memory(search, half, low, &parallel.threads, fault))
        return false;
    struct units leads =
        units_of(&arena, from, half < 3 ? 0 : half - 2, UNITS_LAST_UP, low);
    struct units partners =
        units_of(&arena, from, half < 2 ? 1 : 2, UNITS_FIRST_DOWN, low);
    *found = part_search_all(search, &leads, &partners,
                             (size_t)(sums / (double)((size_t)1 << low)), parallel);
    arena_free(&arena);
    return true;
}

/* Bits of the longest key. */
static unsigned width_of(const struct dependent_search *search)
{
    unsigned width = 0;
    for (size_t i = 0; i < search->count; i++)
        while (!gf2_is_zero(gf2_add(search->keys[i], gf2_cut(search->keys[i], width))))
            width++;
    return width;
}

/* The keys as 64 bits, by a random linear map of full rank, and a zero behind them. */
static uint64_t *map_keys(struct arena *arena, const struct dependent_search *search)
{
    struct gf2_matrix map = {.size = 64};
    struct gf2_span span = {.rank = 0};
    struct stream stream = stream_named("dependent", 0);
    unsigned width = width_of(search);
    for (uint64_t row = 0, draw = 0; row < map.size; draw++) {
        struct gf2 drawn = {stream_draw(stream, 2 * draw),
                            stream_draw(stream, 2 * draw + 1)};
        map.rows[row] = gf2_cut(drawn, width);
        row += gf2_extend(&span, map.rows[row]) || span.rank == width;
    }
    uint64_t *mapped = arena_alloc(arena, search->count + 1, sizeof *mapped);
    for (size_t i = 0; i < search->count; i++)
        mapped[i] = gf2_multiply(&map, search->keys[i]).lo;
    return mapped;
}

bool dependent_find(const struct dependent_search *search, struct dependent *found,
                    struct fault *fault)
{
    assert(search->count < DEPENDENT_KEYS_MAX);
    assert(search->weight <= DEPENDENT_WEIGHT_MAX);
    *found = (struct dependent){.weight = 0};
    if (gf2_rank(search->keys, search->count) == search->count)
        return true;
    struct arena arena = {0};
    uint64_t *mapped = map_keys(&arena, search);
    bool ok = true;
    for (unsigned half = 1; ok && found->weight == 0 && 2 * half - 1 <= search->weight &&
                            half <= search->count;
         half++)
        ok = try_half(search, mapped, half, found, fault);
    if (found->weight > search->weight)
        *found = (struct dependent){.weight = 0};
    arena_free(&arena);
    return ok;
}
