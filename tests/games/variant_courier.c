/* What pieces of courier chess attack, and where they go. */
#include "courier/attacks.h"
#include "courier/leapers.h"
#include "courier/moves.h"

#define GAME courier
#define FILES 12
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(LEAPER, archer, leap_all(at, 2, 2))                                              \
    ROW(SLIDER, courier, bishop_walk(at, occupied))                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(LEAPER, man, king_walk(at))                                                      \
    ROW(LEAPER, fool, wazir_walk(at))                                                    \
    ROW(LEAPER, queen, leap_all(at, 1, 1))                                               \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
