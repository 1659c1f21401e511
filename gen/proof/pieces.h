/* Pieces: the functions of a header that tell their attacks. */
#ifndef PROOF_PIECES_H
#define PROOF_PIECES_H

#include "proof/proof.h"
#include "table/claims.h"

/* What was proved in some way, of all that there should be. */
struct proved {
    bool pieces[PIECES_MAX]; /* attacks of each */
    bool both; /* of rook and bishop from one call, where the game has them */
};

/* Proves what a header of whole pieces has for each piece and slider: all that it attacks. It puts
 * its own name in front; and where its lookups are by the plain board, there are short names as
 * well. Marks what was proved. */
bool pieces_prove(struct proof *proof, struct proved *proved, struct fault *fault);

/* Whether the header has the function of a row, which takes the occupied squares, and gives for
 * each player, one if it takes no color, what these moves attack; when it is quiet, of that what
 * is empty. False, with a fault, when it has not. */
bool pieces_prove_moves(struct proof *proof, const struct claim *claim,
                        const struct moves moves[PLAYERS], bool is_quiet,
                        struct fault *fault);

/* Proves the functions whose paths are moves: each path alone. */
bool pieces_prove_paths(struct proof *proof, struct fault *fault);

/* The function that has all attacks of the piece of that name; NULL, with a fault or
 * without. */
struct lookup *pieces_lookup(struct proof *proof, const char *name, struct fault *fault);

#endif
