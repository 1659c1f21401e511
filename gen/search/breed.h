/* Candidates for a shared array: magics bred by annealing. */
#ifndef SEARCH_BREED_H
#define SEARCH_BREED_H

#include "search/shared.h"

/* How many squares a step does: a round of all squares has squares / BREED_SQUARES steps. */
enum { BREED_SQUARES = 8 };

/* How many steps a round of all squares has. */
uint64_t breed_steps(const struct shared *shared);

/* Step number `step`, after all before it: one annealing for each of its squares. */
void breed_step(struct shared *shared, uint64_t step, struct parallel parallel);

#endif
