/* What pieces of dobutsu shogi attack, and where they go. */
#include "dobutsu/leapers.h"
#include "dobutsu/moves.h"

#define GAME dobutsu
#define FILES 3
#define RANKS 4

#define PIECES(ROW)                                                                      \
    ROW(LEAPER, lion, king_walk(at))                                                     \
    ROW(LEAPER, giraffe, wazir_walk(at))                                                 \
    ROW(LEAPER, elephant, leap_all(at, 1, 1))                                            \
    ROW(LEAPER_BY_COLOR, chick, leap(at, 0, forward(color)))                             \
    ROW(LEAPER_BY_COLOR, hen, gold_walk(color, at))
#include "pieces.h"
