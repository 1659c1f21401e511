/* Folding.
 *
 * Theory. Join the two words of a set into one, the second shifted such that no squares
 * meet and none is lost; what follows is about where they stand then. Choose j such that
 * the squares of a mask have different numbers modulo j. Multiply by a sum of powers 2^t
 * whose t are all the same modulo j. A square's copies then stand at bits that are the same
 * modulo j, those of two squares at bits that are not: no two copies meet, nothing
 * carries, and of j neighboring bits each belongs to one square. So the top w bits of the
 * product, w <= j, are an index in which every square owns a bit, if
 *
 * - the squares' numbers modulo j lie within a window of w (going around from j - 1 to 0);
 * - the powers are those that bring each square to its own bit of the top w, and none is
 *   negative.
 *
 * On a line the numbers are in arithmetic progression, and the count of squares does as w
 * for some j more often than not: for a file of step k, k modulo k - 1 is 1. All j and
 * windows are tried. To have each square at a bit that was chosen for it, only those count
 * that bring it there.
 *
 * What does not fold so, as the four legs of some lame leapers, may have a magic
 * (constructive.c): an index where squares share bits, and sums tell them apart.
 */
#include "search/fold.h"

#include "search/finder.h"

enum {
    MODULUS_MAX = 63,
    NODES_MAX = 300, /* of the search for a magic: most take fewer, or have none */
};

/* A mask in the joined word. */
struct joined_mask {
    unsigned at[FOLD_JOINS]; /* the squares, from the lowest */
    unsigned count;
};

/* False when squares meet, or are lost. */
static bool join_squares(struct bits mask, unsigned join, struct joined_mask *joined)
{
    uint64_t moved = mask.hi << join;
    joined->count = 0;
    if (moved >> join != mask.hi || (moved & mask.lo) != 0)
        return false;
    for (uint64_t left = mask.lo; left != 0; left &= left - 1)
        joined->at[joined->count++] = bits_lowest(left);
    for (uint64_t left = moved; left != 0; left &= left - 1)
        joined->at[joined->count++] = bits_lowest(left);
    return true;
}

/* Whether the squares have different numbers modulo j. */
static bool are_apart(const struct joined_mask *joined, unsigned j)
{
    uint64_t seen = 0;
    for (unsigned i = 0; i < joined->count; i++) {
        uint64_t bit = (uint64_t)1 << joined->at[i] % j;
        if ((seen & bit) != 0)
            return false;
        seen |= bit;
    }
    return true;
}

/* The factor that brings the number `first` modulo j to the lowest of the top w bits, and
 * so on; 0 when a square is outside the window, already past its bit, or not at its place.
 */
static uint64_t factor_of(const struct joined_mask *joined, unsigned j, unsigned first,
                          unsigned w, const unsigned *places)
{
    uint64_t factor = 0;
    for (unsigned i = 0; i < joined->count; i++) {
        unsigned at = joined->at[i], place = (at % j + j - first) % j;
        if (place >= w || 64 - w + place < at || (places != NULL && place != places[i]))
            return 0;
        factor |= (uint64_t)1 << (64 - w + place - at);
    }
    return factor;
}

/* The factor of any j, or 0; `places` may be NULL. */
static uint64_t find_factor(const struct joined_mask *joined, unsigned w,
                            const unsigned *places)
{
    for (unsigned j = w; j <= MODULUS_MAX; j++) {
        if (!are_apart(joined, j))
            continue;
        /* Where the first square belongs leaves one window. */
        unsigned from = places == NULL ? 0 : (joined->at[0] % j + j - places[0]) % j;
        unsigned to = places == NULL ? j : from + 1;
        for (unsigned first = from; first < to; first++) {
            uint64_t factor = factor_of(joined, j, first, w, places);
            if (factor != 0)
                return factor;
        }
    }
    return 0;
}

bool fold_find_placed(struct bits mask, unsigned join, unsigned bits,
                      const unsigned *places, struct fold *fold)
{
    struct joined_mask joined;
    struct bits magic;
    *fold = (struct fold){.mask = mask, .join = join, .bits = bits};
    if (!join_squares(mask, join, &joined) || joined.count > bits)
        return false;
    if (joined.count == 0)
        return true; /* one subset: any factor gives index 0 */
    fold->factor = find_factor(&joined, bits, places);
    if (fold->factor != 0)
        return true;
    if (places != NULL ||
        !constructive_find(joined.at, joined.count, bits, NODES_MAX, &magic))
        return false;
    fold->factor = magic.lo;
    return true;
}

bool fold_find(struct bits mask, unsigned join, unsigned bits, struct fold *fold)
{
    return fold_find_placed(mask, join, bits, NULL, fold);
}

bool fold_find_least(struct bits mask, unsigned join, unsigned most, struct fold *fold)
{
    for (unsigned bits = bits_count(mask) + bits_empty(mask); bits <= most; bits++)
        if (fold_find(mask, join, bits, fold))
            return true;
    return false;
}

size_t fold_index(const struct fold *fold, struct bits occupied)
{
    uint64_t x = (occupied.lo & fold->mask.lo) | (occupied.hi & fold->mask.hi)
                                                     << fold->join;
    return (size_t)(x * fold->factor >> (64 - fold->bits));
}
