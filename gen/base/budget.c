/* Sums over the first parts, made anew only when all together are too much. */
#include "base/budget.h"

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
