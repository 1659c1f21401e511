/* Networks of delta swaps, and how they are found. */
#include "symmetry/network.h"

#include <assert.h>

/* Adds a swap at the end, unless its mask is empty. */
static void network_add(struct network *network, struct bits mask, unsigned distance)
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

/* Reversing lines.
 *
 * A line has n items. Its halves are the first h = floor(n/2) items and the last h; when
 * n is odd, an item stays between them, in the middle, where reversal leaves it.
 *
 * Claim. Exchanging the two halves, each in its own order, and then reversing each of
 * them reverses the line. Proof: item i of the first half goes to item i of the last,
 * which is n - h + i, and from there, by reversing the half, to n - h + (h - 1 - i) = n -
 * 1 - i. The same holds backwards.
 *
 * Exchanging the halves is one delta swap at distance n - h = ceil(n/2). All halves of
 * all lines are equally long, so that each step serves them in parallel, by one swap;
 * halving n until nothing is left to exchange takes floor(log2 n) steps.
 */

enum { MIDDLE = 1 << 16 }; /* an item that stays where it is is far behind all others */

struct network network_reversal(const struct board *board, bool of_ranks)
{
    const unsigned squares = board_placed(board), stride = of_ranks ? board->files : 1;
    unsigned item[BOARD_SQUARES_MAX]; /* of each square, in the half that it is in */
    struct network network = {.count = 0};
    for (unsigned square = 0; square < squares; square++)
        item[square] = of_ranks ? board_rank(board, square) : board_file(board, square);
    for (unsigned n = of_ranks ? board->ranks : board->files; n > 1; n /= 2) {
        const unsigned half = n / 2, above = n - half;
        struct bits first = bits_none();
        for (unsigned square = 0; square < squares; square++)
            if (item[square] < half)
                first = bits_with(first, square);
            else
                item[square] = item[square] < above ? MIDDLE : item[square] - above;
        network_add(&network, first, above * stride);
    }
    return network;
}

/* Transposing.
 *
 * Let n = p q ... be a product of primes, and write files and ranks in that mixed base:
 * one digit below p, one below q, and so on, each with a weight w. Then exchanging file
 * and rank is exchanging each digit of the file with the same digit of the rank, one pair
 * of digits after the other: on 8 x 8 squares first the corners of four files, then those
 * of two, then single squares.
 *
 * Claim. Two digits (a, b), of file and rank, of base p are exchanged by p - 1 delta
 * swaps, one for each d from 1 to p - 1. Proof: swap d exchanges the squares with a - b =
 * d with those where the two are the other way around. From the first to the second the
 * file loses d w and the rank gains d w, so the number of the square grows by d w (n -
 * 1), whatever a and b are: one distance. Each pair with a != b belongs to one swap, the
 * others stay.
 *
 * About the other diagonal, (a, b) changes with (p - 1 - b, p - 1 - a). Both digits grow
 * by d = p - 1 - a - b, for d from 1 to p - 1, and the number of the square by d w (n +
 * 1).
 *
 * So n x n squares take the sum of p - 1 over the prime factors of n: 3 for 8, 4 for 9, 5
 * for 10, 10 for 11.
 */

/* The squares with a - b = d, or with p - 1 - a - b = d. */
static struct bits lower_squares(const struct board *board, unsigned weight,
                                 unsigned prime, unsigned d, bool anti)
{
    struct bits mask = bits_none();
    for (unsigned square = 0; square < board_placed(board); square++) {
        unsigned a = board_file(board, square) / weight % prime;
        unsigned b = board_rank(board, square) / weight % prime;
        if (anti ? a + b + d == prime - 1 : a == b + d)
            mask = bits_with(mask, square);
    }
    return mask;
}

static unsigned smallest_factor(unsigned n)
{
    unsigned factor = 2;
    while (n % factor != 0)
        factor++;
    return factor;
}

struct network network_transpose(const struct board *board, bool anti)
{
    struct network network = {.count = 0};
    unsigned n = board->files;
    for (unsigned rest = n; rest > 1;) {
        unsigned prime = smallest_factor(rest);
        rest /= prime;
        for (unsigned d = 1; d < prime; d++)
            network_add(&network, lower_squares(board, rest, prime, d, anti),
                        d * rest * (anti ? n + 1 : n - 1));
    }
    return network;
}

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

/* Tries all orders that begin with so many bits, in the order of dictionaries. */
static void try_orders(const struct permutation *permutation, unsigned depth,
                       unsigned order[DEPTH_MAX], unsigned count, struct network *best)
{
    if (count == depth) {
        const struct network network = build(permutation, depth, order);
        if (network.count < best->count)
            *best = network;
        return;
    }
    for (unsigned bit = 0; bit < depth; bit++) {
        bool is_taken = false;
        for (unsigned i = 0; i < count; i++)
            is_taken = is_taken || order[i] == bit;
        order[count] = bit;
        if (!is_taken)
            try_orders(permutation, depth, order, count + 1, best);
    }
}

struct network benes_network(const struct permutation *permutation)
{
    unsigned depth = 0; /* the least k with 2^k squares or more */
    while (1u << depth < permutation->count)
        depth++;
    unsigned order[DEPTH_MAX];
    struct network best = {.count = NETWORK_SWAPS_MAX + 1};
    try_orders(permutation, depth, order, 0, &best);
    return best;
}

struct permutation permutation_lay_out(const struct permutation *map,
                                       const struct board *board)
{
    struct permutation bits = {.count = board_is_wide(board) ? BOARD_SQUARES_MAX : 64};
    for (unsigned bit = 0; bit < bits.count; bit++)
        bits.to[bit] = (unsigned char)bit;
    for (unsigned number = 0; number < map->count; number++)
        bits.to[board_bit(board, number)] =
            (unsigned char)board_bit(board, map->to[number]);
    return bits;
}

/* A swap of bits in place of one of numbers; false where some are not as far apart as others. */
static bool lay_swap(const struct delta_swap *swap, const struct board *board,
                     struct delta_swap *out)
{
    *out = (struct delta_swap){.mask = board_set_bits(board, swap->mask)};
    for (struct bits left = swap->mask; !bits_empty(left); left = bits_rest(left)) {
        const unsigned low = bits_first(left), high = low + swap->distance;
        const unsigned distance = board_bit(board, high) - board_bit(board, low);
        if (out->distance != 0 && out->distance != distance)
            return false;
        out->distance = distance;
    }
    return true;
}

struct network network_lay_out(const struct network *network,
                               const struct permutation *map, const struct board *board)
{
    struct network laid = {.count = network->count};
    if (!board->has_bits)
        return *network;
    bool are_even = true;
    for (unsigned i = 0; i < network->count && are_even; i++)
        are_even = lay_swap(&network->swaps[i], board, &laid.swaps[i]);
    const struct permutation bits = permutation_lay_out(map, board);
    return are_even ? laid : benes_network(&bits);
}
