/* Rook and bishop of one square, by all methods in one process: nanoseconds a query, of
 * queries that do not wait for each other and of those that do, and as ratios to the first.
 * METHODS lists them as M(name) M(name) ...
 */
#include "both.h"
#include "support.h"

volatile uint64_t sink;
struct query queries[QUERIES];

#define M(name) void at_once_##name(void), chained_##name(void);
METHODS
#undef M

static const struct contender at_once[] = {
#define M(name) {#name, at_once_##name},
    METHODS
#undef M
};

static const struct contender chained[] = {
#define M(name) {#name, chained_##name},
    METHODS
#undef M
};

enum { COUNT = sizeof at_once / sizeof *at_once };

static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++) {
        uint64_t draws[3];
        for (unsigned j = 0; j < 3; j++)
            draws[j] = random_next(&state);
        queries[i].square = (unsigned)(draws[0] >> 58);
        queries[i].occupied = draws[1] & draws[2];
    }
}

int main(void)
{
    double free[COUNT], waiting[COUNT];
    ask();
    if (!agree(at_once, COUNT) || !agree(chained, COUNT))
        return 1;
    race(at_once, COUNT, free);
    race(chained, COUNT, waiting);
    printf("%-16s %8s %8s   as ratios: higher is faster\n", "", "at once", "latency");
    for (unsigned i = 0; i < COUNT; i++)
        printf("%-16s %5.2f ns %5.2f ns   %.2f / %.2f\n", at_once[i].name,
               free[i] / ((double)QUERIES * REPEATS) * 1e9,
               waiting[i] / ((double)QUERIES * REPEATS) * 1e9, free[0] / free[i],
               waiting[0] / waiting[i]);
    return 0;
}
