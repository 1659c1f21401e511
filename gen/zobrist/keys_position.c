/* Which field of a position tells a feature of its keys. */
#include <string.h>

#include "zobrist/keys_parts.h"

/* The feature of [zobrist] with sets of that man; NULL: there is none. */
static const struct feature *sets_of(const struct game *game,
                                     const struct feature_row *man)
{
    for (unsigned i = 0; i < game->sets[0].count; i++) {
        const struct feature *feature = &game->sets[0].features[i];
        if (feature->kind == FEATURE_PIECES &&
            feature_row_of(feature, man) != feature->row_count)
            return feature;
    }
    return NULL;
}

/* Whether the things of two features have the same names, or neither has names. */
static bool are_same_things(const struct feature *a, const struct feature *b)
{
    if (a->things == NULL || b->things == NULL)
        return a->things == b->things;
    for (unsigned i = 0; i < a->count; i++)
        if (strcmp(a->things[i], b->things[i]) != 0)
            return false;
    return true;
}

/* Whether two single keys may mean the same: false if both have a meaning, and these differ. */
static bool are_same_meanings(const struct feature *a, const struct feature *b)
{
    return a->kind != FEATURE_KEY || *a->meaning == '\0' || *b->meaning == '\0' ||
           strcmp(a->meaning, b->meaning) == 0;
}

/* Whether a feature of [zobrist] counts all pieces that another one counts. */
static bool counts_all(const struct feature *main, const struct feature *feature)
{
    for (unsigned i = 0; i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL &&
            feature_row_of(main, &feature->rows[i]) == main->row_count)
            return false;
    return true;
}

/* Whether a feature of [zobrist] has the same to choose from as another one of its name. */
static bool has_same(const struct feature *main, const struct feature *feature)
{
    if (feature->kind == FEATURE_COUNTS)
        return counts_all(main, feature);
    return feature->kind != FEATURE_PIECES && main->count == feature->count &&
           bits_equal(main->squares, feature->squares) &&
           are_same_things(main, feature) && are_same_meanings(main, feature);
}

const struct feature *keys_place(const struct game *game, const struct feature *feature)
{
    const struct feature *place = NULL;
    for (unsigned i = 0; i < game->sets[0].count; i++) {
        const struct feature *main = &game->sets[0].features[i];
        if (main == feature)
            return main;
        if (main->kind == feature->kind && strcmp(main->name, feature->name) == 0 &&
            feature->kind != FEATURE_PIECES)
            return has_same(main, feature) ? main : NULL;
    }
    for (unsigned i = 0; place == NULL && i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL)
            place = sets_of(game, &feature->rows[i]);
    for (unsigned i = 0; place != NULL && i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL && sets_of(game, &feature->rows[i]) != place)
            return NULL;
    return place;
}

unsigned keys_none(const struct game *game, const struct feature *feature)
{
    return feature->kind == FEATURE_KEYS ? feature->count : board_placed(&game->board);
}
