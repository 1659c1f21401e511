/* Finders: ways to find a magic for a square.
 *
 * A magic g with n index bits maps an occupancy o, a subset of the mask, to the slot
 * (o * g mod 2^64) >> (64 - n). It must never send two occupancies with different attacks
 * to the same slot. Source: Kannan, Magic Move-Bitboard Generation in Computer Chess,
 * 2007.
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

    /* A magic with problem->bits index bits, on a board of up to 64 squares. All its
     * luck comes from the stream. False when it gives up. */
    bool (*find)(const struct problem *problem, struct stream stream, uint64_t *magic);
};

/* The finders, the default first; ends with NULL. */
extern const struct finder *const finders[];

/* The finder of that name, or NULL. */
const struct finder *finder_named(const char *name);

/* By how much a product is shifted right for an index of `bits` bits. With no bits there
 * is one occupancy, whose product is 0, and any shift below 64 will do. */
static inline unsigned finder_shift(unsigned bits)
{
    return bits == 0 ? 63 : 64 - bits;
}

#endif
