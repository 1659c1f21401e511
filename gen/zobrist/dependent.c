/* The smallest linearly dependent subset, by exhaustion.
 *
 * A subset of w keys is dependent when its halves, of a = ceil(w / 2) and b = floor(w / 2)
 * keys, have the same sum. So all sums of a keys and of b keys are compared; for w = 8 and
 * 781 keys these are 1.5e10 sums of four. They are dealt with in parts, by their lowest p
 * bits, so that a part has about 2^20 of them:
 *
 *   The sums of all pairs are kept, sorted by their lowest p bits (units.h). A sum of four
 *   keys i < j < k < l belongs to part v when the low bits of the pair (i, j) and of the
 *   pair (k, l) add up to v. So each part is reached by walking over the pairs and, for
 *   each, over a run of partners; nothing is computed that belongs to another part.
 *
 *   In a first pass over a part, each sum marks a bit, found by other bits of it, in a map
 *   of 2^24; and when the bit was marked already, the same bit in a second map. In a second
 *   pass the few sums whose bit is marked there are put into a table, where equal ones
 *   meet. When w is odd, the sums of b keys mark the first map, and those of a keys the
 *   second. What cannot be equal to anything costs two looks at a map that a cache holds.
 *
 * Weights are tried upwards. So when two different halves have the same sum, they have no
 * key in common: otherwise less than w keys were dependent, and found before.
 *
 * The keys are first mapped to 64 bits by a random linear map, which loses nothing when
 * they are not longer, so that their low bits are even whatever the keys are. What is found
 * is checked with the keys themselves.
 *
 * Parts do not depend on the memory or the number of threads, and the first part that has
 * a dependent subset counts; so the answer depends on the keys alone.
 */
#include "zobrist/dependent.h"

#include <assert.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#include "base/rng.h"
#include "zobrist/units.h"

enum {
    PART_LOG = 20, /* about so many sums in a part */
    PARTS_LOG_MAX = 16,
    MAP_LOG = 24,
    MAP_BYTES = 1 << (MAP_LOG - 3),
    HALF_MAX = DEPENDENT_WEIGHT_MAX / 2,
};

/* A sum whose bit is in the second map. */
struct survivor {
    uint64_t sum;
    uint16_t members[HALF_MAX];
    uint16_t size;
};

struct survivors {
    struct survivor *items;
    size_t count, capacity;
};

/* All parts of one weight. */
struct weighing {
    const struct dependent_search *search;
    const struct units *singles, *pairs;
    unsigned weight, a, b;
    unsigned low; /* bits that tell the part */
    pthread_mutex_t mutex;
    size_t first_part; /* that has something, so far */
    struct dependent found;
};

/* One part, on one thread. */
struct part {
    const struct weighing *weighing;
    uint64_t *once, *twice; /* the two maps */
    struct survivors survivors;
};

static inline uint64_t bit_of(const struct part *part, uint64_t sum)
{
    return sum >> part->weighing->low & (((uint64_t)1 << MAP_LOG) - 1);
}

static inline bool is_marked(const uint64_t *map, uint64_t bit)
{
    return (map[bit / 64] >> bit % 64 & 1) != 0;
}

static inline void mark(uint64_t *map, uint64_t bit)
{
    map[bit / 64] |= (uint64_t)1 << bit % 64;
}

/* Marks the first map, and what it had already, in the second. */
static void mark_both(void *context, const struct run *run)
{
    struct part *part = context;
    for (size_t i = run->from; i < run->to; i++) {
        uint64_t bit = bit_of(part, run->base ^ run->units->sums[i]);
        if (is_marked(part->once, bit))
            mark(part->twice, bit);
        mark(part->once, bit);
    }
}

/* Marks the second map where the first is marked. */
static void mark_second(void *context, const struct run *run)
{
    struct part *part = context;
    for (size_t i = run->from; i < run->to; i++) {
        uint64_t bit = bit_of(part, run->base ^ run->units->sums[i]);
        if (is_marked(part->once, bit))
            mark(part->twice, bit);
    }
}

static void keep(struct survivors *survivors, const struct run *run, size_t i)
{
    if (survivors->count == survivors->capacity) {
        survivors->capacity = 2 * survivors->capacity + 4096;
        survivors->items =
            realloc(survivors->items, survivors->capacity * sizeof *survivors->items);
        if (survivors->items == NULL)
            abort();
    }
    struct survivor *item = &survivors->items[survivors->count++];
    *item = (struct survivor){.sum = run->base ^ run->units->sums[i]};
    for (unsigned j = 0; j < run->lead_count; j++)
        item->members[item->size++] = run->lead[j];
    item->members[item->size++] = run->units->first[i];
    if (run->units->second != NULL)
        item->members[item->size++] = run->units->second[i];
}

static void collect(void *context, const struct run *run)
{
    struct part *part = context;
    for (size_t i = run->from; i < run->to; i++)
        if (is_marked(part->twice, bit_of(part, run->base ^ run->units->sums[i])))
            keep(&part->survivors, run, i);
}

static int by_number(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
}

/* Whether the two halves are a dependent subset indeed. */
static bool join(const struct weighing *weighing, const struct survivor *x,
                 const struct survivor *y, struct dependent *found)
{
    struct gf2 sum = {0, 0};
    if (x->size + y->size != (int)weighing->weight)
        return false;
    *found = (struct dependent){.weight = weighing->weight};
    memcpy(found->members, x->members, x->size * sizeof *x->members);
    memcpy(found->members + x->size, y->members, y->size * sizeof *y->members);
    qsort(found->members, found->weight, sizeof *found->members, by_number);
    for (unsigned i = 0; i < found->weight; i++) {
        if (i != 0 && found->members[i] == found->members[i - 1])
            return false;
        sum = gf2_add(sum, weighing->search->keys[found->members[i]]);
    }
    return gf2_is_zero(sum);
}

/* Lets equal sums meet: in a table with open addresses. */
static bool meet(const struct part *part, struct dependent *found)
{
    const struct survivors *all = &part->survivors;
    size_t size = 16;
    while (size < 2 * all->count)
        size *= 2;
    uint32_t *table = calloc(size, sizeof *table); /* numbers from 1; 0 is free */
    if (table == NULL)
        abort();
    bool met = false;
    for (size_t i = 0; i < all->count && !met; i++) {
        uint64_t sum = all->items[i].sum;
        size_t at = (size_t)(sum * 0x9e3779b97f4a7c15 >> 20) & (size - 1);
        for (; table[at] != 0 && !met; at = (at + 1) & (size - 1)) {
            const struct survivor *other = &all->items[table[at] - 1];
            met = other->sum == sum && join(part->weighing, other, &all->items[i], found);
        }
        table[at] = (uint32_t)i + 1;
    }
    free(table);
    return met;
}

static bool is_needed(struct weighing *weighing, size_t part)
{
    pthread_mutex_lock(&weighing->mutex);
    bool needed = part < weighing->first_part;
    pthread_mutex_unlock(&weighing->mutex);
    return needed;
}

static void tell(struct weighing *weighing, size_t part, const struct dependent *found)
{
    pthread_mutex_lock(&weighing->mutex);
    if (part < weighing->first_part) {
        weighing->first_part = part;
        weighing->found = *found;
    }
    pthread_mutex_unlock(&weighing->mutex);
}

static void search_part(void *context, size_t v)
{
    struct weighing *weighing = context;
    if (!is_needed(weighing, v))
        return;
    struct part part = {.weighing = weighing, .once = calloc(2, MAP_BYTES)};
    if (part.once == NULL)
        abort();
    part.twice = part.once + MAP_BYTES / sizeof *part.once;
    const struct units *singles = weighing->singles, *pairs = weighing->pairs;
    units_visit(singles, pairs, weighing->b, v, mark_both, &part);
    if (weighing->a != weighing->b) {
        memset(part.twice, 0, MAP_BYTES);
        units_visit(singles, pairs, weighing->a, v, mark_second, &part);
        units_visit(singles, pairs, weighing->b, v, collect, &part);
    }
    units_visit(singles, pairs, weighing->a, v, collect, &part);
    struct dependent found;
    if (meet(&part, &found))
        tell(weighing, v, &found);
    free(part.survivors.items);
    free(part.once);
}

/* How many bits must tell the part, so that it has not too many sums of `size` keys. */
static unsigned low_bits(size_t count, unsigned size)
{
    double sums = 1;
    for (unsigned i = 0; i < size; i++)
        sums *= (double)(count - i) / (i + 1);
    unsigned low = 0;
    while (low < PARTS_LOG_MAX && sums > (double)((uint64_t)1 << (PART_LOG + low)))
        low++;
    return low;
}

/* What one weight takes: the units, and so many threads. */
static size_t bytes_needed(size_t count, unsigned low, unsigned threads)
{
    size_t part = 2 * (size_t)MAP_BYTES + 3 * ((size_t)sizeof(struct survivor) << 18);
    return units_bytes(count, low) + threads * part;
}

static bool fit_memory(const struct dependent_search *search, unsigned low,
                       unsigned *threads, struct fault *fault)
{
    size_t mega = (size_t)1 << 20;
    *threads = search->parallel.threads;
    while (*threads > 1 && bytes_needed(search->count, low, *threads) > search->memory)
        --*threads;
    size_t needed = bytes_needed(search->count, low, *threads);
    return needed <= search->memory ||
           fault_at(fault, (struct origin){0},
                    "--memory: %zu keys need %zu MB, on one thread; %zu are given",
                    search->count, needed / mega + 1, search->memory / mega);
}

static bool try_weight(const struct dependent_search *search, const uint64_t *mapped,
                       unsigned weight, struct dependent *found, struct fault *fault)
{
    struct weighing weighing = {.search = search,
                                .weight = weight,
                                .a = (weight + 1) / 2,
                                .b = weight / 2,
                                .first_part = SIZE_MAX};
    struct arena arena = {0};
    struct parallel parallel = search->parallel;
    weighing.low = low_bits(search->count, weighing.a);
    if (!fit_memory(search, weighing.low, &parallel.threads, fault))
        return false;
    struct units singles = units_singles(&arena, mapped, search->count, weighing.low);
    struct units pairs = units_pairs(&arena, mapped, search->count, weighing.low);
    weighing.singles = &singles;
    weighing.pairs = &pairs;
    pthread_mutex_init(&weighing.mutex, NULL);
    char name[32] = "subsets of 0";
    name[11] = (char)('0' + weight);
    parallel_for(parallel, name, (size_t)1 << weighing.low, search_part, &weighing);
    pthread_mutex_destroy(&weighing.mutex);
    *found = weighing.found;
    arena_free(&arena);
    return true;
}

/* A single key that is zero. */
static bool find_zero(const struct dependent_search *search, struct dependent *found)
{
    for (size_t i = 0; i < search->count; i++)
        if (gf2_is_zero(search->keys[i])) {
            *found = (struct dependent){1, {(uint16_t)i}};
            return true;
        }
    return false;
}

/* The keys as 64 bits: a random linear map of full rank. */
static uint64_t *map_keys(struct arena *arena, const struct dependent_search *search)
{
    struct gf2_matrix map = {.size = 64};
    struct gf2_span span = {.rank = 0};
    struct stream stream = stream_named("dependent", 0);
    unsigned width = 0;
    for (size_t i = 0; i < search->count; i++)
        while (!gf2_is_zero(gf2_add(search->keys[i], gf2_cut(search->keys[i], width))))
            width++;
    for (uint64_t row = 0, draw = 0; row < map.size; draw++) {
        struct gf2 drawn = {stream_draw(stream, 2 * draw),
                            stream_draw(stream, 2 * draw + 1)};
        map.rows[row] = gf2_cut(drawn, width);
        row += gf2_extend(&span, map.rows[row]) || span.rank == width;
    }
    uint64_t *mapped = arena_alloc(arena, search->count, sizeof *mapped);
    for (size_t i = 0; i < search->count; i++)
        mapped[i] = gf2_multiply(&map, search->keys[i]).lo;
    return mapped;
}

bool dependent_find(const struct dependent_search *search, struct dependent *found,
                    struct fault *fault)
{
    assert(search->count <= DEPENDENT_KEYS_MAX);
    assert(search->weight <= DEPENDENT_WEIGHT_MAX);
    *found = (struct dependent){.weight = 0};
    if (search->weight == 0 || find_zero(search, found) ||
        gf2_rank(search->keys, search->count) == search->count)
        return true;
    struct arena arena = {0};
    uint64_t *mapped = map_keys(&arena, search);
    bool ok = true;
    for (unsigned w = 2; ok && w <= search->weight && w <= search->count; w++)
        if (!(ok = try_weight(search, mapped, w, found, fault)) || found->weight != 0)
            break;
    arena_free(&arena);
    return ok;
}
