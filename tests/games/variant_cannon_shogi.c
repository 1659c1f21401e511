/* What pieces of cannon shogi attack, and where they go. */
#include "cannon_shogi/attacks.h"
#include "cannon_shogi/leapers.h"
#include "cannon_shogi/moves.h"

#define GAME cannon_shogi
#define FILES 9
#define RANKS 9

#define PIECES(ROW)                                                                      \
    ROW(LEAPER, king, king_walk(at))                                                     \
    ROW(LEAPER_BY_COLOR, gold, gold_walk(color, at))                                     \
    ROW(LEAPER_BY_COLOR, silver, silver_walk(color, at))                                 \
    ROW(LEAPER_BY_COLOR, knight, leap_both(at, 1, 2 * forward(color)))                   \
    ROW(SLIDER_BY_COLOR, lance, ride(at, 0, forward(color), occupied, 0, SQUARES))       \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, dragon, join(rook_walk(at, occupied), leap_all(at, 1, 1)))               \
    ROW(SLIDER, horse, join(bishop_walk(at, occupied), wazir_walk(at)))                  \
    ROW(LEAPER_BY_COLOR, soldier,                                                        \
        join(leap_both(at, 1, 0), leap(at, 0, forward(color))))                          \
    ROW(SLIDER, gold_cannon, cannon_walk(at, occupied))                                  \
    ROW(MOVES, gold_cannon, rook_walk(at, occupied))                                     \
    ROW(SLIDER, silver_cannon, cannon_walk(at, occupied))                                \
    ROW(SLIDER, copper_cannon, slanting_walk(at, occupied, 1, SQUARES))                  \
    ROW(MOVES, copper_cannon, bishop_walk(at, occupied))                                 \
    ROW(SLIDER, iron_cannon, slanting_walk(at, occupied, 1, SQUARES))                    \
    ROW(SLIDER, flying_gold,                                                             \
        join(cannon_walk(at, occupied), slanting_walk(at, occupied, 1, 2)))              \
    ROW(MOVES, flying_gold,                                                              \
        join(join(join(rook_walk(at, occupied), cannon_walk(at, occupied)),              \
                  leap_all(at, 1, 1)),                                                   \
             slanting_walk(at, occupied, 1, 2)))                                         \
    ROW(SLIDER, flying_copper,                                                           \
        join(slanting_walk(at, occupied, 1, SQUARES),                                    \
             straight_walk(at, occupied, 1, 2)))                                         \
    ROW(MOVES, flying_copper,                                                            \
        join(join(join(bishop_walk(at, occupied),                                        \
                       slanting_walk(at, occupied, 1, SQUARES)),                         \
                  wazir_walk(at)),                                                       \
             straight_walk(at, occupied, 1, 2)))
#include "pieces.h"
