/* An audit: equal keys. */
#include <math.h>
#include <stdlib.h>

#include "zobrist/audit_parts.h"

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
    return audit_chance(audit->count, audit->width, 2) < AUDIT_RARE ||
           (double)pairs > expected + 5 * sqrt(expected);
}

/* The equal keys among sorted ones, other than zeros. */
static size_t count_twins(const struct placed *placed, size_t count)
{
    size_t twins = 0;
    for (size_t i = 1; i < count; i++)
        twins += !gf2_is_zero(placed[i].key) &&
                 gf2_is_zero(gf2_add(placed[i].key, placed[i - 1].key));
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
    if (twins == 0) {
        text_puts(audit->report, "equal       none\n");
        return;
    }
    bool is_fault = are_rare(audit, twins);
    if (is_fault)
        audit_blame(audit);
    text_puts(audit->report, is_fault ? "equal: " : "equal       ");
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
