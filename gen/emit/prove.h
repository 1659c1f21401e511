/* The proof of what was rendered, before anything is written. */
#ifndef EMIT_PROVE_H
#define EMIT_PROVE_H

#include "emit/made.h"
#include "proof/subject.h"

/* A module in the language that proofs read, for the game of another one. */
bool prove_make(const struct made *of, const char *module, struct made *out,
                struct fault *fault);

/* What is to be proved of a module. */
struct subject prove_subject(const struct made *made);

/* Reads the module's header and tables, and proves them; those of the language that proofs
 * can read, if it is rendered in another one. */
bool prove_made(const struct made *made, struct tally *tally, struct fault *fault);

#endif
