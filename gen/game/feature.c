/* Features of Zobrist keys. */
#include "game/feature.h"

#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "game/squares.h"

/* The rows of a table of pieces: which piece of which player each is. */

struct reader {
    const struct feature_game *game;
    struct feature *feature;
    struct fault *fault;
    struct feature_row *rows;
    unsigned count;
    bool has_players,
        has_none; /* whether names have players, and whether names have not */
    bool has_counts, has_no_counts;
};

/* Cuts the number off a piece like pawn:18. */
static bool read_most(struct reader *reader, char *name, unsigned *most)
{
    char *colon = strchr(name, ':');
    uint64_t number;
    bool may = reader->feature->kind != FEATURE_PIECES;
    bool must = reader->feature->kind == FEATURE_COUNTS;
    if (colon == NULL && !must) {
        reader->has_no_counts = true;
        return true;
    }
    reader->has_counts = true;
    if (colon == NULL || !may || !number_parse(colon + 1, 1, FEATURE_COUNTS_MAX, &number))
        return fault_at(reader->fault, reader->feature->origin,
                        may ? "'%s': a piece and how many there can be are needed here, "
                              "1 to %d, like pawn:18"
                            : "'%s': a piece without a number is needed here",
                        name, FEATURE_COUNTS_MAX);
    *colon = '\0';
    *most = (unsigned)number;
    return true;
}

/* Cuts the player off a piece like white.pawn. */
static bool read_player(struct reader *reader, char **name, unsigned *player)
{
    char *dot = strchr(*name, '.');
    if (dot == NULL) {
        reader->has_none = true;
        return true;
    }
    *dot = '\0';
    reader->has_players = true;
    for (*player = 0; *player < PLAYERS; ++*player)
        if (strcmp(*name, reader->game->players[*player]) == 0) {
            *name = dot + 1;
            return true;
        }
    return fault_at(reader->fault, reader->feature->origin,
                    "'%s' is no player; there are %s and %s", *name,
                    reader->game->players[0], reader->game->players[1]);
}

static bool read_row(struct reader *reader, char *name)
{
    struct feature_row row = {.piece = NULL};
    if (strcmp(name, "-") != 0) {
        if (!read_player(reader, &name, &row.player) ||
            !read_most(reader, name, &row.most))
            return false;
        row.piece = name;
    }
    if (reader->has_players && reader->has_none)
        return fault_at(reader->fault, reader->feature->origin,
                        "either all pieces have a player, like %s.pawn, or none has",
                        reader->game->players[0]);
    for (unsigned i = 0; row.piece != NULL && i < reader->count; i++)
        if (reader->rows[i].piece != NULL && reader->rows[i].player == row.player &&
            strcmp(reader->rows[i].piece, name) == 0)
            return fault_at(reader->fault, reader->feature->origin, "'%s' is named twice",
                            name);
    if (reader->count == FEATURE_ROWS_MAX / PLAYERS)
        return fault_at(reader->fault, reader->feature->origin, "more than %d pieces",
                        FEATURE_ROWS_MAX / PLAYERS);
    reader->rows[reader->count++] = row;
    return true;
}

/* The same rows once more, for the second player. */
static void double_rows(struct reader *reader)
{
    for (unsigned i = 0; i < reader->count; i++) {
        reader->rows[reader->count + i] = reader->rows[i];
        reader->rows[reader->count + i].player = 1;
    }
    reader->count *= PLAYERS;
}

/* Reads names of pieces, of both players or each with its player, with numbers or without. */
static bool read_rows(struct arena *arena, const struct feature_game *game, char *text,
                      struct feature *feature, struct fault *fault)
{
    struct reader reader = {.game = game, .feature = feature, .fault = fault};
    reader.rows = arena_alloc(arena, FEATURE_ROWS_MAX, sizeof *reader.rows);
    for (char *name; (name = ini_word(&text)) != NULL;)
        if (!read_row(&reader, name))
            return false;
    if (!reader.has_players && !reader.has_none)
        return fault_at(fault, feature->origin,
                        "the names of pieces are needed here, like pawn knight king");
    if (reader.has_counts && reader.has_no_counts)
        return fault_at(fault, feature->origin,
                        "either all pieces have a number, like pawn:8, or none has");
    if (!reader.has_players)
        double_rows(&reader);
    feature->rows = reader.rows;
    feature->row_count = reader.count;
    return true;
}

/* Features of Zobrist keys. */

static const struct {
    const char *name;
    enum feature_kind kind;
    unsigned most; /* what may follow: a number up to this; 0 for none */
} kinds[] = {
    {"pieces", FEATURE_PIECES, 0},
    {"subsets", FEATURE_SUBSETS, FEATURE_SUBSETS_MAX},
    {"keys", FEATURE_KEYS, FEATURE_KEYS_MAX},
    {"squares", FEATURE_SQUARES, 0},
    {"key", FEATURE_KEY, 0},
    {"counts", FEATURE_COUNTS, 0},
    {"each", FEATURE_EACH, FEATURE_EACH_MAX},
    {"steps", FEATURE_STEPS, FEATURE_STEPS_MAX},
    {"shared", FEATURE_SHARED, 0},
};

static bool read_count(const char *text, unsigned most, struct feature *feature,
                       struct fault *fault)
{
    uint64_t count;
    if (*text == '\0')
        return fault_at(fault, feature->origin,
                        "a number from 1 to %u is needed here; a single key, without a "
                        "number, is 'key'",
                        most);
    if (!number_parse(text, 1, most, &count))
        return fault_at(fault, feature->origin,
                        "'%s': a number from 1 to %u is needed here", text, most);
    feature->count = (unsigned)count;
    return true;
}

static bool is_word(const char *text)
{
    return *text >= 'a' && *text <= 'z' &&
           text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

/* Names of things, any of which may hold, or how many there are. */
static bool read_things(struct arena *arena, char *text, unsigned most,
                        struct feature *feature, struct fault *fault)
{
    if (*text < 'a' || *text > 'z')
        return read_count(text, most, feature, fault);
    const char **things = arena_alloc(arena, most, sizeof *things);
    for (char *name; (name = ini_word(&text)) != NULL;) {
        if (!is_word(name))
            return fault_at(fault, feature->origin,
                            "'%s': a name in lower case is needed here, like king_side",
                            name);
        if (feature->count == most)
            return fault_at(fault, feature->origin,
                            "'%s' is too much; 1 to %u things are possible", name, most);
        for (unsigned i = 0; i < feature->count; i++)
            if (strcmp(things[i], name) == 0)
                return fault_at(fault, feature->origin, "'%s' is named twice", name);
        things[feature->count++] = name;
    }
    feature->things = things;
    return true;
}

/* 11 from 14 by 8: how many steps of a number, where the first begins, how long each is. */
static bool read_steps(char *text, unsigned most, struct feature *feature,
                       struct fault *fault)
{
    const struct {
        const char *word;
        uint64_t most;
        unsigned *number;
    } parts[] = {{NULL, most, &feature->count},
                 {"from", FEATURE_STEP_MAX, &feature->from},
                 {"by", FEATURE_STEP_MAX, &feature->by}};
    bool good = true;
    for (unsigned i = 0; i < sizeof parts / sizeof *parts && good; i++) {
        const char *word = parts[i].word == NULL ? NULL : ini_word(&text);
        const char *number = ini_word(&text);
        uint64_t value = 0;
        good = (parts[i].word == NULL ||
                (word != NULL && strcmp(word, parts[i].word) == 0)) &&
               number != NULL && number_parse(number, 1, parts[i].most, &value);
        *parts[i].number = (unsigned)value;
    }
    return (good && ini_word(&text) == NULL) ||
           fault_at(
               fault, feature->origin,
               "steps are told as in 'steps 11 from 14 by 8': how many, 1 to %u; with "
               "which number they begin, and how many numbers each has, 1 to %d",
               most, FEATURE_STEP_MAX);
}

static bool read_squares(struct arena *arena, const struct feature_game *game,
                         const char *text, struct feature *feature, struct fault *fault)
{
    feature->squares =
        bits_minus(bits_below(board_squares(game->board)), game->board->holes);
    const struct ini_entry list = {.value = text, .origin = feature->origin};
    if (*text != '\0' &&
        !squares_parse(arena, game->board, &list, &feature->squares, fault))
        return false;
    feature->count = bits_count(feature->squares);
    return true;
}

/* Reads what stands behind the kind. */
static bool read_rest(struct arena *arena, const struct feature_game *game, char *text,
                      unsigned most, struct feature *feature, struct fault *fault)
{
    switch (feature->kind) {
    case FEATURE_PIECES:
    case FEATURE_COUNTS:
    case FEATURE_SHARED:
        return read_rows(arena, game, text, feature, fault);
    case FEATURE_SUBSETS:
    case FEATURE_EACH:
        return read_things(arena, text, most, feature, fault);
    case FEATURE_STEPS:
        return read_steps(text, most, feature, fault);
    case FEATURE_KEYS:
        return read_count(text, most, feature, fault);
    case FEATURE_SQUARES:
        return read_squares(arena, game, text, feature, fault);
    case FEATURE_KEY:
        break;
    }
    feature->count = 1;
    return *text == '\0' ||
           fault_at(fault, feature->origin, "'%s' is too much behind 'key'", text);
}

/* Cuts off what stands behind a colon and a space, and will stand in a comment. */
static bool cut_meaning(char *text, struct feature *feature, struct fault *fault)
{
    char *colon = strstr(text, ": ");
    feature->meaning = "";
    if (colon == NULL)
        return true;
    *colon = '\0';
    feature->meaning = colon + 2 + strspn(colon + 2, " \t");
    for (const char *at = feature->meaning; *at != '\0'; at++)
        if (*at < ' ' || *at > '~' || *at == '\\' || strncmp(at, "*/", 2) == 0)
            return fault_at(fault, feature->origin,
                            "what it means, behind the colon, is a few words in ASCII, "
                            "without '*/' and '\\'");
    return true;
}

bool feature_parse(struct arena *arena, const struct feature_game *game,
                   const struct ini_entry *entry, struct feature *feature,
                   struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    *feature = (struct feature){.name = entry->key, .origin = entry->origin};
    if (!cut_meaning(rest, feature, fault))
        return false;
    const char *word = ini_word(&rest), *kind = word == NULL ? "" : word;
    struct near near = {.word = kind};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        near_ask(&near, kinds[i].name);
        if (strcmp(kind, kinds[i].name) != 0)
            continue;
        feature->kind = kinds[i].kind;
        return read_rest(arena, game, rest, kinds[i].most, feature, fault);
    }
    return fault_at(fault, entry->origin,
                    "'%s' is no kind of feature%s; there are pieces, subsets, keys, "
                    "squares, key, counts, each and steps, and for further keys shared",
                    kind, near_tell(&near).text);
}

bool feature_has_pieces(const struct feature *feature)
{
    return feature->kind == FEATURE_PIECES || feature->kind == FEATURE_COUNTS ||
           feature->kind == FEATURE_SHARED;
}

unsigned feature_most(const struct feature *feature)
{
    unsigned most = 0;
    for (unsigned i = 0; i < feature->row_count; i++)
        most = feature->rows[i].most > most ? feature->rows[i].most : most;
    return most;
}

unsigned feature_entries(const struct feature *feature, unsigned squares)
{
    unsigned keys = 0;
    switch (feature->kind) {
    case FEATURE_PIECES:
        return feature->row_count * squares;
    case FEATURE_SQUARES:
        return squares;
    case FEATURE_COUNTS:
        for (unsigned i = 0; i < feature->row_count; i++)
            keys += feature->rows[i].most;
        return keys;
    case FEATURE_SHARED:
        return 0;
    default:
        return feature->count;
    }
}
