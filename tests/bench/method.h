/* What the benchmark asks of a method of sliding attacks. */
#ifndef BENCH_METHOD_H
#define BENCH_METHOD_H

#include <stdint.h>

struct query {
    uint64_t occupied;
    unsigned square;
};

enum { EVICTED_BYTES = 8192, QUERIES_A_NODE = 8 };

struct method {
    const char *name;
    /* Independent queries; the sum of what they find. */
    uint64_t (*rooks)(const struct query *queries, unsigned count);
    uint64_t (*bishops)(const struct query *queries, unsigned count);
    uint64_t (*queens)(const struct query *queries, unsigned count);
    /* Queries that each need the result of the one before. */
    uint64_t (*rook_chain)(const struct query *queries, unsigned count);
    uint64_t (*bishop_chain)(const struct query *queries, unsigned count);
    uint64_t (*queen_chain)(const struct query *queries, unsigned count);
    /* A few rooks and bishops after each EVICTED_BYTES of other reads out of `bytes`; how
     * many seconds the queries take, without the reads but with the clock. */
    double (*evicted)(const struct query *queries, unsigned count,
                      const unsigned char *other, uint64_t bytes);
    uint64_t (*perft)(const char *fen, unsigned depth);
};

#endif
