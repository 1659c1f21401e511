/* What pieces of minishogi attack, and where they go, by out/minishogi. */
#include "minishogi/attacks.h"
#include "minishogi/leapers.h"
#include "minishogi/moves.h"

#define GAME minishogi
#define FILES 5
#define RANKS 5

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, dragon, join(rook_walk(at, occupied), leap_all(at, 1, 1)))               \
    ROW(SLIDER, horse, join(bishop_walk(at, occupied), wazir_walk(at)))                  \
    ROW(LEAPS, dragon, leap_all(at, 1, 1))                                               \
    ROW(LEAPS, horse, wazir_walk(at))                                                    \
    ROW(LEAPER_BY_COLOR, gold, gold_walk(color, at))                                     \
    ROW(LEAPER_BY_COLOR, silver, silver_walk(color, at))                                 \
    ROW(LEAPER_BY_COLOR, pawn, leap(at, 0, forward(color)))                              \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
