/* Networks of delta swaps. */
#include "symmetry/network.h"

#include <assert.h>

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

bool delta_swap_is_whole(const struct delta_swap *swap, struct bits squares)
{
    return bits_equal(bits_or(swap->mask, bits_up(swap->mask, swap->distance)), squares);
}
