/* Castling: ways of its two pieces, and [castling]. */
#include <stdlib.h>
#include <string.h>

#include "game/section.h"

bool castling_way(const struct board *board, unsigned from, unsigned to, struct bits *way)
{
    const int dx = (int)board_file(board, to) - (int)board_file(board, from);
    const int dy = (int)board_rank(board, to) - (int)board_rank(board, from);
    *way = bits_of(from);
    if (dx != 0 && dy != 0 && abs(dx) != abs(dy))
        return false;
    while (from != to) {
        if (!board_step(board, from, sign_of(dx), sign_of(dy), &from))
            return false;
        *way = bits_with(*way, from);
    }
    return true;
}

/* `king e1 g1`: a piece, and two squares in a row. */
static bool read_half(const struct reader *reader, char *rest, unsigned *from,
                      unsigned *to)
{
    const struct board *board = &reader->game->board;
    struct bits way;
    const char *name = rest == NULL ? NULL : ini_word(&rest);
    if (name == NULL)
        return ini_refuse(reader->entry, reader->fault,
                          "two pieces are needed, like king e1 g1, rook h1 f1");
    const char *first = ini_word(&rest), *second = ini_word(&rest);
    if (section_piece(reader, name) == NULL)
        return false;
    if (second == NULL || *rest != '\0' || !board_parse(board, first, from) ||
        !board_parse(board, second, to))
        return ini_refuse(
            reader->entry, reader->fault,
            "behind %s the squares are needed from which and to which it goes", name);
    return castling_way(board, *from, *to, &way) ||
           ini_refuse(reader->entry, reader->fault, "from %s to %s no way goes straight",
                      first, second);
}

/* Whether the things of [zobrist] that are called like these rights have their order. */
static bool check_order(const struct reader *reader, const struct castling *castling,
                        unsigned number)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->sets[0].count; i++) {
        const struct feature *feature = &game->sets[0].features[i];
        for (unsigned j = 0; feature->things != NULL && j < feature->count; j++)
            if (strcmp(feature->things[j], castling->name) == 0 && j != number)
                return section_fault(reader,
                                     "'%s' is number %u here and number %u in [zobrist], "
                                     "of line %u; the same order is needed",
                                     castling->name, number + 1, j + 1,
                                     feature->origin.line);
    }
    return true;
}

/* [zobrist] is read before. */
bool castling_read(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    if (!section_can_add(reader, "right", game->castling_count, CASTLINGS_MAX))
        return false;
    struct castling *castling = &game->castlings[game->castling_count];
    castling->name = reader->entry->key;
    char *king = strsep(&rest, ","), *rook = strsep(&rest, ",");
    if (!read_half(reader, king, &castling->king_from, &castling->king_to) ||
        !read_half(reader, rest == NULL ? rook : NULL, &castling->rook_from,
                   &castling->rook_to))
        return false;
    if (castling->king_from == castling->rook_from ||
        castling->king_to == castling->rook_to)
        return ini_refuse(reader->entry, reader->fault,
                          "both pieces cannot be on one square");
    return check_order(reader, castling, game->castling_count++);
}
