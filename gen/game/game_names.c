/* Names in a game file: which are good ones, and whose they are. */
#include <string.h>

#include "game/game_reader.h"

enum { NAME_MAX_LENGTH = 32 };

bool game_is_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return name[0] >= 'a' && name[0] <= 'z' && name[length] == '\0' &&
           length <= NAME_MAX_LENGTH;
}

bool game_can_add(const struct game_reader *reader, const struct ini_entry *entry,
                  const char *what, unsigned count, unsigned most)
{
    if (!game_is_name(entry->key))
        return fault_at(reader->fault, entry->origin,
                        "'%s' cannot name a %s: a lower-case letter, then lower-case "
                        "letters, digits or _, at most %d in all",
                        entry->key, what, NAME_MAX_LENGTH);
    return count < most ||
           fault_at(reader->fault, entry->origin, "more than %u %ss", most, what);
}

const struct piece *game_piece_named(const struct game_reader *reader,
                                     struct origin origin, const char *name)
{
    const struct piece *piece = game_piece(reader->game, name);
    const struct near near = game_near_piece(reader->game, name);
    if (piece == NULL)
        fault_at(reader->fault, origin,
                 "'%s' is no piece of this game%s; [pieces] names them", name,
                 near_tell(&near).text);
    return piece;
}

struct near game_near_piece(const struct game *game, const char *name)
{
    struct near near = {.word = name};
    for (unsigned i = 0; i < game->piece_count; i++)
        near_ask(&near, game->pieces[i].name);
    return near;
}

const struct piece *game_piece(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (strcmp(game->pieces[i].name, name) == 0)
            return &game->pieces[i];
    return NULL;
}

const struct slider *game_slider(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        if (strcmp(game->sliders[i].name, name) == 0)
            return &game->sliders[i];
    return NULL;
}

bool game_names_slider(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++)
        if (strcmp(game->sliders[i].name, name) == 0)
            return true;
    return false;
}

/* Whether it goes along both ranks and files, or both diagonals, as far as it likes. */
static bool goes(const struct moves *moves, bool straight)
{
    for (unsigned i = 0; i < moves->count; i++) {
        struct move move = moves->move[i];
        int dx = move.dx * move.dx, dy = move.dy * move.dy;
        if (move.range != MOVE_RANGE_ANY || move.kind != MOVE_PLAIN ||
            move.zone != NULL || dx + dy != (straight ? 1 : 2) || dx > 1 || dy > 1)
            return false;
    }
    return moves->count == 4;
}

static struct rider find_rider(const struct game *game, bool straight)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        if (goes(&game->sliders[i].moves, straight))
            return (struct rider){game->sliders[i].name, {i}, 1};
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct side *side = &game->pieces[i].sides[0];
        struct rider rider = {.name = game->pieces[i].name, .count = side->slider_count};
        if (!goes(&side->moves, straight))
            continue;
        for (unsigned j = 0; j < side->slider_count; j++)
            rider.sliders[j] = side->sliders[j];
        return rider;
    }
    return (struct rider){.name = NULL};
}

bool game_both(const struct game *game, struct rider *rook, struct rider *bishop)
{
    *rook = find_rider(game, true);
    *bishop = find_rider(game, false);
    return rook->name != NULL && bishop->name != NULL;
}

bool game_uses_leaps(const struct game *game)
{
    if (game->bent_count != 0)
        return true;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (piece_is_mixed(&game->pieces[i]))
            return true;
    return false;
}

const struct zone *game_zone(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->zone_count; i++)
        if (strcmp(game->zones[i]->name, name) == 0)
            return game->zones[i];
    return NULL;
}
