/* Positions, of which keys are made: what each feature has of one; and keys as they must be, made anew
 * from their source. It knows nothing of the functions that are proved.
 */
#include <string.h>

#include "zobrist/keys_parts.h"

/* ---- what a position tells of a feature */

/* The feature of [zobrist] with sets of that man; NULL: there is none. */
static const struct feature *sets_of(const struct game *game,
                                     const struct feature_row *man)
{
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        if (feature->kind == FEATURE_PIECES &&
            layout_row_of(feature, man->piece, man->player) != feature->row_count)
            return feature;
    }
    return NULL;
}

/* Whether two lists of names are the same; none is that of numbers. */
static bool are_same_things(const struct feature *a, const struct feature *b)
{
    if (a->things == NULL || b->things == NULL)
        return a->things == b->things;
    for (unsigned i = 0; i < a->count; i++)
        if (strcmp(a->things[i], b->things[i]) != 0)
            return false;
    return true;
}

/* Whether two single keys can hold at the same time: neither file says otherwise. */
static bool are_same_meanings(const struct feature *a, const struct feature *b)
{
    return a->kind != FEATURE_KEY || *a->meaning == '\0' || *b->meaning == '\0' ||
           strcmp(a->meaning, b->meaning) == 0;
}

/* Whether one of [zobrist] counts all that another counts. */
static bool counts_all(const struct feature *main, const struct feature *feature)
{
    for (unsigned i = 0; i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL &&
            layout_row_of(main, feature->rows[i].piece, feature->rows[i].player) ==
                main->row_count)
            return false;
    return true;
}

/* Whether one of [zobrist] has the same to choose from. */
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
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *main = &game->features[i];
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

/* ---- keys as they must be: what functions are proved against, and what trials add up */

/* The key of a set is that of its highest thing and of the others. */
static void add_subsets(uint64_t *keys, unsigned count, bool is_added)
{
    for (unsigned i = 1, high = 1; i < count; i++) {
        if (i == 2 * high)
            high = i;
        if (i != high)
            keys[i] =
                is_added ? keys[high] + keys[i - high] : keys[high] ^ keys[i - high];
    }
}

void keys_add_made(struct arena *arena, const struct layout *layout,
                   const struct key_set *keys, struct value *made)
{
    for (unsigned i = 0; i < layout->feature_count; i++) {
        const struct feature *feature = layout->features[i].feature;
        const char *owner = layout->features[i].owner;
        const unsigned columns = layout_columns(layout->game, feature);
        const unsigned count = layout_rows(feature) * columns;
        uint64_t *words = arena_alloc(arena, count, sizeof *words);
        for (size_t j = 0; j < layout->live; j++) {
            const struct entry *entry = layout_live(layout, j);
            if (entry->feature == feature)
                words[entry->row * columns + (feature->kind == FEATURE_SUBSETS
                                                  ? 1u << entry->item
                                                  : entry->item)] = keys->keys[j];
        }
        if (feature->kind == FEATURE_SUBSETS)
            add_subsets(words, columns, keys->additive != 0);
        struct value *map = value_append_map(arena, made);
        value_set(arena, map, "made_of",
                  value_text(arena, "%s_%s", owner, feature->name));
        value_set(arena, map, "made_keys",
                  value_numbers(arena, (struct numbers){
                                           .words = words, .count = count, .base = 16}));
    }
}

const uint64_t *keys_made(struct arena *arena, const struct value *facts, const char *set,
                          const struct feature *feature)
{
    const struct value *made = value_member(facts, "keys_made", 9);
    const char *name = arena_print(arena, "%s_%s", set, feature->name);
    size_t i = 0;
    while (strcmp(value_member(made->list.items[i], "made_of", 7)->text.bytes, name) != 0)
        i++;
    return value_member(made->list.items[i], "made_keys", 9)->numbers.words;
}
