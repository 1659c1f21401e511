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
#include "symmetry/transpose.h"

/* The squares with a - b = d, or with p - 1 - a - b = d. */
static struct bits lower_squares(const struct board *board, unsigned weight,
                                 unsigned prime, unsigned d, bool anti)
{
    struct bits mask = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++) {
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

static struct network transpose(const struct board *board, bool anti)
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

struct network transpose_diagonal(const struct board *board)
{
    return transpose(board, false);
}

struct network transpose_antidiagonal(const struct board *board)
{
    return transpose(board, true);
}
