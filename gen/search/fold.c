/* Folding.
 *
 * Theory. Choose j such that the squares of a mask have different numbers modulo j. Join
 * the two words of a set into one: shifted left by a number that is 64 modulo j, the second
 * word's squares keep their numbers modulo j, so no two squares meet in the joined word;
 * the shift must only not lose any. Now multiply by a sum of powers 2^t whose t are all the
 * same modulo j. A square's copies then stand at bits that are the same modulo j, those of
 * two squares at bits that are not: no two copies meet, nothing carries, and of j
 * neighbouring bits each belongs to one square. So the top bits of the product are an
 * index in which every square owns a bit:
 *
 * - if the squares' numbers modulo j lie within a window of w (going around from j - 1 to
 *   0), w bits are enough, and w is at least their count;
 * - the powers needed are those that bring each square to its own bit of the top w, and
 *   none may be negative.
 *
 * On a line the numbers are in arithmetic progression, and w is the count for some j more
 * often than not: for a file of step k, k modulo k - 1 is 1. Everything else, such as the
 * four legs of a lame leaper, takes a bit or two more. All j and windows are tried, in
 * the order of w. It costs microseconds.
 */
#include "search/fold.h"

enum { SQUARES_MAX = 64, MODULUS_MAX = 63 };

struct squares {
    unsigned square[SQUARES_MAX];
    unsigned count;
};

/* Where a square stands in the joined word, 64 or more when it is lost. */
static unsigned joined(unsigned square, unsigned join)
{
    return square < 64 ? square : square - 64 + join;
}

/* Whether the squares have different numbers modulo j, and none is lost. */
static bool are_apart(const struct squares *squares, unsigned j, unsigned join)
{
    uint64_t seen = 0;
    for (unsigned i = 0; i < squares->count; i++) {
        unsigned at = joined(squares->square[i], join);
        uint64_t bit = (uint64_t)1 << at % j;
        if (at >= 64 || (seen & bit) != 0)
            return false;
        seen |= bit;
    }
    return true;
}

/* The factor that brings the number `first` modulo j to the lowest of the top w bits, and
 * so on. False when a square is outside the window, or already past its bit. */
static bool find_factor(const struct squares *squares, unsigned j, unsigned join,
                        unsigned first, unsigned w, uint64_t *factor)
{
    *factor = 0;
    for (unsigned i = 0; i < squares->count; i++) {
        unsigned at = joined(squares->square[i], join);
        unsigned place = (at % j + j - first) % j;
        if (place >= w || 64 - w + place < at)
            return false;
        *factor |= (uint64_t)1 << (64 - w + place - at);
    }
    return true;
}

static bool find_with(const struct squares *squares, unsigned w, struct fold *fold)
{
    for (unsigned j = w; j <= MODULUS_MAX; j++)
        for (unsigned join = 64 % j; join < 64; join += j) {
            if (!are_apart(squares, j, join))
                continue;
            for (unsigned first = 0; first < j; first++)
                if (find_factor(squares, j, join, first, w, &fold->factor)) {
                    fold->join = join;
                    fold->bits = w;
                    return true;
                }
        }
    return false;
}

bool fold_find(struct bits mask, unsigned most, struct fold *fold)
{
    struct squares squares = {.count = 0};
    *fold = (struct fold){.mask = mask, .bits = 1};
    for (struct bits left = mask; !bits_empty(left);
         left = bits_minus(left, bits_of(bits_first(left)))) {
        if (squares.count == most || squares.count == SQUARES_MAX)
            return false;
        squares.square[squares.count++] = bits_first(left);
    }
    if (squares.count == 0)
        return true; /* one subset: any factor gives index 0 */
    for (unsigned w = squares.count; w <= most; w++)
        if (find_with(&squares, w, fold))
            return true;
    return false;
}

size_t fold_index(const struct fold *fold, struct bits occupied)
{
    uint64_t x = (occupied.lo & fold->mask.lo) | (occupied.hi & fold->mask.hi)
                                                     << fold->join;
    return (size_t)(x * fold->factor >> (64 - fold->bits));
}
