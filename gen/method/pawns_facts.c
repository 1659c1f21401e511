/* Pieces that only go forward. */
#include "method/pawns_facts.h"

#include "board/mask.h"

bool pawns_has_hands(const struct game *game)
{
    for (unsigned i = 0; i < game->feature_count; i++)
        if (game->features[i].kind == FEATURE_COUNTS)
            return true;
    return false;
}

bool pawns_has_dead_ends(const struct game *game, const struct piece *piece)
{
    return pawns_has_hands(game) && pawn_goes_forward(piece);
}

struct bits pawns_dead_ends(const struct game *game, const struct piece *piece,
                            unsigned player)
{
    const struct side *side = &piece->sides[player];
    struct bits dead = bits_none();
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        if (!bits_has(game->board.holes, square) &&
            bits_empty(mask_reach(&game->board, &side->moves, square)) &&
            bits_empty(mask_reach(&game->board, &side->quiet, square)))
            dead = bits_with(dead, square);
    return dead;
}
