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
 * A new bit is refused when it falls into the window of a square that has its valuation,
 * below it, or when (1) breaks; bits are only ever added, so neither can mend later.
 *
 * On the chess board this visits about 56 nodes a magic, and never backtracks far. It
 * draws nothing from the stream.
 */
#include "search/constructive.h"

enum {
    SQUARES_MAX = 16,
    NODES_MAX = 1000000, /* a mask that takes more is given up */
};

struct search {
    unsigned squares[SQUARES_MAX]; /* in the order of the search */
    unsigned valuations[SQUARES_MAX];
    unsigned count; /* n */
    unsigned shift; /* s */
    unsigned nodes;
};

static uint64_t window(const struct search *search, uint64_t magic, unsigned square)
{
    return (magic << square) >> search->shift;
}

/* The valuation of a window, n when it is 0. */
static unsigned valuation(const struct search *search, uint64_t window)
{
    unsigned zeros = 0;
    while (zeros < search->count && (window >> zeros & 1) == 0)
        zeros++;
    return zeros;
}

/* Whether (1) holds. A sum of n numbers below 2^(64 - n) stays below 2^64. */
static bool has_no_carry(const struct search *search, uint64_t magic)
{
    const uint64_t limit = (uint64_t)1 << search->shift;
    uint64_t sum = 0;
    for (unsigned i = 0; i < search->count; i++)
        sum += (magic << search->squares[i]) & (limit - 1);
    return sum < limit;
}

/* Whether the first `placed` squares still have their valuations. */
static bool keeps_valuations(const struct search *search, uint64_t magic, unsigned placed)
{
    for (unsigned i = 0; i < placed; i++)
        if (valuation(search, window(search, magic, search->squares[i])) !=
            search->valuations[i])
            return false;
    return true;
}

/* Places square number `placed` and all behind it; `used` has a bit for each valuation
 * taken. */
static bool place(struct search *search, uint64_t magic, unsigned placed, unsigned used,
                  uint64_t *found)
{
    if (placed == search->count) {
        *found = magic;
        return true;
    }
    if (++search->nodes > NODES_MAX)
        return false;
    unsigned square = search->squares[placed];
    unsigned lowest = valuation(search, window(search, magic, square));
    if (lowest < search->count && (used >> lowest & 1) == 0) {
        search->valuations[placed] = lowest;
        return place(search, magic, placed + 1, used | 1u << lowest, found);
    }
    for (unsigned t = 0; t < lowest; t++) {
        if ((used >> t & 1) != 0 || search->shift + t < square)
            continue;
        uint64_t more = magic | (uint64_t)1 << (search->shift + t - square);
        search->valuations[placed] = t;
        if (keeps_valuations(search, more, placed) && has_no_carry(search, more) &&
            place(search, more, placed + 1, used | 1u << t, found))
            return true;
    }
    return false;
}

/* Appends the squares of `set`, ascending. */
static void add_squares(struct search *search, struct bits set)
{
    for (; !bits_empty(set); set = bits_minus(set, bits_of(bits_first(set))))
        search->squares[search->count++] = bits_first(set);
}

static bool find(const struct problem *problem, struct stream stream, uint64_t *magic)
{
    (void)stream;
    struct search search = {.shift = finder_shift(problem->bits)};
    if (problem->bits > SQUARES_MAX)
        return false;
    struct bits rank = bits_none();
    for (unsigned square = 0; square < board_squares(problem->board); square++)
        if (board_rank(problem->board, square) ==
            board_rank(problem->board, problem->square))
            rank = bits_with(rank, square);
    add_squares(&search, bits_and(problem->mask, rank));
    add_squares(&search, bits_minus(problem->mask, rank));
    return place(&search, 0, 0, 0, magic);
}

const struct finder finder_constructive = {
    "constructive", "bit by bit, correct by construction, without randomness", find};
