/* Linear functions: those that move bits of a set, drop and add them, and do no more. */
#ifndef PROOF_LINEAR_H
#define PROOF_LINEAR_H

#include "proof/lookup.h"

/* Whether the function f that was fixed has f(a ^ b) = f(a) ^ f(b) ^ f(0) for all sets a and
 * b, of which bit i of word w is 0 where squares[w][i] is empty: what it makes of the empty
 * set and of each square alone then tells what it makes of any set. False where that is not
 * seen. */
bool linear_is(struct lookup *lookup, const struct bits (*squares)[64]);

#endif
