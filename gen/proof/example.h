/* Examples: one lookup of a header, with all that it reads. */
#ifndef PROOF_EXAMPLE_H
#define PROOF_EXAMPLE_H

#include "proof/header.h"

/* Looks the piece's attacks up, as the first player has them, in the first way of the header
 * that can be read, and tells of each load, in order. What is occupied are bits of the header.
 * False, with a fault, when there is no such function. */
bool example_show(const struct subject *subject, const struct piece *piece,
                  unsigned square, struct bits occupied, lookup_teller *tell,
                  struct fault *fault);

#endif
