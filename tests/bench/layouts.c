/* Lookups of shogi whose squares have bits 0 to 62 and 64 to 81 beside those of bits in a row, in one
 * program: the same boards, in turns. method.h, which the script makes, includes the headers of both,
 * row and laid; a ratio below 1 is less time for the layout. */
#define ROW_TABLES
#define LAID_TABLES
#include "method.h"
#include "support.h"

#ifndef BOARDS
#define BOARDS 4096
#endif
enum { TURNS = (40 << 12) / BOARDS };

static row_bb rows[BOARDS];
static laid_bb laids[BOARDS];
static unsigned squares[BOARDS];
static volatile uint64_t nothing;
volatile uint64_t sink;

/* Where it waits, both words of a lookup's board hang on what the one before found; the boards are the
 * same, for `nothing` is 0. */
#define TIMED(layout, boards, piece)                                                     \
    static inline double layout##_##piece##_timed(const int waits)                       \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        const uint64_t none = nothing;                                                   \
        const double begin = seconds();                                                  \
        for (unsigned turn = 0; turn < TURNS; turn++)                                    \
            for (unsigned i = 0; i < BOARDS; i++) {                                      \
                layout##_bb board = boards[i];                                           \
                if (waits) {                                                             \
                    board.lo ^= sum & none;                                              \
                    board.hi ^= sum & none;                                              \
                }                                                                        \
                const layout##_bb set = layout##_##piece##_attacks(squares[i], board);   \
                sum ^= set.lo ^ set.hi;                                                  \
            }                                                                            \
        sink = sum;                                                                      \
        return seconds() - begin;                                                        \
    }                                                                                    \
    static double layout##_##piece(int waits)                                            \
    {                                                                                    \
        return waits ? layout##_##piece##_timed(1) : layout##_##piece##_timed(0);        \
    }
TIMED(row, rows, rook)
TIMED(laid, laids, rook)
TIMED(row, rows, bishop)
TIMED(laid, laids, bishop)
TIMED(row, rows, dragon)
TIMED(laid, laids, dragon)

static void tell(const char *piece, double (*row)(int), double (*laid)(int))
{
    for (int waits = 0; waits < 2; waits++) {
        double ratios[ROUNDS], times[ROUNDS];
        for (unsigned i = 0; i < ROUNDS; i++) {
            const double first = i % 2 == 0 ? row(waits) : 0, other = laid(waits);
            times[i] = i % 2 == 0 ? first : row(waits);
            ratios[i] = other / times[i];
        }
        qsort(ratios, ROUNDS, sizeof *ratios, by_size);
        qsort(times, ROUNDS, sizeof *times, by_size);
        printf("  %-8s %-8s %5.2f ns in a row, laid out %.3f of it\n", piece,
               waits ? "waiting" : "", 1e9 * times[ROUNDS / 2] / BOARDS / TURNS,
               ratios[ROUNDS / 2]);
    }
}

int main(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < BOARDS; i++) {
        const uint64_t lo = random_next(&state) & random_next(&state),
                       hi = random_next(&state) & random_next(&state);
        rows[i] = row_make(lo, hi & 0x1ffff);
        laids[i] = laid_make(lo & (UINT64_MAX >> 1), lo >> 63 | (hi & 0x1ffff) << 1);
        squares[i] = (unsigned)(random_next(&state) % 81);
    }
    tell("rook", row_rook, laid_rook);
    tell("bishop", row_bishop, laid_bishop);
    tell("dragon", row_dragon, laid_dragon);
    return 0;
}
