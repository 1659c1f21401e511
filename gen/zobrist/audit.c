/* An audit. */
#include "zobrist/audit.h"

#include <stdlib.h>
#include <string.h>

#include "zobrist/cuckoo.h"

enum { TOLD_MAX = 8, INDEX_BITS = 16 };

static const char *name_of(const struct audit *audit, size_t i)
{
    if (audit->layout == NULL)
        return arena_print(audit->arena, "key %zu", i + 1);
    return layout_name(audit->arena, audit->layout, layout_live(audit->layout, i));
}

static void blame(struct audit *audit)
{
    text_puts(audit->report, "FAULT       ");
    audit->faults++;
}

/* One line for all that are zero; a piece none of whose keys is set is told as such. */
static void judge_zeros(struct audit *audit)
{
    size_t zeros = 0;
    for (size_t i = 0; i < audit->count; i++) {
        if (!gf2_is_zero(audit->keys[i]))
            continue;
        if (zeros++ == 0)
            blame(audit);
        if (zeros <= TOLD_MAX)
            text_printf(audit->report, "%s%s", zeros == 1 ? "zero: " : ", ",
                        name_of(audit, i));
    }
    if (zeros != 0)
        text_printf(audit->report, "%s (%zu in all)\n", zeros > TOLD_MAX ? ", ..." : "",
                    zeros);
    else
        text_puts(audit->report, "zero        none\n");
}

/* Pieces of a player without any key. */
static void judge_pieces(struct audit *audit)
{
    size_t i = 0, end;
    if (audit->layout == NULL)
        return;
    for (; i < audit->count; i = end) {
        const struct entry *entry = layout_live(audit->layout, i);
        bool is_set = entry->feature->kind != FEATURE_PIECES;
        for (end = i; end < audit->count; end++) {
            const struct entry *other = layout_live(audit->layout, end);
            if (other->feature != entry->feature || other->player != entry->player ||
                other->piece != entry->piece)
                break;
            is_set = is_set || !gf2_is_zero(audit->keys[end]);
        }
        if (is_set)
            continue;
        blame(audit);
        text_printf(audit->report, "missing: the %s %s has no keys\n",
                    audit->layout->game->players[entry->player],
                    entry->feature->pieces[entry->piece]);
    }
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

static void judge_twins(struct audit *audit)
{
    struct placed *placed = arena_alloc(audit->arena, audit->count, sizeof *placed);
    size_t twins = 0;
    for (size_t i = 0; i < audit->count; i++)
        placed[i] = (struct placed){audit->keys[i], i};
    qsort(placed, audit->count, sizeof *placed, by_key);
    for (size_t i = 1; i < audit->count; i++) {
        if (gf2_is_zero(placed[i].key) ||
            !gf2_is_zero(gf2_add(placed[i].key, placed[i - 1].key)))
            continue;
        if (twins++ == 0)
            blame(audit);
        if (twins <= TOLD_MAX)
            text_printf(audit->report, "%s%s = %s", twins == 1 ? "equal: " : ", ",
                        name_of(audit, placed[i - 1].place),
                        name_of(audit, placed[i].place));
    }
    if (twins != 0)
        text_printf(audit->report, "%s (%zu in all)\n", twins > TOLD_MAX ? ", ..." : "",
                    twins);
    else
        text_puts(audit->report, "equal       none\n");
}

static void judge_rank(struct audit *audit)
{
    unsigned rank = gf2_rank(audit->keys, audit->count);
    size_t most = audit->count < audit->width ? audit->count : audit->width;
    if (rank < most) {
        blame(audit);
        text_printf(audit->report,
                    "rank %u, below %zu: these keys collide like keys of %u bits\n", rank,
                    most, rank);
    } else {
        text_printf(audit->report, "rank        %u, as high as it can be\n", rank);
    }
}

/* Whether each player's king has an even number of keys in the subset, as in the
 * difference of two positions that have one each. */
static bool is_king_legal(const struct audit *audit, const struct dependent *subset)
{
    unsigned kings[PLAYERS] = {0};
    for (unsigned i = 0; i < subset->weight; i++) {
        const struct entry *entry = layout_live(audit->layout, subset->members[i]);
        if (layout_is_king(entry))
            kings[entry->player]++;
    }
    return kings[0] % 2 == 0 && kings[1] % 2 == 0;
}

static void tell_subset(struct audit *audit, const struct dependent *subset)
{
    bool weak = audit->width >= AUDIT_WEAK_BITS && subset->weight <= AUDIT_WEAK_WEIGHT;
    if (weak)
        blame(audit);
    text_printf(audit->report,
                "%s%u keys whose exclusive or is 0:", weak ? "" : "dependent   ",
                subset->weight);
    for (unsigned i = 0; i < subset->weight; i++)
        text_printf(audit->report, "%s %s", i == 0 ? "" : ",",
                    name_of(audit, subset->members[i]));
    text_puts(audit->report, "\n");
    if (audit->layout != NULL)
        text_printf(audit->report, "            %s\n",
                    is_king_legal(audit, subset)
                        ? "king-legal: it can be the difference of two positions"
                        : "not king-legal: a king's keys occur an odd number of times");
}

static bool judge_subsets(struct audit *audit, struct fault *fault)
{
    struct dependent_search search = {audit->keys, audit->count, audit->weight,
                                      audit->memory, audit->parallel};
    struct dependent found;
    if (!dependent_find(&search, &found, fault))
        return false;
    if (found.weight >= 3)
        tell_subset(audit, &found);
    else if (found.weight == 0)
        text_printf(audit->report,
                    "dependent   no subset of up to %u keys: all were tried\n",
                    audit->weight);
    return true;
}

static void tell_index_bits(struct audit *audit)
{
    if (audit->width < INDEX_BITS || audit->count < AUDIT_CHI_KEYS)
        return;
    double low = audit_chi_square(audit->keys, audit->count, 0, INDEX_BITS);
    double high = audit_chi_square(audit->keys, audit->count, audit->width - INDEX_BITS,
                                   INDEX_BITS);
    text_printf(audit->report,
                "index       chi-square per degree of freedom: %.2f for the low %d bits, "
                "%.2f for the high\n",
                low, INDEX_BITS, high);
}

static void tell_cuckoo(struct audit *audit)
{
    struct key_set set = {.keys = (struct gf2 *)audit->keys, .count = audit->count};
    struct cuckoo_moves moves;
    struct fault fault = {0};
    if (audit->layout == NULL ||
        !cuckoo_moves_of(audit->arena, audit->layout, &set, &moves, &fault))
        return;
    unsigned bits = cuckoo_bits(moves.count);
    const struct cuckoo_move **table =
        arena_alloc(audit->arena, (size_t)1 << bits, sizeof *table);
    text_printf(audit->report, "cuckoo      %zu reversible moves %s %zu entries\n",
                moves.count,
                cuckoo_place(&moves, bits, table) ? "fit into" : "do not fit into",
                (size_t)1 << bits);
}

bool audit_run(struct audit *audit, struct fault *fault)
{
    text_printf(audit->report, "keys        %zu of %u bits\n", audit->count,
                audit->width);
    judge_zeros(audit);
    judge_pieces(audit);
    judge_twins(audit);
    judge_rank(audit);
    if (!judge_subsets(audit, fault))
        return false;
    tell_index_bits(audit);
    tell_cuckoo(audit);
    return true;
}
