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
 *   kept, sorted by their low bits and colours, leads by j and partners by k (sums.h).
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
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "zobrist/sums.h"

enum {
    PART_LOG = 23, /* up to so many sums are in a part */
    PART_HEAPS_LOG = 9,
    HEAPS = 1 << PART_HEAPS_LOG,
    PARTS_LOG_MAX = 16,
    PART_BYTES = 80 << 20, /* that a thread takes, about */
    MEGA = 1 << 20,
};

static int by_number(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

void dependent_sort(uint16_t *members, size_t count)
{
    qsort(members, count, sizeof *members, by_number);
}

void dependent_tell(struct dependent_best *best, size_t number,
                    const struct dependent *found)
{
    pthread_mutex_lock(&best->mutex);
    const unsigned weight = best->found.weight;
    if (weight == 0 || found->weight < weight ||
        (found->weight == weight && number < best->number)) {
        best->found = *found;
        best->number = number;
    }
    pthread_mutex_unlock(&best->mutex);
}

unsigned dependent_limit(struct dependent_best *best, size_t number, unsigned most)
{
    pthread_mutex_lock(&best->mutex);
    const unsigned weight = best->found.weight;
    const unsigned limit = weight == 0 ? most : weight - (best->number < number);
    pthread_mutex_unlock(&best->mutex);
    return limit;
}

/* All parts. */
struct search {
    const struct dependent_search *asked;
    const struct units *leads, *partners;
    unsigned low;
    size_t room; /* of a heap, to begin with */
    struct dependent_best best;
    struct part *idle; /* whose memory the next part takes; `best` has its mutex */
};

/* A sum that another is equal to: a lead and a partner, by their places. */
struct survivor {
    uint64_t sum;
    uint32_t lead, partner;
};

/* One part, on one thread. */
struct part {
    struct search *search;
    size_t number;
    uint64_t *sums; /* all, dealt to HEAPS heaps by some more of their lowest bits */
    size_t room;    /* of a heap */
    uint32_t counts[HEAPS]; /* of the heaps */
    struct heap alike;      /* sums that may be equal to others */
    struct sieve sieve;
    struct survivor *survivors;
    size_t count, capacity;
    struct part *next; /* idle one */
};

/* Makes room for twice as many sums in each heap. */
static void grow(struct part *part)
{
    size_t room = 2 * part->room;
    part->sums = memory_get(part->sums, HEAPS * room * sizeof *part->sums);
    for (size_t heap = HEAPS; heap-- != 0;)
        memmove(part->sums + heap * room, part->sums + heap * part->room,
                part->counts[heap] * sizeof *part->sums);
    part->room = room;
}

static void scatter(struct part *part, uint64_t lead, size_t from, size_t to)
{
    const uint64_t *partners = part->search->partners->sums;
    unsigned low = part->search->low;
    for (size_t i = from; i < to; i++) {
        uint64_t sum = lead ^ partners[i];
        size_t heap = sum >> low & (HEAPS - 1);
        if (part->counts[heap] == part->room)
            grow(part);
        part->sums[heap * part->room + part->counts[heap]++] = sum;
    }
}

/* Keeps where the sums stand that are marked. */
static void collect(struct part *part, size_t lead, size_t from, size_t to)
{
    const struct units *leads = part->search->leads, *partners = part->search->partners;
    for (size_t i = from; i < to; i++) {
        uint64_t sum = leads->sums[lead] ^ partners->sums[i];
        if (!sieve_has(&part->sieve, sum))
            continue;
        if (part->count == part->capacity) {
            part->capacity = 2 * part->capacity + 4096;
            part->survivors =
                memory_get(part->survivors, part->capacity * sizeof *part->survivors);
        }
        part->survivors[part->count++] =
            (struct survivor){sum, (uint32_t)lead, (uint32_t)i};
    }
}

/* A run of partners. */
struct span {
    size_t from, to;
};

/* The partners of a group in the order of their first words, as far as those lie behind a
 * lead. The farther its last word, the fewer they are. */
static void shrink(const struct units *partners, struct span *span, int32_t behind)
{
    while (span->to > span->from && partners->keys[span->to - 1] <= behind)
        span->to--;
}

static void try_span(struct part *part, size_t lead, struct span span, bool collecting)
{
    if (span.from >= span.to)
        return;
    if (collecting)
        collect(part, lead, span.from, span.to);
    else
        scatter(part, part->search->leads->sums[lead], span.from, span.to);
}

/* A lead with the partners behind it whose colours go with its own. `color` is that of its
 * last word. Groups of all later colours stand one after the other. */
static void try_lead(struct part *part, size_t lead, struct span *groups, bool is_mixed,
                     unsigned color, bool collecting)
{
    const struct units *partners = part->search->partners;
    unsigned colors = partners->colors;
    int32_t behind = part->search->leads->keys[lead];
    struct span *mixed = &groups[color], *same = &groups[colors + color];
    shrink(partners, same, behind);
    try_span(part, lead, *same, collecting);
    if (is_mixed) {
        if (color + 1 < colors)
            try_span(part, lead, (struct span){mixed[1].from, groups[colors].from},
                     collecting);
        return;
    }
    if (color + 1 < colors)
        try_span(part, lead, (struct span){same[1].from, groups[2 * colors].from},
                 collecting);
    shrink(partners, mixed, behind);
    try_span(part, lead, *mixed, collecting);
}

/* All leads of one part, with their partners in another. */
static void walk_pair(struct part *part, size_t u, size_t v, bool collecting)
{
    const struct units *leads = part->search->leads, *partners = part->search->partners;
    unsigned colors = partners->colors;
    struct span groups[UNITS_GROUPS_MAX + 1];
    for (unsigned group = 0; group <= 2 * colors; group++)
        groups[group].from = partners->starts[v * 2 * colors + group];
    for (unsigned lead_group = 0; lead_group < 2 * colors; lead_group++) {
        const uint32_t *start = &leads->starts[u * 2 * colors + lead_group];
        for (unsigned group = 0; group < 2 * colors; group++)
            groups[group].to = groups[group + 1].from;
        for (size_t lead = start[0]; lead < start[1]; lead++)
            try_lead(part, lead, groups, lead_group < colors, leads->ends[lead],
                     collecting);
    }
}

static void walk(struct part *part, bool collecting)
{
    size_t parts = (size_t)1 << part->search->low;
    for (size_t u = 0; u < parts; u++)
        walk_pair(part, u, u ^ part->number, collecting);
}

static unsigned copy_words(const struct units *units, size_t place, uint16_t *out)
{
    if (units->size != 0)
        memcpy(out, units->words + place * units->size, units->size * sizeof *out);
    return units->size;
}

/* Whether two equal sums are a dependent subset indeed: of different keys, and not only
 * after they were mapped. */
static bool join(const struct part *part, const struct survivor *x,
                 const struct survivor *y, struct dependent *found)
{
    const struct search *search = part->search;
    struct gf2 sum = {0, 0};
    uint16_t words[DEPENDENT_WEIGHT_MAX];
    unsigned count = copy_words(search->leads, x->lead, words);
    count += copy_words(search->partners, x->partner, words + count);
    count += copy_words(search->leads, y->lead, words + count);
    count += copy_words(search->partners, y->partner, words + count);
    dependent_sort(words, count);
    *found = (struct dependent){.weight = 0};
    for (unsigned i = 0; i < count; i++) {
        if (i != 0 && words[i] == words[i - 1])
            return false;
        if (words[i] == search->asked->count)
            continue;
        found->members[found->weight++] = words[i];
        sum = gf2_add(sum, search->asked->keys[words[i]]);
    }
    return gf2_is_zero(sum);
}

/* Lets equal sums meet: in a table with open addresses. */
static void meet(struct part *part)
{
    size_t size = 16;
    while (size < 2 * part->count)
        size *= 2;
    uint32_t *table = memory_get(NULL, size * sizeof *table); /* from 1; 0 is free */
    memset(table, 0, size * sizeof *table);
    struct dependent best = {.weight = 0}, found;
    for (size_t i = 0; i < part->count; i++) {
        uint64_t sum = part->survivors[i].sum;
        size_t at = (size_t)(sum * 0x9e3779b97f4a7c15 >> 32) & (size - 1);
        unsigned tries = 0;
        for (; table[at] != 0; at = (at + 1) & (size - 1)) {
            const struct survivor *other = &part->survivors[table[at] - 1];
            if (other->sum == sum && tries++ < 64 &&
                join(part, other, &part->survivors[i], &found) &&
                (best.weight == 0 || found.weight < best.weight))
                best = found;
        }
        table[at] = (uint32_t)i + 1;
    }
    free(table);
    if (best.weight != 0)
        dependent_tell(&part->search->best, part->number, &best);
}

/* A part in the memory of one that is done, or in memory of its own. */
static struct part *open_part(struct search *search, size_t number)
{
    pthread_mutex_lock(&search->best.mutex);
    struct part *part = search->idle;
    if (part != NULL)
        search->idle = part->next;
    pthread_mutex_unlock(&search->best.mutex);
    if (part == NULL) {
        part = memory_get(NULL, sizeof *part);
        memset(part, 0, sizeof *part);
        part->search = search;
        part->room = search->room;
        part->sums = memory_get(NULL, HEAPS * part->room * sizeof *part->sums);
    }
    part->number = number;
    part->count = 0;
    part->alike.count = 0;
    memset(part->counts, 0, sizeof part->counts);
    return part;
}

static void close_part(struct part *part)
{
    struct search *search = part->search;
    pthread_mutex_lock(&search->best.mutex);
    part->next = search->idle;
    search->idle = part;
    pthread_mutex_unlock(&search->best.mutex);
}

static void free_parts(struct search *search)
{
    while (search->idle != NULL) {
        struct part *part = search->idle;
        search->idle = part->next;
        free(part->sums);
        free(part->alike.sums);
        free(part->survivors);
        free(part);
    }
}

static void search_part(void *context, size_t number)
{
    struct search *search = context;
    const unsigned half = search->leads->size + search->partners->size;
    if (dependent_limit(&search->best, number, 2 * half) < 2 * half - 1)
        return;
    struct part *part = open_part(search, number);
    walk(part, false);
    for (size_t heap = 0; heap < HEAPS; heap++)
        sieve_sift(&part->sieve, part->sums + heap * part->room, part->counts[heap],
                   &part->alike);
    heap_keep_equal(&part->alike);
    if (part->alike.count != 0) {
        sieve_mark(&part->sieve, part->alike.sums, part->alike.count);
        walk(part, true);
        meet(part);
    }
    close_part(part);
}

/* Looks for sums of a lead and a partner that are equal, in all parts, each of which has
 * about so many sums. The last word of the units is zero, and no key. */
static struct dependent search_all(const struct dependent_search *asked,
                                   const struct units *leads,
                                   const struct units *partners, size_t sums,
                                   struct parallel parallel)
{
    struct search search = {.asked = asked,
                            .leads = leads,
                            .partners = partners,
                            .low = partners->low,
                            .room = (sums >> PART_HEAPS_LOG) * 9 / 8 + 64};
    unsigned half = leads->size + partners->size;
    char name[64];
    pthread_mutex_init(&search.best.mutex, NULL);
    snprintf(name, sizeof name, "subsets of up to %u, part", 2 * half);
    parallel_for(parallel, name, (size_t)1 << search.low, search_part, &search);
    pthread_mutex_destroy(&search.best.mutex);
    free_parts(&search);
    return search.best.found;
}

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
           fault_at(
               fault, (struct origin){0},
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
    *found = search_all(search, &leads, &partners,
                        (size_t)(sums / (double)((size_t)1 << low)), parallel);
    arena_free(&arena);
    return true;
}

/* Bits of the longest key. */
static unsigned width_of(const struct dependent_search *search)
{
    unsigned width = 0;
    for (size_t i = 0; i < search->count; i++)
        while (!gf2_equal(search->keys[i], gf2_cut(search->keys[i], width)))
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
