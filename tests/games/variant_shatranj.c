/* What pieces of shatranj attack, and where they go. */
#include "shatranj/attacks.h"
#include "shatranj/leapers.h"
#include "shatranj/moves.h"

#define GAME shatranj
#define FILES 8
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(LEAPER, elephant, leap_all(at, 2, 2))                                            \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(LEAPER, counsellor, leap_all(at, 1, 1))                                          \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
