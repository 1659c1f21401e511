/* What each square of chess has of magics, as comma-separated values: how many entries its
 * block has, by its mask (`sparse`), in published lists, and in magic.h; and nanoseconds a lookup
 * on that square, hot, and after other reads.
 */
#include <string.h>

#define CHESS_TABLES
#include "chess/magic.h"
#include "support.h"

enum { BOARDS = 1024, NODE = 8, NODES = 16 };
enum { EVICTED = 1 << 20, OTHERS = 8 << 20 }; /* bytes */

volatile uint64_t sink;

static uint64_t boards[BOARDS];
static unsigned char other[OTHERS];

/* ---- entries */

/* The squares of niklasf/magics, a list of what many found: one bit fewer than the mask has. */
static const char *const published[] = {
    "a7 b7 c7 d7 e7 f7 g7 h7 a8 b8 c8 d8 e8 g8 h8",
    "a1 b1 g1 h1 a2 b2 g2 h2 a3 b3 g3 h3 a6 b6 g6 h6 a7 b7 g7 h7 a8 b8 g8 h8"};

struct shape {
    unsigned bits, bits_magic;
};

static struct shape shape_of(int is_bishop, unsigned square)
{
    struct shape shape = {0};
    const uint64_t mask =
        is_bishop ? chess_magic_bishop_mask[square] : chess_magic_rook_mask[square];
    for (uint64_t left = mask; left != 0; left &= left - 1)
        shape.bits++;
    shape.bits_magic = 64u - (is_bishop ? chess_magic_bishop_shift[square]
                                        : chess_magic_rook_shift[square]);
    return shape;
}

/* ---- speed */

typedef uint64_t look(unsigned square, const uint64_t *at, unsigned count);

#define LOOK(name, lookup)                                                               \
    static uint64_t name(unsigned square, const uint64_t *at, unsigned count)            \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        for (unsigned i = 0; i < count; i++)                                             \
            sum += lookup(square, at[i]);                                                \
        return sum;                                                                      \
    }
#define NOTHING(square, occupied) ((square) ^ (occupied))

LOOK(none, NOTHING)
LOOK(rook, chess_magic_rook_attacks)
LOOK(bishop, chess_magic_bishop_attacks)

static double hot(look *look, unsigned square)
{
    const double start = seconds();
    for (unsigned repeat = 0; repeat < 8; repeat++)
        sink = look(square, boards, BOARDS);
    return (seconds() - start) / (8 * BOARDS);
}

static double after_others(look *look, unsigned square)
{
    double taken = 0;
    for (unsigned i = 0; i < NODES; i++) {
        sink = read_others(other, OTHERS, EVICTED);
        const double start = seconds_by(CLOCK_MONOTONIC);
        sink = look(square, boards + NODE * i, NODE);
        taken += seconds_by(CLOCK_MONOTONIC) - start;
    }
    return taken / (NODE * NODES);
}

/* Nanoseconds of a lookup, hot, and after other reads; medians, of the latter beyond what it takes to
 * look nothing up. */
static void measure(look *look, unsigned square, double *is_hot, double *is_after)
{
    double hots[ROUNDS], afters[ROUNDS], nones[ROUNDS];
    const unsigned rounds = round_count();
    for (unsigned round = 0; round < rounds; round++) {
        hots[round] = hot(look, square);
        nones[round] = after_others(none, square);
        afters[round] = after_others(look, square);
    }
    qsort(hots, rounds, sizeof *hots, by_size);
    qsort(nones, rounds, sizeof *nones, by_size);
    qsort(afters, rounds, sizeof *afters, by_size);
    *is_hot = 1e9 * hots[rounds / 2];
    *is_after = 1e9 * (afters[rounds / 2] - nones[rounds / 2]);
}

int main(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < BOARDS; i++) {
        const uint64_t draw = random_next(&state);
        boards[i] = draw & random_next(&state);
    }
    memset(other, 1, sizeof other);
    printf("piece,square,mask,sparse,published,magic,hot,after\n");
    for (unsigned i = 0; i < 128; i++) {
        const unsigned square = i % 64;
        const int is_bishop = i >= 64;
        const char name[] = {(char)('a' + square % 8), (char)('1' + square / 8), '\0'};
        const struct shape shape = shape_of(is_bishop, square);
        const unsigned is_known = strstr(published[is_bishop], name) != NULL;
        double is_hot, is_after;
        measure(is_bishop ? bishop : rook, square, &is_hot, &is_after);
        printf("%s,%s,%u,%u,%u,%u,%.2f,%.2f\n", is_bishop ? "bishop" : "rook", name,
               shape.bits, 1u << shape.bits, 1u << (shape.bits - is_known),
               1u << shape.bits_magic, is_hot, is_after);
    }
    return 0;
}
