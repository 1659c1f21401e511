/* The rows of a table of pieces. */
#include "game/feature_rows.h"

#include <string.h>

#include "base/number.h"

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

bool feature_rows_read(struct arena *arena, const struct feature_game *game, char *text,
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
