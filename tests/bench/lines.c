/* The squares between two: lines.h against one table of all pairs, 32 KB, and against cutting
 * them out of the line. Independent queries; as engines ask, whether any is occupied; and the same
 * where each query reads one of 96 KB of other words, as those of attacks are. */
#define CHESS_TABLES
#include "../../out/chess/lines.h"

#include "support.h"

volatile uint64_t sink;

enum { QUERIES = 1 << 12, ROUNDS_A_RUN = 64, KINDS = 3, OTHERS = 12288 };

static uint8_t first[QUERIES], second[QUERIES];
static uint16_t where[QUERIES];
static uint64_t occupied[QUERIES], others[OTHERS];
static CHESS_ALIGNED uint64_t pairs[64][64];

static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++) {
        random_next(&state);
        first[i] = state & 63;
        second[i] = state >> 8 & 63;
        where[i] = (uint16_t)((state >> 16) % OTHERS);
        others[where[i]] = state;
        occupied[i] = state * 0x9e3779b97f4a7c15 & state;
    }
    for (unsigned a = 0; a < 64; a++)
        for (unsigned b = 0; b < 64; b++)
            pairs[a][b] = chess_between(a, b);
}

static inline uint64_t by_table(unsigned a, unsigned b)
{
    return pairs[a][b];
}

/* The part of the line between both numbers. */
static inline uint64_t by_cutting(unsigned a, unsigned b)
{
    const uint64_t inside = chess_line(a, b) & ((UINT64_MAX << a) ^ (UINT64_MAX << b));
    return inside & (inside - 1);
}

/* Four at a time, so that no loop is longer than another. */
#define RUN(name, answer)                                                                \
    static void name(void)                                                               \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        for (unsigned round = 0; round < ROUNDS_A_RUN; round++)                          \
            for (unsigned i = 0; i < QUERIES; i += 4)                                    \
                sum += answer(i) + answer(i + 1) + answer(i + 2) + answer(i + 3);        \
        sink = sum;                                                                      \
    }
#define PAIR(name, between)                                                              \
    static inline uint64_t name##_of(unsigned i)                                         \
    {                                                                                    \
        return between(first[i], second[i]);                                             \
    }                                                                                    \
    static inline uint64_t name##_is_free_of(unsigned i)                                 \
    {                                                                                    \
        return (name##_of(i) & occupied[i]) == 0;                                        \
    }                                                                                    \
    static inline uint64_t name##_among_of(unsigned i)                                   \
    {                                                                                    \
        return (name##_of(i) & others[where[i]]) == 0;                                   \
    }                                                                                    \
    RUN(name, name##_of)                                                                 \
    RUN(name##_is_free, name##_is_free_of)                                               \
    RUN(name##_among, name##_among_of)

PAIR(table, by_table)
PAIR(lines, chess_between)
PAIR(cutting, by_cutting)

static const struct contender contenders[KINDS][3] = {
    {{"table", table}, {"lines.h", lines}, {"cutting", cutting}},
    {{"table", table_is_free}, {"lines.h", lines_is_free}, {"cutting", cutting_is_free}},
    {{"table", table_among}, {"lines.h", lines_among}, {"cutting", cutting_among}},
};

int main(void)
{
    static const char *const kinds[KINDS] = {"between", "is it free", "among others"};
    double medians[3];
    ask();
    for (unsigned kind = 0; kind < KINDS; kind++) {
        if (!agree(contenders[kind], 3))
            return 1;
        race(contenders[kind], 3, medians);
        for (unsigned i = 0; i < 3; i++)
            printf("%-12s %-8s %6.2f ns, %5.2f times the table's time\n", kinds[kind],
                   contenders[kind][i].name, 1e9 * medians[i] / QUERIES / ROUNDS_A_RUN,
                   medians[i] / medians[0]);
    }
    printf("bytes: table %u, lines.h between %u, line and both %u\n",
           (unsigned)sizeof pairs,
           (unsigned)(sizeof chess_lines_way + sizeof chess_lines_between),
           (unsigned)(sizeof chess_lines_way + sizeof chess_lines_between +
                      sizeof chess_lines_line + sizeof chess_lines_set));
    return 0;
}
