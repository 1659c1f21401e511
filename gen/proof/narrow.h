/* Narrow lookups: what has to be run for some bits of a result alone.
 *
 * Going back from the result, bits are wanted of each register that wanted bits are made of: of
 * what is masked, those of the mask; of what is selected, or joined, the same ones. What is known
 * to be 0 in all of these is replaced by 0; everything else wants all bits. Registers of which
 * nothing is wanted need not be run, unless it is not known that they never trap. So a board that
 * is tried for squares of one line takes the lookup of that line.
 */
#ifndef PROOF_NARROW_H
#define PROOF_NARROW_H

#include "proof/lookup.h"

/* Takes room for what follows; to be called first. */
void narrow_open(struct lookup *lookup, struct arena *arena);

/* Until the next lookup_fix, or call of this, lookup_run gives these bits of the result's words;
 * the others are anything. What is known has been found. */
void narrow_to(struct lookup *lookup, const uint64_t wanted[TYPE_WORDS_MAX]);

/* All bits again. */
void narrow_nothing(struct lookup *lookup);

#endif
