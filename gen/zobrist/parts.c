/* Further keys that are parts of the main ones. */
#include "zobrist/parts.h"

#include <string.h>

static bool same_row(const struct entry *a, const struct entry *b)
{
    const struct feature_row *x = layout_row(a), *y = layout_row(b);
    return x->player == y->player && strcmp(x->piece, y->piece) == 0;
}

/* The same thing, by its name. */
static bool is_same(const struct entry *wanted, const struct entry *main)
{
    return wanted->feature->kind == main->feature->kind && wanted->item == main->item &&
           strcmp(wanted->feature->name, main->feature->name) == 0 &&
           (!feature_has_pieces(wanted->feature) || same_row(wanted, main));
}

/* A piece on the same square, or of a number of pieces one on any. */
static bool is_part(const struct entry *wanted, const struct entry *main)
{
    return main->feature->kind == FEATURE_PIECES && feature_has_pieces(wanted->feature) &&
           same_row(wanted, main) &&
           (wanted->feature->kind == FEATURE_COUNTS || wanted->item == main->item);
}

/* Adds up the keys of which `is_wanted` holds, as many as must be. Whether there are. */
static bool add_up(const struct entry *wanted, const struct layout *main,
                   const struct gf2 *keys, unsigned count,
                   bool (*is_wanted)(const struct entry *wanted,
                                     const struct entry *main),
                   struct gf2 *out)
{
    *out = (struct gf2){0, 0};
    for (size_t i = 0, live = 0; i < main->count && count != 0; i++) {
        const struct entry *entry = &main->entries[i];
        if (!entry->live)
            continue;
        if (is_wanted(wanted, entry)) {
            *out = gf2_add(*out, keys[live]);
            count--;
        }
        live++;
    }
    return count == 0;
}

static bool make_key(const struct entry *wanted, const struct layout *main,
                     const struct gf2 *keys, struct gf2 *out)
{
    unsigned count = wanted->feature->kind == FEATURE_COUNTS ? wanted->item : 1;
    return add_up(wanted, main, keys, 1, is_same, out) ||
           add_up(wanted, main, keys, count, is_part, out);
}

const struct entry *parts_make(const struct layout *layout, const struct layout *main,
                               const struct gf2 *keys, struct gf2 *out)
{
    for (size_t i = 0; i < layout->count; i++)
        if (layout->entries[i].live && !make_key(&layout->entries[i], main, keys, out++))
            return &layout->entries[i];
    return NULL;
}
