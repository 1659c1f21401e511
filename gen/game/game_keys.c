/* Reading a game: the sections about Zobrist keys. */
#include <string.h>

#include "game/game_reader.h"

/* Reads a feature and checks that every piece it names is one. */
static bool read_feature(const struct game_reader *reader, const struct ini_entry *entry,
                         struct feature *features, unsigned *count)
{
    if (!game_can_add(reader, entry, "feature", *count, FEATURES_MAX))
        return false;
    struct feature *feature = &features[(*count)++];
    if (!feature_parse(reader->arena, entry, feature, reader->fault))
        return false;
    for (unsigned i = 0; feature_has_pieces(feature) && i < feature->count; i++)
        if (game_piece_named(reader, entry->origin, feature->pieces[i]) == NULL)
            return false;
    return true;
}

bool game_keys_read(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    return read_feature(reader, entry, game->features, &game->feature_count);
}

bool game_keys_read_set(const struct game_reader *reader, const struct ini_entry *entry)
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
