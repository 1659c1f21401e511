/* Keys that are equal, or whose sum is 0, and what random keys would have.
 *
 * Among n random keys of w bits there are about C(n, k) / 2^w dependent subsets of k keys. So
 * the chance of one of at most d is 1 - exp(-sum), with the sum of these for k up to d. What
 * less than one in a thousand such sets has is a fault.
 *
 * Of keys that are added and subtracted, two positions differ in some that one has and others
 * that the other has; they collide when the first ones' sum is that of the others. So what is
 * looked for is keys, each with a sign, that add up to 0 modulo 2^w: up to four of them, by
 * comparing all sums of up to two with their signs.
 */
#include "audit/parts.h"

#include <math.h>
#include <stdlib.h>

#include "audit/decode.h"
#include "audit/difference.h"

/* What random keys have less often than this is a fault. */
#define RARE 0.001

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

struct placed {
    struct gf2 key;
    size_t place;
};

static int by_key(const void *a, const void *b)
{
    const struct placed *x = a, *y = b;
    if (x->key.hi != y->key.hi)
        return x->key.hi < y->key.hi ? -1 : 1;
    if (x->key.lo != y->key.lo)
        return x->key.lo < y->key.lo ? -1 : 1;
    return x->place < y->place ? -1 : x->place > y->place;
}

/* Whether random keys have so many equal pairs less than once in a thousand sets, or, where
 * pairs are expected, if these are five standard deviations too many. */
static bool are_rare(const struct audit *audit, size_t pairs)
{
    double expected =
        ldexp((double)audit->count * (double)(audit->count - 1) / 2, -(int)audit->width);
    return chance_of(audit->count, audit->width, 2) < RARE ||
           (double)pairs > expected + 5 * sqrt(expected);
}

/* The pairs of equal keys among sorted ones, other than zeros: a key has one with each of the
 * equal ones before it. */
static size_t count_twins(const struct placed *placed, size_t count)
{
    size_t twins = 0, before = 0;
    for (size_t i = 1; i < count; i++) {
        bool is_equal = gf2_equal(placed[i].key, placed[i - 1].key);
        before = is_equal && !gf2_is_zero(placed[i].key) ? before + 1 : 0;
        twins += before;
    }
    return twins;
}

static void tell_twins(struct audit *audit, const struct placed *placed)
{
    size_t told = 0;
    for (size_t i = 1; i < audit->count && told < AUDIT_TOLD_MAX; i++)
        if (count_twins(&placed[i - 1], 2) != 0)
            text_printf(audit->report, "%s%s = %s", told++ == 0 ? "" : ", ",
                        audit_name(audit, placed[i - 1].place),
                        audit_name(audit, placed[i].place));
}

void audit_twins(struct audit *audit)
{
    struct placed *placed = arena_alloc(audit->arena, audit->count, sizeof *placed);
    for (size_t i = 0; i < audit->count; i++)
        placed[i] = (struct placed){audit->keys[i], i};
    qsort(placed, audit->count, sizeof *placed, by_key);
    size_t twins = count_twins(placed, audit->count);
    const bool is_fault = twins != 0 && are_rare(audit, twins);
    audit_begin(audit, is_fault, "equal");
    if (twins == 0) {
        text_puts(audit->report, "none\n");
        return;
    }
    tell_twins(audit, placed);
    text_printf(audit->report, "%s (%zu in all): ", twins > AUDIT_TOLD_MAX ? ", ..." : "",
                twins);
    if (is_fault)
        text_puts(audit->report,
                  "what has one of them is taken for what has the other\n");
    else
        text_printf(audit->report, "random keys of %u bits may have as many\n",
                    audit->width);
}

/* The weight of which random keys have a subset as likely as not; 0 when they have none. */
static unsigned usual_weight(size_t count, unsigned width)
{
    unsigned weight = 1;
    while (weight <= count && chance_of(count, width, weight) < 0.5)
        weight++;
    return weight <= count ? weight : 0;
}

static void tell_members(struct audit *audit, const struct dependent *subset,
                         const size_t *places)
{
    for (unsigned i = 0; i < subset->weight; i++)
        text_printf(audit->report, "%s %s", i == 0 ? "" : ",",
                    audit_name(audit, places[subset->members[i]]));
}

/* Whether two positions differ in just these, when that is known. */
static void tell_difference(struct audit *audit, const struct dependent *subset,
                            const size_t *places)
{
    static const char *const says[] = {
        [DIFFERENCE_NONE] = "no two positions differ in just these",
        [DIFFERENCE_UNSURE] =
            "whether two positions differ in just these, the game file does not tell",
        [DIFFERENCE_LEGAL] = "two legal positions differ in just these, and share a key"};
    struct dependent live = *subset;
    if (audit->layout == NULL)
        return;
    for (unsigned i = 0; i < subset->weight; i++)
        live.members[i] = (uint16_t)places[subset->members[i]];
    text_printf(audit->report, "            %s\n",
                says[difference_judge(audit->layout, &live)]);
}

static void tell_subset(struct audit *audit, const struct dependent *subset,
                        const size_t *places, size_t count, unsigned tried)
{
    bool is_rare = chance_of(count, audit->width, subset->weight) < RARE;
    unsigned usual = usual_weight(count, audit->width);
    audit_begin(audit, is_rare, "dependent");
    if (subset->weight > tried)
        text_printf(audit->report, "none below %u (all tried); %u found:", tried + 1,
                    subset->weight);
    else
        text_printf(audit->report, "%u keys whose exclusive or is 0:", subset->weight);
    tell_members(audit, subset, places);
    text_puts(audit->report, "\n            ");
    if (is_rare)
        text_puts(audit->report,
                  "positions that differ in just these have the same key; ");
    if (usual != 0)
        text_printf(audit->report, "of random keys of %u bits, %u are\n", audit->width,
                    usual);
    else
        text_printf(audit->report, "of random keys of %u bits, none are\n", audit->width);
    tell_difference(audit, subset, places);
}

bool audit_subsets(struct audit *audit, const struct gf2 *keys, const size_t *places,
                   size_t count, struct fault *fault)
{
    struct dependent_search search = {keys, count, audit->weight, audit->memory,
                                      audit->parallel};
    struct dependent found;
    struct fault own = {0};
    unsigned most = DEPENDENT_MEMBERS_MAX;
    if (gf2_rank(keys, count) == count) {
        text_puts(audit->report, "dependent   no subset: all keys are independent\n");
        return true;
    }
    if (!dependent_find(&search, &found, &own))
        return fault_at(fault, (struct origin){0}, "--memory: %s", own.message);
    if (found.weight == 0 && audit->effort != 0)
        found = decode_find(&(struct decode_search){keys, count, audit->weight + 1, most,
                                                    audit->effort, audit->parallel});
    if (found.weight >= 3)
        tell_subset(audit, &found, places, count, audit->weight);
    else if (found.weight == 0)
        text_printf(audit->report,
                    audit->effort != 0
                        ? "dependent   no subset of up to %u keys: all were tried; none "
                          "of up to %u was found\n"
                        : "dependent   no subset of up to %u keys: all were tried\n",
                    audit->weight, most);
    return true;
}

enum { SIGNED_MAX = 4, LOOK_BACK = 64 };

/* One or two keys with their signs: first plus second, or minus. */
struct signed_sum {
    uint64_t sum;
    uint16_t first, second; /* second == first: that alone */
    bool is_minus;
};

static int by_sum(const void *a, const void *b)
{
    const struct signed_sum *x = a, *y = b;
    if (x->sum != y->sum)
        return x->sum < y->sum ? -1 : 1;
    if (x->first != y->first)
        return x->first < y->first ? -1 : 1;
    return x->second < y->second ? -1 : x->second > y->second;
}

static uint64_t cut(uint64_t sum, unsigned width)
{
    return width >= 64 ? sum : sum & (((uint64_t)1 << width) - 1);
}

/* Every sum, and that with the signs turned is its negative: the smaller one stands for
 * both. */
static size_t list_sums(const struct gf2 *keys, size_t count, unsigned width,
                        struct signed_sum *list)
{
    size_t n = 0;
    for (size_t i = 0; i < count; i++)
        for (size_t j = 0; j <= i; j++)
            for (unsigned minus = 0; minus <= (i != j); minus++) {
                uint64_t sum = i == j  ? keys[i].lo
                               : minus ? keys[i].lo - keys[j].lo
                                       : keys[i].lo + keys[j].lo;
                uint64_t other = cut(0 - sum, width);
                sum = cut(sum, width);
                list[n++] = (struct signed_sum){sum < other ? sum : other, (uint16_t)i,
                                                (uint16_t)j, minus};
            }
    return n;
}

static bool have_common(const struct signed_sum *a, const struct signed_sum *b)
{
    return a->first == b->first || a->first == b->second || a->second == b->first ||
           a->second == b->second;
}

static unsigned weight_of(const struct signed_sum *sum)
{
    return sum->first == sum->second ? 1 : 2;
}

static void tell_sum(struct audit *audit, const struct signed_sum *sum,
                     const size_t *places)
{
    text_printf(audit->report, "%s", audit_name(audit, places[sum->first]));
    if (weight_of(sum) == 2)
        text_printf(audit->report, " %s %s", sum->is_minus ? "-" : "+",
                    audit_name(audit, places[sum->second]));
}

/* The pair of equal sums of the fewest keys, none of which is in both; false when there is
 * none. Of many equal sums, only neighbours are compared. */
static bool find_equal(const struct signed_sum *list, size_t count,
                       const struct signed_sum **a, const struct signed_sum **b)
{
    unsigned best = SIGNED_MAX + 1;
    for (size_t i = 1; i < count; i++)
        for (size_t j = i;
             j-- != 0 && i - j <= LOOK_BACK && list[j].sum == list[i].sum;) {
            unsigned weight = weight_of(&list[i]) + weight_of(&list[j]);
            if (weight >= best || have_common(&list[i], &list[j]))
                continue;
            best = weight;
            *a = &list[j];
            *b = &list[i];
        }
    return best <= SIGNED_MAX;
}

bool audit_sums(struct audit *audit, const struct gf2 *keys, const size_t *places,
                size_t count, struct fault *fault)
{
    size_t room = count * count;
    const struct signed_sum *a, *b;
    if (audit->width > 64)
        return fault_at(fault, (struct origin){0},
                        "--sums: keys that are added have up to 64 bits");
    if (room * sizeof *a > audit->memory)
        return fault_at(fault, (struct origin){0},
                        "--memory: sums of two of %zu keys need %zu MB", count,
                        (room * sizeof *a >> 20) + 1);
    struct arena arena = {0};
    struct signed_sum *list = arena_alloc(&arena, room, sizeof *list);
    size_t n = list_sums(keys, count, audit->width, list);
    qsort(list, n, sizeof *list, by_sum);
    if (!find_equal(list, n, &a, &b)) {
        text_printf(
            audit->report,
            "sums        no %d keys, added or subtracted, come to 0: all were tried\n",
            SIGNED_MAX);
    } else {
        unsigned weight = weight_of(a) + weight_of(b);
        /* With each key added or subtracted, there are 2^(weight - 1) sums of a subset. */
        bool is_rare = chance_of(count, audit->width - (weight - 1), weight) < RARE;
        audit_begin(audit, is_rare, "sums");
        tell_sum(audit, a, places);
        text_puts(audit->report, " = ");
        tell_sum(audit, b, places);
        text_puts(audit->report, is_rare ? ", or its negative: positions that differ in "
                                           "just these have the same key\n"
                                         : ", or its negative, as random keys have it\n");
    }
    arena_free(&arena);
    return true;
}
