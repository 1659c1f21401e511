/* All methods of sliding attacks in one process, in turn, round after round.
 *
 * METHODS lists them as M(name) M(name) ...; the first is `none`, which looks nothing up,
 * the second is what the others are compared with. Prints a line of comma-separated
 * values each: what `columns` says, as medians, in nanoseconds a query, and in million
 * nodes a second.
 */
#include "method.h"
#include "support.h"

volatile uint64_t sink;

#define M(name) extern const struct method method_##name;
METHODS
#undef M

static const struct method *const methods[] = {
#define M(name) &method_##name,
    METHODS
#undef M
};

enum {
    COUNT = sizeof methods / sizeof *methods,
    QUERIES = 1 << 14,
    SMALL = 4 << 20,
    LARGE = 64 << 20,
};

static struct query full[QUERIES], sparse[QUERIES];
static unsigned char *other;

/* Boards with about 24 pieces, and with two. */
static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++) {
        uint64_t draws[3];
        for (unsigned j = 0; j < 3; j++)
            draws[j] = random_next(&state);
        full[i].square = sparse[i].square = (unsigned)(draws[0] >> 58);
        full[i].occupied = draws[1] & (draws[2] | draws[0]);
        sparse[i].occupied = (uint64_t)1 << (draws[1] >> 58) | (uint64_t)1
                                                                   << (draws[2] >> 58);
    }
    other = malloc(LARGE);
    for (unsigned i = 0; i < LARGE; i++)
        other[i] = (unsigned char)(i * 2654435761u >> 24);
}

static const struct {
    const char *fen;
    unsigned depth;
} positions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 4},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 4},
};

static double nodes;

static uint64_t perft_of(const struct method *method)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++)
        sum += method->perft(positions[i].fen, positions[i].depth - (is_quick() ? 2 : 0));
    return sum;
}

enum {
    ROOK,
    BISHOP,
    QUEEN,
    SPARSE,
    ROOK_CHAIN,
    BISHOP_CHAIN,
    QUEEN_CHAIN,
    EVICTED_SMALL,
    EVICTED_LARGE,
    PERFT,
    COLUMNS,
};

static const char *const columns[COLUMNS] = {
    "rook",         "bishop",         "queen",         "queen_sparse",
    "rook_latency", "bishop_latency", "queen_latency", "after_4mb",
    "after_64mb",   "perft"};

/* Repeats short work, so that the clock is not what is measured. */
static uint64_t measure(const struct method *method, unsigned column)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < 8 && column < EVICTED_SMALL; i++)
        sum += column == ROOK         ? method->rooks(full, QUERIES)
               : column == BISHOP     ? method->bishops(full, QUERIES)
               : column == QUEEN      ? method->queens(full, QUERIES)
               : column == SPARSE     ? method->queens(sparse, QUERIES)
               : column == ROOK_CHAIN ? method->rook_chain(full, QUERIES)
               : column == BISHOP_CHAIN ? method->bishop_chain(full, QUERIES)
                                        : method->queen_chain(full, QUERIES);
    if (column == EVICTED_SMALL || column == EVICTED_LARGE)
        sum = method->evicted(full, QUERIES, other,
                              column == EVICTED_SMALL ? SMALL : LARGE);
    return column == PERFT ? perft_of(method) : sum;
}

static double times[COUNT][COLUMNS][ROUNDS];

static double median(unsigned method, unsigned column)
{
    return times[method][column][round_count() / 2];
}

/* Nanoseconds a query, or million nodes a second. */
static double result(unsigned method, unsigned column)
{
    const double seconds = median(method, column);
    if (column == PERFT)
        return nodes / seconds / 1e6;
    if (column == EVICTED_SMALL || column == EVICTED_LARGE)
        return seconds / QUERIES * 1e9;
    return seconds / (8.0 * QUERIES) * 1e9;
}

/* How long a column takes: after eviction, the queries alone. */
static double time_of(const struct method *method, unsigned column)
{
    if (column == EVICTED_SMALL || column == EVICTED_LARGE)
        return method->evicted(full, QUERIES, other,
                               column == EVICTED_SMALL ? SMALL : LARGE);
    const double start = seconds();
    sink = measure(method, column);
    return seconds() - start;
}

/* After eviction the clock is part of what was measured; with nothing to look up, it is all.
 */
static void subtract_clock(void)
{
    for (unsigned i = COUNT; i-- != 0;)
        for (unsigned round = 0; round < round_count(); round++) {
            times[i][EVICTED_SMALL][round] -= times[0][EVICTED_SMALL][round];
            times[i][EVICTED_LARGE][round] -= times[0][EVICTED_LARGE][round];
        }
}

/* Whether all methods but `none` find the same as the second; tells who does not. */
static int methods_agree(void)
{
    for (unsigned column = ROOK; column < COLUMNS; column++)
        for (unsigned i = 2; i < COUNT; i++)
            if (column != EVICTED_SMALL && column != EVICTED_LARGE &&
                measure(methods[i], column) != measure(methods[1], column)) {
                fprintf(stderr, "%s and %s disagree, %s\n", methods[1]->name,
                        methods[i]->name, columns[column]);
                return 0;
            }
    return 1;
}

int main(void)
{
    const unsigned rounds = round_count();
    ask();
    if (!methods_agree())
        return 1;
    nodes = (double)perft_of(methods[1]);
    for (unsigned round = 0; round <= rounds; round++)
        for (unsigned column = 0; column < COLUMNS; column++) {
            time_of(methods[0], column); /* so that nobody comes first */
            for (unsigned turn = 0; turn < COUNT; turn++) {
                const unsigned i = (turn + round) % COUNT;
                times[i][column][round == 0 ? 0 : round - 1] =
                    time_of(methods[i], column);
            }
        }
    subtract_clock();
    for (unsigned i = 0; i < COUNT; i++)
        for (unsigned column = 0; column < COLUMNS; column++)
            qsort(times[i][column], rounds, sizeof times[0][0][0], by_size);

    printf("method");
    for (unsigned column = 0; column < COLUMNS; column++)
        printf(",%s", columns[column]);
    for (unsigned i = 1; i < COUNT; i++) {
        printf("\n%s", methods[i]->name);
        for (unsigned column = 0; column < COLUMNS; column++)
            printf(",%.3f", result(i, column));
    }
    printf("\n");
    return 0;
}
