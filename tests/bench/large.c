/* Riders on nine files and ten ranks, by each method; independent queries.
 *
 * METHODS lists them as M(name) M(name) ..., TYPES is the header with the bitboard, RANKS
 * the height of the board; the program takes the name of the piece. Ratios are to the first method.
 */
#include TYPES

#include "support.h"

volatile uint64_t sink;

#define M(name)                                                                          \
    uint64_t large_by_##name(const unsigned *squares, const large_bb *boards,            \
                             unsigned count);
METHODS
#undef M

enum { QUERIES = 1 << 16 };

static unsigned squares[QUERIES];
static large_bb boards[QUERIES];

static uint64_t draw(void)
{
    static uint64_t state = RANDOM_START;
    return random_next(&state);
}

/* Boards with a quarter of the squares occupied. */
static void ask(void)
{
    for (unsigned i = 0; i < QUERIES; i++) {
        squares[i] = (unsigned)(draw() >> 32) % (9 * RANKS);
        boards[i].lo = draw() & draw();
        boards[i].hi = draw() & draw() & (((uint64_t)1 << (9 * RANKS - 64)) - 1);
    }
}

#define M(name)                                                                          \
    static void run_##name(void)                                                         \
    {                                                                                    \
        sink = large_by_##name(squares, boards, QUERIES);                                \
    }
METHODS
#undef M

int main(int argc, char **argv)
{
#define M(name) {#name, run_##name},
    static const struct contender contenders[] = {METHODS};
#undef M
    enum { COUNT = sizeof contenders / sizeof *contenders };
    double medians[COUNT];
    ask();
    if (!agree(contenders, COUNT))
        return 1;
    race(contenders, COUNT, medians);
    for (unsigned i = 0; i < COUNT; i++)
        printf("%s on 9 by %d, %-10s %6.2f ns, %5.2f times the speed of %s\n",
               argc > 1 ? argv[1] : "rider", RANKS, contenders[i].name,
               1e9 * medians[i] / QUERIES, medians[0] / medians[i], contenders[0].name);
    return 0;
}
