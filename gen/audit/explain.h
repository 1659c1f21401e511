/* Which features explain that two keys of one position differ: the smallest sets of keys, up to
 * four, that make the difference. */
#ifndef AUDIT_EXPLAIN_H
#define AUDIT_EXPLAIN_H

#include "base/arena.h"
#include "base/gf2.h"

enum { EXPLAIN_WEIGHT_MAX = 4, EXPLAIN_TOLD_MAX = 8 };

/* The keys, and when four of them may be found, their pairs. */
struct explain {
    struct arena *arena;
    const uint64_t *keys;
    size_t count;
    unsigned width;     /* bits of a key */
    bool is_added;      /* keys are added, modulo 2^width, not XORed */
    struct pair *pairs; /* explain_open sets these, and what follows */
    size_t *starts;
    unsigned log;
};

struct explained {
    unsigned weight; /* how many keys a set has; 0: no set of up to `tried` makes it */
    unsigned tried;
    size_t count; /* of sets; the first of them: */
    struct {
        size_t keys[EXPLAIN_WEIGHT_MAX];
        bool minus[EXPLAIN_WEIGHT_MAX]; /* the key is subtracted */
    } sets[EXPLAIN_TOLD_MAX];
};

/* Lists the pairs of keys. If they take more than so many bytes, sets have at most two keys. */
void explain_open(struct explain *explain, size_t memory);

/* The smallest sets that make the difference, which is not 0. */
struct explained explain_difference(const struct explain *explain, uint64_t difference);

#endif
