/* What pieces of shako attack, and where they go. */
#include "shako/attacks.h"
#include "shako/leapers.h"
#include "shako/moves.h"

#define FILES 10
#define RANKS 10
#define GAME shako
#define PAWN_STEPS 2
#include "men.h"

#define PIECES(ROW)                                                                      \
    MEN(ROW)                                                                             \
    ROW(SLIDER, cannon, cannon_walk(at, occupied))                                       \
    ROW(MOVES, cannon, rook_walk(at, occupied))                                          \
    ROW(LEAPER, elephant, join(leap_all(at, 1, 1), leap_all(at, 2, 2)))
#include "pieces.h"
