/* Sums that are equal, part by part. */
#include "zobrist/part.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "zobrist/sieve.h"

/* All parts. */
struct search {
    const struct dependent_search *asked;
    const struct units *leads, *partners;
    unsigned low;
    pthread_mutex_t mutex;
    size_t found_part;
    struct dependent found;
    struct part *idle; /* whose memory the next part takes */
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
    struct heap heaps[SIEVE_HEAPS]; /* of all sums, by some more of their lowest bits */
    struct heap alike;              /* sums that may be equal to others */
    struct sieve sieve;
    struct survivor *survivors;
    size_t count, capacity;
    struct part *next; /* idle one */
};

static void scatter(struct part *part, uint64_t lead, size_t from, size_t to)
{
    const uint64_t *sums = part->search->partners->sums;
    unsigned low = part->search->low;
    for (size_t i = from; i < to; i++) {
        uint64_t sum = lead ^ sums[i];
        heap_push(&part->heaps[sum >> low & (SIEVE_HEAPS - 1)], sum);
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

/* Each lead with the partners behind it. The farther its last word, the fewer they are. */
static void walk(struct part *part, bool collecting)
{
    const struct units *leads = part->search->leads, *partners = part->search->partners;
    size_t parts = (size_t)1 << part->search->low;
    for (size_t u = 0; u < parts; u++) {
        size_t from = partners->starts[u ^ part->number];
        size_t to = partners->starts[(u ^ part->number) + 1];
        for (size_t i = leads->starts[u]; i < leads->starts[u + 1]; i++) {
            while (to > from && partners->keys[to - 1] <= leads->keys[i])
                to--;
            if (to == from)
                break;
            if (collecting)
                collect(part, i, from, to);
            else
                scatter(part, leads->sums[i], from, to);
        }
    }
}

static int by_number(const void *a, const void *b)
{
    return (int)*(const uint16_t *)a - (int)*(const uint16_t *)b;
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
    qsort(words, count, sizeof *words, by_number);
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

static void tell(struct search *search, size_t part, const struct dependent *found)
{
    pthread_mutex_lock(&search->mutex);
    unsigned best = search->found.weight;
    if (best == 0 || found->weight < best ||
        (found->weight == best && part < search->found_part)) {
        search->found_part = part;
        search->found = *found;
    }
    pthread_mutex_unlock(&search->mutex);
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
        tell(part->search, part->number, &best);
}

/* Nothing smaller can come, in a part behind one that has it. */
static bool is_needed(struct search *search, size_t part, unsigned half)
{
    pthread_mutex_lock(&search->mutex);
    bool needed = search->found.weight != 2 * half - 1 || part < search->found_part;
    pthread_mutex_unlock(&search->mutex);
    return needed;
}

/* A part in the memory of one that is done, or in memory of its own. */
static struct part *open_part(struct search *search, size_t number)
{
    pthread_mutex_lock(&search->mutex);
    struct part *part = search->idle;
    if (part != NULL)
        search->idle = part->next;
    pthread_mutex_unlock(&search->mutex);
    if (part == NULL) {
        part = memory_get(NULL, sizeof *part);
        memset(part, 0, sizeof *part);
        part->search = search;
    }
    part->number = number;
    part->count = 0;
    part->alike.count = 0;
    for (unsigned i = 0; i < SIEVE_HEAPS; i++)
        part->heaps[i].count = 0;
    return part;
}

static void close_part(struct part *part)
{
    struct search *search = part->search;
    pthread_mutex_lock(&search->mutex);
    part->next = search->idle;
    search->idle = part;
    pthread_mutex_unlock(&search->mutex);
}

static void free_parts(struct search *search)
{
    while (search->idle != NULL) {
        struct part *part = search->idle;
        search->idle = part->next;
        for (unsigned i = 0; i < SIEVE_HEAPS; i++)
            free(part->heaps[i].sums);
        free(part->alike.sums);
        free(part->survivors);
        free(part);
    }
}

static void search_part(void *context, size_t number)
{
    struct search *search = context;
    if (!is_needed(search, number, search->leads->size + search->partners->size))
        return;
    struct part *part = open_part(search, number);
    walk(part, false);
    for (unsigned i = 0; i < SIEVE_HEAPS; i++)
        sieve_sift(&part->sieve, &part->heaps[i], &part->alike);
    heap_keep_equal(&part->alike);
    if (part->alike.count != 0) {
        sieve_mark(&part->sieve, &part->alike);
        walk(part, true);
        meet(part);
    }
    close_part(part);
}

struct dependent part_search_all(const struct dependent_search *asked,
                                 const struct units *leads, const struct units *partners,
                                 struct parallel parallel)
{
    struct search search = {
        .asked = asked, .leads = leads, .partners = partners, .low = partners->low};
    unsigned half = leads->size + partners->size;
    char name[64];
    pthread_mutex_init(&search.mutex, NULL);
    snprintf(name, sizeof name, "subsets of up to %u, part", 2 * half);
    parallel_for(parallel, name, (size_t)1 << search.low, search_part, &search);
    pthread_mutex_destroy(&search.mutex);
    free_parts(&search);
    return search.found;
}
