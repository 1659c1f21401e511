/* Pawns: pieces that step ahead, and capture otherwise. */
#ifndef GAME_PAWN_H
#define GAME_PAWN_H

#include "game/game.h"

/* A pawn of one player. It has neighbors if no capture goes along the line of a push. Then a square beside a pawn
 * is one capture ahead and one push back: a pawn there protects the same squares. */
struct pawn {
    const struct moves *pushes, *captures;
    bool has_neighbors;
};

/* Whether a piece is a pawn. If [pawns] names it, its moves are single steps, and pushes go to the next squares.
 * Other pieces are pawns if they are like fmWfcF: one push to a next square, no capture along its line, and no
 * zones. */
bool pawn_of(const struct game *game, const struct piece *piece, unsigned player,
             struct pawn *out);

/* Whether all moves of a piece, for the first player, go to higher ranks. */
bool pawn_goes_forward(const struct piece *piece);

/* Whether its only move is one step straight ahead. */
bool pawn_steps_ahead(const struct piece *piece);

#endif
