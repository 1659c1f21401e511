/* Ruin and recreate: better layouts by taking some squares out and putting them back. */
#ifndef SEARCH_RUIN_H
#define SEARCH_RUIN_H

#include "search/pack.h"

/* Changes a layout, when an annealing of so high a temperature accepts what comes out. */
void ruin_step(struct pack *pack, struct draws *draws, uint64_t temperature);

/* Step number `step` of a long annealing of `steps`, after all before it. */
void ruin_anneal(struct pack *pack, uint64_t step, uint64_t steps);

/* How many squares lie on the strip when so many of its steps are done: the large ones, or
 * all. */
size_t ruin_lying(const struct pack *pack, uint64_t step, uint64_t steps);

#endif
