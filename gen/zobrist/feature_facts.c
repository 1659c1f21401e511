/* Features of Zobrist keys as templates see them. */
#include "zobrist/feature_facts.h"

#include <string.h>

static const char *const kinds[] = {
    [FEATURE_PIECES] = "is_pieces", [FEATURE_SUBSETS] = "is_subsets",
    [FEATURE_KEYS] = "is_keys",     [FEATURE_KEY] = "is_key",
    [FEATURE_COUNTS] = "is_counts",
};

/* How many pairs of piece and square are out of reach. */
static size_t count_unreached(const struct game *game, const struct feature *feature)
{
    size_t unreached = 0;
    for (unsigned i = 0; feature->kind == FEATURE_PIECES && i < feature->count; i++) {
        size_t piece = (size_t)(game_piece(game, feature->pieces[i]) - game->pieces);
        for (unsigned player = 0; player < PLAYERS; player++)
            unreached +=
                board_squares(&game->board) - bits_count(game->reach[player][piece]);
    }
    return unreached;
}

/* In the order of the tables: the first player's pieces, then the second's. */
static const struct value *pieces_of(struct arena *arena, const struct feature *feature)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; feature_has_pieces(feature) && i < feature->count; i++) {
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "piece", value_text(arena, "%s", feature->pieces[i]));
        value_set(arena, item, "first_number", value_count(arena, i));
        value_set(arena, item, "second_number", value_count(arena, feature->count + i));
    }
    return list;
}

const struct value *feature_facts(struct arena *arena, const struct game *game,
                                  const struct feature *features, unsigned count)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < count; i++) {
        const struct feature *feature = &features[i];
        struct value *item = value_append_map(arena, list);
        unsigned keys = feature_keys(feature, board_squares(&game->board));
        bool is_castling = feature->kind == FEATURE_SUBSETS && feature->count == 4 &&
                           strcmp(feature->name, "castling") == 0;
        for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
            value_set(arena, item, kinds[kind], value_flag(arena, kind == feature->kind));
        value_set(arena, item, "feature", value_text(arena, "%s", feature->name));
        value_set(arena, item, "items", value_count(arena, feature->count));
        value_set(arena, item, "keys", value_count(arena, keys));
        value_set(arena, item, "unreached",
                  value_term(arena, count_unreached(game, feature)));
        value_set(arena, item, "most", value_count(arena, feature_most(feature)));
        value_set(arena, item, "pieces", pieces_of(arena, feature));
        value_set(arena, item, "is_castling", value_flag(arena, is_castling));
    }
    return list;
}
