/* Budgets: how many bytes of text and steps of work the modules of a game may take, and how much memory.
 *
 * A step takes some nanoseconds: a table entry that is written or read, an instruction run on a board, a
 * few squares of a walk. Steps are counted, not timed, so the result is the same on every machine.
 */
#ifndef BASE_METER_H
#define BASE_METER_H

#include <pthread.h>
#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/fault.h"

/* A budget that numbered parts share. They run in parallel.
 *
 * The first part that does not fit behind the parts before it is refused. That depends on what parts take,
 * not on when they take it: it is the same for any number of threads.
 */
struct budget {
    pthread_mutex_t mutex; /* for all below */
    uint64_t limit, sum;   /* UINT64_MAX: no limit */
    uint64_t *taken;       /* by each part; a refused part may stop counting */
    size_t count, first;   /* how many parts; the first refused one, or `count` */
};

/* For parts 0 to count - 1. A limit of 0 is no limit. */
struct budget *budget_new(struct arena *arena, uint64_t limit, size_t count);

/* Tells how much a part has taken in all. False: it is refused, or a part before it is, so that its work is of
 * no use any more. */
bool budget_take(struct budget *budget, size_t part, uint64_t amount);

/* The first part that is refused; `count`: all fit. */
size_t budget_first(struct budget *budget);

/* Parts that run in parallel, begin in their order, and share the memory of the program (arena_limit). Each
 * may take five eighths of it. A part asks from time to time. It waits while all together have more than a
 * quarter, unless it is the first that has not ended. The first never waits, so work goes on.
 */
struct queue {
    pthread_mutex_t mutex; /* for all below */
    pthread_cond_t ended;
    bool *has_ended; /* by part */
    size_t first;    /* part that has not ended */
};

struct queue *queue_new(struct arena *arena, size_t count);
void queue_free(struct queue *queue);

/* Says that a part has ended, and has freed its memory. */
void queue_end(struct queue *queue, size_t part);

/* What one module takes. A meter of NULL has no limits. */
struct meter {
    struct queue *queue;       /* NULL: memory has no limit */
    size_t place;              /* of this module in the queue */
    const struct arena *arena; /* its own memory */
    struct budget *bytes, *work;
    size_t part; /* of both budgets */
    const char *file, *module;
    uint64_t steps, told; /* so far; when the budget was last told */
    uint64_t written;     /* bytes of the files before the one that is being written */
};

/* Tells how many bytes the module takes in all, at least. False, with a fault: they are too many, by themselves
 * or with those of other modules. */
bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault);

/* Adds steps, for `what`: a piece or a function. False, with a fault, as above. Both functions may wait for other
 * modules, so call them in no loop of base/parallel.h. */
bool meter_work(struct meter *meter, uint64_t steps, const char *what,
                struct fault *fault);

/* Adds steps that the next call of meter_work tells. */
void meter_add(struct meter *meter, uint64_t steps);

/* The fault of a game whose modules take too much together. Always false. */
bool meter_refuse(const struct meter *meter, bool is_work, struct fault *fault);

#endif
