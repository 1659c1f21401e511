/* Sets of squares as the walks have them, and as a game's headers do.
 *
 * Whoever includes this has defined GAME, the prefix of the headers, and what walker.h wants.
 * OF(name) is a name of the headers. Plain C99 and C++11.
 */
#ifndef TESTS_GAMES_SETS_H
#define TESTS_GAMES_SETS_H

#include "walker.h"

#define JOIN_NAMES(game, name) game##_##name
#define EXPAND_NAMES(game, name) JOIN_NAMES(game, name)
#define OF(name) EXPAND_NAMES(GAME, name)

#if SQUARE_COUNT > 64
static OF(bb) theirs(struct set set)
{
    return OF(make)(set.lo, set.hi);
}

static struct set ours(OF(bb) set)
{
    return make_set(set.lo, set.hi);
}
#else
static OF(bb) theirs(struct set set)
{
    return set.lo;
}

static struct set ours(OF(bb) set)
{
    return make_set(set, 0);
}
#endif

#endif
