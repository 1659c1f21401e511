/* Sets of squares as the walks have them, and as a game's headers do.
 *
 * Whoever includes this has defined GAME, the prefix of the headers, and what walker.h wants; and
 * SQUARES_IN_LO where that many squares are in one word, and the others in the next, or BITS_OF_FILE
 * where each file has that many bits of one word: lookups are given the bits between, too, which they
 * ignore, and never give any.
 * OF(name) is a name of the headers. Plain C99 and C++11.
 */
#ifndef TESTS_GAMES_SETS_H
#define TESTS_GAMES_SETS_H

#include "walker.h"

#define JOIN_NAMES(game, name) game##_##name
#define EXPAND_NAMES(game, name) JOIN_NAMES(game, name)
#define OF(name) EXPAND_NAMES(GAME, name)

#ifdef SQUARES_IN_LO
enum { SQUARES_IN_HI = SQUARES - SQUARES_IN_LO };

static inline OF(bb) theirs(struct set set)
{
    const uint64_t hi = set.lo >> SQUARES_IN_LO | set.hi << (64 - SQUARES_IN_LO);
    return OF(make)(set.lo | UINT64_MAX << SQUARES_IN_LO,
                    hi | UINT64_MAX << SQUARES_IN_HI);
}

static inline struct set ours(OF(bb) set)
{
    if (set.lo >> SQUARES_IN_LO != 0 || set.hi >> SQUARES_IN_HI != 0)
        return make_set(UINT64_MAX, UINT64_MAX); /* as no set of ours is */
    return make_set(set.lo | set.hi << SQUARES_IN_LO, set.hi >> (64 - SQUARES_IN_LO));
}
#elif defined BITS_OF_FILE
static inline OF(bb) theirs(struct set set)
{
    const uint64_t file = ((uint64_t)1 << RANKS) - 1;
    uint64_t bits = ~(uint64_t)0;
    for (unsigned i = 0; i < FILES; i++)
        bits ^= (~(set.lo >> RANKS * i) & file) << BITS_OF_FILE * i;
    return bits;
}

static inline struct set ours(OF(bb) bits)
{
    const uint64_t file = ((uint64_t)1 << RANKS) - 1;
    uint64_t set = 0, others = bits;
    for (unsigned i = 0; i < FILES; i++) {
        set |= (bits >> BITS_OF_FILE * i & file) << RANKS * i;
        others &= ~(file << BITS_OF_FILE * i);
    }
    return make_set(others != 0 ? UINT64_MAX : set, others); /* as no set of ours is */
}
#elif SQUARE_COUNT > 64
static inline OF(bb) theirs(struct set set)
{
    return OF(make)(set.lo, set.hi);
}

static inline struct set ours(OF(bb) set)
{
    return make_set(set.lo, set.hi);
}
#else
static inline OF(bb) theirs(struct set set)
{
    return set.lo;
}

static inline struct set ours(OF(bb) set)
{
    return make_set(set, 0);
}
#endif

#endif
