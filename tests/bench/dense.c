/* What each square of chess has of magics, as comma-separated values: how many entries its
 * block has, by its mask (`sparse`), in published lists, and in magic.h; and nanoseconds a lookup
 * on that square, hot, and after other reads.
 */
#include <string.h>

#define CHESS_TABLES
#include "chess/magic.h"
#include "support.h"

enum { BOARDS = 1024, NODE = 8, NODES = 16, METHODS = 2 };
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

static look *const looks[2][METHODS] = {
    {none, rook}, {none, bishop}};

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

/* Medians beyond what it takes to look nothing up, in nanoseconds. */
static void measure(int is_bishop, unsigned square, double results[2][METHODS])
{
    double times[2][METHODS][ROUNDS];
    const unsigned rounds = round_count();
    for (unsigned round = 0; round < rounds; round++)
        for (unsigned i = 0; i < METHODS; i++) {
            times[0][i][round] = hot(looks[is_bishop][i], square);
            times[1][i][round] = after_others(looks[is_bishop][i], square);
        }
    for (unsigned kind = 0; kind < 2; kind++)
        for (unsigned i = 0; i < METHODS; i++) {
            qsort(times[kind][i], rounds, sizeof(double), by_size);
            results[kind][i] = 1e9 * times[kind][i][rounds / 2];
        }
    for (unsigned i = METHODS; i-- > 0;)
        results[1][i] -= results[1][0];
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
        double results[2][METHODS];
        measure(is_bishop, square, results);
        printf("%s,%s,%u,%u,%u,%u", is_bishop ? "bishop" : "rook", name, shape.bits,
               1u << shape.bits, 1u << (shape.bits - is_known), 1u << shape.bits_magic);
        for (unsigned kind = 0; kind < 2; kind++)
            for (unsigned method = 1; method < METHODS; method++)
                printf(",%.2f", results[kind][method]);
        printf("\n");
    }
    return 0;
}
