/* The constructive finder: magics that are right by construction, without luck. */
#ifndef SEARCH_CONSTRUCTIVE_H
#define SEARCH_CONSTRUCTIVE_H

#include "search/finder.h"

extern const struct finder finder_constructive;

/* A magic with so many index bits that tells all sets of these squares apart, looked for in
 * their order, and for no more steps than `nodes`. False when none was found. */
bool constructive_find(const unsigned *squares, unsigned count, unsigned bits,
                       unsigned nodes, struct bits *magic);

#endif
