/* What pieces of sittuyin attack, and where they go. */
#include "sittuyin/attacks.h"
#include "sittuyin/leapers.h"
#include "sittuyin/moves.h"

#define GAME sittuyin
#define FILES 8
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(LEAPER_BY_COLOR, elephant, silver_walk(color, at))                               \
    ROW(LEAPER, general, leap_all(at, 1, 1))                                             \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
