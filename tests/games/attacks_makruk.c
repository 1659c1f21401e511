/* What pieces of makruk attack, and where they go. */
#include "makruk/attacks.h"
#include "makruk/leapers.h"
#include "makruk/moves.h"

#define GAME makruk
#define FILES 8
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(LEAPER_BY_COLOR, khon, silver_walk(color, at))                                   \
    ROW(LEAPER, met, leap_all(at, 1, 1))                                                 \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(LEAPER, king, king_walk(at))                                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))
#include "pieces.h"
