/* The constructive finder.
 *
 * Theory. Let g be a number, n the count of squares in the mask, s = 64 - n. A square p
 * contributes g << p (modulo 2^64) to a product. Split it: its window w(p) is the top n
 * bits, its low part the rest, below 2^s.
 *
 * Claim. If (1) the low parts of all squares of the mask add up to less than 2^s, and (2)
 * the windows' valuations (the numbers of zeros below their lowest ones) are 0, 1, ...,
 * n - 1, each once, then g is a magic, and reaches every one of the 2^n slots.
 *
 * Proof. By (1) no subset's low parts carry into the windows, so the index of a subset is
 * the sum of its windows modulo 2^n. Suppose two different subsets have the same index.
 * Take away what they share; then a sum of some windows, each with a sign, is 0 modulo
 * 2^n. By (2) exactly one of these has the lowest valuation t < n; all others are
 * multiples of 2^(t+1), so the sum is not, and cannot be 0. So the 2^n subsets have 2^n
 * different indices.
 *
 * Search. Depth-first over the squares of the mask, those of the slider's own rank first,
 * each group ascending, with g growing bit by bit from 0:
 * - when the lowest one of p's window is at a valuation that nobody has yet, p takes it;
 * - else p tries each free valuation t below it, ascending: bit s + t - p of g puts a one
 *   there.
 * Bits are only ever added, so a new bit is refused as soon as it does harm:
 * - when it falls into the window of a placed square q below its valuation v: these are
 *   bits s - q to s - q + v - 1 of g, which q forbids from then on;
 * - when (1) breaks. Bit b of g adds 2^(b + p) to the low part of each p in the mask with
 *   b + p < s; for all of them at once, that is (mask << b) modulo 2^s.
 * So a step costs a few operations on words, whatever n is.
 *
 * On the chess board this visits about 56 nodes a magic and never backtracks far. It
 * draws nothing from the stream.
 */
#include "search/constructive.h"

enum {
    SQUARES_MAX = 16,
    NODES_MAX = 1000000, /* a mask that takes more is given up */
};

struct search {
    unsigned squares[SQUARES_MAX]; /* in the order of the search */
    unsigned count;                /* n */
    unsigned shift;                /* s */
    uint64_t mask;
    unsigned nodes;
};

/* A magic on its way, after some squares have been placed. */
struct partial {
    uint64_t magic;
    uint64_t forbidden; /* bits that it must not get any more */
    uint64_t low;       /* the sum of all low parts */
    uint64_t used;      /* a bit for each valuation that is taken */
};

/* The bits 0 to count - 1. */
static uint64_t below(unsigned count)
{
    return count >= 64 ? UINT64_MAX : ((uint64_t)1 << count) - 1;
}

/* The part of a word over g's bits that a square sees in its window. */
static uint64_t window(const struct search *search, uint64_t word, unsigned square)
{
    return (word << square) >> search->shift;
}

/* What a square forbids that has this valuation: all bits that would lower it. */
static uint64_t forbidden_by(const struct search *search, unsigned square,
                             unsigned valuation)
{
    unsigned shift = search->shift;
    return shift >= square ? below(valuation) << (shift - square)
                           : below(valuation) >> (square - shift);
}

/* Which valuations a new bit can give to the square: free, below the lowest one of its
 * window, not forbidden by others, and from a bit that g has. */
static uint64_t choices(const struct search *search, const struct partial *partial,
                        unsigned square, uint64_t seen)
{
    uint64_t free = ~partial->used & ~window(search, partial->forbidden, square);
    uint64_t from = square > search->shift ? below(square - search->shift) : 0;
    return free & ~from & (seen == 0 ? below(search->count) : (seen & (0 - seen)) - 1);
}

/* Places square number `placed` and all behind it. */
static bool place(struct search *search, struct partial partial, unsigned placed,
                  uint64_t *magic)
{
    if (placed == search->count) {
        *magic = partial.magic;
        return true;
    }
    if (++search->nodes > NODES_MAX)
        return false;
    const unsigned square = search->squares[placed];
    const uint64_t seen = window(search, partial.magic, square);
    const uint64_t lowest = seen & (0 - seen);
    if ((lowest & ~partial.used) != 0) {
        partial.used |= lowest;
        partial.forbidden |= forbidden_by(search, square, bits_lowest(lowest));
        return place(search, partial, placed + 1, magic);
    }
    for (uint64_t left = choices(search, &partial, square, seen); left != 0;
         left &= left - 1) {
        const unsigned valuation = bits_lowest(left);
        const unsigned bit = search->shift + valuation - square;
        struct partial more = {
            .magic = partial.magic | (uint64_t)1 << bit,
            .forbidden = partial.forbidden | forbidden_by(search, square, valuation),
            .low = partial.low + ((search->mask << bit) & below(search->shift)),
            .used = partial.used | (uint64_t)1 << valuation,
        };
        if (more.low <= below(search->shift) && place(search, more, placed + 1, magic))
            return true;
    }
    return false;
}

/* Appends the squares of the mask that are on the slider's rank, or those that are not. */
static void add_squares(struct search *search, const struct problem *problem,
                        bool on_rank)
{
    unsigned rank = board_rank(problem->board, problem->square);
    for (uint64_t left = problem->mask.lo; left != 0; left &= left - 1) {
        unsigned square = bits_lowest(left);
        if ((board_rank(problem->board, square) == rank) == on_rank)
            search->squares[search->count++] = square;
    }
}

static bool find(const struct problem *problem, struct stream stream, uint64_t *magic)
{
    (void)stream;
    struct search search = {.shift = finder_shift(problem->bits),
                            .mask = problem->mask.lo};
    if (problem->bits > SQUARES_MAX)
        return false;
    add_squares(&search, problem, true);
    add_squares(&search, problem, false);
    return place(&search, (struct partial){0}, 0, magic);
}

const struct finder finder_constructive = {
    "constructive", "bit by bit, correct by construction, without randomness", find};
