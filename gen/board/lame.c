/* The way of a lame leap, a square at a time. */
#include "board/lame.h"

#include <stdlib.h>

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

bool lame_passes(const struct board *board, int dx, int dy, unsigned square,
                 struct bits *passed)
{
    *passed = bits_none();
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
