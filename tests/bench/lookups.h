/* What the benchmark of lookups asks of a method: a method of ours, or somebody else's.
 *
 * The command line says what is looked up: KINDS as K(rook) K(bishop) ..., FILES and RANKS of
 * the board, and BOTH where rook and bishop come from one call. Squares are counted along the
 * ranks; each method translates queries to its own board before time is taken.
 */
#ifndef BENCH_LOOKUPS_H
#define BENCH_LOOKUPS_H

#include <stdint.h>

enum { SQUARES = FILES * RANKS, QUERIES = 4096, REPEATS = 4 };

#ifdef BOTH
#define ALL_KINDS KINDS K(both)
#else
#define ALL_KINDS KINDS
#endif

#define K(kind) KIND_##kind,
enum kind { ALL_KINDS KIND_COUNT };
#undef K

struct query {
    unsigned char is_occupied[SQUARES];
    unsigned square;
};

struct method {
    const char *name;
    unsigned long bytes; /* of its tables; 0 where that is not known */
    void (*prepare)(const struct query *queries);
    /* Whether what a query finds has a square; of both, the rook's or the bishop's. */
    int (*finds)(enum kind kind, unsigned query, unsigned square, int is_bishop);
    /* All queries, so that none waits for another; and such that each does. */
    uint64_t (*at_once[KIND_COUNT])(void);
    uint64_t (*waiting[KIND_COUNT])(void);
    uint64_t (*perft)(const char *fen, unsigned depth); /* or NULL */
};

#endif
