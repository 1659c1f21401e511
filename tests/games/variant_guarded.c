/* What pieces attack, and where they go, on a board whose squares have bits of one word. */
#include "guarded/attacks.h"
#include "guarded/leapers.h"
#include "guarded/moves.h"

#define GAME guarded
#define FILES 7
#define RANKS 7
#define SQUARE_OF(file, rank) (7 * (6 - (file)) + (rank))
#define BITS_OF_FILE 8

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, queen, queen_walk(at, occupied))                                         \
    ROW(SLIDER_BY_COLOR, lance, ride(at, 0, forward(color), occupied, 0, SQUARES))       \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
