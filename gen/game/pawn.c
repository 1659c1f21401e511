/* Which pieces are pawns. */
#include "game/pawn.h"

#include <stddef.h>
#include <stdlib.h>

static bool is_leap(const struct move *move)
{
    return move->kind == MOVE_PLAIN && move->range == 1 && move->zone == NULL;
}

bool pawn_of(const struct piece *piece, unsigned player, struct pawn *out)
{
    const struct side *side = &piece->sides[player];
    if (side->quiet.count != 1 || side->moves.count == 0)
        return false;
    *out = (struct pawn){side->quiet.move[0], side->moves};
    const struct move *push = &out->push;
    if (!is_leap(push) || abs(push->dx) > 1 || abs(push->dy) > 1)
        return false;
    for (unsigned i = 0; i < out->captures.count; i++) {
        const struct move *capture = &out->captures.move[i];
        if (!is_leap(capture) || capture->dx * push->dy == capture->dy * push->dx)
            return false;
    }
    return true;
}

static bool is_forward(const struct moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i].dy <= 0 || moves->move[i].reversed ||
            kind_turns(moves->move[i].kind))
            return false;
    return true;
}

bool pawn_goes_forward(const struct piece *piece)
{
    const struct side *side = &piece->sides[0];
    return side->moves.count + side->quiet.count != 0 && is_forward(&side->moves) &&
           is_forward(&side->quiet);
}

bool pawn_steps_ahead(const struct piece *piece)
{
    const struct moves *moves = &piece->sides[0].moves;
    return moves->count == 1 && is_leap(&moves->move[0]) && moves->move[0].dx == 0 &&
           moves->move[0].dy == 1 && moves_contain(moves, &piece->sides[0].quiet);
}
