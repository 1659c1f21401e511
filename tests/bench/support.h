/* Measuring side by side: each contender in turn, round after round, medians at the end.
 */
#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 11, CONTENDERS_MAX = 32 };

struct contender {
    const char *name;
    void (*run)(void);
};

static inline double seconds(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

static inline int by_size(const void *a, const void *b)
{
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

/* Runs all contenders in turn, ROUNDS times after one to warm up; medians are seconds. */
static inline void race(const struct contender *contenders, unsigned count,
                        double *medians)
{
    static double times[CONTENDERS_MAX][ROUNDS];
    for (unsigned round = 0; round <= ROUNDS; round++)
        for (unsigned i = 0; i < count; i++) {
            const double start = seconds();
            contenders[i].run();
            times[i][round == 0 ? 0 : round - 1] = seconds() - start;
        }
    for (unsigned i = 0; i < count; i++) {
        qsort(times[i], ROUNDS, sizeof times[i][0], by_size);
        medians[i] = times[i][ROUNDS / 2];
    }
}

/* Where results go, so that no compiler leaves the work out. */
extern volatile uint64_t sink;

#endif
