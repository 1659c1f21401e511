/* Networks of delta swaps. */
#include "symmetry/network.h"

#include <assert.h>

static struct bits shift_down(struct bits set, unsigned distance)
{
    if (distance == 0)
        return set;
    if (distance >= 64)
        return (struct bits){set.hi >> (distance - 64), 0};
    return (struct bits){set.lo >> distance | set.hi << (64 - distance),
                         set.hi >> distance};
}

static struct bits shift_up(struct bits set, unsigned distance)
{
    if (distance == 0)
        return set;
    if (distance >= 64)
        return (struct bits){0, set.lo << (distance - 64)};
    return (struct bits){set.lo << distance,
                         set.hi << distance | set.lo >> (64 - distance)};
}

static struct bits differences(struct bits a, struct bits b)
{
    return (struct bits){a.lo ^ b.lo, a.hi ^ b.hi};
}

void network_add(struct network *network, struct bits mask, unsigned distance)
{
    if (bits_empty(mask))
        return;
    assert(network->count < NETWORK_SWAPS_MAX && distance < BOARD_SQUARES_MAX);
    network->swaps[network->count++] = (struct delta_swap){mask, distance};
}

struct network network_join(const struct network *first, const struct network *then)
{
    struct network both = *first;
    for (unsigned i = 0; i < then->count; i++)
        network_add(&both, then->swaps[i].mask, then->swaps[i].distance);
    return both;
}

struct network network_inverse(const struct network *network)
{
    struct network inverse = {.count = 0};
    for (unsigned i = network->count; i-- != 0;)
        network_add(&inverse, network->swaps[i].mask, network->swaps[i].distance);
    return inverse;
}

struct bits network_apply(const struct network *network, struct bits set)
{
    for (unsigned i = 0; i < network->count; i++) {
        const struct delta_swap *swap = &network->swaps[i];
        struct bits down = shift_down(set, swap->distance);
        struct bits differ = bits_and(differences(set, down), swap->mask);
        struct bits both = differences(differ, shift_up(differ, swap->distance));
        set = differences(set, both);
    }
    return set;
}

bool network_realizes(const struct network *network,
                      const struct permutation *permutation)
{
    for (unsigned square = 0; square < permutation->count; square++)
        if (!bits_equal(network_apply(network, bits_of(square)),
                        bits_of(permutation->to[square])))
            return false;
    return true;
}

bool network_prove(const struct network *network, const struct permutation *permutation,
                   const char *game, const char *name, struct fault *fault)
{
    return network_realizes(network, permutation) ||
           fault_judged(fault,
                        "%s/symmetry: the network of %s is wrong; nothing was written",
                        game, name);
}

bool delta_swap_is_whole(const struct delta_swap *swap, struct bits squares)
{
    return bits_equal(bits_or(swap->mask, shift_up(swap->mask, swap->distance)), squares);
}
