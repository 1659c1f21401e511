/* Layouts: from the features of a game file to keys. */
#include "zobrist/key_layout.h"

#include <string.h>

static bool is_live(const struct layout *layout, const struct layout_feature *from,
                    const struct entry *entry)
{
    const struct feature *feature = from->feature;
    if (feature->kind == FEATURE_SQUARES)
        return bits_has(feature->squares, entry->item);
    if (feature->kind != FEATURE_PIECES)
        return true;
    const struct feature_row *row = layout_row(entry);
    if (row->piece == NULL)
        return false;
    const struct piece *piece = game_piece(layout->game, row->piece);
    return bits_has(from->reach[row->player][piece - layout->game->pieces], entry->item);
}

/* Entries of a row, or of all that a feature has. */
static void add(struct layout *layout, const struct layout_feature *from, unsigned row,
                unsigned first, unsigned count)
{
    for (unsigned i = 0; i < count; i++) {
        struct entry entry = {from->feature, row, first + i, false};
        entry.live = is_live(layout, from, &entry);
        layout->live += entry.live;
        layout->entries[layout->count++] = entry;
    }
}

static void add_feature(struct layout *layout, const struct layout_feature *from)
{
    const struct feature *feature = from->feature;
    unsigned squares = board_squares(&layout->game->board);
    if (!feature_has_pieces(feature)) {
        add(layout, from, 0, 0, feature_entries(feature, squares));
        return;
    }
    for (unsigned row = 0; row < feature->row_count; row++)
        if (feature->kind == FEATURE_COUNTS)
            add(layout, from, row, 1, feature->rows[row].most);
        else
            add(layout, from, row, 0, squares);
}

bool layout_is_shared(const struct feature_set *set)
{
    for (unsigned i = 0; i < set->count; i++)
        if (set->features[i].kind == FEATURE_SHARED)
            return true;
    return false;
}

/* Takes what has keys of its own: steps, or all else. */
static void take_features(struct layout *layout, const struct feature *features,
                          unsigned count, bool is_steps, const char *owner,
                          const struct bits (*reach)[PIECES_MAX])
{
    for (unsigned i = 0; i < count; i++)
        if (features[i].kind != FEATURE_SHARED &&
            (features[i].kind == FEATURE_STEPS) == is_steps)
            layout->features[layout->feature_count++] =
                (struct layout_feature){&features[i], owner, reach};
}

static void take_main(struct layout *layout, const struct game *game)
{
    take_features(layout, game->features, game->feature_count, false, "", game->reach);
    for (unsigned i = 0; i < game->set_count; i++) {
        const struct feature_set *other = &game->sets[i];
        if (layout_is_shared(other))
            take_features(layout, other->features, other->count, false, other->name,
                          other->reach);
    }
    take_features(layout, game->features, game->feature_count, true, "", game->reach);
}

struct layout layout_of(struct arena *arena, const struct game *game, unsigned set)
{
    struct layout layout = {.game = game, .name = ""};
    layout.features = arena_alloc(arena, FEATURES_MAX * (1 + FEATURE_SETS_MAX),
                                  sizeof *layout.features);
    if (set != 0) {
        const struct feature_set *own = &game->sets[set - 1];
        layout.name = own->name;
        take_features(&layout, own->features, own->count, false, own->name, own->reach);
    } else {
        take_main(&layout, game);
    }
    size_t room = 0;
    for (unsigned i = 0; i < layout.feature_count; i++)
        room += feature_entries(layout.features[i].feature, board_squares(&game->board));
    layout.entries = arena_alloc(arena, room, sizeof *layout.entries);
    for (unsigned i = 0; i < layout.feature_count; i++)
        add_feature(&layout, &layout.features[i]);
    return layout;
}

struct layout layout_without_steps(const struct layout *layout)
{
    struct layout rest = *layout;
    while (rest.feature_count != 0 &&
           rest.features[rest.feature_count - 1].feature->kind == FEATURE_STEPS) {
        const unsigned count = rest.features[--rest.feature_count].feature->count;
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
    const struct feature_row *row = layout_row(entry);
    const char *player = layout->game->players[row->player];
    const char *piece = row->piece != NULL ? row->piece : "-";
    if (feature->kind == FEATURE_COUNTS)
        return arena_print(arena, "%s %s %s x%u", feature->name, player, piece,
                           entry->item);
    return arena_print(arena, "%s %s %s", player, piece,
                       board_name(board, entry->item).text);
}

const char *layout_owner(const struct layout *layout, const struct feature *feature)
{
    const char *owner = "";
    for (unsigned i = 0; i < layout->feature_count; i++)
        if (layout->features[i].feature == feature)
            owner = layout->features[i].owner;
    return owner;
}

const char *layout_symbol(struct arena *arena, const char *owner,
                          const struct feature *feature)
{
    return arena_print(arena, "%s%s%s", owner, *owner == '\0' ? "" : "_", feature->name);
}

const char *layout_place(struct arena *arena, const struct layout *layout,
                         const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    const char *table = arena_print(
        arena, "%s%s", layout_symbol(arena, layout_owner(layout, feature), feature),
        feature->kind == FEATURE_STEPS ? "_steps" : "");
    if (feature->kind == FEATURE_KEY)
        return table;
    if (feature_has_pieces(feature))
        return arena_print(arena, "%s[%u][%u]", table, entry->row, entry->item);
    return arena_print(arena, "%s[%u]", table,
                       feature->kind == FEATURE_SUBSETS ? 1u << entry->item
                                                        : entry->item);
}

const struct entry *layout_live(const struct layout *layout, size_t i)
{
    for (const struct entry *entry = layout->entries;; entry++)
        if (entry->live && i-- == 0)
            return entry;
}

const struct feature_row *layout_row(const struct entry *entry)
{
    return &entry->feature->rows[entry->row];
}

unsigned layout_row_of(const struct feature *feature, const struct piece *piece,
                       unsigned player)
{
    unsigned row = 0;
    while (row < feature->row_count &&
           (feature->rows[row].piece == NULL || piece == NULL ||
            feature->rows[row].player != player ||
            strcmp(feature->rows[row].piece, piece->name) != 0))
        row++;
    return row;
}

bool layout_is_side(const struct feature *feature)
{
    return feature->kind == FEATURE_KEY && strcmp(feature->name, "side") == 0;
}
