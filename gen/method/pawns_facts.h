/* Facts of pawns, and the proof of what is made of them. */
#ifndef METHOD_PAWNS_FACTS_H
#define METHOD_PAWNS_FACTS_H

#include "game/game.h"
#include "game/pawn.h"
#include "proof/proof.h"

/* Whether captured pieces can come back in this game: its keys have numbers of pieces. */
bool pawns_has_hands(const struct game *game);

/* Whether the squares where a piece can never move again matter in this game. */
bool pawns_has_dead_ends(const struct game *game, const struct piece *piece);

/* The squares from which a piece goes nowhere, even on the empty board. */
struct bits pawns_dead_ends(const struct game *game, const struct piece *piece,
                            unsigned player);

bool pawns_prove(struct proof *proof, struct fault *fault);

#endif
