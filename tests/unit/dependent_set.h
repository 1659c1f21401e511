/* For tests of searches for subsets of keys whose sum is 0. */
#ifndef TESTS_DEPENDENT_SET_H
#define TESTS_DEPENDENT_SET_H

#include "support.h"

#include "zobrist/dependent.h"

/* Its members are in order, each once, and their sum is 0. */
static inline void assert_dependent(const struct gf2 *keys, const struct dependent *found)
{
    struct gf2 sum = {0, 0};
    for (unsigned i = 0; i < found->weight; i++) {
        sum.lo ^= keys[found->members[i]].lo;
        sum.hi ^= keys[found->members[i]].hi;
        assert_true(i == 0 || found->members[i - 1] < found->members[i]);
    }
    assert_true((sum.lo | sum.hi) == 0);
}

#endif
