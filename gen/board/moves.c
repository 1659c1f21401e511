/* How a piece moves: small sets of steps. */
#include "board/moves.h"

#include <stddef.h>

bool move_is_slide(struct move move)
{
    return move.range != 1 || move.kind != MOVE_PLAIN;
}

bool move_is_ride(struct move move)
{
    return move.range == MOVE_RANGE_ANY && move.kind == MOVE_PLAIN && move.zone == NULL;
}

struct move move_reversed(struct move move)
{
    move.dx = -move.dx;
    move.dy = -move.dy;
    if (move.kind == MOVE_LAME || move.kind == MOVE_GRASSHOP)
        move.reversed = !move.reversed;
    return move;
}

static bool is_same(struct move a, struct move b)
{
    return a.dx == b.dx && a.dy == b.dy && a.range == b.range && a.kind == b.kind &&
           a.reversed == b.reversed && a.zone == b.zone;
}

bool moves_have(const struct moves *moves, struct move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (is_same(moves->move[i], move))
            return true;
    return false;
}

bool moves_add(struct moves *moves, struct move move)
{
    if (moves_have(moves, move))
        return true;
    if (moves->count == MOVES_MAX)
        return false;
    moves->move[moves->count++] = move;
    return true;
}

static struct moves those(const struct moves *moves, bool slides)
{
    struct moves some = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++)
        if (move_is_slide(moves->move[i]) == slides)
            some.move[some.count++] = moves->move[i];
    return some;
}

struct moves moves_slides(const struct moves *moves)
{
    return those(moves, true);
}

struct moves moves_leaps(const struct moves *moves)
{
    return those(moves, false);
}

struct moves moves_turned(const struct board *board, const struct moves *moves)
{
    struct moves turned = *moves;
    for (unsigned i = 0; i < turned.count; i++) {
        struct move *move = &turned.move[i];
        move->dy = -move->dy;
        if (board->rotated)
            move->dx = -move->dx;
        if (move->zone != NULL)
            move->zone = move->zone->turned;
    }
    return turned;
}

bool moves_contain(const struct moves *whole, const struct moves *part)
{
    for (unsigned i = 0; i < part->count; i++)
        if (!moves_have(whole, part->move[i]))
            return false;
    return true;
}

struct moves moves_minus(const struct moves *whole, const struct moves *part)
{
    struct moves rest = {.count = 0};
    for (unsigned i = 0; i < whole->count; i++)
        if (!moves_have(part, whole->move[i]))
            rest.move[rest.count++] = whole->move[i];
    return rest;
}
