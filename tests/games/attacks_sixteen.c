/* What pieces of a board of 16 by 8 attack: all 128 squares there can be. */
#include "sixteen/attacks.h"
#include "sixteen/leapers.h"

#define GAME sixteen
#define FILES 16
#define RANKS 8

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, queen, queen_walk(at, occupied))                                         \
    ROW(LEAPER, knight, knight_walk(at))
#include "pieces.h"
