/* Benes networks.
 *
 * Let there be 2^k places; a permutation of fewer leaves the others where they are. Take
 * a bit of the places' numbers: places that differ in it alone are mates, at a distance
 * that is a power of two. One delta swap can exchange any choice of mates.
 *
 * Claim. Every permutation is: one delta swap of mates, a permutation that leaves the bit
 * of every place alone, and one more delta swap of the same mates.
 *
 * Proof. Give every item a color, 0 or 1: the bit of the place where it is to be between
 * the two swaps. The swaps can do that exactly when two items that start from mates have
 * different colors, and two that end at mates have, too. Draw an edge between items of
 * either kind: each item has one of both, so that the edges form cycles, in which the two
 * kinds alternate. Such a cycle has even length and can be colored alternately; walking
 * around it does so. (Benes: Optimal Rearrangeable Multistage Connecting Networks, 1964;
 * the walk: Waksman, A Permutation Network, 1968.)
 *
 * What is between the swaps consists of two permutations of 2^(k-1) places, side by side,
 * and the same swaps serve both: k - 1 levels of two swaps around a last one of one make
 * 2 k - 1. A swap that exchanges nothing is left out. Any order of the bits will do, and
 * some leave out more than others: all k! are tried, and the first of the best is taken.
 *
 * Cost: about k 2^k steps an order; 5,040 orders of 128 places take some milliseconds.
 */
#include "symmetry/benes.h"

enum { PLACES = BOARD_SQUARES_MAX, DEPTH_MAX = 7 };

struct level {
    unsigned to[PLACES], from[PLACES]; /* the permutation that is left, both ways */
};

static void invert(struct level *level, unsigned places)
{
    for (unsigned place = 0; place < places; place++)
        level->from[level->to[place]] = place;
}

/* Colors the items by where they start: a cycle begins with an item that can stay. */
static void color_items(const struct level *level, unsigned places, unsigned mate,
                        bool color[PLACES])
{
    bool done[PLACES] = {false};
    for (unsigned start = 0; start < places; start++)
        for (unsigned item = start; !done[item]; item ^= mate) {
            bool own = (start & mate) != 0;
            done[item] = true;
            color[item] = own;
            item = level->from[level->to[item] ^ mate];
            done[item] = true;
            color[item] = !own;
        }
}

/* The swaps of one level, and the permutation that is left between them. */
static void split(struct level *level, unsigned places, unsigned mate,
                  struct bits *before, struct bits *after)
{
    bool color[PLACES];
    struct level between;
    color_items(level, places, mate, color);
    *before = *after = bits_none();
    for (unsigned item = 0; item < places; item++) {
        unsigned bit = color[item] ? mate : 0, to = level->to[item];
        if ((item & mate) == 0 && color[item])
            *before = bits_with(*before, item);
        if ((to & mate) == 0 && color[item])
            *after = bits_with(*after, to);
        between.to[(item & ~mate) | bit] = (to & ~mate) | bit;
    }
    invert(&between, places);
    *level = between;
}

/* The network that takes the bits in this order. */
static struct network build(const struct permutation *permutation, unsigned depth,
                            const unsigned order[DEPTH_MAX])
{
    struct network network = {.count = 0};
    struct bits after[DEPTH_MAX];
    struct level level;
    unsigned places = 1u << depth;
    for (unsigned place = 0; place < places; place++)
        level.to[place] = place < permutation->count ? permutation->to[place] : place;
    invert(&level, places);

    for (unsigned i = 0; i < depth; i++) {
        struct bits before;
        split(&level, places, 1u << order[i], &before, &after[i]);
        network_add(&network, before, 1u << order[i]);
    }
    /* In the middle only one bit is left, and what one swap did not do, the other did. */
    for (unsigned i = depth; i-- != 0;)
        network_add(&network, after[i], 1u << order[i]);
    return network;
}

/* The next order in the order of dictionaries; false behind the last. */
static bool next_order(unsigned order[DEPTH_MAX], unsigned depth)
{
    unsigned i = depth - 1, j = depth - 1;
    while (i != 0 && order[i - 1] > order[i])
        i--;
    if (i == 0)
        return false;
    while (order[j] < order[i - 1])
        j--;
    unsigned least = order[i - 1];
    order[i - 1] = order[j];
    order[j] = least;
    for (unsigned last = depth - 1; i < last; i++, last--) {
        unsigned kept = order[i];
        order[i] = order[last];
        order[last] = kept;
    }
    return true;
}

/* The least k with 2^k squares or more. */
static unsigned depth_of(unsigned count)
{
    unsigned depth = 0;
    while (1u << depth < count)
        depth++;
    return depth;
}

struct network benes_network(const struct permutation *permutation)
{
    unsigned depth = depth_of(permutation->count);
    unsigned order[DEPTH_MAX] = {0, 1, 2, 3, 4, 5, 6};
    struct network best = build(permutation, depth, order);
    while (depth > 1 && next_order(order, depth)) {
        struct network network = build(permutation, depth, order);
        if (network.count < best.count)
            best = network;
    }
    return best;
}
