/* A set of squares in two words, as walks have it, and as the headers do: game_bb, which must be known.
 * For boards of FILES by RANKS. Plain C99 and C++11. */
#ifndef TESTS_SUPPORT_WORD_SET_H
#define TESTS_SUPPORT_WORD_SET_H

#include <stdint.h>

struct set {
    uint64_t word[2];
};

static inline game_bb theirs(struct set set)
{
#if FILES * RANKS > 64
    return game_make(set.word[0], set.word[1]);
#else
    return set.word[0];
#endif
}

static inline int is_same(game_bb bb, struct set set)
{
#if FILES * RANKS > 64
    return bb.lo == set.word[0] && bb.hi == set.word[1];
#else
    return bb == set.word[0];
#endif
}

#endif
