/* Packing shapes on a strip, by ruin and recreate. */
#ifndef SEARCH_PACK_H
#define SEARCH_PACK_H

#include "search/shared.h"
#include "search/strip.h"

/* Where a square's shape lies: which of its choices, and the entry of its lowest slot. */
struct laid {
    uint32_t choice;
    uint32_t at;
};

struct pack {
    struct shared *shared;
    struct strip strip;
    struct choices *choices; /* of each square */
    struct laid *laid, *best;
    uint32_t *weights;       /* of an entry in each word of the strip */
    uint64_t cost;
    size_t end; /* of the best layout */
};

/* What a square may lie as: the shapes of its pool, each once, the most compact first. */
struct choices {
    const struct shape **shapes;
    uint32_t count;
};

/* Lays all squares out, the largest first. False when a square has no candidate. */
bool pack_open(struct shared *shared, struct pack *pack);

/* Lays them out as they were, when `shared` had the same candidates. False when that cannot
 * be. */
bool pack_put(struct pack *pack, const struct shared_place *places);

/* Step number `step` of `steps`, after all before it. */
void pack_step(struct pack *pack, uint64_t step, uint64_t steps);

/* A layout as places; `laid` is pack->laid or pack->best. */
void pack_places(const struct pack *pack, const struct laid *laid,
                 struct shared_place *places);

static inline const struct shape *pack_shape(const struct pack *pack, size_t square,
                                             const struct laid *laid)
{
    return pack->choices[square].shapes[laid->choice];
}

#endif
