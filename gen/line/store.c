/* Blocks: what their entries are, and where they stand.
 *
 * An entry is the set of attacked squares; or a bit for each square of the reach, in the order of
 * pext, which pdep expands; or a set of which only the squares of the reach count, since a lookup
 * cuts it by the reach.
 *
 * Where only some bits of an entry count, blocks stand on each other: each at the first place where
 * some block begins and none of its bits that count is another than what counts there already. So
 * lines that cross on a square share a block, and often lines of other squares do. All other blocks
 * stand one behind the other, with gaps that spread their starts over the sets of the cache.
 */
#include <stdlib.h>
#include <string.h>

#include "board/routes.h"
#include "line/parts.h"

/* The entries of a block by their index, and which of them there are. */
struct entries {
    struct bits *sets; /* room for what is attacked for each subset of the mask */
    struct bits *values;
    bool *is_used;
};

/* Room for the entries of any of these parts. */
static struct entries entries_new(const struct parts *parts, struct arena *arena)
{
    size_t subsets = 1, size = 1;
    for (size_t i = 0; i < parts->count; i++) {
        const size_t own = (size_t)1 << bits_count(parts->parts[i].mask);
        subsets = own > subsets ? own : subsets;
        size = parts->parts[i].size > size ? parts->parts[i].size : size;
    }
    return (struct entries){arena_alloc(arena, subsets, sizeof(struct bits)),
                            arena_alloc(arena, size, sizeof(struct bits)),
                            arena_alloc(arena, size, sizeof(bool))};
}

/* ---- blocks that stand on each other */

/* Entries, which of their bits count, and where blocks begin. */
struct store {
    struct arena *arena;
    struct bits *values, *counts;
    size_t length, room;
    size_t *starts;
    size_t start_count;
};

static void store_grow(struct store *store, size_t length)
{
    const size_t room = store->room;
    if (length > room) {
        store->room = 2 * length;
        store->values =
            arena_resize(store->arena, store->values, store->room, sizeof *store->values);
        store->counts =
            arena_resize(store->arena, store->counts, store->room, sizeof *store->counts);
        memset(store->values + room, 0, (store->room - room) * sizeof *store->values);
        memset(store->counts + room, 0, (store->room - room) * sizeof *store->counts);
    }
    store->length = length > store->length ? length : store->length;
}

/* Whether a block whose entries have those bits may begin there. */
static bool may_stand(const struct store *store, size_t at, const struct part *part,
                      const struct entries *entries)
{
    if (at + part->size > store->length)
        return false;
    for (size_t i = 0; i < part->size; i++) {
        const struct bits both = bits_and(store->counts[at + i], part->reach);
        const struct bits differ = bits_xor(store->values[at + i], entries->values[i]);
        if (entries->is_used[i] && !bits_empty(bits_and(both, differ)))
            return false;
    }
    return true;
}

/* Puts a block where it may stand, behind all others if nowhere else. Returns where. */
static size_t store_put(struct store *store, const struct part *part,
                        const struct entries *entries)
{
    size_t i = 0;
    while (i < store->start_count && !may_stand(store, store->starts[i], part, entries))
        i++;
    const size_t at = i < store->start_count ? store->starts[i] : store->length;
    store_grow(store, at + part->size);
    if (i == store->start_count) {
        store->starts =
            arena_resize(store->arena, store->starts, i + 1, sizeof *store->starts);
        store->starts[store->start_count++] = at;
    }
    for (size_t j = 0; j < part->size; j++)
        if (entries->is_used[j]) {
            store->values[at + j] =
                bits_or(store->values[at + j], bits_and(entries->values[j], part->reach));
            store->counts[at + j] = bits_or(store->counts[at + j], part->reach);
        }
    return at;
}

/* ---- blocks that stand one behind the other
 *
 * A first-level cache finds a line by its address modulo 4096: 64 sets of lines of 64
 * bytes. On a sparse board most lookups read the first entries of their blocks. Blocks of
 * powers of two, laid end to end, would nearly all start in the same few sets and push
 * each other out, though the cache is almost empty. So the starts are spread: no set gets
 * more than twice its fair share of them, and where the next block would break that, an
 * unused line goes before it. Small blocks do most of the shifting by themselves: chess
 * pays five lines.
 */

enum { CACHE_LINE = 64, CACHE_SETS = 64 };

struct spread {
    size_t starts[CACHE_SETS]; /* how many are in each set of the cache */
    size_t most;               /* how many there may be */
    size_t end;                /* of the blocks, in bytes */
};

/* Where the next block starts, of so many bytes; the array starts at a line of the cache. */
static size_t spread_next(struct spread *spread, size_t bytes)
{
    while (spread->starts[spread->end / CACHE_LINE % CACHE_SETS] >= spread->most)
        spread->end = (spread->end / CACHE_LINE + 1) * CACHE_LINE;
    const size_t start = spread->end;
    spread->starts[start / CACHE_LINE % CACHE_SETS]++;
    spread->end += bytes;
    return start;
}

/* ---- all blocks */

struct filling {
    struct parts *parts;
    const struct request *request;
    struct arena arena;
    struct part **owners; /* of blocks, in the order in which these are put */
    size_t count;
    struct entries entries;
    struct store store;
};

/* Large blocks first; else in their order. */
static int by_size(const void *a, const void *b)
{
    const struct part *const *of = a, *const *other = b;
    const size_t size = (*of)->size, than = (*other)->size;
    return size != than ? (size < than ? 1 : -1) : (*of > *other) - (*of < *other);
}

static void list_owners(struct filling *filling)
{
    const struct parts *parts = filling->parts;
    filling->owners = arena_alloc(&filling->arena, parts->count, sizeof *filling->owners);
    for (size_t i = 0; i < parts->count; i++)
        if (parts->parts[i].like == NULL)
            filling->owners[filling->count++] = &parts->parts[i];
    if (parts->row->is_cut)
        qsort(filling->owners, filling->count, sizeof *filling->owners, by_size);
}

/* Computes the entries of a block. False, with a fault, when that takes too many steps. A search has
 * told of them already. */
static bool compute(struct filling *filling, const struct part *part, struct fault *fault)
{
    const struct row *row = filling->parts->row;
    const struct entries *entries = &filling->entries;
    const struct bits *attacks = entries->sets;
    struct bits occupied = bits_none();
    struct arena arena = {0};
    if (row->gather->find == NULL &&
        !meter_work(filling->request->meter,
                    (uint64_t)PART_WALK_STEPS << bits_count(part->mask),
                    filling->parts->method, fault))
        return false;
    memset(entries->is_used, 0, part->size * sizeof *entries->is_used);
    routes_subsets(group_routes(&arena, &part->game->board, part->group, part->square),
                   bits_below(BOARD_SQUARES_MAX), part->mask, entries->sets);
    arena_free(&arena);
    do {
        const size_t i = row->gather->index(part, occupied);
        entries->is_used[i] = true;
        entries->values[i] = row->bits == 0
                                 ? *attacks
                                 : (struct bits){bits_extract(*attacks, part->reach), 0};
        attacks++;
        occupied = bits_next_subset(part->mask, occupied);
    } while (!bits_empty(occupied));
    return true;
}

/* Finds a place for each block, and puts those that stand on each other; returns the length of the
 * array in entries. */
static bool place(struct filling *filling, size_t element, size_t *length,
                  struct fault *fault)
{
    const bool is_cut = filling->parts->row->is_cut;
    struct spread spread = {.most = 2 * ((filling->count + CACHE_SETS - 1) / CACHE_SETS)};
    filling->store.arena = &filling->arena;
    for (size_t i = 0; i < filling->count; i++) {
        struct part *part = filling->owners[i];
        if (is_cut && !compute(filling, part, fault))
            return false;
        part->offset = is_cut ? store_put(&filling->store, part, &filling->entries)
                              : spread_next(&spread, part->size * element) / element;
    }
    *length = is_cut ? filling->store.length : spread.end / element;
    return true;
}

static const char *label(struct arena *arena, const struct part *part)
{
    const char *name = group_name(part->group);
    return arena_print(arena, "%s %s%s%s", part_slider(part)->name,
                       board_name(&part->game->board, part->square).text,
                       name[0] == '\0' ? "" : " ", name);
}

/* Names the blocks, those that stand on others not. */
static void add_labels(const struct filling *filling, struct tables *tables,
                       struct array *array)
{
    size_t end = 0;
    for (size_t i = 0; i < filling->count; i++) {
        const struct part *part = filling->owners[i];
        if (part->offset < end)
            continue;
        if (end != part->offset)
            array_add_block(array, "unused", end, part->offset - end);
        array_add_block(array, label(tables->arena, part), part->offset, part->size);
        end = part->offset + part->size;
    }
}

static bool add_attacks(struct filling *filling, struct tables *tables, unsigned bits,
                        size_t length, struct fault *fault)
{
    struct array *array = tables_add(
        tables, (struct array){.name = "attacks", .bits = bits, .count = length},
        2 * filling->count);
    add_labels(filling, tables, array);
    for (size_t i = 0; i < filling->store.length; i++)
        array_put_set(array, i, filling->store.values[i]);
    if (filling->parts->row->is_cut)
        return true;
    for (size_t i = 0; i < filling->count; i++) {
        const struct part *part = filling->owners[i];
        if (!compute(filling, part, fault))
            return false;
        for (size_t j = 0; j < part->size; j++)
            if (filling->entries.is_used[j])
                array_put_set(array, part->offset + j, filling->entries.values[j]);
    }
    return true;
}

static bool add_all(struct filling *filling, struct tables *tables, struct fault *fault)
{
    struct parts *parts = filling->parts;
    const struct game *game = tables->game;
    const unsigned bits = row_entry_bits(parts->row, &game->board);
    size_t length;
    list_owners(filling);
    filling->entries = entries_new(parts, &filling->arena);
    if (!place(filling, bits / 8, &length, fault))
        return false;
    for (size_t i = 0; i < parts->count; i++)
        if (parts->parts[i].like != NULL)
            parts->parts[i].offset = parts->parts[i].like->offset;
    const uint64_t records =
        (uint64_t)record_size(parts->row, &game->board) * sizeof(uint64_t);
    if (!request_allows(filling->request, game, parts->method,
                        length * (bits / 8) + parts->count * records, fault))
        return false;
    records_add(parts, tables);
    value_set_count(tables->arena, tables->facts, "entry_bits", bits);
    return add_attacks(filling, tables, bits, length, fault);
}

bool store_add(struct parts *parts, const struct request *request, struct tables *tables,
               struct fault *fault)
{
    struct filling filling = {.parts = parts, .request = request};
    const bool good = add_all(&filling, tables, fault);
    arena_free(&filling.arena);
    return good;
}
