/* Layouts: from the features of a game file to keys. */
#include "zobrist/key_layout.h"

#include <string.h>

bool layout_is_shared(const struct game *game, unsigned number)
{
    const struct feature_set *set = &game->sets[number];
    for (unsigned i = 0; i < set->count; i++)
        if (set->features[i].kind == FEATURE_SHARED)
            return true;
    return false;
}

static bool is_live(const struct game *game, const struct feature_set *set,
                    const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    if (feature->kind == FEATURE_SQUARES)
        return bits_has(feature->squares, entry->item);
    if (feature->kind != FEATURE_PIECES)
        return true;
    const struct feature_row *row = layout_row(entry);
    if (row->piece == NULL)
        return false;
    const struct piece *piece = game_piece(game, row->piece);
    return bits_has(set->reach[row->player][piece - game->pieces], entry->item);
}

/* Adds `count` entries from the first on: a row, or all entries of a feature. */
static void add(struct layout *layout, const struct feature_set *set, struct entry first,
                unsigned count)
{
    for (unsigned i = 0; i < count; i++, first.item++) {
        struct entry *entry = &layout->entries[layout->count++];
        *entry = first;
        entry->live = is_live(layout->game, set, entry);
        if (entry->live)
            layout->keyed[layout->live++] = entry;
    }
}

static void add_feature(struct layout *layout, const struct feature_set *set,
                        const struct feature *feature)
{
    const unsigned squares = board_squares(&layout->game->board);
    struct entry first = {.feature = feature};
    layout->features[layout->feature_count++] = feature;
    if (!feature_has_pieces(feature))
        add(layout, set, first, feature_entries(feature, squares));
    for (; first.row < feature->row_count; first.row++) {
        const bool is_counts = feature->kind == FEATURE_COUNTS;
        first.item = is_counts;
        add(layout, set, first, is_counts ? feature->rows[first.row].most : squares);
    }
}

/* Adds the features of a set that have keys of their own: its steps, or all others. */
static void add_set(struct layout *layout, const struct feature_set *set, bool is_steps)
{
    for (unsigned i = 0; i < set->count; i++)
        if (set->features[i].kind != FEATURE_SHARED &&
            (set->features[i].kind == FEATURE_STEPS) == is_steps)
            add_feature(layout, set, &set->features[i]);
}

/* How many entries a set has, with those that it shares. */
static size_t count_entries(const struct game *game, const struct feature_set *set)
{
    size_t count = 0;
    for (unsigned i = 0; i < set->count; i++)
        count += feature_entries(&set->features[i], board_squares(&game->board));
    return count;
}

struct layout layout_of(struct arena *arena, const struct game *game, unsigned number)
{
    const struct feature_set *sets[1 + FEATURE_SETS_MAX] = {&game->sets[number]};
    struct layout layout = {.game = game, .name = sets[0]->name};
    unsigned count = 1;
    size_t room = count_entries(game, sets[0]);
    for (unsigned i = 1; number == 0 && i < game->set_count; i++)
        if (layout_is_shared(game, i)) {
            sets[count] = &game->sets[i];
            room += count_entries(game, sets[count++]);
        }
    layout.features = arena_alloc(arena, FEATURES_MAX * count, sizeof *layout.features);
    layout.entries = arena_alloc(arena, room, sizeof *layout.entries);
    layout.keyed = arena_alloc(arena, room, sizeof *layout.keyed);
    for (unsigned i = 0; i < count; i++)
        add_set(&layout, sets[i], false);
    add_set(&layout, sets[0], true);
    return layout;
}

struct layout layout_without_steps(const struct layout *layout)
{
    struct layout rest = *layout;
    while (rest.feature_count != 0 &&
           rest.features[rest.feature_count - 1]->kind == FEATURE_STEPS) {
        const unsigned count = rest.features[--rest.feature_count]->count;
        rest.count -= count;
        rest.live -= count;
    }
    return rest;
}

const char *layout_name(struct arena *arena, const struct layout *layout,
                        const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    const struct board *board = &layout->game->board;
    if (feature->kind == FEATURE_KEY)
        return feature->name;
    if (feature->kind == FEATURE_SQUARES)
        return arena_print(arena, "%s %s", feature->name,
                           board_name(board, entry->item).text);
    if (feature->things != NULL)
        return arena_print(arena, "%s %s", feature->name, feature->things[entry->item]);
    if (feature->kind == FEATURE_STEPS)
        return arena_print(arena, "%s %u", feature->name,
                           feature->from + feature->by * entry->item);
    if (!feature_has_pieces(feature))
        return arena_print(arena, "%s %u", feature->name, entry->item);
    const char *man = layout_row_name(arena, layout->game, layout_row(entry));
    if (feature->kind == FEATURE_COUNTS)
        return arena_print(arena, "%s %s x%u", feature->name, man, entry->item);
    return arena_print(arena, "%s %s", man, board_name(board, entry->item).text);
}

const char *layout_symbol(struct arena *arena, const struct feature *feature)
{
    const char *section = feature->kind == FEATURE_SHARED ? "" : feature->section;
    return arena_print(arena, "%s%s%s", section, *section == '\0' ? "" : "_",
                       feature->name);
}

const char *layout_place(struct arena *arena, const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    const char *table = arena_print(arena, "%s%s", layout_symbol(arena, feature),
                                    feature->kind == FEATURE_STEPS ? "_steps" : "");
    if (feature->kind == FEATURE_KEY)
        return table;
    if (feature_has_pieces(feature))
        return arena_print(arena, "%s[%u][%u]", table, entry->row, entry->item);
    return arena_print(arena, "%s[%u]", table, layout_column(entry));
}

unsigned layout_rows(const struct feature *feature)
{
    return feature_has_pieces(feature) ? feature->row_count : 1;
}

unsigned layout_columns(const struct game *game, const struct feature *feature)
{
    if (feature->kind == FEATURE_COUNTS)
        return feature_most(feature) + 1;
    if (feature->kind == FEATURE_SUBSETS)
        return 1u << feature->count;
    return feature_entries(feature, board_squares(&game->board)) / layout_rows(feature);
}

unsigned layout_column(const struct entry *entry)
{
    return entry->feature->kind == FEATURE_SUBSETS ? 1u << entry->item : entry->item;
}

const char *layout_row_name(struct arena *arena, const struct game *game,
                            const struct feature_row *row)
{
    return arena_print(arena, "%s %s", game->players[row->player],
                       row->piece != NULL ? row->piece : "-");
}

const struct feature_row *layout_row(const struct entry *entry)
{
    return &entry->feature->rows[entry->row];
}

bool layout_is_side(const struct feature *feature)
{
    return feature->kind == FEATURE_KEY && strcmp(feature->name, "side") == 0;
}

bool layout_is_hand(const struct feature *feature)
{
    return feature->kind == FEATURE_COUNTS && strcmp(feature->name, "hand") == 0;
}
