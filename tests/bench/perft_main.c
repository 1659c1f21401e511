/* Perft of four positions, with magics against a scan of rays. */
#define CHESS_TABLES
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/magic.h"
#include "chess/zobrist.h"

#include "support.h"

uint64_t perft_magic(const char *fen, unsigned depth);
uint64_t perft_scan(const char *fen, unsigned depth);

volatile uint64_t sink;

static const struct {
    const char *fen;
    unsigned depth;
} positions[] = {
    {"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 5},
    {"r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 4},
    {"8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6},
    {"r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 4},
};

static uint64_t run(uint64_t (*perft)(const char *, unsigned))
{
    uint64_t nodes = 0;
    for (unsigned i = 0; i < sizeof positions / sizeof *positions; i++)
        nodes += perft(positions[i].fen, positions[i].depth);
    return nodes;
}

static void with_scan(void)
{
    sink = run(perft_scan);
}

static void with_magic(void)
{
    sink = run(perft_magic);
}

int main(void)
{
    const struct contender contenders[] = {{"scan", with_scan}, {"magic", with_magic}};
    const double nodes = (double)run(perft_magic);
    double medians[2];
    race(contenders, 2, medians);
    for (unsigned i = 0; i < 2; i++)
        printf("%-8s %7.1f million nodes a second, %5.2f times the scan's speed\n",
               contenders[i].name, nodes / medians[i] / 1e6, medians[0] / medians[i]);
    return 0;
}
