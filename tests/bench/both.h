/* What the benchmark of rook and bishop asks of a method. */
#ifndef BENCH_BOTH_H
#define BENCH_BOTH_H

#include <stdint.h>

enum { QUERIES = 1 << 12, REPEATS = 32 };

struct query {
    uint64_t occupied;
    unsigned square;
};

extern struct query queries[QUERIES];

#endif
