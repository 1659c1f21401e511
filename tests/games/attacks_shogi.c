/* What pieces of shogi attack by out/shogi. */
#include "shogi/attacks.h"
#include "shogi/leapers.h"

#define GAME shogi
#define FILES 9
#define RANKS 9

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER_TURNED, lance, ride(at, 0, forward(color), occupied, 0, SQUARES))         \
    ROW(SLIDER, dragon, join(rook_walk(at, occupied), leap_all(at, 1, 1)))               \
    ROW(SLIDER, horse, join(bishop_walk(at, occupied), wazir_walk(at)))                  \
    ROW(LEAPS, dragon, leap_all(at, 1, 1))                                               \
    ROW(LEAPS, horse, wazir_walk(at))                                                    \
    ROW(LEAPER_TURNED, gold, gold_walk(color, at))                                       \
    ROW(LEAPER_TURNED, silver, silver_walk(color, at))                                   \
    ROW(LEAPER_TURNED, knight, leap_both(at, 1, 2 * forward(color)))                     \
    ROW(LEAPER_TURNED, pawn, leap(at, 0, forward(color)))                                \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
