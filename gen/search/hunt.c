/* Going through a shard's units, some at a time. */
#include "search/hunt.h"

struct hunt hunt_of(const struct problem *problem, unsigned bits, struct stream stream,
                    uint64_t shard, uint64_t shards)
{
    return (struct hunt){.dense = {.problem = problem,
                                   .bits = bits,
                                   .stream = stream,
                                   .unit = shard - 1,
                                   .step = shards},
                         .shard = shard,
                         .shards = shards};
}

bool hunt_go_on(struct hunt *hunt, uint64_t tests)
{
    struct dense *dense = &hunt->dense;
    dense->most = dense->tests + tests;
    if (hunt->tests_max != 0 && dense->most > hunt->tests_max)
        dense->most = hunt->tests_max;
    if (!hunt->found && dense->tests < dense->most)
        hunt->found = dense_find(dense, &hunt->magic);
    return !hunt->found && (hunt->tests_max == 0 || dense->tests < hunt->tests_max);
}
