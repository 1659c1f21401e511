/* Finders: ways to find a magic for a square.
 *
 * A magic g with n index bits maps an occupancy o, a subset of the mask, to the slot
 * (o * g mod 2^64) >> (64 - n). It must never send two occupancies with different attacks
 * to the same slot. On a board of more than 64 squares, a set has two words, lo and hi, and
 * a magic as well; the sum of both products takes the place of the one. Source: Kannan,
 * Magic Move-Bitboard Generation in Computer Chess, 2007.
 */
#ifndef SEARCH_FINDER_H
#define SEARCH_FINDER_H

#include <stdbool.h>
#include <stddef.h>

#include "base/rng.h"
#include "search/problem.h"

struct finder {
    const char *name;
    const char *says; /* what it is, in a few words */
    bool takes_finds; /* magics on file come first */

    /* A magic with `bits` index bits, no fewer than the mask has squares. All its luck comes
     * from the stream. False when it gives up. */
    bool (*find)(const struct problem *problem, unsigned bits, struct stream stream,
                 struct bits *magic);
};

extern const struct finder finder_dense, finder_sparse, finder_constructive;

/* The finders, the default first; ends with NULL. */
extern const struct finder *const finders[];

/* The finder of that name, or NULL. */
const struct finder *finder_named(const char *name);

/* Whether a magic with so many index bits serves: no two occupancies with different attacks
 * share a slot. If two do, `clash` gets their numbers, unless it is NULL. */
bool finder_serves(const struct problem *problem, unsigned bits, struct bits magic,
                   size_t clash[2]);

/* The name of the stream of a square of a slider: GAME/magic/SLIDER/SQUARE. */
const char *finder_stream(struct arena *arena, const char *game, const char *slider,
                          const struct board *board, unsigned square);

/* A magic with so many index bits that tells all subsets of these squares apart. The search
 * takes them in their order, and visits `nodes` nodes at most. False when it finds none. */
bool constructive_find(const unsigned *squares, unsigned count, unsigned bits,
                       unsigned nodes, struct bits *magic);

/* The slot of the words that a finder multiplies: the occupied squares of the mask, or what a
 * method makes of them. */
static inline uint64_t finder_slot(struct bits magic, unsigned shift,
                                   struct bits occupied)
{
    return (occupied.lo * magic.lo + occupied.hi * magic.hi) >> shift;
}

/* By how much a product is shifted right for an index of `bits` bits. With no bits there
 * is one occupancy, whose product is 0, and any shift below 64 will do. */
static inline unsigned finder_shift(unsigned bits)
{
    return bits == 0 ? 63 : 64 - bits;
}

#endif
