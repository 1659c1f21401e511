/* Kinds of moves, and their steps. */
#include "board/move.h"

#include <stdlib.h>

static const struct kind kinds[MOVE_KINDS] = {
    [MOVE_PLAIN] = {.name = "", .is_own_reverse = true},
    [MOVE_LAME] = {.name = "lame_", .letter = 'n', .is_lame = true},
    [MOVE_HOP] = {.name = "hop_", .letter = 'p', .screens = 1, .is_own_reverse = true},
    [MOVE_GRASSHOP] = {.name = "grasshop_",
                       .letter = 'g',
                       .screens = 1,
                       .lands_once = true},
};

const struct kind *kind_of(enum move_kind kind)
{
    return &kinds[kind];
}

bool move_equal(struct move a, struct move b)
{
    return a.dx == b.dx && a.dy == b.dy && a.range == b.range && a.kind == b.kind &&
           a.reversed == b.reversed && a.zone == b.zone;
}

bool move_is_slide(struct move move)
{
    const struct kind *kind = kind_of(move.kind);
    return move.range != 1 || kind->is_lame || kind->screens != 0;
}

struct move move_reversed(struct move move)
{
    move.dx = -move.dx;
    move.dy = -move.dy;
    move.reversed ^= !kind_of(move.kind)->is_own_reverse;
    return move;
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* The squares between both ends of a lame step. False when the board lacks one of them: then
 * nothing can pass. */
static bool pass(const struct board *board, const struct move *move, unsigned square,
                 struct bits *passed)
{
    int dx = move->dx, dy = move->dy;
    while (abs(dx) > 1 || abs(dy) > 1) {
        int step_x = abs(dx) >= abs(dy) ? sign(dx) : 0;
        int step_y = abs(dy) >= abs(dx) ? sign(dy) : 0;
        if (!board_step(board, square, step_x, step_y, &square))
            return false;
        *passed = bits_with(*passed, square);
        dx -= step_x;
        dy -= step_y;
    }
    return true;
}

static bool is_in_zone(const struct move *move, unsigned square)
{
    return move->zone == NULL || bits_has(move->zone->squares, square);
}

bool move_step(const struct board *board, const struct move *move, unsigned *square,
               struct bits *passed)
{
    *passed = bits_none();
    return is_in_zone(move, *square) &&
           (!kinds[move->kind].is_lame || pass(board, move, *square, passed)) &&
           board_step(board, *square, move->dx, move->dy, square) &&
           is_in_zone(move, *square);
}
