/* Pieces: the functions of a header that tell their attacks. */
#ifndef PROOF_PIECES_H
#define PROOF_PIECES_H

#include "proof/proof.h"

/* What was proved in some way, of all that there should be. */
struct proved {
    bool pieces[PIECES_MAX]; /* attacks of each */
    bool both; /* of rook and bishop from one call, where the game has them */
};

/* Proves what the header has for each piece and slider: all that it attacks, and its leaps
 * alone. A header of whole pieces puts its own name in front; and where its lookups are by
 * the plain board, there are short names as well. Marks what was proved. */
bool pieces_prove(struct proof *proof, struct proved *proved, struct fault *fault);

/* Whether the header has a function of that pattern for the piece, which takes the occupied
 * squares, and gives for each player, one if it is not colored, what these moves attack; when it
 * is quiet, of that what is empty. False, with a fault, when it has not. */
bool pieces_prove_as(struct proof *proof, const char *pattern, const char *name,
                     const struct moves moves[PLAYERS], bool colored, bool is_quiet,
                     struct fault *fault);

/* The function that has all attacks of the piece of that name; NULL, with a fault or
 * without. */
struct lookup *pieces_lookup(struct proof *proof, const char *name, struct fault *fault);

/* Functions of whole sets, whose result on each square hangs on few others. */
enum { PLACES_SETS_MAX = 2 };

/* What such a function is to be: of so many sets, and, in front of them, of a color or not. */
struct places_claim {
    const char *name;
    unsigned sets;
    bool colored;
    const void *context;

    /* The squares on which it hangs whether a square is in the result. */
    struct bits (*needs)(const void *context, unsigned color, unsigned square);

    /* The result for these sets. */
    struct bits (*result)(const void *context, unsigned color, const struct bits *sets);
};

/* Whether the function of that name is what is claimed: for each square, all ways in which those
 * can be in the sets on which it hangs, by the function or by the claim. */
bool places_prove(struct proof *proof, const struct places_claim *claim,
                  struct fault *fault);

#endif
