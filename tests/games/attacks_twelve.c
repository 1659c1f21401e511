/* What pieces of a board of 12 by 10 attack whose squares run along the files from l10. */
#include "twelve/attacks.h"
#include "twelve/leapers.h"

#define GAME twelve
#define FILES 12
#define RANKS 10
#define SQUARE_OF(file, rank) (RANKS * (FILES - 1 - (file)) + RANKS - 1 - (rank))

#define PIECES(ROW)                                                                      \
    ROW(SLIDER, rook, rook_walk(at, occupied))                                           \
    ROW(SLIDER, bishop, bishop_walk(at, occupied))                                       \
    ROW(SLIDER, guard, straight_walk(at, occupied, 0, 3))                                \
    ROW(LEAPER, alfil, leap_all(at, 2, 2))
#include "pieces.h"
