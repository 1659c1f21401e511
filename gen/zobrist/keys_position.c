/* What a position tells of a feature: which field of it, and how much there is to choose from. */
#include <string.h>

#include "zobrist/keys_parts.h"

const struct feature *keys_sets_of(const struct game *game, const struct feature_row *man,
                                   unsigned *row)
{
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        for (*row = 0; feature->kind == FEATURE_PIECES && *row < feature->row_count;
             ++*row)
            if (feature->rows[*row].piece != NULL && man->piece != NULL &&
                strcmp(feature->rows[*row].piece, man->piece) == 0 &&
                feature->rows[*row].player == man->player)
                return feature;
    }
    return NULL;
}

/* The feature of [zobrist] that has the same name and as much to choose from. */
static const struct feature *same_of(const struct game *game,
                                     const struct feature *feature)
{
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *main = &game->features[i];
        if (main == feature ||
            (main->kind == feature->kind && strcmp(main->name, feature->name) == 0 &&
             main->count == feature->count && main->row_count == feature->row_count &&
             bits_equal(main->squares, feature->squares) &&
             feature->kind != FEATURE_PIECES && feature->kind != FEATURE_COUNTS))
            return main;
    }
    return NULL;
}

const struct feature *keys_place(const struct game *game, const struct feature *feature)
{
    const struct feature *place = same_of(game, feature);
    unsigned at;
    for (unsigned i = 0; place == NULL && i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL)
            place = keys_sets_of(game, &feature->rows[i], &at);
    for (unsigned i = 0;
         place != NULL && place->kind == FEATURE_PIECES && i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL &&
            keys_sets_of(game, &feature->rows[i], &at) != place)
            return NULL;
    return place;
}

unsigned keys_none(const struct game *game, const struct feature *feature)
{
    return feature->kind == FEATURE_KEYS ? feature->count : board_placed(&game->board);
}

unsigned keys_limit(const struct game *game, const struct feature *feature)
{
    switch (feature->kind) {
    case FEATURE_KEYS:
    case FEATURE_SQUARES:
        return keys_none(game, feature) + 1;
    case FEATURE_COUNTS:
        return feature_most(feature) + 1;
    case FEATURE_SUBSETS:
    case FEATURE_EACH:
        return 1u << (feature->count < 16 ? feature->count : 16);
    default:
        return 2;
    }
}

unsigned keys_field(const struct game *game, const struct feature *feature)
{
    unsigned field = 0;
    for (const struct feature *other = game->features; other != feature; other++)
        field += other->kind != FEATURE_STEPS;
    return field;
}

unsigned keys_columns(const struct game *game, const struct feature *feature)
{
    switch (feature->kind) {
    case FEATURE_PIECES:
    case FEATURE_SQUARES:
        return board_squares(&game->board);
    case FEATURE_COUNTS:
        return feature_most(feature) + 1;
    case FEATURE_SUBSETS:
        return 1u << feature->count;
    case FEATURE_KEY:
        return 1;
    default:
        return feature->count;
    }
}

unsigned keys_rows(const struct feature *feature)
{
    return feature_has_pieces(feature) ? feature->row_count : 1;
}
