/* Looking sliding attacks up against walking the rays. */
#define CHESS_TABLES
#include "../../out/chess/rotated.h"
#include "../../out/chess/magic.h"

#include "support.h"

volatile uint64_t sink;

enum { QUERIES = 1 << 16 };

static struct {
    unsigned square;
    uint64_t occupied;
} queries[QUERIES];

/* What an engine with rotated bitboards keeps anyway. */
static chess_rotated boards[QUERIES];

static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++) {
        uint64_t draws[3];
        for (unsigned j = 0; j < 3; j++)
            draws[j] = random_next(&state);
        queries[i].square = (unsigned)(draws[0] >> 58);
        queries[i].occupied = draws[1] & draws[2];
        boards[i] = chess_rotated_of(queries[i].occupied);
    }
}

static uint64_t walk(unsigned square, uint64_t occupied)
{
    static const int steps[8][2] = {{1, 0}, {-1, 0}, {0, 1},  {0, -1},
                                    {1, 1}, {1, -1}, {-1, 1}, {-1, -1}};
    uint64_t attacks = 0;
    for (unsigned d = 0; d < 8; d++) {
        int file = (int)(square % 8), rank = (int)(square / 8);
        for (;;) {
            file += steps[d][0];
            rank += steps[d][1];
            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            const uint64_t bit = (uint64_t)1 << (8 * rank + file);
            attacks |= bit;
            if ((occupied & bit) != 0)
                break;
        }
    }
    return attacks;
}

static void by_walk(void)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < QUERIES; i++)
        sum += walk(queries[i].square, queries[i].occupied);
    sink = sum;
}

static void by_magic(void)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < QUERIES; i++)
        sum += chess_queen_attacks(queries[i].square, queries[i].occupied);
    sink = sum;
}

static void by_rotated(void)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < QUERIES; i++)
        sum += chess_rotated_queen_attacks(queries[i].square, &boards[i]);
    sink = sum;
}

/* The same, with a move before each: a square empties, another fills. */
static void by_rotated_after_a_move(void)
{
    uint64_t sum = 0;
    for (unsigned i = 0; i < QUERIES; i++) {
        chess_rotated moved = boards[i];
        chess_rotated_toggle(&moved, queries[i].square);
        chess_rotated_toggle(&moved, 63 - queries[i].square);
        sum += chess_rotated_queen_attacks(queries[i].square, &moved);
    }
    sink = sum;
}

int main(void)
{
    const struct contender contenders[] = {{"walk", by_walk},
                                           {"magic", by_magic},
                                           {"rotated", by_rotated},
                                           {"moving", by_rotated_after_a_move}};
    enum { COUNT = sizeof contenders / sizeof *contenders };
    double medians[COUNT];
    ask();
    if (!agree(contenders, 3)) /* the last asks about other boards */
        return 1;
    race(contenders, COUNT, medians);
    for (unsigned i = 0; i < COUNT; i++)
        printf("%-8s %6.2f ns a queen, %5.2f times the walk's speed\n",
               contenders[i].name, 1e9 * medians[i] / QUERIES, medians[0] / medians[i]);
    return 0;
}
