/* Simulated annealing, in whole numbers, so that it goes the same way on every machine.
 *
 * A change that costs d more is accepted with the chance exp(-d / T), where the temperature T
 * falls. (Kirkpatrick, Gelatt, Vecchi: Optimization by Simulated Annealing, Science 220, 1983.)
 */
#ifndef SEARCH_ANNEALING_H
#define SEARCH_ANNEALING_H

#include <stdbool.h>

#include "base/rng.h"

/* Draws from a stream, one after the other. */
struct draws {
    struct stream stream;
    uint64_t next;
};

static inline uint64_t draws_next(struct draws *draws)
{
    return stream_draw(draws->stream, draws->next++);
}

/* One of the numbers below `count`. */
static inline uint32_t draws_below(struct draws *draws, uint32_t count)
{
    return (uint32_t)(((draws_next(draws) >> 32) * count) >> 32);
}

/* The same, low ones far more often. */
static inline uint32_t draws_low(struct draws *draws, uint32_t count)
{
    for (unsigned i = 0; i < 2; i++)
        count = 1 + draws_below(draws, count);
    return draws_below(draws, count);
}

/* The temperature when `done` of `whole` steps are done, which starts as `hot` and is halved
 * `octaves` times, smoothly. */
uint64_t annealing_temperature(uint64_t hot, unsigned octaves, uint64_t done,
                               uint64_t whole);

/* Whether a cost of `next` after one of `now` is accepted. */
bool annealing_accepts(struct draws *draws, uint64_t now, uint64_t next,
                       uint64_t temperature);

#endif
