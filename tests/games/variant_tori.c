/* What pieces of tori shogi attack, and where they go. */
#include "tori/attacks.h"
#include "tori/leapers.h"
#include "tori/moves.h"

#define GAME tori
#define FILES 7
#define RANKS 7
#include "sets.h"

/* A quail rides ahead and back along one diagonal, and takes a step back along the other; turned
 * around for the second player. */
static struct set quail_walk(unsigned color, struct place at, struct set occupied,
                             int side)
{
    const int up = forward(color);
    return join(
        ride(at, 0, up, occupied, 0, SQUARES),
        join(ride(at, up * side, -up, occupied, 0, SQUARES), leap(at, -up * side, -up)));
}

#define PIECES(ROW)                                                                      \
    ROW(LEAPER, phoenix, king_walk(at))                                                  \
    ROW(LEAPER_BY_COLOR, falcon,                                                         \
        join(join(leap_all(at, 1, 1), leap_both(at, 1, 0)),                              \
             leap(at, 0, forward(color))))                                               \
    ROW(LEAPER, crane, join(join(leap_all(at, 1, 1), leap(at, 0, 1)), leap(at, 0, -1)))  \
    ROW(LEAPER_BY_COLOR, pheasant,                                                       \
        join(leap_both(at, 1, -forward(color)), leap(at, 0, 2 * forward(color))))        \
    ROW(SLIDER_BY_COLOR, left_quail, quail_walk(color, at, occupied, 1))                 \
    ROW(SLIDER_BY_COLOR, right_quail, quail_walk(color, at, occupied, -1))               \
    ROW(LEAPER_BY_COLOR, swallow, leap(at, 0, forward(color)))                           \
    ROW(SLIDER_BY_COLOR, eagle,                                                          \
        join(join(join(king_walk(at),                                                    \
                       ride(at, 0, -forward(color), occupied, 0, SQUARES)),              \
                  ride_both(at, 1, forward(color), occupied, 0, SQUARES)),               \
             ride_both(at, 1, -forward(color), occupied, 0, 2)))                         \
    ROW(LEAPER_BY_COLOR, goose,                                                          \
        join(leap_both(at, 2, 2 * forward(color)), leap(at, 0, -2 * forward(color))))
#include "pieces.h"
