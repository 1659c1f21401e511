/* Small linearly dependent subsets of a set of keys: the smallest, by exhaustion, whose theory is in
 * dependent.c. Others, by decoding, are for audit/decode.h. */
#ifndef ZOBRIST_DEPENDENT_H
#define ZOBRIST_DEPENDENT_H

#include <pthread.h>

#include "base/arena.h"
#include "base/fault.h"
#include "base/gf2.h"
#include "base/parallel.h"

enum {
    DEPENDENT_WEIGHT_MAX = 8,   /* of what is found by exhaustion */
    DEPENDENT_MEMBERS_MAX = 13, /* of what is found by decoding */
    DEPENDENT_KEYS_MAX = 1 << 16,
};

struct dependent_search {
    const struct gf2 *keys;
    size_t count;
    unsigned weight; /* look at subsets of up to so many keys, up to 8 */
    size_t memory;   /* bytes, for all threads */
    struct parallel parallel;
};

struct dependent {
    unsigned weight;                         /* of the subset; 0 when there is none */
    uint16_t members[DEPENDENT_MEMBERS_MAX]; /* the numbers of its keys, ascending */
};

/* The smallest subset that any thread has found, and of several that of the least number: whoever comes
 * first. Starts with a mutex. */
struct dependent_best {
    pthread_mutex_t mutex;
    size_t number; /* of the part of the search that has it */
    struct dependent found;
};

/* Tells what was found. */
void dependent_tell(struct dependent_best *best, size_t number,
                    const struct dependent *found);

/* How many keys a subset of that part may have, up to `most`, to be better than what there is. */
unsigned dependent_limit(struct dependent_best *best, size_t number, unsigned most);

/* Puts the numbers of keys in order. */
void dependent_sort(uint16_t *members, size_t count);

/* Finds a smallest dependent subset; the same one whatever memory and threads. False, with
 * a fault, when the memory does not suffice; it says how much would. */
bool dependent_find(const struct dependent_search *search, struct dependent *found,
                    struct fault *fault);

#endif
