/* Packing shapes on a strip: which lie where, and what that costs. */
#ifndef SEARCH_PACK_H
#define SEARCH_PACK_H

#include "search/annealing.h"
#include "search/shared.h"
#include "search/strip.h"

/* Where a square's shape lies: which of its choices, and the entry of its lowest slot. */
struct laid {
    uint32_t choice;
    uint32_t at;
};

/* What a square may lie as: the shapes of its pool, each once, the most compact first. */
struct choices {
    const struct shape **shapes;
    struct probes *probes; /* of each */
    uint32_t count;
};

struct pack {
    struct shared *shared;
    struct strip strip;
    struct choices *choices; /* of each square */
    uint16_t *order;         /* all squares, those with the largest shapes first */
    size_t large;            /* so many of these are not small */
    size_t lying; /* so many of these lie on the strip: the large ones, or all */
    struct laid *laid, *best;
    uint32_t *weights; /* of an entry in each word of the strip */
    uint64_t cost;
    size_t end; /* of the best layout of all squares */
};

/* Lays all squares out, the largest first. False when a square has no candidate. */
bool pack_open(struct shared *shared, struct pack *pack);

/* Takes the small squares off; or lays them again, each as the cheapest of many shapes, by
 * draws of the packing's own. */
void pack_take_small(struct pack *pack);
void pack_lay_small(struct pack *pack);

/* Takes what a square lies as, or gives it back. */
void pack_flip(struct pack *pack, size_t square);

/* Lays a square as the cheapest of so many shapes; `kept` is one of them at times, when it
 * is not NULL. False when none fits. */
bool pack_lay(struct pack *pack, size_t square, const struct laid *kept, unsigned tries,
              struct draws *draws);

/* What a layout costs that may become the annealing's next; in the weights of entries, which
 * are PACK_WEIGHT where the table is expected to end. */
enum { PACK_WEIGHT = 1000 };
uint64_t pack_cost(const struct pack *pack);

/* Takes the layout of now, which costs so much; as the best one, when it is the shortest. */
void pack_accept(struct pack *pack, uint64_t cost);

/* Lays all squares as another layout has them, of which only the large ones count when
 * `lying` is as many. */
void pack_set(struct pack *pack, const struct laid *laid, size_t lying);

/* The layout of places, when `shared` had the same candidates. False when that cannot be. */
bool pack_read(const struct pack *pack, const struct shared_place *places,
               struct laid *laid);

/* A layout as places. */
void pack_places(const struct pack *pack, const struct laid *laid,
                 struct shared_place *places);

/* The entry behind the last of a layout. */
size_t pack_end(const struct pack *pack, const struct laid *laid);

static inline const struct shape *pack_shape(const struct pack *pack, size_t square,
                                             const struct laid *laid)
{
    return pack->choices[square].shapes[laid->choice];
}

#endif
