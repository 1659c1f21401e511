/* Keys from a list, put into our order. */
#include "zobrist/import.h"

#include <string.h>

#include "zobrist/list.h"
#include "zobrist/parts.h"
#include "zobrist/polyglot.h"

static bool open_list(const struct key_task *task, unsigned width, struct key_list *list,
                      struct fault *fault)
{
    const char *path = task->choice->path;
    if (!key_list_read(task->arena, path, list, fault))
        return false;
    return list->width == width ||
           fault_at(fault, (struct origin){path, list->lines[0]},
                    "keys of %u bits; --key-bits says %u", list->width, width);
}

/* Further keys from those of [zobrist]. */
static bool make_parts(const struct key_task *task, const struct layout *main,
                       const struct gf2 *keys, struct key_set *set, struct fault *fault)
{
    const struct entry *missing = parts_make(task->layout, main, keys, set->keys);
    if (missing == NULL)
        return true;
    return fault_at(
        fault, (struct origin){task->choice->path, 0},
        "[zobrist.%s]: further keys are parts of those of [zobrist], which have "
        "none of %s; a list of all keys, for --keys file:, has %zu",
        task->layout->name, layout_name(task->arena, task->layout, missing),
        key_list_of_all(task->arena, task->layout->game));
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    struct arena *arena = task->arena;
    const struct game *game = task->layout->game;
    struct layout main = layout_of(arena, game, 0);
    struct key_list list;
    if (!open_list(task, set->width, &list, fault))
        return false;
    if (key_list_take(arena, &list, task->layout, set->keys))
        return true;
    struct gf2 *keys = arena_alloc(arena, main.live, sizeof *keys);
    size_t all = key_list_of_all(arena, game);
    if (!key_list_take(arena, &list, &main, keys))
        return fault_at(
            fault, (struct origin){task->choice->path, list.lines[list.count - 1]},
            all == main.count ? "%zu keys; %s needs %zu"
                              : "%zu keys; %s needs %zu, or %zu with all further ones",
            list.count, game->name, main.count, all);
    return make_parts(task, &main, keys, set, fault);
}

static bool make_polyglot(const struct key_task *task, struct key_set *set,
                          struct fault *fault)
{
    struct layout main = layout_of(task->arena, task->layout->game, 0);
    struct key_list list;
    if (!open_list(task, set->width, &list, fault))
        return false;
    if (list.count != POLYGLOT_KEYS)
        return fault_at(fault,
                        (struct origin){task->choice->path, list.lines[list.count - 1]},
                        "%zu keys; Polyglot has %d", list.count, POLYGLOT_KEYS);
    struct gf2 *keys = arena_alloc(task->arena, main.live, sizeof *keys);
    for (size_t i = 0, live = 0; i < main.count; i++) {
        const struct entry *entry = &main.entries[i];
        if (!entry->live)
            continue;
        size_t place = polyglot_place(&main, entry);
        if (place >= POLYGLOT_KEYS)
            return fault_at(fault, entry->feature->origin,
                            "Polyglot has no key of %s; it has those of chess",
                            layout_name(task->arena, &main, entry));
        keys[live++] = list.keys[place];
    }
    return make_parts(task, &main, keys, set, fault);
}

const struct key_source key_source_file = {
    .name = "file",
    .says = "your own, in the order of the game file",
    .reads_file = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make,
};

const struct key_source key_source_polyglot = {
    .name = "polyglot",
    .says = "your own, in Polyglot's order: black pawn, white pawn, black knight...",
    .reads_file = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make_polyglot,
    .meaning = polyglot_meaning,
};
