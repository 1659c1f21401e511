/* Positions that packages' tests try, and their keys: added up of what each feature has, by the game's
 * file and the keys of the source. It knows nothing of the functions that are tried.
 */
#include "table/tables.h"
#include "zobrist/keys_parts.h"

enum { POSITIONS = 4 };

struct placed {
    struct bits sets[FEATURE_ROWS_MAX];
    unsigned numbers[FEATURE_ROWS_MAX]; /* the first of a field with no rows */
};

/* What stands in a position, for each feature of [zobrist]. */
struct position {
    struct arena *arena;
    const struct game *game;
    const struct key_choice *choice;
    const struct value *facts;
    struct placed placed[FEATURES_MAX];
};

/* Below which number a field's numbers are; of things that hold together, those of the first 16. */
static unsigned limit_of(const struct game *game, const struct feature *feature)
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

/* A man on every second square, where it has a key; and of all else some number. */
static void put_feature(struct position *position, const struct feature *feature,
                        uint64_t *state)
{
    struct placed *placed = &position->placed[feature - position->game->sets[0].features];
    const unsigned squares = board_squares(&position->game->board);
    const unsigned limit = limit_of(position->game, feature);
    if (feature->kind == FEATURE_STEPS)
        return;
    if (feature->kind != FEATURE_PIECES) {
        const unsigned rows = feature->kind == FEATURE_COUNTS ? feature->row_count : 1;
        for (unsigned row = 0; row < rows; row++) {
            *state = checksum_add(*state, 1);
            placed->numbers[row] = (unsigned)(*state >> 32) % limit;
        }
        return;
    }
    const uint64_t *keys = key_table_made(position->arena, position->facts, feature);
    for (unsigned square = 0; square < squares; square++) {
        *state = checksum_add(*state, 1);
        const unsigned row = (unsigned)(*state >> 32) % (2 * feature->row_count);
        if (row < feature->row_count && keys[row * squares + square] != 0)
            placed->sets[row] = bits_with(placed->sets[row], square);
    }
}

void keys_set_rows(struct arena *arena, const struct feature *feature, struct value *map)
{
    const bool is_set = feature->kind == FEATURE_PIECES;
    value_set_flag(arena, map, "is_set", is_set);
    value_set(arena, map, "field_rows",
              is_set || feature->kind == FEATURE_COUNTS
                  ? value_count(arena, feature->row_count)
                  : value_flag(arena, false));
}

/* What a field has: a set or a number for each row, or one number. */
static void append_field(const struct position *position, const struct feature *feature,
                         struct value *list)
{
    struct arena *arena = position->arena;
    const struct placed *placed =
        &position->placed[feature - position->game->sets[0].features];
    const bool has_rows =
        feature->kind == FEATURE_PIECES || feature->kind == FEATURE_COUNTS;
    struct value *map = value_append_map(arena, list), *entries = value_list(arena);
    value_set_text(arena, map, "field", feature->name);
    keys_set_rows(arena, feature, map);
    for (unsigned row = 0; row < (has_rows ? feature->row_count : 1); row++) {
        struct value *entry = value_append_map(arena, entries);
        const struct bits set = board_set_bits(&position->game->board, placed->sets[row]);
        value_set(arena, entry, "lo", value_hex(arena, set.lo));
        value_set(arena, entry, "hi", value_hex(arena, set.hi));
        value_set_count(arena, entry, "number", placed->numbers[row]);
    }
    value_set(arena, map, "entries", entries);
}

static void add(const struct position *position, uint64_t *key, uint64_t word)
{
    *key = position->choice->source->additive ? *key + word : *key ^ word;
}

/* Whether the key in a column of a row's table is in that of the position: `at` is the row of the field
 * that tells of it. */
static bool holds(const struct feature *feature, const struct feature *place,
                  const struct placed *placed, unsigned at, unsigned column)
{
    const bool is_of_men = place->kind == FEATURE_PIECES;
    const unsigned men = bits_count(placed->sets[at]);
    switch (feature->kind) {
    case FEATURE_PIECES:
    case FEATURE_SHARED:
        return feature_most(feature) == 0 ? bits_has(placed->sets[at], column)
                                          : column < men;
    case FEATURE_COUNTS:
        return column == (is_of_men ? men : placed->numbers[at]);
    case FEATURE_EACH:
        return (placed->numbers[0] >> column & 1) != 0;
    case FEATURE_KEY:
        return placed->numbers[0] != 0;
    default:
        return column == placed->numbers[0];
    }
}

/* Adds the keys of a feature. */
static void add_feature(const struct position *position, const struct feature *feature,
                        uint64_t *key)
{
    const bool is_shared = feature->kind == FEATURE_SHARED;
    const struct feature *place = keys_place(position->game, feature);
    const struct feature *own = is_shared ? place : feature;
    const struct placed *placed =
        &position->placed[place - position->game->sets[0].features];
    const unsigned columns = layout_columns(position->game, own);
    const uint64_t *keys = key_table_made(position->arena, position->facts, own);
    for (unsigned row = 0; row < layout_rows(feature); row++) {
        const struct feature_row *man = &feature->rows[row];
        unsigned at = 0;
        if (feature_has_pieces(feature)) {
            if (man->piece == NULL)
                continue;
            at = feature_row_of(place, man);
        }
        for (unsigned i = 0; i < columns; i++)
            if (holds(feature, place, placed, at, i))
                add(position, key, keys[(is_shared ? at : row) * columns + i]);
    }
}

static void append_key(const struct position *position, const struct feature_set *set,
                       struct value *list)
{
    uint64_t key = 0;
    for (unsigned i = 0; i < set->count; i++)
        if (set->features[i].kind != FEATURE_STEPS)
            add_feature(position, &set->features[i], &key);
    struct value *map = value_append_map(position->arena, list);
    value_set(position->arena, map, "hi",
              value_text(position->arena, "%08x", (unsigned)(key >> 32)));
    value_set(position->arena, map, "lo",
              value_text(position->arena, "%08x", (unsigned)key));
}

/* All keys of a position that are tried. */
static const struct value *keys_of(const struct position *position)
{
    const struct game *game = position->game;
    const struct value *sets = value_at(position->facts, "key_sets");
    struct value *list = value_list(position->arena);
    for (unsigned i = 0; i < game->set_count; i++)
        if (value_at(sets->list.items[i], "has_trial")->flag)
            append_key(position, &game->sets[i], list);
    return list;
}

void key_trials_set(struct arena *arena, const struct game *game,
                    const struct key_choice *choice, struct value *facts)
{
    struct value *list = value_list(arena);
    uint64_t state = 0;
    for (unsigned n = 0; n < POSITIONS; n++) {
        struct position position = {
            .arena = arena, .game = game, .choice = choice, .facts = facts};
        struct value *map = value_append_map(arena, list), *fields = value_list(arena);
        for (unsigned i = 0; i < game->sets[0].count; i++) {
            const struct feature *feature = &game->sets[0].features[i];
            put_feature(&position, feature, &state);
            if (feature->kind != FEATURE_STEPS)
                append_field(&position, feature, fields);
        }
        value_set(arena, map, "fields", fields);
        value_set(arena, map, "keys", keys_of(&position));
    }
    value_set(arena, facts, "position_trials", list);
}
