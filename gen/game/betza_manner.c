/* The table of manners. */
#include "game/betza_manner.h"

#include <stddef.h>

static bool is_step(const struct betza_leap *leap)
{
    return leap->b == 1;
}

static const char *nothing(const struct betza_leap *leap)
{
    (void)leap;
    return NULL;
}

static const char *refuses_lame(const struct betza_leap *leap)
{
    return is_step(leap) ? "a lame step to the next square passes none; leave the n out"
                         : NULL;
}

/* What others do with leaps that pass more than one square, and with riders. */
static const char *notes_lame(const struct betza_leap *leap)
{
    if (leap->range != 1)
        return "each step of a lame rider is lame; Fairy-Stockfish leaves the n out";
    if (leap->a == 2 && leap->b == 3)
        return "nZ passes two squares, straight ahead and one diagonally on, as janggi's "
               "elephant; XBoard reads one";
    return leap->b > 2
               ? "a lame leap passes all squares of its way, straight ones first; "
                 "XBoard reads one, and Fairy-Stockfish has no such move"
               : NULL;
}

static const char *refuses_hop(const struct betza_leap *leap)
{
    return leap->range == 1 ? "one step cannot hop over a piece; the range must be 2 or "
                              "more, like that of R or WW"
                            : NULL;
}

static const char *refuses_grasshop(const struct betza_leap *leap)
{
    if (leap->range > 1)
        return "a grasshopper with a range is read in many ways; leave the number out";
    return refuses_hop(leap);
}

static const char *refuses_jump(const struct betza_leap *leap)
{
    if (leap->b == 2 && leap->a != 1)
        return leap->range == 1 ? NULL
                                : "j before D and A is one leap over a piece; of rows of "
                                  "such there are none";
    if (!is_step(leap))
        return "j is for D and A, which must then leap over a piece, and for R, B and Q, "
               "which pass over the first square; leave the j out";
    return leap->range == 1
               ? "one step passes over no square; the range must be 2 or more, "
                 "like that of R or WW"
               : NULL;
}

static const char *refuses_crooked(const struct betza_leap *leap)
{
    if (leap->has_directions)
        return "z takes no directions: zB and zR go to all sides";
    return is_step(leap) && leap->range != 1
               ? NULL
               : "z is for zB and zR, the crooked bishop and rook";
}

static const char *refuses_circular(const struct betza_leap *leap)
{
    if (leap->has_directions)
        return "q takes no directions: qN goes to all sides";
    return leap->a == 1 && leap->b == 2 ? NULL : "q is for qN, the rose";
}

static const struct betza_manner manners[] = {
    {'\0', MOVE_PLAIN, MOVE_PLAIN, nothing, nothing},
    {'n', MOVE_LAME, MOVE_LAME, refuses_lame, notes_lame},
    {'p', MOVE_HOP, MOVE_HOP, refuses_hop, nothing},
    {'g', MOVE_GRASSHOP, MOVE_GRASSHOP, refuses_grasshop, nothing},
    {'j', MOVE_JUMP, MOVE_SKI, refuses_jump, nothing},
    {'z', MOVE_CROOKED, MOVE_CROOKED, refuses_crooked, nothing},
    {'q', MOVE_CIRCULAR, MOVE_CIRCULAR, refuses_circular, nothing},
};

const struct betza_manner *betza_manner(char letter)
{
    for (size_t i = 0; i < sizeof manners / sizeof *manners; i++)
        if (manners[i].letter == letter)
            return &manners[i];
    return NULL;
}
