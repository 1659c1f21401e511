/* What pieces of orda chess attack, and where they go. */
#include "orda/attacks.h"
#include "orda/leapers.h"
#include "orda/moves.h"

#define FILES 8
#define RANKS 8
#define GAME orda
#define PAWN_STEPS 2
#include "men.h"

#define PIECES(ROW)                                                                      \
    MEN(ROW)                                                                             \
    ROW(SLIDER, lancer, rook_walk(at, occupied))                                         \
    ROW(MOVES, lancer, knight_walk(at))                                                  \
    ROW(SLIDER, archer, bishop_walk(at, occupied))                                       \
    ROW(MOVES, archer, knight_walk(at))                                                  \
    ROW(LEAPER, kheshig, join(king_walk(at), knight_walk(at)))                           \
    ROW(LEAPER_BY_COLOR, yurt, silver_walk(color, at))
#include "pieces.h"
