/* Dense magics: with one index bit fewer than the mask has squares.
 *
 * There are searches for pieces of different kinds. Each goes through units: unit u draws from
 * a stream of its own, ends by itself after some thousands of tests at most, and finds
 * what it finds whoever runs it. So units can be dealt out to any number of shards, and
 * what a unit found is found again by that unit alone.
 */
#ifndef SEARCH_DENSE_H
#define SEARCH_DENSE_H

#include "search/finder.h"

/* A square's search through the units `unit`, `unit` + `step` ... */
struct dense {
    const struct problem *problem;
    unsigned bits;
    struct stream stream; /* of the square */
    uint64_t unit, step;  /* the next unit; or the one that found a magic */
    uint64_t tests, most; /* made so far; after `most` of them no unit begins */
};

/* Runs units until one finds a magic, which is verified. False when none did. */
bool dense_find(struct dense *dense, uint64_t *magic);

struct growth;

/* A search. `begin` is false where it does not suit a square; `run` runs a unit, and says
 * whether that found a magic. */
struct dense_search {
    const char *name;
    bool (*begin)(struct growth *growth);
    bool (*run)(struct growth *growth, uint64_t unit, uint64_t *magic);
};

/* The search that suits a square; NULL when none does. */
const struct dense_search *dense_search_for(const struct problem *problem, unsigned bits);

#endif
