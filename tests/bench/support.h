/* What programs that measure share: they measure side by side, in turns, round after round.
 * With BENCH_QUICK set in the environment, there is one round: enough to see that a
 * benchmark works, and its figures mean nothing.
 */
#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 61 };

/* Where results go, so that no compiler leaves the work out. */
extern volatile uint64_t sink;

/* Words by xorshift (Marsaglia, 2003), from RANDOM_START on: the same in every run. */
#define RANDOM_START ((uint64_t)88172645463325252u)

static inline uint64_t random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Of this process alone: what others do meanwhile on the same processor is not counted. */
static inline double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline int is_quick(void)
{
    const char *quick = getenv("BENCH_QUICK");
    return quick != NULL && *quick != '\0';
}

static inline unsigned round_count(void)
{
    return is_quick() ? 1 : ROUNDS;
}

static inline int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

#endif
