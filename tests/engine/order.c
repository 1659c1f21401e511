#include "order.h"

#include "exchange.h"
#include "game.h"

enum { FIRST = 4000000, CAPTURE = 2000000, KILLER = 1000000, BAD_CAPTURE = -200000 };

bool order_is_capture(const struct position *p, struct chess_move move)
{
    return p->on[move.to] != NOTHING ||
           (p->on[move.from] == PAWN && move.to == p->en_passant);
}

/* The most valuable victim first, then the least valuable attacker. */
static int score_capture(const struct position *p, struct chess_move move)
{
    const int value = exchange_of(p, move);
    return value < 0 ? BAD_CAPTURE + value
                     : CAPTURE +
                           8 * (exchange_values[p->on[move.to]] +
                                exchange_values[move.promotion]) -
                           p->on[move.from];
}

static int score_of(const struct position *p, struct chess_move move,
                    struct chess_move first, const struct habits *habits)
{
    if (move_equals(move, first))
        return FIRST;
    if (move.promotion != NOTHING && move.promotion != QUEEN)
        return BAD_CAPTURE;
    if (order_is_capture(p, move) || move.promotion != NOTHING)
        return score_capture(p, move);
    if (move_equals(move, habits->killers[0]))
        return KILLER + 1;
    if (move_equals(move, habits->killers[1]))
        return KILLER;
    return habits->history[move.from][move.to];
}

void order(const struct position *p, struct chess_move first, const struct habits *habits,
           struct ordered *moves)
{
    for (unsigned i = 0; i < moves->list.count; i++)
        moves->scores[i] = score_of(p, moves->list.moves[i], first, habits);
}

void order_pick(struct ordered *moves, unsigned i)
{
    unsigned best = i;
    for (unsigned j = i + 1; j < moves->list.count; j++)
        if (moves->scores[j] > moves->scores[best])
            best = j;
    const struct chess_move move = moves->list.moves[i];
    const int score = moves->scores[i];
    moves->list.moves[i] = moves->list.moves[best];
    moves->scores[i] = moves->scores[best];
    moves->list.moves[best] = move;
    moves->scores[best] = score;
}
