/* Pieces: the functions of a header that tell their attacks. */
#ifndef PROOF_PIECES_H
#define PROOF_PIECES_H

#include "proof/proof.h"

/* Proves what the header has for each piece and slider: all that it attacks, and its leaps
 * alone. A header of lookups by other boards puts its own name in front. Marks the pieces
 * whose attacks were proved. */
bool pieces_prove(struct proof *proof, bool *is_proved, struct fault *fault);

/* Whether the header has a function of that pattern for the piece, which takes the occupied
 * squares, and gives for each player, one if it is not colored, what these moves attack; when it
 * is quiet, of that what is empty. False, with a fault, when it has not. */
bool pieces_prove_as(struct proof *proof, const char *pattern, const char *name,
                     const struct moves moves[PLAYERS], bool colored, bool is_quiet,
                     struct fault *fault);

/* The function that has all attacks of the piece of that name; NULL, with a fault or
 * without. */
struct lookup *pieces_lookup(struct proof *proof, const char *name, struct fault *fault);

#endif
