/* Proof of absence: that no number is a magic of so many bits for a square. */
#ifndef SEARCH_ABSENT_H
#define SEARCH_ABSENT_H

#include "search/problem.h"

enum absent { ABSENT_PROVED, ABSENT_FOUND, ABSENT_OPEN };

/* Tries all numbers, many at once. ABSENT_FOUND with the first magic that it comes to;
 * ABSENT_OPEN when that would take more nodes than `most`. `nodes` is how many it took: whoever
 * repeats the search must come to the same count. Boards of at most 64 squares. */
enum absent absent_search(const struct problem *problem, unsigned bits, uint64_t most,
                          uint64_t *nodes, uint64_t *magic);

#endif
