/* What pieces of grand chess attack, and where they go. */
#include "grand/attacks.h"
#include "grand/leapers.h"
#include "grand/moves.h"

#define FILES 10
#define RANKS 10
#define GAME grand
#define PAWN_STEPS 2
#include "men.h"

#define PIECES(ROW)                                                                      \
    MEN(ROW)                                                                             \
    ROW(SLIDER, cardinal, join(bishop_walk(at, occupied), knight_walk(at)))              \
    ROW(SLIDER, marshal, join(rook_walk(at, occupied), knight_walk(at)))
#include "pieces.h"
