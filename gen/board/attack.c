/* The reference. */
#include "board/attack.h"

#include <stddef.h>

#include "board/lame.h"

static bool is_in_zone(struct move move, unsigned square)
{
    return move.zone == NULL || bits_has(move.zone->squares, square);
}

/* One step on. False when it leads off the board or out of the zone, or when something
 * stands in the way of a lame one. */
static bool step(const struct board *board, struct move move, struct bits occupied,
                 unsigned *square)
{
    struct bits passed;
    if (move.kind == MOVE_LAME &&
        (!lame_passes(board, move.dx, move.dy, *square, &passed) ||
         !bits_empty(bits_and(passed, occupied))))
        return false;
    return board_step(board, *square, move.dx, move.dy, square) &&
           is_in_zone(move, *square);
}

static struct bits walk(const struct board *board, struct move move, unsigned square,
                        struct bits occupied)
{
    struct bits attacks = bits_none();
    if (!is_in_zone(move, square))
        return attacks;
    bool hops = move.kind == MOVE_HOP || move.kind == MOVE_GRASSHOP;
    unsigned screens = hops ? 1 : 0; /* pieces to be passed yet */
    for (unsigned steps = 1; step(board, move, occupied, &square); steps++) {
        bool is_free = !bits_has(occupied, square);
        if (screens == 0)
            attacks = bits_with(attacks, square);
        if (steps == move.range)
            break;
        if (screens == 0 && (!is_free || move.kind == MOVE_GRASSHOP))
            break;
        if (!is_free)
            screens--;
    }
    return attacks;
}

/* From where pieces with the opposite move attack `square`: each that is in line is asked. */
static struct bits walk_back(const struct board *board, struct move move, unsigned square,
                             struct bits occupied)
{
    struct bits attackers = bits_none();
    struct move forward = move_reversed(move);
    unsigned from = square;
    while (board_step(board, from, -forward.dx, -forward.dy, &from))
        if (bits_has(walk(board, forward, from, occupied), square))
            attackers = bits_with(attackers, from);
    return attackers;
}

struct bits attack_reference(const struct board *board, const struct moves *moves,
                             unsigned square, struct bits occupied)
{
    struct bits attacks = bits_none();
    if (bits_has(board->holes, square))
        return attacks;
    for (unsigned i = 0; i < moves->count; i++) {
        struct move move = moves->move[i];
        attacks =
            bits_or(attacks, move.reversed ? walk_back(board, move, square, occupied)
                                           : walk(board, move, square, occupied));
    }
    return attacks;
}
