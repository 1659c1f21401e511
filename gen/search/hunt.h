/* A hunt: a long search for one square's magic, in shards, that can be put down and taken
 * up again.
 *
 * Shard I of N goes through the units I - 1, I - 1 + N ... of the square's search
 * (search/dense.h), and ends at the first that finds a magic. So of all shards the lowest
 * unit that found one is the one that a single search would have ended at.
 */
#ifndef SEARCH_HUNT_H
#define SEARCH_HUNT_H

#include "search/dense.h"

struct hunt {
    struct dense dense;
    uint64_t tests_max; /* 0: no limit */
    uint64_t shard, shards;
    bool found;
    uint64_t magic;
};

/* Shard `shard` of `shards`, counted from 1, from its first unit. */
struct hunt hunt_of(const struct problem *problem, unsigned bits, struct stream stream,
                    uint64_t shard, uint64_t shards);

/* Goes on for about so many tests. False when it is over: something was found, or the limit
 * is reached. */
bool hunt_go_on(struct hunt *hunt, uint64_t tests);

#endif
