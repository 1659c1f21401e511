/* Measuring side by side: each contender in turn, round after round, medians at the end.
 * With BENCH_QUICK set in the environment, there is one round: enough to see that a
 * benchmark works, and its figures mean nothing.
 */
#ifndef BENCH_SUPPORT_H
#define BENCH_SUPPORT_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { ROUNDS = 61, CONTENDERS_MAX = 32 };

/* Where results go, so that no compiler leaves the work out. */
extern volatile uint64_t sink;

struct contender {
    const char *name;
    void (*run)(void);
};

/* Words by xorshift (Marsaglia, 2003), from RANDOM_START on: the same in every run. */
#define RANDOM_START ((uint64_t)88172645463325252u)

static inline uint64_t random_next(uint64_t *state)
{
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

/* Reads so many of these bytes, a cache line at a time, and so drives other data out of the
 * caches; their sum, which somebody must use. */
static inline uint64_t read_others(const unsigned char *others, uint64_t bytes,
                                   uint64_t count)
{
    static uint64_t place = 1; /* goes on, so that nobody finds what was just read */
    uint64_t sum = 0;
    place = place * 6364136223846793005u + 1442695040888963407u;
    const unsigned char *at = others + (place >> 20) % (bytes - count);
    for (uint64_t i = 0; i < count; i += 64)
        sum += at[i];
    return sum;
}

static inline double seconds_by(clockid_t clock)
{
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

/* Of this process alone: what others do meanwhile on the same processor is not counted. */
static inline double seconds(void)
{
    return seconds_by(CLOCK_PROCESS_CPUTIME_ID);
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

/* Runs all contenders in turn, as many rounds as there are after one to warm up; medians are seconds. */
static inline void race(const struct contender *contenders, unsigned count,
                        double *medians)
{
    static double times[CONTENDERS_MAX][ROUNDS];
    const unsigned rounds = round_count();
    for (unsigned round = 0; round <= rounds; round++)
        for (unsigned i = 0; i < count; i++) {
            const double start = seconds();
            contenders[i].run();
            times[i][round == 0 ? 0 : round - 1] = seconds() - start;
        }
    for (unsigned i = 0; i < count; i++) {
        qsort(times[i], rounds, sizeof times[i][0], by_size);
        medians[i] = times[i][rounds / 2];
    }
}

/* Whether all contenders come to the same result; tells who does not. */
static inline int agree(const struct contender *contenders, unsigned count)
{
    uint64_t first = 0;
    for (unsigned i = 0; i < count; i++) {
        contenders[i].run();
        if (i == 0)
            first = sink;
        if (sink != first) {
            printf("%s and %s disagree\n", contenders[0].name, contenders[i].name);
            return 0;
        }
    }
    return 1;
}

#endif
