/* The judgement on keys.
 *
 * A key of 0 says nothing: a position has the same key with and without its feature. Two
 * features with equal keys are taken for each other. Keys whose rank is below their number of
 * bits collide like shorter keys. And positions that differ in just the features of a dependent
 * subset have the same key.
 *
 * Random keys have such things, too, when they are short. Among n random keys of w bits, about
 * C(n, k) / 2^w subsets of k keys are dependent. So the chance of one of at most d keys is
 * 1 - exp(-sum), with the sum of these for k up to d. The rank of random keys is s below the
 * highest possible one with a chance near 2^-(s (s + |n - w|)). What fewer than one in a
 * thousand random sets have is a fault.
 */
#include "audit/audit.h"

#include <math.h>
#include <stdlib.h>

#include "base/gf2.h"
#include "zobrist/dependent.h"

enum {
    TOLD_MAX = 8,
    RARE_BITS = 10, /* 2^-10 is about one in a thousand */
};

#define RARE 0.001

/* Starts a line about something, which is a fault or none. */
static void begin(const struct audit *audit, bool is_fault, const char *what)
{
    text_printf(audit->report, is_fault ? "FAULT       %s: " : "%-12s", what);
}

/* The chance that random keys of that width have a dependent subset of at most `weight`. */
static double chance_of(size_t count, unsigned width, unsigned weight)
{
    double expected = 0, subsets = 1;
    for (unsigned k = 1; k <= weight && k <= count; k++) {
        subsets *= (double)(count - k + 1) / k;
        expected += ldexp(subsets, -(int)width);
    }
    return -expm1(-expected);
}

/* Copies the keys that are not 0, and their places in the list. Returns how many there are. */
static size_t take_others(const struct audit *audit, uint64_t *keys, size_t *places)
{
    size_t count = 0;
    for (size_t i = 0; i < audit->count; i++)
        if (audit->keys[i] != 0) {
            places[count] = i;
            keys[count++] = audit->keys[i];
        }
    return count;
}

/* Each of these tells what it looks at, and returns whether it is a fault. */
static bool judge_zeros(const struct audit *audit)
{
    size_t zeros = 0;
    for (size_t i = 0; i < audit->count; i++) {
        if (audit->keys[i] != 0)
            continue;
        if (zeros == 0)
            begin(audit, true, "zero");
        if (zeros++ < TOLD_MAX)
            text_printf(audit->report, "%s%s", zeros == 1 ? "" : ", ", audit->names[i]);
    }
    if (zeros == 0)
        text_puts(audit->report, "zero        none\n");
    else
        text_printf(audit->report,
                    "%s (%zu in all): a position has the same key with and without it\n",
                    zeros > TOLD_MAX ? ", ..." : "", zeros);
    return zeros != 0;
}

struct placed {
    uint64_t key;
    size_t place;
};

static int by_key(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    if (x->key != y->key)
        return x->key < y->key ? -1 : 1;
    return x->place < y->place ? -1 : x->place > y->place;
}

/* Whether random keys seldom have so many equal pairs: more than expected by over five standard
 * deviations. Where hardly any is expected, one is too many. */
static bool are_rare(const struct audit *audit, size_t pairs)
{
    const double expected =
        ldexp((double)audit->count * (double)(audit->count - 1) / 2, -(int)audit->width);
    return (double)pairs > expected + 5 * sqrt(expected);
}

/* The pairs of equal keys that are not 0: each key makes one with each equal key before it. */
static size_t count_pairs(const struct placed *sorted, size_t count)
{
    size_t pairs = 0, before = 0;
    for (size_t i = 1; i < count; i++) {
        before = sorted[i].key == sorted[i - 1].key && sorted[i].key != 0 ? before + 1 : 0;
        pairs += before;
    }
    return pairs;
}

static bool judge_equal(const struct audit *audit)
{
    struct placed *sorted = arena_alloc(audit->arena, audit->count, sizeof *sorted);
    size_t told = 0;
    for (size_t i = 0; i < audit->count; i++)
        sorted[i] = (struct placed){audit->keys[i], i};
    qsort(sorted, audit->count, sizeof *sorted, by_key);
    const size_t pairs = count_pairs(sorted, audit->count);
    const bool is_fault = are_rare(audit, pairs);
    begin(audit, is_fault, "equal");
    for (size_t i = 1; i < audit->count && told < TOLD_MAX; i++)
        if (count_pairs(&sorted[i - 1], 2) != 0)
            text_printf(audit->report, "%s%s = %s", told++ == 0 ? "" : ", ",
                        audit->names[sorted[i - 1].place], audit->names[sorted[i].place]);
    if (pairs == 0)
        text_puts(audit->report, "none\n");
    else
        text_printf(audit->report, "%s (%zu in all): %s\n",
                    pairs > TOLD_MAX ? ", ..." : "", pairs,
                    is_fault ? "a position with one has the same key as with the other"
                             : "random keys of so few bits may have as many");
    return is_fault;
}

static bool judge_rank(const struct audit *audit, const uint64_t *keys, size_t count)
{
    const unsigned rank = gf2_rank(keys, count);
    const size_t most = count < audit->width ? count : audit->width;
    const size_t apart = count + audit->width - 2 * most, lack = most - rank;
    const bool is_fault = lack * (lack + apart) >= RARE_BITS;
    begin(audit, is_fault, "rank");
    if (lack == 0)
        text_printf(audit->report, "%u, as high as it can be\n", rank);
    else if (!is_fault)
        text_printf(audit->report, "%u of %zu, as random keys may have\n", rank, most);
    else if (count < audit->width)
        text_printf(audit->report, "%u, below %zu: some keys are sums of others\n", rank,
                    most);
    else
        text_printf(audit->report, "%u, below %zu: these keys collide like keys of %u bits\n",
                    rank, most, rank);
    return is_fault;
}

static bool judge_subsets(const struct audit *audit, const uint64_t *keys,
                          const size_t *places, size_t count)
{
    const struct dependent found =
        dependent_find(keys, count, audit->most, audit->parallel);
    const bool is_fault =
        found.weight > 2 && chance_of(count, audit->width, found.weight) < RARE;
    if (found.weight == 2)
        return false; /* equal keys, which are told already */
    begin(audit, is_fault, "dependent");
    if (found.weight == 0) {
        text_printf(audit->report, "no subset of up to %u keys: all were tried\n",
                    audit->most);
        return false;
    }
    text_printf(audit->report, "the exclusive or of these %u is 0:", found.weight);
    for (unsigned i = 0; i < found.weight; i++)
        text_printf(audit->report, "%s %s", i == 0 ? "" : ",",
                    audit->names[places[found.members[i]]]);
    text_puts(audit->report,
              is_fault ? "; positions that differ in just these have the same key\n"
                       : "; random keys of so few bits have such subsets, too\n");
    return is_fault;
}

unsigned audit_run(const struct audit *audit)
{
    uint64_t *keys = arena_alloc(audit->arena, audit->count, sizeof *keys);
    size_t *places = arena_alloc(audit->arena, audit->count, sizeof *places);
    const size_t count = take_others(audit, keys, places);
    text_printf(audit->report, "keys        %zu of %u bits\n", audit->count,
                audit->width);
    unsigned faults = judge_zeros(audit);
    faults += judge_equal(audit);
    if (audit->is_added || count == 0)
        return faults;
    faults += judge_rank(audit, keys, count);
    return faults + judge_subsets(audit, keys, places, count);
}
