/* What pieces of Los Alamos chess attack, and where they go. */
#include "los_alamos/attacks.h"
#include "los_alamos/leapers.h"
#include "los_alamos/moves.h"

#define GAME los_alamos
#define FILES 6
#define RANKS 6

#define PIECES(ROW)                                                                      \
    ROW(LEAPER_BY_COLOR, pawn, pawn_walk(color, at))                                     \
    ROW(MOVES_BY_COLOR, pawn, pawn_advance(color, at, occupied, 1))                      \
    ROW(LEAPER, knight, knight_walk(at))                                                 \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, queen, queen_walk(at, occupied))                                         \
    ROW(LEAPER, king, king_walk(at))
#include "pieces.h"
