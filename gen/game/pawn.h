/* Pawns: pieces that step ahead, and capture otherwise. */
#ifndef GAME_PAWN_H
#define GAME_PAWN_H

#include "game/piece.h"

/* What such a piece does for one player. A square beside another is where a pawn would protect
 * what this one does, its captures being those of its neighbour: a capture and a push back. */
struct pawn {
    struct move push;
    struct moves captures;
};

/* Whether a piece is a pawn, like fmWfcF: its only move without capturing is one step to a
 * neighbour, none of its captures goes along that line, all are leaps, and nothing is confined
 * to zones. */
bool pawn_of(const struct piece *piece, unsigned player, struct pawn *out);

/* Whether all moves of a piece, for the first player, go to higher ranks. */
bool pawn_goes_forward(const struct piece *piece);

/* Whether it is just one step straight ahead, with or without capturing. */
bool pawn_steps_ahead(const struct piece *piece);

#endif
