/* Polyglot's order of keys. */
#include "zobrist/polyglot.h"

#include <string.h>

enum { CASTLING = 768, EN_PASSANT = 772, SIDE = 780, NOWHERE = POLYGLOT_KEYS };

static size_t place_of_piece(const struct layout *layout, const struct entry *entry)
{
    static const char *const order[] = {"pawn", "knight", "bishop",
                                        "rook", "queen",  "king"};
    const struct board *board = &layout->game->board;
    const struct feature_row *row = layout_row(entry);
    for (unsigned i = 0; i < sizeof order / sizeof *order; i++)
        if (strcmp(row->piece, order[i]) == 0)
            return (2 * i + 1 - row->player) * 64 + 8 * board_rank(board, entry->item) +
                   board_file(board, entry->item);
    return NOWHERE;
}

size_t polyglot_place(const struct layout *layout, const struct entry *entry)
{
    const struct board *board = &layout->game->board;
    if (board->files != 8 || board->ranks != 8)
        return NOWHERE;
    switch (entry->feature->kind) {
    case FEATURE_PIECES:
        return place_of_piece(layout, entry);
    case FEATURE_SUBSETS:
        return entry->feature->count == 4 ? CASTLING + entry->item : NOWHERE;
    case FEATURE_KEYS:
        return entry->feature->count == 8 ? EN_PASSANT + entry->item : NOWHERE;
    case FEATURE_KEY:
        return strcmp(entry->feature->name, "side") == 0 ? SIDE : NOWHERE;
    default:
        return NOWHERE;
    }
}

const char *polyglot_meaning(const struct feature *feature)
{
    if (feature->kind == FEATURE_KEY)
        return "White is to move: Polyglot has the key for White";
    if (feature->kind == FEATURE_KEYS)
        return "the file of a pawn that has just gone two squares, when an enemy pawn "
               "stands "
               "beside it";
    return NULL;
}
