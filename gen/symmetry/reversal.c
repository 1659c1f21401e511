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
#include "symmetry/reversal.h"

/* The items `least` to `least + count - 1` of each line of n, as places in the line. */
struct part {
    unsigned least, count;
};

/* The squares whose item, a rank or a file, lies in the first half of its part. */
static struct bits first_halves(const struct board *board, bool ranks,
                                const struct part *parts, unsigned part_count)
{
    struct bits mask = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned item = ranks ? board_rank(board, square) : board_file(board, square);
        for (unsigned i = 0; i < part_count; i++)
            if (item >= parts[i].least && item < parts[i].least + parts[i].count / 2)
                mask = bits_with(mask, square);
    }
    return mask;
}

static struct network reversal(const struct board *board, bool ranks)
{
    struct part parts[BOARD_SQUARES_MAX] = {{0, ranks ? board->ranks : board->files}};
    unsigned count = 1, stride = ranks ? board->files : 1;
    struct network network = {.count = 0};
    while (parts[0].count > 1) {
        unsigned half = parts[0].count / 2, above = parts[0].count - half;
        network_add(&network, first_halves(board, ranks, parts, count), above * stride);
        for (unsigned i = 0; i < count; i++) {
            parts[count + i] = (struct part){parts[i].least + above, half};
            parts[i].count = half;
        }
        count *= 2;
    }
    return network;
}

struct network reversal_of_ranks(const struct board *board)
{
    return reversal(board, true);
}

struct network reversal_of_files(const struct board *board)
{
    return reversal(board, false);
}
