/* What pieces of shogi by files attack, and where they go. */
#include "shogi_by_files/attacks.h"
#include "shogi_by_files/leapers.h"
#include "shogi_by_files/moves.h"

#define GAME shogi_by_files
#define FILES 9
#define RANKS 9
#define SQUARE_OF(file, rank) (9 * (8 - (file)) + 8 - (rank))
#define SQUARES_IN_LO 63

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER_BY_COLOR, lance, ride(at, 0, forward(color), occupied, 0, SQUARES))       \
    ROW(SLIDER, dragon, join(rook_walk(at, occupied), leap_all(at, 1, 1)))               \
    ROW(SLIDER, horse, join(bishop_walk(at, occupied), wazir_walk(at)))                  \
    ROW(LEAPER_BY_COLOR, gold, gold_walk(color, at))                                     \
    ROW(LEAPER_BY_COLOR, silver, silver_walk(color, at))                                 \
    ROW(LEAPER_BY_COLOR, knight, leap_both(at, 1, 2 * forward(color)))                   \
    ROW(LEAPER_BY_COLOR, pawn, leap(at, 0, forward(color)))                              \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
