/* An audit. */
#include "zobrist/audit.h"

#include "zobrist/audit_parts.h"
#include "zobrist/cuckoo.h"

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
    bool fits =
        cuckoo_place(audit->arena, &moves, audit->width < 64 ? audit->width : 64, &table);
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
    audit_twins(audit);
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
