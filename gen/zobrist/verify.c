/* The module that finds slips: whether a key that was kept is that of the position, and if not, which
 * one or two features explain it. It is for debug builds.
 *
 * Names in templates, besides those of zobrist/keys.h:
 *
 *   slip_features        features that have keys of their own, of all sets
 *     slip_symbol        its name: FEATURE, SET_FEATURE
 *     slip_count         how many keys it has: slip_columns for each of slip_rows
 *     slip_rows
 *     slip_columns
 *     slip_is_key        it is one key
 *     slip_is_rows       its functions take a row
 *     slip_is_counted    numbers begin with 1
 *     slip_is_flags      they take a bit for each item
 *     slip_is_board      columns are squares
 *     slip_names         what rows are called: "white pawn"; of one without rows its name
 *       slip_name
 *     slip_items         and columns: "white_king_side", "3", or nothing
 *       slip_item
 *     slip_name_size     of C's arrays of them
 *     slip_item_size
 *   slip_squares         names of squares
 *     slip_item
 *   slip_square_size
 *   slip_keys            how many keys there are
 *   slip_terms           and when what is subtracted counts, too
 *   slip_verb            what is done with a key: toggle, or add
 */
#include <string.h>

#include "table/module.h"
#include "zobrist/key_layout.h"
#include "zobrist/keys.h"
#include "zobrist/zobrist.h"

/* The module's facts on their way. */
struct slips {
    struct arena *arena;
    const struct game *game;
    struct value *features;
    unsigned keys;
};

/* Adds a name to a list; C's arrays have room for the longest. */
static void add_name(struct slips *slips, struct value *list, const char *field,
                     const char *name, unsigned *size)
{
    struct value *map = value_append_map(slips->arena, list);
    value_set_text(slips->arena, map, field, name);
    if (*size <= strlen(name))
        *size = (unsigned)strlen(name) + 1;
}

static const char *item_name(const struct slips *slips, const struct feature *feature,
                             unsigned i)
{
    return feature->things != NULL           ? feature->things[i]
           : feature->kind == FEATURE_KEY    ? ""
           : feature->kind == FEATURE_COUNTS ? arena_print(slips->arena, "x%u", i + 1)
                                             : arena_print(slips->arena, "%u", i);
}

static void add_feature(struct slips *slips, const char *owner,
                        const struct feature *feature)
{
    struct arena *arena = slips->arena;
    struct value *map = value_append_map(arena, slips->features);
    struct value *names = value_list(arena), *items = value_list(arena);
    const bool has_rows = feature_has_pieces(feature);
    const bool is_board =
        feature->kind == FEATURE_PIECES || feature->kind == FEATURE_SQUARES;
    const unsigned rows = layout_rows(feature);
    const unsigned entries = feature_entries(feature, board_squares(&slips->game->board));
    const unsigned columns =
        feature->kind == FEATURE_COUNTS ? feature_most(feature) : entries / rows;
    unsigned name_size = 0, item_size = 0;
    const char *symbol = layout_symbol(arena, owner, feature);
    for (unsigned i = 0; i < rows; i++) {
        const char *name = symbol;
        if (has_rows)
            name = layout_row_name(arena, slips->game, &feature->rows[i]);
        if (has_rows && (*owner != '\0' || feature->kind == FEATURE_COUNTS))
            name = arena_print(arena, "%s %s", symbol, name);
        add_name(slips, names, "slip_name", name, &name_size);
    }
    for (unsigned i = 0; i < columns && !is_board; i++)
        add_name(slips, items, "slip_item", item_name(slips, feature, i), &item_size);
    slips->keys += rows * columns;
    value_set_text(arena, map, "slip_symbol", symbol);
    value_set_count(arena, map, "slip_count", rows * columns);
    value_set_count(arena, map, "slip_rows", rows);
    value_set_count(arena, map, "slip_columns", columns);
    value_set_flag(arena, map, "slip_is_key", feature->kind == FEATURE_KEY);
    value_set_flag(arena, map, "slip_is_rows", has_rows);
    value_set_flag(arena, map, "slip_is_counted", feature->kind == FEATURE_COUNTS);
    value_set_flag(arena, map, "slip_is_flags", feature->kind == FEATURE_SUBSETS);
    value_set(arena, map, "slip_names", names);
    value_set(arena, map, "slip_items", items);
    value_set_count(arena, map, "slip_name_size", name_size);
    value_set_count(arena, map, "slip_item_size", item_size);
    value_set_flag(arena, map, "slip_is_board", is_board);
}

static void add_features(struct slips *slips, const struct section section)
{
    for (unsigned i = 0; i < section.count; i++)
        if (section.features[i].kind != FEATURE_SHARED &&
            section.features[i].kind != FEATURE_STEPS)
            add_feature(slips, section.name, &section.features[i]);
}

static bool serves(const struct game *game)
{
    return game->feature_count != 0;
}

/* It is for debug builds: who wants it names it. */
static bool is_usual(const struct game *game)
{
    (void)game;
    return false;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct arena *arena = tables->arena;
    struct value *facts = value_map(arena), *squares = value_list(arena);
    const struct key_choice choice = zobrist_choice(request);
    struct slips slips = {.arena = arena, .game = game, .features = value_list(arena)};
    unsigned square_size = 0;
    (void)fault;
    tables->facts = facts;
    zobrist_choice_facts(arena, &choice, facts);
    keys_facts(arena, game, &choice, facts);
    for (unsigned i = 0; i <= game->set_count; i++)
        add_features(&slips, layout_section(game, i));
    for (unsigned i = 0; i < board_squares(&game->board); i++)
        add_name(&slips, squares, "slip_item", board_name(&game->board, i).text,
                 &square_size);
    const bool is_added = choice.source->additive;
    value_set(arena, facts, "slip_features", slips.features);
    value_set(arena, facts, "slip_squares", squares);
    value_set_count(arena, facts, "slip_square_size", square_size);
    value_set_count(arena, facts, "slip_keys", slips.keys);
    value_set_count(arena, facts, "slip_terms", slips.keys * (is_added ? 2 : 1));
    value_set_text(arena, facts, "slip_verb", is_added ? "add" : "toggle");
    return true;
}

const struct module module_verify = {
    .name = "verify",
    .number = 47,
    .says = "which feature a key has forgotten, for debug builds",
    .needs = {"zobrist", "keys"},
    .uses_seed = true,
    .uses_keys = true,
    .serves = serves,
    .is_for = "games with a section [zobrist]",
    .is_usual = is_usual,
    .build = build,
};
