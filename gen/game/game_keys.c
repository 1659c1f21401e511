/* Reading a game: the sections about Zobrist keys. */
#include <string.h>

#include "game/game_reader.h"

/* Reads a feature and checks that every piece it names is one. */
static bool read_feature(const struct game_reader *reader, const struct ini_entry *entry,
                         struct feature *features, unsigned *count)
{
    const struct feature_game game = {&reader->game->board, reader->game->players};
    if (!game_can_add(reader, entry, "feature", *count, FEATURES_MAX))
        return false;
    struct feature *feature = &features[(*count)++];
    if (!feature_parse(reader->arena, &game, entry, feature, reader->fault))
        return false;
    for (unsigned row = 0; row < feature->row_count; row++) {
        const char *piece = feature->rows[row].piece;
        if (piece != NULL && game_piece_named(reader, entry->origin, piece) == NULL)
            return false;
    }
    return true;
}

bool game_keys_read(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    if (!read_feature(reader, entry, game->features, &game->feature_count))
        return false;
    return game->features[game->feature_count - 1].kind != FEATURE_SHARED ||
           fault_at(reader->fault, entry->origin,
                    "'shared' is for further keys, [zobrist.NAME]");
}

/* The feature of [zobrist] whose keys another shares. */
static const struct feature *shared_of(const struct game *game,
                                       const struct feature *feature)
{
    for (unsigned i = 0; i < game->feature_count; i++)
        if (game->features[i].kind == FEATURE_PIECES &&
            strcmp(game->features[i].name, feature->name) == 0)
            return &game->features[i];
    return NULL;
}

static bool has_row(const struct feature *feature, const struct feature_row *wanted)
{
    for (unsigned i = 0; i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL && feature->rows[i].player == wanted->player &&
            strcmp(feature->rows[i].piece, wanted->piece) == 0)
            return true;
    return false;
}

/* Whether [zobrist] has what a feature shares, if it does. */
static bool check_shared(const struct game_reader *reader, const struct feature *feature)
{
    const struct feature *main = shared_of(reader->game, feature);
    unsigned squares = board_squares(&reader->game->board);
    if (feature->kind != FEATURE_SHARED)
        return true;
    if (main == NULL)
        return fault_at(reader->fault, feature->origin,
                        "[zobrist] has no pieces named '%s' whose keys can be shared",
                        feature->name);
    for (unsigned row = 0; row < feature->row_count; row++) {
        const struct feature_row *wanted = &feature->rows[row];
        if (wanted->piece == NULL)
            continue;
        if (!has_row(main, wanted))
            return fault_at(reader->fault, feature->origin,
                            "[zobrist] has no keys of the %s %s that can be shared",
                            reader->game->players[wanted->player], wanted->piece);
        if (wanted->most > squares)
            return fault_at(reader->fault, feature->origin,
                            "%s:%u: a number is told by as many squares, of which there "
                            "are %u",
                            wanted->piece, wanted->most, squares);
    }
    return true;
}

struct feature_set *game_keys_set(struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->set_count; i++)
        if (strcmp(game->sets[i].name, name) == 0)
            return &game->sets[i];
    return NULL;
}

bool game_keys_read_set(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const char *name = strchr(entry->section, '.') + 1;
    struct feature_set *set = game_keys_set(game, name);
    if (set == NULL) {
        if (game->set_count == FEATURE_SETS_MAX)
            return fault_at(reader->fault, entry->origin,
                            "more than %d sections [zobrist...]", FEATURE_SETS_MAX);
        if (!game_is_name(name))
            return fault_at(reader->fault, entry->origin,
                            "[%s]: a name in lower case is needed behind the dot, like "
                            "[zobrist.pawns]",
                            entry->section);
        set = &game->sets[game->set_count++];
        *set = (struct feature_set){.name = name, .origin = entry->origin};
        memcpy(set->reach, game->reach, sizeof set->reach);
    }
    if (entry->key == NULL)
        return true;
    return read_feature(reader, entry, set->features, &set->count) &&
           check_shared(reader, &set->features[set->count - 1]);
}

bool game_keys_finish(const struct game_reader *reader)
{
    for (unsigned i = 0; i < reader->game->set_count; i++) {
        const struct feature_set *set = &reader->game->sets[i];
        if (set->count == 0)
            return fault_at(reader->fault, set->origin,
                            "[zobrist.%s] has no feature; add a line like side = key",
                            set->name);
    }
    return true;
}
