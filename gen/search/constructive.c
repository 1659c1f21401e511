/* The constructive finder.
 *
 * Theory. Let g be a number, n at least the count of squares in the mask, s = 64 - n. A square
 * p contributes g << p (modulo 2^64) to a product. Split it: its window w(p) is the top n bits,
 * its low part the rest, below 2^s.
 *
 * Claim. If (1) the low parts of all squares of the mask add up to less than 2^s, and (2)
 * the windows' valuations (the numbers of zeros below their lowest ones) are all different
 * and below n, then g is a magic: no two subsets share a slot. If n is the count of squares,
 * it reaches every one of the 2^n slots.
 *
 * Proof. By (1) no subset's low parts carry into the windows, so the index of a subset is
 * the sum of its windows modulo 2^n. Suppose two different subsets have the same index.
 * Take away what they share; then a sum of some windows, each with a sign, is 0 modulo
 * 2^n. By (2) exactly one of these has the lowest valuation t < n; all others are
 * multiples of 2^(t+1), so the sum is not, and cannot be 0.
 *
 * Search. Depth-first over the squares of the mask, those of the slider's own rank first,
 * each group ascending, with g growing bit by bit from 0. Should that order fail, as it does
 * on no square of chess but on some of larger boards, others are drawn.
 * - when the lowest one of p's window is at a valuation that nobody has yet, p takes it;
 * - else, or should that fail, p tries each free valuation t below it, ascending: bit
 *   s + t - p of g puts a one there.
 * Bits are only ever added, so a new bit is refused as soon as it does harm:
 * - when it falls into the window of a placed square q below its valuation v: these are
 *   bits s - q to s - q + v - 1 of g, which q forbids from then on;
 * - when (1) breaks. Bit b of g adds 2^(b + p) to the low part of each p in the mask with
 *   b + p < s; for all of them at once, that is (mask << b) modulo 2^s.
 * So a step costs a few operations on words, whatever n is.
 *
 * With two words nothing changes but where a square's window comes from: a square of the
 * second word, p - 64 there, sees the second magic, and the low parts of both products
 * share the one budget of (1).
 *
 * A few squares of 9 by 9 and 9 by 10 have no such g at all. They get a bit more, and a
 * sparse random number, of which there are then plenty.
 *
 * On the chess board this visits about 56 nodes a magic, never backtracks far, and draws
 * nothing from the stream.
 */
#include "search/finder.h"

enum {
    SQUARES_MAX = 17,
    NODES_MAX = 100000, /* an order that takes more is given up */
    NODE_STEPS = 8,     /* how many steps a node counts for, about */
    ORDERS_MAX = 10,    /* a mask that takes more, too */
};

struct construction {
    unsigned squares[SQUARES_MAX]; /* in the order of the search */
    unsigned count;                /* of squares */
    unsigned bits;                 /* n */
    unsigned shift;                /* s */
    uint64_t mask[2];
    unsigned nodes, most; /* visited so far, and at most */
};

/* A magic on its way, after some squares have been placed. */
struct partial {
    uint64_t magic[2];
    uint64_t forbidden[2]; /* bits that the magic must not get any more */
    uint64_t low;          /* the sum of all low parts */
    uint64_t used;         /* a bit for each valuation that is taken */
};

/* The part of a word over g's bits that a square sees in its window. */
static uint64_t window(const struct construction *search, uint64_t word, unsigned square)
{
    return (word << square) >> search->shift;
}

/* What a square forbids that has this valuation: all bits that would lower it. */
static uint64_t forbidden_by(const struct construction *search, unsigned square,
                             unsigned valuation)
{
    unsigned shift = search->shift;
    return shift >= square ? bits_below(valuation).lo << (shift - square)
                           : bits_below(valuation).lo >> (square - shift);
}

/* Which valuations a new bit can give to the square: they are free, below the lowest one of its
 * window, and not forbidden by others. And the bit must exist: g has no bits below 0. */
static uint64_t choices(const struct construction *search, const struct partial *partial,
                        unsigned square, uint64_t seen)
{
    const uint64_t forbidden = partial->forbidden[square / 64];
    const unsigned at = square % 64;
    uint64_t free = ~partial->used & ~window(search, forbidden, at);
    uint64_t from = at > search->shift ? bits_below(at - search->shift).lo : 0;
    return free & ~from &
           (seen == 0 ? bits_below(search->bits).lo : (seen & (0 - seen)) - 1);
}

/* Puts a one at this valuation of the square's window. False when the low parts carry then. */
static bool add_bit(const struct construction *search, struct partial *partial,
                    unsigned square, unsigned valuation)
{
    const unsigned word = square / 64, at = square % 64;
    const unsigned bit = search->shift + valuation - at;
    partial->magic[word] |= (uint64_t)1 << bit;
    partial->forbidden[word] |= forbidden_by(search, at, valuation);
    partial->low += (search->mask[word] << bit) & bits_below(search->shift).lo;
    partial->used |= (uint64_t)1 << valuation;
    return partial->low <= bits_below(search->shift).lo;
}

/* Places square number `placed` and all behind it. */
static bool place(struct construction *search, const struct partial *partial,
                  unsigned placed, struct bits *magic)
{
    if (placed == search->count) {
        *magic = (struct bits){partial->magic[0], partial->magic[1]};
        return true;
    }
    if (++search->nodes > search->most)
        return false;
    const unsigned square = search->squares[placed];
    const unsigned word = square / 64, at = square % 64;
    const uint64_t seen = window(search, partial->magic[word], at);
    const uint64_t lowest = seen & (0 - seen);
    if ((lowest & ~partial->used) != 0) {
        struct partial same = *partial;
        same.used |= lowest;
        same.forbidden[word] |= forbidden_by(search, at, bits_lowest(lowest));
        if (place(search, &same, placed + 1, magic))
            return true;
    }
    for (uint64_t left = choices(search, partial, square, seen); left != 0;
         left &= left - 1) {
        struct partial more = *partial;
        if (add_bit(search, &more, square, bits_lowest(left)) &&
            place(search, &more, placed + 1, magic))
            return true;
    }
    return false;
}

bool constructive_find(const unsigned *squares, unsigned count, unsigned bits,
                       unsigned nodes, struct bits *magic)
{
    struct construction search = {
        .count = count, .bits = bits, .shift = finder_shift(bits), .most = nodes};
    if (count > SQUARES_MAX || bits > SQUARES_MAX)
        return false;
    for (unsigned i = 0; i < count; i++) {
        search.squares[i] = squares[i];
        search.mask[squares[i] / 64] |= (uint64_t)1 << squares[i] % 64;
    }
    return place(&search, &(struct partial){.low = 0}, 0, magic);
}

/* Lists the squares of the mask that are on the slider's rank, or those that are not, from
 * place `count` on. Returns the place behind them. */
static unsigned list_squares(const struct problem *problem, bool on_rank, unsigned count,
                             unsigned squares[SQUARES_MAX])
{
    unsigned rank = board_rank(problem->board, problem->square);
    for (struct bits left = problem->mask; !bits_empty(left); left = bits_rest(left))
        if ((board_rank(problem->board, bits_first(left)) == rank) == on_rank)
            squares[count++] = bits_first(left);
    return count;
}

/* Puts the squares into a random order. */
static void shuffle(unsigned *squares, unsigned count, struct stream stream,
                    uint64_t draw)
{
    for (unsigned i = count; i > 1; i--) {
        unsigned j = (unsigned)(stream_draw(stream, draw++) % i);
        unsigned square = squares[i - 1];
        squares[i - 1] = squares[j];
        squares[j] = square;
    }
}

static bool find(const struct problem *problem, unsigned bits, struct stream stream,
                 struct bits *magic)
{
    unsigned squares[SQUARES_MAX];
    if (problem->bits > SQUARES_MAX)
        return false;
    for (unsigned order = 0; order < ORDERS_MAX; order++) {
        unsigned count = list_squares(problem, true, 0, squares);
        count = list_squares(problem, false, count, squares);
        if (order > 0)
            shuffle(squares, count, stream, (uint64_t)order * SQUARES_MAX);
        bool found = constructive_find(squares, count, bits, NODES_MAX, magic);
        problem_count(problem, found ? problem->count : NODE_STEPS * NODES_MAX);
        if (found)
            return true;
    }
    return bits > problem->bits && finder_sparse.find(problem, bits, stream, magic);
}

const struct finder finder_constructive = {
    "constructive", "bit by bit, correct by construction", false, find};
