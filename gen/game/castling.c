/* Reading a game: the section [castling]. */
#include "game/castling.h"

#include <stdlib.h>
#include <string.h>

#include "game/game_reader.h"

bool castling_way(const struct board *board, unsigned from, unsigned to, struct bits *way)
{
    const int dx = (int)board_file(board, to) - (int)board_file(board, from);
    const int dy = (int)board_rank(board, to) - (int)board_rank(board, from);
    *way = bits_of(from);
    if (dx != 0 && dy != 0 && abs(dx) != abs(dy))
        return false;
    while (from != to) {
        if (!board_step(board, from, (dx > 0) - (dx < 0), (dy > 0) - (dy < 0), &from))
            return false;
        *way = bits_with(*way, from);
    }
    return true;
}

/* `king e1 g1`: a piece, and two squares in a row. */
static bool read_half(const struct game_reader *reader, const struct ini_entry *entry,
                      char *text, unsigned *from, unsigned *to)
{
    const struct board *board = &reader->game->board;
    struct bits way;
    char *rest = text;
    const char *piece = rest == NULL ? NULL : ini_word(&rest);
    const char *first = piece == NULL ? NULL : ini_word(&rest);
    const char *second = first == NULL ? NULL : ini_word(&rest);
    if (piece == NULL)
        return fault_at(reader->fault, entry->origin,
                        "%s = %s: two pieces are needed, like king e1 g1, rook h1 f1",
                        entry->key, entry->value);
    if (game_piece_named(reader, entry->origin, piece) == NULL)
        return false;
    if (second == NULL || ini_word(&rest) != NULL || !board_parse(board, first, from) ||
        !board_parse(board, second, to))
        return fault_at(reader->fault, entry->origin,
                        "%s = %s: behind %s the squares are needed from which and to "
                        "which it goes",
                        entry->key, entry->value, piece);
    return castling_way(board, *from, *to, &way) ||
           fault_at(reader->fault, entry->origin,
                    "%s = %s: from %s to %s no way goes straight", entry->key,
                    entry->value, first, second);
}

/* Whether the things of [zobrist] that are called like these rights have their order. */
static bool check_order(const struct game_reader *reader, const struct castling *castling,
                        unsigned number)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        for (unsigned j = 0; feature->things != NULL && j < feature->count; j++)
            if (strcmp(feature->things[j], castling->name) == 0 && j != number)
                return fault_at(reader->fault, castling->origin,
                                "'%s' is number %u here and number %u in [zobrist], of "
                                "line %u; the same order is needed",
                                castling->name, number + 1, j + 1, feature->origin.line);
    }
    return true;
}

bool game_castling_read(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    if (!game_can_add(reader, entry, "right", game->castling_count, CASTLINGS_MAX))
        return false;
    struct castling *castling = &game->castlings[game->castling_count];
    *castling = (struct castling){.name = entry->key, .origin = entry->origin};
    char *king = strsep(&rest, ","), *rook = strsep(&rest, ",");
    if (!read_half(reader, entry, king, &castling->king_from, &castling->king_to) ||
        !read_half(reader, entry, rest == NULL ? rook : NULL, &castling->rook_from,
                   &castling->rook_to))
        return false;
    if (castling->king_from == castling->rook_from ||
        castling->king_to == castling->rook_to)
        return fault_at(reader->fault, entry->origin,
                        "%s = %s: both pieces cannot be on one square", entry->key,
                        entry->value);
    return check_order(reader, castling, game->castling_count++);
}
