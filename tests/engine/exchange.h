/* Static exchange: what a move wins when both sides go on taking on its square. */
#ifndef ENGINE_EXCHANGE_H
#define ENGINE_EXCHANGE_H

#include "chess.h"

/* Centipawns, of pawn to king; of nothing, 0. */
extern const int exchange_values[NOTHING + 1];

/* Centipawns that the side to move wins, or loses. Pins are not considered. */
int exchange_of(const struct position *p, struct chess_move move);

#endif
