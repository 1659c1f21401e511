/* Layouts: from the features of a game file to keys. */
#include "zobrist/key_layout.h"

#include <string.h>

static bool can_stand(const struct game *game, const struct entry *entry)
{
    const struct piece *piece = game_piece(game, entry->feature->pieces[entry->piece]);
    return bits_has(game->reach[entry->player][piece - game->pieces], entry->item);
}

static void add(struct layout *layout, struct entry entry)
{
    entry.live = entry.feature->kind != FEATURE_PIECES || can_stand(layout->game, &entry);
    layout->live += entry.live;
    layout->entries[layout->count++] = entry;
}

/* Entries of pieces: for each its squares, or its numbers. */
static void add_pieces(struct layout *layout, const struct feature *feature)
{
    unsigned squares = board_squares(&layout->game->board);
    for (unsigned player = 0; player < PLAYERS; player++)
        for (unsigned piece = 0; piece < feature->count; piece++) {
            bool counts = feature->kind == FEATURE_COUNTS;
            unsigned first = counts ? 1 : 0;
            unsigned items = counts ? feature->most[piece] : squares;
            for (unsigned i = 0; i < items; i++)
                add(layout, (struct entry){feature, player, piece, first + i, false});
        }
}

struct layout layout_of(struct arena *arena, const struct game *game, unsigned set)
{
    struct layout layout = {.game = game,
                            .name = "",
                            .features = game->features,
                            .feature_count = game->feature_count};
    if (set != 0) {
        layout.name = game->sets[set - 1].name;
        layout.features = game->sets[set - 1].features;
        layout.feature_count = game->sets[set - 1].count;
    }
    size_t room = 0;
    for (unsigned i = 0; i < layout.feature_count; i++)
        room += feature_keys(&layout.features[i], board_squares(&game->board));
    layout.entries = arena_alloc(arena, room, sizeof *layout.entries);
    for (unsigned i = 0; i < layout.feature_count; i++) {
        const struct feature *feature = &layout.features[i];
        if (feature_has_pieces(feature))
            add_pieces(&layout, feature);
        else
            for (unsigned item = 0; item < feature->count; item++)
                add(&layout, (struct entry){feature, 0, 0, item, false});
    }
    return layout;
}

const char *layout_name(struct arena *arena, const struct layout *layout,
                        const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    if (feature->kind == FEATURE_KEY)
        return feature->name;
    if (!feature_has_pieces(feature))
        return arena_print(arena, "%s %u", feature->name, entry->item);
    const char *player = layout->game->players[entry->player];
    const char *piece = feature->pieces[entry->piece];
    if (feature->kind == FEATURE_COUNTS)
        return arena_print(arena, "%s %s %s x%u", feature->name, player, piece,
                           entry->item);
    char square[BOARD_NAME_MAX];
    board_name(&layout->game->board, entry->item, square);
    return arena_print(arena, "%s %s %s", player, piece, square);
}

const struct entry *layout_live(const struct layout *layout, size_t i)
{
    for (const struct entry *entry = layout->entries;; entry++)
        if (entry->live && i-- == 0)
            return entry;
}

bool layout_is_king(const struct entry *entry)
{
    if (entry->feature->kind != FEATURE_PIECES)
        return false;
    const char *piece = entry->feature->pieces[entry->piece];
    return strcmp(piece, "king") == 0 || strcmp(piece, "general") == 0;
}
