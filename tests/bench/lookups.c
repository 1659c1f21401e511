/* Lookups by all methods in one process, in turn, round after round; METHODS lists them
 * as M(name) M(name) ... Prints comma-separated medians: nanoseconds a lookup of each kind,
 * those that do not wait and those that do, and a million nodes of perft a second. */
#include "lookups.h"
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

#define K(kind) #kind,
static const char *const names[] = {ALL_KINDS};
#undef K

enum {
    COUNT = sizeof methods / sizeof *methods,
    PERFT = 2 * KIND_COUNT,
    COLUMNS,
};

static struct query queries[QUERIES];
static double times[COUNT][COLUMNS][ROUNDS];

/* Boards on which between a quarter and a half of the squares are occupied. */
static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++) {
        queries[i].square = (unsigned)(random_next(&state) >> 32) % SQUARES;
        for (unsigned s = 0; s < SQUARES; s++)
            queries[i].is_occupied[s] = (random_next(&state) >> 40) % 8 < 2 + i % 3;
    }
}

/* Whether all find what the first does; tells who does not. */
static int all_agree(void)
{
    for (unsigned m = 1; m < COUNT; m++)
        for (unsigned i = 0; i < QUERIES; i++)
            for (unsigned kind = 0; kind < KIND_COUNT; kind++)
                for (unsigned s = 0; s < 2 * SQUARES; s++) {
                    if (methods[m]->finds((enum kind)kind, i, s % SQUARES,
                                          s >= SQUARES) ==
                        methods[0]->finds((enum kind)kind, i, s % SQUARES, s >= SQUARES))
                        continue;
                    fprintf(stderr, "%s and %s disagree: %s, query %u, square %u\n",
                            methods[0]->name, methods[m]->name, names[kind], i,
                            s % SQUARES);
                    return 0;
                }
    return 1;
}

static const struct {
    const char *fen;
    unsigned depth;
} positions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 3},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 5},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 3},
};

static uint64_t count_moves(const struct method *method)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++)
        sum += method->perft(positions[i].fen, positions[i].depth);
    return sum;
}

/* How long a column takes, in seconds; of lookups, when the same were asked just before. */
static double time_of(const struct method *method, unsigned column)
{
    double start = seconds();
    if (column == PERFT)
        sink = method->perft == NULL ? 0 : count_moves(method);
    for (unsigned repeat = 0; repeat <= REPEATS && column != PERFT; repeat++) {
        if (repeat == 1)
            start = seconds();
        sink = column < KIND_COUNT ? method->at_once[column]()
                                   : method->waiting[column - KIND_COUNT]();
    }
    return seconds() - start;
}

/* What the first method takes in the middle, by what each takes of the first's time in the
 * same round: what disturbs a round disturbs all that run in it. */
static double median(unsigned m, unsigned column)
{
    double first[ROUNDS], ratios[ROUNDS];
    const unsigned rounds = round_count();
    for (unsigned round = 0; round < rounds; round++) {
        first[round] = times[0][column][round];
        ratios[round] = times[m][column][round] / first[round];
    }
    qsort(first, rounds, sizeof *first, by_size);
    qsort(ratios, rounds, sizeof *ratios, by_size);
    return ratios[rounds / 2] * first[rounds / 2];
}

int main(void)
{
    const unsigned rounds = round_count();
    ask();
    for (unsigned m = 0; m < COUNT; m++)
        methods[m]->prepare(queries);
    if (!all_agree())
        return 1;
    for (unsigned round = 0; round <= rounds; round++)
        for (unsigned column = 0; column < COLUMNS; column++)
            for (unsigned turn = 0; turn < COUNT; turn++) {
                const unsigned m = (turn + round) % COUNT;
                times[m][column][round == 0 ? 0 : round - 1] =
                    time_of(methods[m], column);
            }
    printf("method,bytes");
    for (unsigned column = 0; column < PERFT; column++)
        printf(",%s%s", column < KIND_COUNT ? "" : "waiting ",
               names[column % KIND_COUNT]);
    printf(",perft\n");
    for (unsigned m = 0; m < COUNT; m++) {
        printf("%s,%lu", methods[m]->name, methods[m]->bytes);
        for (unsigned column = 0; column < PERFT; column++)
            printf(",%.3f", 1e9 * median(m, column) / QUERIES / REPEATS);
        printf(",%.1f\n",
               methods[m]->perft == NULL
                   ? 0
                   : 1e-6 * (double)count_moves(methods[m]) / median(m, PERFT));
    }
    return 0;
}
