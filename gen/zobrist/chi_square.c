/* How evenly bits of keys index a table.
 *
 * Keys of random positions would tell little: of almost any keys, sums of many random ones
 * are even. What ruins an index is order: neighbouring squares whose keys differ in few
 * ways. So positions here are neighbours.
 */
#include <stdlib.h>

#include "base/rng.h"
#include "zobrist/audit.h"

enum { ROUNDS = 64, FEATURES = 4, STEPS = 16, POSITIONS = 1 << 16 };

static uint64_t window_of(struct gf2 key, unsigned first, unsigned bits)
{
    uint64_t word = first >= 64  ? key.hi >> (first - 64)
                    : first == 0 ? key.lo
                                 : key.lo >> first | key.hi << (64 - first);
    return word & (((uint64_t)1 << bits) - 1);
}

/* The positions of one round: all combinations of four times sixteen. */
static void count_round(const struct gf2 *keys, size_t count, struct stream stream,
                        unsigned round, unsigned first, unsigned bits, uint32_t *counts)
{
    uint64_t steps[FEATURES][STEPS];
    for (unsigned i = 0; i < FEATURES; i++) {
        /* Each in a quarter of its own, so that no position comes twice. */
        size_t quarter = count / FEATURES;
        size_t start = (size_t)(stream_draw(stream, round * FEATURES + i) %
                                (quarter - STEPS + 1));
        for (unsigned j = 0; j < STEPS; j++)
            steps[i][j] = window_of(keys[i * quarter + start + j], first, bits);
    }
    for (unsigned i = 0; i < POSITIONS; i++)
        counts[steps[0][i % 16] ^ steps[1][i / 16 % 16] ^ steps[2][i / 256 % 16] ^
               steps[3][i / 4096]]++;
}

double audit_chi_square(const struct gf2 *keys, size_t count, unsigned first,
                        unsigned bits)
{
    struct arena arena = {0};
    size_t cells = (size_t)1 << bits;
    uint32_t *counts = arena_alloc(&arena, cells, sizeof *counts);
    struct stream stream = stream_named("chi-square", 0);
    for (unsigned round = 0; round < ROUNDS; round++)
        count_round(keys, count, stream, round, first, bits, counts);
    double mean = (double)ROUNDS * POSITIONS / (double)cells, sum = 0;
    for (size_t i = 0; i < cells; i++)
        sum += (counts[i] - mean) * (counts[i] - mean) / mean;
    arena_free(&arena);
    return sum / (double)(cells - 1);
}
