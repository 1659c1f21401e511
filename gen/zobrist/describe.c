/* What templates see of the features of keys. */
#include "zobrist/describe.h"

#include <string.h>

static const char *const kinds[] = {
    [FEATURE_PIECES] = "is_pieces",   [FEATURE_SUBSETS] = "is_subsets",
    [FEATURE_KEYS] = "is_keys",       [FEATURE_KEY] = "is_key",
    [FEATURE_SQUARES] = "is_squares", [FEATURE_COUNTS] = "is_counts",
    [FEATURE_SHARED] = "is_shared",   [FEATURE_EACH] = "is_each",
    [FEATURE_STEPS] = "is_steps",
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

enum { LINE = 80 };

/* Lines of words, with a comma behind each word but the last. */
struct wrapping {
    struct arena *arena;
    struct value *lines;
    struct text line;
};

static void end_line(struct wrapping *wrapping)
{
    if (wrapping->line.length != 0)
        value_set_text(wrapping->arena,
                       value_append_map(wrapping->arena, wrapping->lines), "line",
                       wrapping->line.bytes);
    wrapping->line = (struct text){.arena = wrapping->arena};
}

static void add_word(struct wrapping *wrapping, const char *word, bool is_first)
{
    size_t length = wrapping->line.length;
    if (!is_first)
        text_puts(&wrapping->line, ",");
    if (length + strlen(word) + 3 > LINE)
        end_line(wrapping);
    text_printf(&wrapping->line, "%s%s", wrapping->line.length == 0 ? "" : " ", word);
}

/* A name of a game file, as words. */
static const char *words_of(struct arena *arena, const char *name)
{
    char *words = arena_copy(arena, name, strlen(name));
    for (char *at = words; *at != '\0'; at++)
        if (*at == '_')
            *at = ' ';
    return words;
}

static const char *row_words(struct arena *arena, const struct game *game,
                             const struct feature *feature, unsigned row)
{
    const struct feature_row *at = &feature->rows[row];
    const char *piece = words_of(arena, at->piece);
    const char *player = game->players[at->player];
    if (feature->kind != FEATURE_SHARED)
        return arena_print(arena, "%u %s %s", row, player, piece);
    return at->most == 0 ? arena_print(arena, "%s %s", player, piece)
                         : arena_print(arena, "%s %s up to %u", player, piece, at->most);
}

/* The rows with their numbers, or the things of which any may hold with the bit of each. */
static struct value *list_lines(struct arena *arena, const struct game *game,
                                const struct feature *feature)
{
    struct wrapping wrapping = {arena, value_list(arena), {.arena = arena}};
    bool is_first = true;
    for (unsigned i = 0; i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL) {
            add_word(&wrapping, row_words(arena, game, feature, i), is_first);
            is_first = false;
        }
    for (unsigned i = 0; feature->things != NULL && i < feature->count; i++)
        add_word(
            &wrapping,
            arena_print(arena, "%u %s", 1u << i, words_of(arena, feature->things[i])),
            i == 0);
    end_line(&wrapping);
    return wrapping.lines;
}

const char *describe_meaning(const struct key_choice *choice,
                             const struct feature *feature)
{
    const char *meaning = choice == NULL || choice->source->meaning == NULL
                              ? NULL
                              : choice->source->meaning(feature);
    return meaning == NULL ? feature->meaning : meaning;
}

void describe_feature(struct arena *arena, const struct game *game,
                      const struct feature_set *set, const struct key_choice *choice,
                      const struct feature *feature, struct value *map)
{
    const bool is_shared = feature->kind == FEATURE_SHARED;
    const bool is_made =
        choice != NULL && choice->source->shape != SHAPE_WHOLE &&
        (is_shared || (feature->kind == FEATURE_PIECES && *set->name == '\0'));
    const size_t unreached = count_unreached(game, set->reach, feature);
    for (unsigned kind = 0; kind < sizeof kinds / sizeof *kinds; kind++)
        value_set_flag(arena, map, kinds[kind], kind == feature->kind);
    value_set_text(arena, map, "feature", feature->name);
    value_set_count(arena, map, "items", feature->count);
    value_set_count(arena, map, "from", feature->from);
    value_set_count(arena, map, "by", feature->by);
    value_set_count(arena, map, "last_item", feature->count - (feature->count != 0));
    value_set_count(arena, map, "rows", feature->row_count);
    value_set_text(arena, map, "symbol", layout_symbol(arena, feature));
    value_set_flag(arena, map, "is_whole", !is_made);
    value_set_text(arena, map, "meaning", describe_meaning(choice, feature));
    value_set_flag(arena, map, "has_unreached",
                   feature->kind == FEATURE_PIECES && !is_made && unreached != 0);
    value_set_flag(arena, map, "is_counted", is_shared && feature_most(feature) != 0);
    value_set(arena, map, "lines", list_lines(arena, game, feature));
}

const struct value *describe_features(struct arena *arena, const struct game *game,
                                      unsigned number, const struct key_choice *choice,
                                      bool is_drawn)
{
    struct value *list = value_list(arena);
    const struct feature_set *set = &game->sets[number];
    for (unsigned i = 0; i < set->count; i++) {
        const struct feature *feature = &set->features[i];
        struct value *map = value_append_map(arena, list);
        describe_feature(arena, game, set, choice, feature, map);
        value_set_flag(arena, map, "is_drawn",
                       is_drawn && feature->kind == FEATURE_STEPS);
    }
    return list;
}

/* Whether any piece of the game captures. */
static bool has_captures(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!piece_is_silent(&game->pieces[i]))
            return true;
    return false;
}

/* The name of the first feature of [zobrist] whose kind has its bit in `wanted`, and whose name
 * is `name`, unless that is NULL. "" when there is none. */
static const char *name_of(const struct game *game, unsigned wanted, const char *name)
{
    for (unsigned i = 0; i < game->sets[0].count; i++) {
        const struct feature *feature = &game->sets[0].features[i];
        if ((wanted >> feature->kind & 1) != 0 &&
            (name == NULL || strcmp(feature->name, name) == 0))
            return feature->name;
    }
    return "";
}

const struct value *describe_example(struct arena *arena, const struct game *game)
{
    struct value *map = value_map(arena);
    const unsigned men = has_captures(game) ? 1u << FEATURE_PIECES : 0;
    const unsigned choices = 1u << FEATURE_KEYS | 1u << FEATURE_SQUARES;
    value_set_text(arena, map, "piece", name_of(game, men, NULL));
    value_set_text(arena, map, "side", name_of(game, 1u << FEATURE_KEY, "side"));
    value_set_text(arena, map, "hand", name_of(game, 1u << FEATURE_COUNTS, "hand"));
    value_set_text(arena, map, "rights", name_of(game, 1u << FEATURE_SUBSETS, NULL));
    value_set_text(arena, map, "choice", name_of(game, choices, NULL));
    return map;
}
