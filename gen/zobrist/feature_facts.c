/* Features of Zobrist keys as templates see them. */
#include "zobrist/feature_facts.h"

static const char *const kinds[] = {
    [FEATURE_PIECES] = "is_pieces",   [FEATURE_SUBSETS] = "is_subsets",
    [FEATURE_KEYS] = "is_keys",       [FEATURE_KEY] = "is_key",
    [FEATURE_SQUARES] = "is_squares", [FEATURE_COUNTS] = "is_counts",
    [FEATURE_SHARED] = "is_shared",
};

/* How many entries have no key: empty rows, and squares out of reach. */
static size_t count_unreached(const struct game *game,
                              const struct bits (*reach)[PIECES_MAX],
                              const struct feature *feature)
{
    const unsigned squares = board_squares(&game->board);
    size_t unreached = 0;
    if (feature->kind == FEATURE_SQUARES)
        return squares - bits_count(feature->squares);
    for (unsigned i = 0; feature->kind == FEATURE_PIECES && i < feature->row_count; i++) {
        const struct feature_row *row = &feature->rows[i];
        unreached += squares;
        if (row->piece != NULL)
            unreached -= bits_count(
                reach[row->player][game_piece(game, row->piece) - game->pieces]);
    }
    return unreached;
}

void feature_facts_set(struct arena *arena, const struct game *game,
                       const struct bits (*reach)[PIECES_MAX],
                       const struct feature *feature, struct value *map)
{
    unsigned entries = feature_entries(feature, board_squares(&game->board));
    for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        value_set(arena, map, kinds[kind], value_flag(arena, kind == feature->kind));
    value_set(arena, map, "feature", value_text(arena, "%s", feature->name));
    value_set(arena, map, "items", value_count(arena, feature->count));
    value_set(arena, map, "rows", value_count(arena, feature->row_count));
    value_set(arena, map, "keys", value_count(arena, entries));
    value_set(arena, map, "unreached",
              value_term(arena, count_unreached(game, reach, feature)));
    value_set(arena, map, "most", value_count(arena, feature_most(feature)));
}

const struct value *feature_facts(struct arena *arena, const struct game *game)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < game->feature_count; i++)
        feature_facts_set(arena, game, game->reach, &game->features[i],
                          value_append_map(arena, list));
    return list;
}
