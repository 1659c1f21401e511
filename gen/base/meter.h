/* What one module of a game takes of its budgets: bytes of text, and steps of work; and of
 * memory, which all share.
 *
 * A step is a slot that is filled or looked at, an instruction run on a board, or a few
 * squares of a walk: some nanoseconds. Steps are counted, not timed, so that the answer is
 * the same on every machine.
 */
#ifndef BASE_METER_H
#define BASE_METER_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/fault.h"

/* A budget that numbered parts share, which tell side by side what they take.
 *
 * Refused is the first part that does not fit behind those before it. So which one that is
 * hangs on what they take in the end, and not on the order in which they tell it: it is the
 * same for any number of threads.
 */
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

/* Parts at work side by side, which begin in their order and share the memory of the program
 * (arena_limit). Each may have five eighths of it for itself, however many are at work. One asks as it
 * goes on; where all together have a quarter, it waits, unless it is the first of those that have not
 * ended. The first never waits, so somebody is always at work, and no work is done twice.
 */
struct queue {
    pthread_mutex_t mutex; /* for all below */
    pthread_cond_t ended;
    bool *has_ended; /* each part */
    size_t first;    /* the first that has not ended */
};

struct queue *queue_new(struct arena *arena, size_t count);
void queue_free(struct queue *queue);

/* The part has ended, and what it had in memory is free. */
void queue_end(struct queue *queue, size_t part);

struct meter {
    struct queue *queue; /* NULL: whatever memory there is */
    size_t place;        /* of this part in the queue */
    const struct arena *arena; /* its own memory */
    struct budget *bytes, *work;
    size_t part; /* of both */
    const char *file, *module;
    uint64_t steps, told; /* so far; when the budget was last told */
    uint64_t written;     /* bytes of the files before the one that is being written */
};

/* Without a meter, NULL, whatever is taken fits. */

/* Takes so many bytes, in all; what stands in text takes at least that. False, with a fault,
 * when it is too much by itself, or with others. */
bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault);

/* Takes some more steps, for `what`: a piece or a function. Likewise. Both may wait for other parts;
 * so they are for the thread that the part began on, outside of its loops (base/parallel.h). */
bool meter_work(struct meter *meter, uint64_t steps, const char *what,
                struct fault *fault);

/* Takes steps of which the next call of meter_work tells. */
void meter_add(struct meter *meter, uint64_t steps);

/* What is refused of a whole game, whichever part told it last. */
bool meter_refuse(const struct meter *meter, bool is_work, struct fault *fault);

#endif
