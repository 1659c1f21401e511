/* Reading a game: the sections about Zobrist keys, and where pieces can stand. */
#include <string.h>

#include "game/game_reader.h"
#include "game/reach.h"

static bool read_feature(struct game_reader *reader, const struct ini_entry *entry,
                         struct feature *features, unsigned *count)
{
    if (!game_is_good_name(reader, entry, "feature"))
        return false;
    if (*count == FEATURES_MAX)
        return fault_at(reader->fault, entry->origin, "more than %d features",
                        FEATURES_MAX);
    return feature_parse(reader->arena, entry->key, entry->value, entry->origin,
                         &features[(*count)++], reader->fault);
}

bool game_keys_read(struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    return read_feature(reader, entry, game->features, &game->feature_count);
}

/* A line of [zobrist.NAME], or its heading. */
bool game_keys_read_set(struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const char *name = strchr(entry->section, '.') + 1;
    struct feature_set *set = game->sets;
    while (set < game->sets + game->set_count && strcmp(set->name, name) != 0)
        set++;
    if (set == game->sets + FEATURE_SETS_MAX)
        return fault_at(reader->fault, entry->origin,
                        "more than %d sections [zobrist...]", FEATURE_SETS_MAX);
    if (set == game->sets + game->set_count) {
        if (!game_is_name(name))
            return fault_at(reader->fault, entry->origin,
                            "[%s]: a name in lower case is needed behind the dot, like "
                            "[zobrist.pawns]",
                            entry->section);
        *set = (struct feature_set){.name = name, .origin = entry->origin};
        game->set_count++;
    }
    return entry->key == NULL || read_feature(reader, entry, set->features, &set->count);
}

bool game_keys_read_reach(struct game_reader *reader, const struct ini_entry *entry)
{
    if (reader->reach_count == PIECES_MAX)
        return fault_at(reader->fault, entry->origin, "more than %d pieces", PIECES_MAX);
    reader->reach[reader->reach_count++] = *entry;
    return true;
}

/* Whether every piece that a feature names is one. */
static bool check_features(const struct game_reader *reader,
                           const struct feature *features, unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; feature_has_pieces(&features[i]) && j < features[i].count;
             j++)
            if (game_piece(reader->game, features[i].pieces[j]) == NULL)
                return fault_at(reader->fault, features[i].origin,
                                "'%s' is no piece of this game; [pieces] names them",
                                features[i].pieces[j]);
    return true;
}

static bool check_sets(const struct game_reader *reader)
{
    const struct game *game = reader->game;
    if (!check_features(reader, game->features, game->feature_count))
        return false;
    for (unsigned i = 0; i < game->set_count; i++) {
        const struct feature_set *set = &game->sets[i];
        if (set->count == 0)
            return fault_at(reader->fault, set->origin,
                            "[zobrist.%s] has no feature; add a line like side = key",
                            set->name);
        if (!check_features(reader, set->features, set->count))
            return false;
    }
    return true;
}

/* Where the pieces can stand: on all squares but holes, unless [reach] says otherwise. */
static bool find_reach(const struct game_reader *reader)
{
    struct game *game = reader->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        game->reach[0][i] = game->reach[1][i] =
            bits_minus(bits_below(board_squares(&game->board)), game->board.holes);
    for (unsigned i = 0; i < reader->reach_count; i++) {
        const struct ini_entry *entry = &reader->reach[i];
        const struct piece *piece = game_piece(game, entry->key);
        if (piece == NULL)
            return fault_at(reader->fault, entry->origin,
                            "'%s' is no piece of this game; [pieces] names them",
                            entry->key);
        struct bits *reach = &game->reach[0][piece - game->pieces];
        if (!reach_parse(reader->arena, &game->board, entry->value, entry->origin, reach,
                         reader->fault))
            return false;
        game->reach[1][piece - game->pieces] = zone_turned(&game->board, *reach);
    }
    return true;
}

bool game_keys_finish(const struct game_reader *reader)
{
    return check_sets(reader) && find_reach(reader);
}
