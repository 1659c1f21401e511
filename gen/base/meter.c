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

struct crowd *crowd_new(struct arena *arena, size_t count)
{
    struct crowd *crowd = arena_alloc(arena, 1, sizeof *crowd);
    *crowd = (struct crowd){.mutex = PTHREAD_MUTEX_INITIALIZER,
                            .at_work = arena_alloc(arena, count, sizeof *crowd->at_work),
                            .count = count};
    return crowd;
}

void crowd_free(struct crowd *crowd)
{
    pthread_mutex_destroy(&crowd->mutex);
}

static void set_at_work(struct crowd *crowd, size_t part, bool at_work)
{
    pthread_mutex_lock(&crowd->mutex);
    crowd->at_work[part] = at_work;
    pthread_mutex_unlock(&crowd->mutex);
}

void crowd_enter(struct crowd *crowd, size_t part)
{
    set_at_work(crowd, part, true);
}

void crowd_leave(struct crowd *crowd, size_t part)
{
    set_at_work(crowd, part, false);
}

/* Whether any is at work from one part up to another. */
static bool is_any_at_work(struct crowd *crowd, size_t from, size_t to)
{
    bool any = false;
    pthread_mutex_lock(&crowd->mutex);
    for (size_t i = from; i < to; i++)
        any |= crowd->at_work[i];
    pthread_mutex_unlock(&crowd->mutex);
    return any;
}

/* Behind others, a part may work while less than half of the memory is taken; before others,
 * while a sixteenth is left, which is there for what takes some between being asked. */
static bool has_memory(struct meter *meter, struct fault *fault)
{
    struct crowd *crowd = meter->crowd;
    const size_t room = arena_room(), taken = arena_taken();
    if (crowd == NULL || room == 0 || taken <= room / 2)
        return true;
    const bool is_full = taken > room - room / 16;
    meter->is_sent_away =
        is_any_at_work(crowd, 0, meter->place) ||
        (is_full && is_any_at_work(crowd, meter->place + 1, crowd->count));
    if (!meter->is_sent_away && !is_full)
        return true;
    return fault_at(
        fault, (struct origin){meter->file, 0},
        "with %s, more than %zu MB of memory would be needed; allow more with "
        "--max-bytes, or name others with --only",
        meter->module, room / 1000000);
}

/* ---- telling */

bool meter_refuse(const char *file, const char *module, const char *option,
                  uint64_t limit, struct fault *fault)
{
    return fault_at(
        fault, (struct origin){file, 0},
        "with %s, the game takes more than the %llu of %s; allow more, or name "
        "others with --only",
        module, (unsigned long long)limit, option);
}

bool meter_bytes(struct meter *meter, uint64_t bytes, struct fault *fault)
{
    return meter == NULL || ((budget_take(meter->bytes, meter->part, bytes) ||
                              meter_refuse(meter->file, meter->module, "--max-bytes",
                                           meter->bytes->limit, fault)) &&
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
            meter_refuse(meter->file, meter->module, "--max-work", meter->work->limit,
                         fault)) &&
           has_memory(meter, fault);
}
