/* Keys from a file, put into our order. */
#include "zobrist/import.h"

#include <string.h>

#include "zobrist/key_file.h"
#include "zobrist/parts.h"
#include "zobrist/polyglot.h"

/* What a file must have for a game: keys of [zobrist], or of all sets. */
static size_t keys_of_all(const struct key_task *task)
{
    const struct game *game = task->layout->game;
    size_t count = 0;
    for (unsigned i = 0; i <= game->set_count; i++)
        if (i == 0 || !layout_is_shared(&game->sets[i - 1]))
            count += layout_of(task->arena, game, i).count;
    return count;
}

/* Where the keys of a layout start in a file that has those of all. */
static size_t start_of(const struct key_task *task)
{
    const struct game *game = task->layout->game;
    size_t start = 0;
    for (unsigned i = 0; i <= game->set_count; i++) {
        if (i != 0 && layout_is_shared(&game->sets[i - 1]))
            continue;
        struct layout layout = layout_of(task->arena, game, i);
        if (strcmp(layout.name, task->layout->name) == 0)
            break;
        start += layout.count;
    }
    return start;
}

static bool open_file(const struct key_task *task, unsigned width, struct key_file *file,
                      struct fault *fault)
{
    const char *path = task->choice->path;
    if (!key_file_read(task->arena, path, NULL, file, fault))
        return false;
    return (file->width != 0 ? file->width == width : file->needed <= width) ||
           fault_at(fault, (struct origin){path, 0},
                    "keys of %u bits; --key-bits says %u",
                    file->width != 0 ? file->width : file->needed, width);
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
        "none of %s; a file of all keys, for --keys file:, has %zu",
        task->layout->name, layout_name(task->arena, task->layout, missing),
        keys_of_all(task));
}

/* The keys of the live entries of a layout, which has all entries or these alone in a
 * file. */
static void take_keys(const struct layout *layout, const struct gf2 *from, bool only_live,
                      struct gf2 *out)
{
    for (size_t i = 0, live = 0; i < layout->count; i++)
        if (layout->entries[i].live) {
            out[live] = from[only_live ? live : i];
            live++;
        }
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    struct layout main = layout_of(task->arena, task->layout->game, 0);
    size_t all = keys_of_all(task);
    struct key_file file;
    if (!open_file(task, set->width, &file, fault))
        return false;
    if (file.count == all) {
        take_keys(task->layout, file.keys + start_of(task), false, set->keys);
        return true;
    }
    if (file.count != main.count && file.count != main.live)
        return fault_at(fault, (struct origin){task->choice->path, 0},
                        all == main.count ? "%zu keys; %s needs %zu"
                                          : "%zu keys; %s needs %zu, or %zu with all "
                                            "further ones",
                        file.count, task->layout->game->name, main.count, all);
    struct gf2 *keys = arena_alloc(task->arena, main.live, sizeof *keys);
    take_keys(&main, file.keys, file.count != main.count, keys);
    return make_parts(task, &main, keys, set, fault);
}

static bool make_polyglot(const struct key_task *task, struct key_set *set,
                          struct fault *fault)
{
    struct layout main = layout_of(task->arena, task->layout->game, 0);
    struct key_file file;
    if (!open_file(task, set->width, &file, fault))
        return false;
    if (file.count != POLYGLOT_KEYS)
        return fault_at(fault, (struct origin){task->choice->path, 0},
                        "%zu keys; Polyglot has %d", file.count, POLYGLOT_KEYS);
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
        keys[live++] = file.keys[place];
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
