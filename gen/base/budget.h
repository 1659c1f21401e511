/* A budget that numbered parts share, which tell side by side what they take.
 *
 * Refused is the first part that does not fit behind those before it. So which one that is
 * hangs on what they take in the end, and not on the order in which they tell it: it is the
 * same for any number of threads.
 */
#ifndef BASE_BUDGET_H
#define BASE_BUDGET_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"

struct budget {
    pthread_mutex_t mutex; /* for all below */
    uint64_t limit, sum;   /* no limit is UINT64_MAX */
    uint64_t *taken;       /* by each part; one that was refused may have told no more */
    size_t count, first;   /* of the parts; the first refused one, or `count` */
};

/* Parts 0 to count - 1; a limit of 0 is none. */
struct budget *budget_new(struct arena *arena, uint64_t limit, size_t count);

/* A part takes so much, in all. False when it is refused, or one before it is, and what it
 * does is of no use any more. */
bool budget_take(struct budget *budget, size_t part, uint64_t amount);

/* The first part that is refused; `count` where all fit. */
size_t budget_first(struct budget *budget);

#endif
