/* Sets of moves. */
#include "board/moves.h"

#include <stddef.h>

bool moves_have(const struct moves *moves, struct move move)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (move_equal(moves->move[i], move))
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
        else
            move->hand = -move->hand;
        if (move->zone != NULL)
            move->zone = move->zone->turned;
    }
    return turned;
}

struct moves moves_reversed(const struct moves *moves)
{
    struct moves reversed = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++)
        moves_add(&reversed, kind_of(moves->move[i].kind)->is_mutual
                                 ? moves->move[i]
                                 : move_reversed(moves->move[i]));
    return reversed;
}

bool moves_equal(const struct moves *a, const struct moves *b)
{
    return a->count == b->count && moves_contain(a, b);
}

bool moves_are_symmetric(const struct moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++) {
        struct move mirrored = moves->move[i];
        mirrored.dx = -mirrored.dx;
        mirrored.hand = -mirrored.hand;
        if (!moves_have(moves, mirrored))
            return false;
    }
    return true;
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
