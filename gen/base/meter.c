/* Budgets, and telling them to the user. */
#include "base/meter.h"

#include <stddef.h>

enum { TOLD_EVERY = 1 << 16 }; /* steps */

/* Sums over the first parts, made anew only when all together are too much. */

struct budget *budget_new(struct arena *arena, uint64_t limit, size_t count)
{
    struct budget *budget = arena_alloc(arena, 1, sizeof *budget);
    *budget = (struct budget){.mutex = PTHREAD_MUTEX_INITIALIZER,
                              .limit = limit == 0 ? UINT64_MAX : limit,
                              .taken = arena_alloc(arena, count, sizeof *budget->taken),
                              .count = count,
                              .first = count};
    return budget;
}

static uint64_t add(uint64_t a, uint64_t b)
{
    return a > UINT64_MAX - b ? UINT64_MAX : a + b;
}

static void find_first(struct budget *budget)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < budget->first; i++) {
        sum = add(sum, budget->taken[i]);
        if (sum > budget->limit)
            budget->first = i;
    }
}

bool budget_take(struct budget *budget, size_t part, uint64_t amount)
{
    pthread_mutex_lock(&budget->mutex);
    if (amount > budget->taken[part]) {
        budget->sum = add(budget->sum, amount - budget->taken[part]);
        budget->taken[part] = amount;
        if (budget->sum > budget->limit)
            find_first(budget);
    }
    bool fits = part < budget->first;
    pthread_mutex_unlock(&budget->mutex);
    return fits;
}

size_t budget_first(struct budget *budget)
{
    pthread_mutex_lock(&budget->mutex);
    size_t first = budget->first;
    pthread_mutex_unlock(&budget->mutex);
    return first;
}

/* ---- memory */

struct queue *queue_new(struct arena *arena, size_t count)
{
    struct queue *queue = arena_alloc(arena, 1, sizeof *queue);
    *queue = (struct queue){
        .mutex = PTHREAD_MUTEX_INITIALIZER,
        .ended = PTHREAD_COND_INITIALIZER,
        .has_ended = arena_alloc(arena, count + 1, sizeof *queue->has_ended)};
    return queue;
}

void queue_free(struct queue *queue)
{
    pthread_cond_destroy(&queue->ended);
    pthread_mutex_destroy(&queue->mutex);
}

void queue_end(struct queue *queue, size_t part)
{
    pthread_mutex_lock(&queue->mutex);
    queue->has_ended[part] = true;
    while (queue->has_ended[queue->first]) /* behind the last stands one that never ends */
        queue->first++;
    pthread_cond_broadcast(&queue->ended);
    pthread_mutex_unlock(&queue->mutex);
}

/* What a part has by itself is the same for any number of threads, and so is who is refused. */
static bool has_memory(const struct meter *meter, struct fault *fault)
{
    struct queue *queue = meter->queue;
    const size_t room = arena_most(), own = room / 8 * 5, together = room / 4;
    if (queue == NULL || room == 0)
        return true;
    if (meter->arena->taken > own)
        return fault_at(
            fault, (struct origin){meter->file, 0},
            "%s takes more than the %zu MB of memory that a module may have; allow more "
            "with --max-bytes, or name others with --only",
            meter->module, own / 1000000);
    pthread_mutex_lock(&queue->mutex);
    while (queue->first != meter->place && arena_taken() > together)
        pthread_cond_wait(&queue->ended, &queue->mutex);
    pthread_mutex_unlock(&queue->mutex);
    return true;
}

/* ---- telling */

bool meter_refuse(const struct meter *meter, bool is_work, struct fault *fault)
{
    const uint64_t limit = (is_work ? meter->work : meter->bytes)->limit;
    return fault_at(
        fault, (struct origin){meter->file, 0},
        "with %s, the game takes more than the %llu of %s; allow more, or name "
        "others with --only",
        meter->module, (unsigned long long)limit, is_work ? "--max-work" : "--max-bytes");
}

bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault)
{
    return meter == NULL || ((budget_take(meter->bytes, meter->part, bytes) ||
                              meter_refuse(meter, false, fault)) &&
                             has_memory(meter, fault));
}

void meter_add(struct meter *meter, uint64_t steps)
{
    if (meter != NULL)
        meter->steps += steps;
}

bool meter_work(struct meter *meter, uint64_t steps, const char *what,
                struct fault *fault)
{
    if (meter == NULL)
        return true;
    meter->steps += steps;
    if (meter->steps - meter->told < TOLD_EVERY)
        return true;
    meter->told = meter->steps;
    if (meter->steps > meter->work->limit)
        fault_at(fault, (struct origin){meter->file, 0},
                 "%s takes more steps than the %llu of --max-work, at %s; allow more, or "
                 "name others with --only",
                 meter->module, (unsigned long long)meter->work->limit, what);
    return (budget_take(meter->work, meter->part, meter->steps) ||
            meter_refuse(meter, true, fault)) &&
           has_memory(meter, fault);
}
