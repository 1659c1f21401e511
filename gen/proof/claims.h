/* The rows of a module (table/claims.h) against the text of its functions. */
#ifndef PROOF_CLAIMS_H
#define PROOF_CLAIMS_H

#include "proof/proof.h"
#include "table/claims.h"

/* Whether each function of which a row tells what it gives is there, takes what the row says, and
 * gives it: for all numbers; and of sets, for each square, for all ways in which those can be
 * in the sets on which it hangs, by the function or by the row. */
bool claims_prove(struct proof *proof, struct fault *fault);

#endif
