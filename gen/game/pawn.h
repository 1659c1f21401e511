/* Pawns: pieces that step ahead, and capture otherwise. */
#ifndef GAME_PAWN_H
#define GAME_PAWN_H

#include "game/game.h"

/* What such a piece does for one player. Where its captures go beside its steps, a square beside
 * another is where a pawn would protect what this one does, its captures being those of its
 * neighbour: a capture and a push back. */
struct pawn {
    const struct moves *pushes, *captures;
    bool has_neighbours;
};

/* Whether a piece is a pawn. One that [pawns] names takes single steps, to neighbours when it does
 * not capture. Of others those are pawns that are like fmWfcF: the only move without capturing is
 * one step to a neighbour, no capture goes along that line, and nothing is confined to zones. */
bool pawn_of(const struct game *game, const struct piece *piece, unsigned player,
             struct pawn *out);

/* Whether all moves of a piece, for the first player, go to higher ranks. */
bool pawn_goes_forward(const struct piece *piece);

/* Whether it is just one step straight ahead, with or without capturing. */
bool pawn_steps_ahead(const struct piece *piece);

#endif
