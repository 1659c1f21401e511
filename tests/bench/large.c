/* Rooks on nine files and ten ranks: lines, against one table for the whole piece. */
#include "rooks/types.h"

#include "support.h"

volatile uint64_t sink;

uint64_t large_magic(const unsigned *squares, const rooks_bb *boards, unsigned count);
uint64_t large_fold(const unsigned *squares, const rooks_bb *boards, unsigned count);
uint64_t large_compact(const unsigned *squares, const rooks_bb *boards, unsigned count);

enum { QUERIES = 1 << 16 };

static unsigned squares[QUERIES];
static rooks_bb boards[QUERIES];

static uint64_t draw(void)
{
    static uint64_t state = 88172645463325252u;
    state ^= state << 13;
    state ^= state >> 7;
    state ^= state << 17;
    return state;
}

static void ask(void)
{
    for (unsigned i = 0; i < QUERIES; i++) {
        squares[i] = (unsigned)(draw() >> 32) % 90;
        boards[i].lo = draw() & draw();
        boards[i].hi = draw() & draw() & (((uint64_t)1 << 26) - 1);
    }
}

static void by_magic(void)
{
    sink = large_magic(squares, boards, QUERIES);
}

static void by_fold(void)
{
    sink = large_fold(squares, boards, QUERIES);
}

static void by_compact(void)
{
    sink = large_compact(squares, boards, QUERIES);
}

int main(void)
{
    const struct contender contenders[] = {
        {"magic", by_magic}, {"fold", by_fold}, {"compact", by_compact}};
    double medians[3];
    ask();
    const uint64_t sum = large_magic(squares, boards, QUERIES);
    if (large_fold(squares, boards, QUERIES) != sum ||
        large_compact(squares, boards, QUERIES) != sum) {
        printf("the methods disagree\n");
        return 1;
    }
    race(contenders, 3, medians);
    for (unsigned i = 0; i < 3; i++)
        printf("rook on 9 by 10, %-7s %6.2f ns, %5.2f times the speed of magic\n",
               contenders[i].name, 1e9 * medians[i] / QUERIES, medians[0] / medians[i]);
    return 0;
}
