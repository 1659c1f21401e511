/* Keys that are added and subtracted: sets of few keys with the same sum.
 *
 * Two positions differ in keys that one has and others that the other has; they collide when
 * the first ones' sum is that of the others. So looked for are keys, each with a sign, that add
 * up to 0 modulo 2^w: up to four of them, by comparing all sums of up to two with their signs.
 */
#include <stdlib.h>

#include "zobrist/audit_parts.h"
#include "zobrist/sieve.h"

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
    struct signed_sum *list = memory_get(NULL, room * sizeof *list);
    size_t n = list_sums(keys, count, audit->width, list);
    qsort(list, n, sizeof *list, by_sum);
    if (!find_equal(list, n, &a, &b)) {
        text_printf(audit->report,
                    "sums        no %d keys, added or subtracted, come to 0: all were "
                    "tried\n",
                    SIGNED_MAX);
    } else {
        unsigned weight = weight_of(a) + weight_of(b);
        /* With each key added or subtracted, there are 2^(weight - 1) sums of a subset. */
        bool is_rare =
            audit_chance(count, audit->width - (weight - 1), weight) < AUDIT_RARE;
        if (is_rare)
            audit_blame(audit);
        text_puts(audit->report, is_rare ? "sums: " : "sums        ");
        tell_sum(audit, a, places);
        text_puts(audit->report, " = ");
        tell_sum(audit, b, places);
        text_puts(audit->report, is_rare ? ", or its negative: positions that differ in "
                                           "just these have the same key\n"
                                         : ", or its negative, as random keys have it\n");
    }
    free(list);
    return true;
}
