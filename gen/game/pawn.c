/* Which pieces are pawns. */
#include "game/pawn.h"

#include <stddef.h>
#include <stdlib.h>

static bool is_leap(const struct move *move)
{
    return move->kind == MOVE_PLAIN && move->range == 1;
}

/* Whether all are single steps, or leaps; pushes go to neighbours. */
static bool are_leaps(const struct moves *moves, bool are_pushes)
{
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        if (!is_leap(move) || (are_pushes && (abs(move->dx) > 1 || abs(move->dy) > 1)))
            return false;
    }
    return moves->count != 0;
}

/* Whether no capture goes along the line of a push, and no zone confines any. */
static bool are_apart(const struct moves *pushes, const struct moves *captures)
{
    for (unsigned i = 0; i < pushes->count; i++)
        for (unsigned j = 0; j < captures->count; j++) {
            const struct move *push = &pushes->move[i], *capture = &captures->move[j];
            if (push->zone != NULL || capture->zone != NULL ||
                capture->dx * push->dy == capture->dy * push->dx)
                return false;
        }
    return true;
}

bool pawn_of(const struct game *game, const struct piece *piece, unsigned player,
             struct pawn *out)
{
    const struct side *side = &piece->sides[player];
    *out =
        (struct pawn){&side->quiet, &side->moves, are_apart(&side->quiet, &side->moves)};
    return are_leaps(out->pushes, true) && are_leaps(out->captures, false) &&
           (game->is_pawn[piece - game->pieces] ||
            (out->pushes->count == 1 && out->has_neighbours));
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
    return moves->count == 1 && is_leap(&moves->move[0]) && moves->move[0].zone == NULL &&
           moves->move[0].dx == 0 && moves->move[0].dy == 1 &&
           moves_contain(moves, &piece->sides[0].quiet);
}
