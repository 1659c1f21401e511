/* Positions, of which keys are made: what each feature has of one; keys as they must be, made anew from
 * their source; and positions that packages' tests try, whose keys are added up of these. It knows
 * nothing of the functions that are proved and tried.
 */
#include <string.h>

#include "table/tables.h"
#include "zobrist/keys_parts.h"

/* ---- what a position tells of a feature */

const struct feature *keys_sets_of(const struct game *game, const struct feature_row *man,
                                   unsigned *row)
{
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        *row = layout_row_of(feature, man->piece, man->player);
        if (feature->kind == FEATURE_PIECES && *row != feature->row_count)
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
                                                  : entry->item)] = keys->keys[j].lo;
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

/* ---- trials */

enum { POSITIONS = 4 };

struct placed {
    struct bits sets[FEATURE_ROWS_MAX];
    unsigned numbers[FEATURE_ROWS_MAX]; /* the first of a field with no rows */
};

/* What stands in a position, for each feature of [zobrist]. */
struct trial {
    struct arena *arena;
    const struct game *game;
    const struct key_choice *choice;
    const struct value *facts;
    struct placed placed[FEATURES_MAX];
    struct text puts;
};

static void put(struct trial *trial, const struct feature *feature, unsigned row,
                unsigned number)
{
    struct placed *placed = &trial->placed[feature - trial->game->features];
    if (feature->kind == FEATURE_PIECES)
        placed->sets[row] = bits_with(placed->sets[row], number);
    else
        placed->numbers[row] = number;
    text_printf(&trial->puts, "%s%u, %u, %u", trial->puts.length == 0 ? "" : ", ",
                keys_field(trial->game, feature), row, number);
}

/* A man on every second square, where it has a key; and of all else some number. */
static void put_feature(struct trial *trial, const struct feature *feature,
                        uint64_t *state)
{
    const unsigned squares = board_squares(&trial->game->board);
    const unsigned limit = keys_limit(trial->game, feature);
    if (feature->kind == FEATURE_STEPS)
        return;
    if (feature->kind != FEATURE_PIECES) {
        const unsigned rows = feature->kind == FEATURE_COUNTS ? feature->row_count : 1;
        for (unsigned row = 0; row < rows; row++) {
            *state = checksum_add(*state, 1);
            put(trial, feature, row, (unsigned)(*state >> 32) % limit);
        }
        return;
    }
    const uint64_t *keys = keys_made(trial->arena, trial->facts, "", feature);
    for (unsigned square = 0; square < squares; square++) {
        *state = checksum_add(*state, 1);
        const unsigned row = (unsigned)(*state >> 32) % (2 * feature->row_count);
        if (row < feature->row_count && keys[row * squares + square] != 0)
            put(trial, feature, row, square);
    }
}

static void add(const struct trial *trial, uint64_t *key, uint64_t word)
{
    *key = trial->choice->source->additive ? *key + word : *key ^ word;
}

/* Adds the key of men of a row: one of each square, or of their number, or one of each of so many. */
static void add_men(const struct trial *trial, const struct feature *feature,
                    const uint64_t *row, struct bits squares, uint64_t *key)
{
    const unsigned men = bits_count(squares), most = feature_most(feature);
    if (most != 0 && feature->kind != FEATURE_SHARED)
        add(trial, key, men <= most ? row[men] : 0);
    else
        for (unsigned n = 0; n < men; n++, squares = bits_rest(squares))
            add(trial, key, row[most != 0 ? n : bits_first(squares)]);
}

/* Adds the key of a feature of a set, "" for [zobrist]. */
static void add_feature(const struct trial *trial, const char *set,
                        const struct feature *feature, uint64_t *key)
{
    const struct game *game = trial->game;
    const bool is_shared = feature->kind == FEATURE_SHARED;
    const struct feature *place = keys_place(game, feature);
    const struct feature *own = is_shared ? place : feature;
    const struct placed *placed = &trial->placed[place - game->features];
    const unsigned columns = layout_columns(game, own), number = placed->numbers[0];
    const uint64_t *keys =
        keys_made(trial->arena, trial->facts, is_shared ? "" : set, own);
    for (unsigned i = 0; i < feature->row_count; i++) {
        unsigned at = i;
        if (place->kind == FEATURE_COUNTS)
            add(trial, key, keys[i * columns + placed->numbers[i]]);
        if (place->kind != FEATURE_PIECES || feature->rows[i].piece == NULL)
            continue;
        if (place != feature)
            keys_sets_of(game, &feature->rows[i], &at);
        add_men(trial, feature, &keys[(is_shared ? at : i) * columns], placed->sets[at],
                key);
    }
    if (feature->kind == FEATURE_EACH)
        for (unsigned i = 0; i < columns; i++)
            add(trial, key, (number >> i & 1) != 0 ? keys[i] : 0);
    else if (feature->kind == FEATURE_KEY)
        add(trial, key, number != 0 ? keys[0] : 0);
    else if (!feature_has_pieces(feature))
        add(trial, key, number < columns ? keys[number] : 0);
}

static void append_key(const struct trial *trial, const struct section section,
                       struct value *list)
{
    uint64_t key = 0;
    for (unsigned i = 0; i < section.count; i++)
        if (section.features[i].kind != FEATURE_STEPS)
            add_feature(trial, section.name, &section.features[i], &key);
    struct value *map = value_append_map(trial->arena, list);
    value_set(trial->arena, map, "hi",
              value_text(trial->arena, "%08x", (unsigned)(key >> 32)));
    value_set(trial->arena, map, "lo", value_text(trial->arena, "%08x", (unsigned)key));
}

/* All keys of a position that are tried. */
static const struct value *keys_of(const struct trial *trial)
{
    const struct game *game = trial->game;
    const struct value *sets = value_member(trial->facts, "key_sets", 8);
    struct value *list = value_list(trial->arena);
    for (unsigned i = 0; i <= game->set_count; i++)
        if (value_member(sets->list.items[i], "has_trial", 9)->flag)
            append_key(trial, layout_section(game, i), list);
    return list;
}

void key_trials_set(struct arena *arena, const struct game *game,
                    const struct key_choice *choice, struct value *facts)
{
    struct value *list = value_list(arena);
    uint64_t state = 0;
    for (unsigned n = 0; n < POSITIONS; n++) {
        struct trial trial = {.arena = arena,
                              .game = game,
                              .choice = choice,
                              .facts = facts,
                              .puts = {.arena = arena}};
        for (unsigned i = 0; i < game->feature_count; i++)
            put_feature(&trial, &game->features[i], &state);
        if (trial.puts.length == 0)
            continue;
        struct value *map = value_append_map(arena, list);
        value_set_text(arena, map, "puts", trial.puts.bytes);
        value_set(arena, map, "keys", keys_of(&trial));
    }
    value_set(arena, facts, "position_trials", list);
}
