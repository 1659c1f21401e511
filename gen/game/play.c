/* What moves do besides to go. */
#include "game/play.h"

#include <string.h>

#include "game/game.h"

/* A pair like dragon:rook. */
static bool read_pair(const struct game *game, const struct ini_entry *entry, char *pair,
                      struct play *play, struct fault *fault)
{
    char *colon = strchr(pair, ':');
    if (colon == NULL)
        return fault_at(fault, entry->origin,
                        "'%s': a promoted piece and what it is are needed here, like "
                        "dragon:rook",
                        pair);
    *colon = '\0';
    const char *const names[] = {pair, colon + 1};
    const struct piece *pieces[2];
    for (unsigned i = 0; i < 2; i++) {
        pieces[i] = game_piece_named(game, names[i], entry->origin, fault);
        if (pieces[i] == NULL)
            return false;
    }
    if (play->base[pieces[0] - game->pieces] != NULL || pieces[0] == pieces[1])
        return fault_at(fault, entry->origin, "'%s' is named twice", names[0]);
    play->base[pieces[0] - game->pieces] = pieces[1];
    return true;
}

static bool read_promoted(struct arena *arena, const struct game *game,
                          const struct ini_entry *entry, struct play *play,
                          struct fault *fault)
{
    char *rest = arena_copy(arena, entry->value, strlen(entry->value));
    for (char *pair; (pair = ini_word(&rest)) != NULL;)
        if (!read_pair(game, entry, pair, play, fault))
            return false;
    return true;
}

bool play_parse(struct arena *arena, const struct game *game,
                const struct ini_entry *entry, struct play *play, struct fault *fault)
{
    static const struct {
        const char *key, *value;
    } rows[] = {{"en_passant", "file"},
                {"en_passant", "square"},
                {"castling", "rooks"},
                {"drops", "to base"}};
    if (strcmp(entry->key, "promoted") == 0)
        return read_promoted(arena, game, entry, play, fault);
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(entry->key, rows[i].key) != 0 ||
            strcmp(entry->value, rows[i].value) != 0)
            continue;
        if (i < 2)
            play->en_passant = i == 0 ? PASSANT_FILE : PASSANT_SQUARE;
        play->by_rooks = play->by_rooks || i == 2;
        play->drops = play->drops || i == 3;
        return true;
    }
    return fault_at(
        fault, entry->origin,
        "'%s = %s' is none of what [play] tells: en_passant = file, or square, "
        "castling = rooks, promoted = dragon:rook ..., drops = to base",
        entry->key, entry->value);
}
