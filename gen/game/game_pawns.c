/* Reading a game: the section [pawns]. */
#include <string.h>

#include "base/number.h"
#include "game/game_reader.h"
#include "game/pawn.h"
#include "game/squares.h"

/* A rank by its number alone, with its holes: turned around, there may be squares. Or squares. */
static bool read_squares(const struct game_reader *reader, const struct ini_entry *entry,
                         struct bits *squares)
{
    const struct board *board = &reader->game->board;
    uint64_t rank;
    if (strspn(entry->value, "0123456789") != strlen(entry->value))
        return squares_parse(reader->arena, board, entry, squares, reader->fault);
    if (!number_parse(entry->value, 1, board->ranks, &rank))
        return fault_at(reader->fault, entry->origin,
                        "%s = %s: a rank from 1 to %u is needed, or squares like a2-h2",
                        entry->key, entry->value, board->ranks);
    *squares = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++)
        if (board_rank(board, square) == (unsigned)rank - 1)
            *squares = bits_with(*squares, square);
    return true;
}

bool game_pawns_read(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const struct piece *piece = game_piece_named(reader, entry->origin, entry->key);
    struct pawn pawn;
    struct bits squares;
    if (piece == NULL || !read_squares(reader, entry, &squares))
        return false;
    if (!pawn_of(piece, 0, &pawn))
        return fault_at(reader->fault, entry->origin,
                        "'%s' has no step ahead that it could double; a pawn is like "
                        "pawn = fmWfcF",
                        entry->key);
    game->doubles[0][piece - game->pieces] = bits_minus(squares, game->board.holes);
    game->doubles[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}
