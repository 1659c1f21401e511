/* Boards: a lookup of sets against the reference, on every board.
 *
 * Theory. What is known of a lookup's result (proof/known.h) names for each square of it the
 * others on which it can depend, and the rules name those on which it must. Let E be both
 * together: two boards that agree on E have the same answer for that square, by the lookup
 * and by the rules. So the 2^|E| ways to occupy E stand for all boards. Squares of the same E,
 * as those of one line, are tried together; and as a line has few squares, this is short
 * even where a piece's squares together would be too many. A lookup may take several sets: each of
 * these is a board, and each square of E counts once for each.
 *
 * Where E has more than 16 squares, or more than 12 and more than the rules need, as what is
 * known is coarse, all ways to occupy what the rules need are tried among random others; and
 * where that is more than 12, too, random boards. Then the function is tested, and not proved.
 */
#ifndef PROOF_BOARDS_H
#define PROOF_BOARDS_H

#include "proof/proof.h"
#include "table/claims.h"

/* What a lookup claims to be: attacks by these routes, when it is quiet, those squares of them that are
 * empty; or, where there are none, what a row gives of its sets. */
struct set_claim {
    const char *piece;
    const struct routes *routes; /* from each square */
    unsigned word;               /* of the result, where the set begins */
    bool is_quiet;
    const struct claim *row;
    const struct asked *asked; /* its numbers */
};

/* Writes a board into a lane, as the lookup takes it. */
void boards_put(const struct proof *proof, const struct lookup *lookup,
                struct bits occupied, uint64_t (*sets)[LANES], unsigned lane);

/* Whether the lookup has this for a square, of which numbers are bits (game_laid_out); `numbers` are its
 * own. False, with a fault that draws a board, when it has not. */
bool boards_prove(struct proof *proof, struct lookup *lookup,
                  const struct set_claim *claim, const uint64_t *numbers, unsigned square,
                  struct fault *fault);

#endif
