/* An audit. */
#include "zobrist/audit.h"

#include <math.h>
#include <stdlib.h>

#include "zobrist/audit_parts.h"
#include "zobrist/cuckoo.h"

void audit_blame(struct audit *audit)
{
    text_puts(audit->report, "FAULT       ");
    audit->faults++;
}

void audit_note(struct audit *audit)
{
    text_puts(audit->report, "note        ");
}

const char *audit_name(const struct audit *audit, size_t i)
{
    if (audit->layout != NULL)
        return layout_name(audit->arena, audit->layout, layout_live(audit->layout, i));
    if (audit->file != NULL)
        return key_file_name(audit->arena, audit->file, i);
    return arena_print(audit->arena, "key %zu", i + 1);
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

static void judge_twins(struct audit *audit)
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

/* Random keys seldom have a rank below the highest: by s with a chance near
 * 2^-(s (s + |count - width|)). */
static void judge_rank(struct audit *audit, const struct gf2 *keys, size_t count)
{
    unsigned rank = gf2_rank(keys, count);
    size_t most = count < audit->width ? count : audit->width;
    size_t apart = count < audit->width ? audit->width - count : count - audit->width;
    size_t lack = most - rank;
    if (lack == 0) {
        text_printf(audit->report, "rank        %u, as high as it can be\n", rank);
    } else if (lack * (lack + apart) < 10) {
        text_printf(audit->report, "rank        %u of %zu, as random keys may have\n",
                    rank, most);
    } else {
        audit_blame(audit);
        text_printf(audit->report, "rank %u, below %zu: ", rank, most);
        if (count < audit->width)
            text_puts(audit->report, "some of these keys are sums of others\n");
        else
            text_printf(audit->report, "these keys collide like keys of %u bits\n", rank);
    }
}

static void tell_cuckoo(struct audit *audit)
{
    struct key_set set = {.keys = (struct gf2 *)audit->keys, .count = audit->count};
    struct cuckoo_moves moves;
    struct fault fault = {0};
    if (audit->layout == NULL || audit->sums ||
        !cuckoo_moves_of(audit->arena, audit->layout, &set, &moves, &fault))
        return;
    struct cuckoo table;
    bool fits = cuckoo_place(audit->arena, &moves,
                             audit->width < 64 ? audit->width : 64, &table);
    text_printf(audit->report, "cuckoo      %zu reversible moves %s %zu entries\n",
                moves.count, fits ? "fit into" : "do not fit into", cuckoo_size(&table));
}

bool audit_run(struct audit *audit, struct fault *fault)
{
    struct gf2 *keys = arena_alloc(audit->arena, audit->count, sizeof *keys);
    size_t *places = arena_alloc(audit->arena, audit->count, sizeof *places);
    size_t count = 0;
    for (size_t i = 0; i < audit->count; i++)
        if (!gf2_is_zero(audit->keys[i])) {
            keys[count] = audit->keys[i];
            places[count++] = i;
        }
    text_printf(audit->report, "keys        %zu of %u bits\n", audit->count,
                audit->width);
    audit_zeros(audit);
    judge_twins(audit);
    if (count == 0)
        return true;
    if (audit->sums) {
        if (!audit_sums(audit, keys, places, count, fault))
            return false;
    } else {
        judge_rank(audit, keys, count);
        if (!audit_subsets(audit, keys, places, count, fault))
            return false;
    }
    audit_bits(audit, keys, count);
    tell_cuckoo(audit);
    return true;
}
