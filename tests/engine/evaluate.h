/* What a position is worth when nobody captures. */
#ifndef ENGINE_EVALUATE_H
#define ENGINE_EVALUATE_H

#include "chess.h"

/* Centipawns, of pawn to king; of nothing, 0. */
extern const int piece_values[NOTHING + 1];

/* Centipawns, as the side to move sees it. */
int evaluate(const struct position *p);

#endif
