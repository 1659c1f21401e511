/* What pieces of capablanca attack, and where they go, by out/capablanca. */
#include "capablanca/attacks.h"
#include "capablanca/leapers.h"
#include "capablanca/moves.h"

#define GAME capablanca
#define FILES 10
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, queen, queen_walk(at, occupied))                                         \
    ROW(SLIDER, archbishop, join(knight_walk(at), bishop_walk(at, occupied)))            \
    ROW(SLIDER, chancellor, join(knight_walk(at), rook_walk(at, occupied)))              \
    ROW(LEAPER, king, king_walk(at))                                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))
#include "pieces.h"
