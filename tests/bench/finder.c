/* Finding magics for the 128 squares of chess: our finders against the textbook's.
 *
 * The textbook's finder is the one of every tutorial: three draws ANDed, a reject by
 * counting bits, a table of attacks emptied before each attempt. It gets the same draws as
 * the sparse finder, so both try the same candidates and must find the same magics. The
 * streams are those of the magics in out/chess: there is something to be found in each.
 */
#include <string.h>

#include "support.h"

#include "search/finder.h"

volatile uint64_t sink;

enum { SQUARES = 128 };

static struct board board;
static struct moves moves[2];

static uint64_t magics[SQUARES], textbook_magics[SQUARES];
static unsigned missing; /* squares for which a finder of ours gave up */

static struct stream stream_of(unsigned i)
{
    char name[32];
    snprintf(name, sizeof name, "chess/magic/%s/%c%u", i < 64 ? "rook" : "bishop",
             (int)('a' + i % 8), i % 64 / 8 + 1);
    return stream_named(name, 1);
}

/* ---- the textbook ---- */

static uint64_t textbook_attacks(const struct moves *steps, unsigned square,
                                 uint64_t occupied)
{
    uint64_t attacks = 0;
    for (unsigned d = 0; d < steps->count; d++) {
        int file = (int)(square % 8), rank = (int)(square / 8);
        for (;;) {
            file += steps->move[d].dx;
            rank += steps->move[d].dy;
            if (file < 0 || file > 7 || rank < 0 || rank > 7)
                break;
            attacks |= (uint64_t)1 << (8 * rank + file);
            if ((occupied >> (8 * rank + file) & 1) != 0)
                break;
        }
    }
    return attacks;
}

static uint64_t textbook_mask(const struct moves *steps, unsigned square)
{
    uint64_t mask = 0;
    for (unsigned d = 0; d < steps->count; d++) {
        int file = (int)(square % 8) + steps->move[d].dx;
        int rank = (int)(square / 8) + steps->move[d].dy;
        for (;;) {
            const int next_file = file + steps->move[d].dx;
            const int next_rank = rank + steps->move[d].dy;
            if (next_file < 0 || next_file > 7 || next_rank < 0 || next_rank > 7)
                break;
            mask |= (uint64_t)1 << (8 * rank + file);
            file = next_file;
            rank = next_rank;
        }
    }
    return mask;
}

static unsigned count_bits(uint64_t bits)
{
    return (unsigned)__builtin_popcountll(bits);
}

static uint64_t textbook_find(const struct moves *steps, unsigned square,
                              struct stream stream, int reject)
{
    static uint64_t occupied[4096], attacks[4096], used[4096];
    const uint64_t mask = textbook_mask(steps, square);
    const unsigned bits = count_bits(mask);
    const size_t count = (size_t)1 << bits;
    uint64_t subset = 0;
    for (size_t i = 0; i < count; i++) {
        occupied[i] = subset;
        attacks[i] = textbook_attacks(steps, square, subset);
        subset = (subset - mask) & mask;
    }
    for (uint64_t draw = 0;; draw += 3) {
        const uint64_t magic = stream_draw(stream, draw) & stream_draw(stream, draw + 1) &
                               stream_draw(stream, draw + 2);
        if (reject && count_bits(mask * magic >> 56) < 6)
            continue;
        int good = 1;
        memset(used, 0, count * sizeof *used);
        for (size_t i = 0; i < count && good; i++) {
            uint64_t *slot = &used[occupied[i] * magic >> (64 - bits)];
            if (*slot == 0)
                *slot = attacks[i];
            else if (*slot != attacks[i])
                good = 0;
        }
        if (good)
            return magic;
    }
}

static void by_textbook(void)
{
    for (unsigned i = 0; i < SQUARES; i++)
        textbook_magics[i] = textbook_find(&moves[i / 64], i % 64, stream_of(i), 1);
}

static void by_textbook_without_reject(void)
{
    for (unsigned i = 0; i < SQUARES; i++)
        sink = textbook_find(&moves[i / 64], i % 64, stream_of(i), 0);
}

/* ---- ours ---- */

static void by_finder(const struct finder *finder)
{
    for (unsigned i = 0; i < SQUARES; i++) {
        struct arena arena = {0};
        struct problem problem = problem_of(
            &arena, &board, routes_from(&arena, &board, &moves[i / 64], i % 64), i % 64);
        struct bits magic;
        missing += !finder->find(&problem, problem.bits, stream_of(i), &magic);
        magics[i] = magic.lo;
        arena_free(&arena);
    }
}

static void by_sparse(void)
{
    by_finder(&finder_sparse);
}

/* The constructive finder needs no more of a problem than its mask. */
static void by_constructive(void)
{
    for (unsigned i = 0; i < SQUARES; i++) {
        struct problem problem = {.board = &board, .square = i % 64};
        problem.mask = (struct bits){textbook_mask(&moves[i / 64], i % 64), 0};
        problem.bits = count_bits(problem.mask.lo);
        struct bits magic;
        missing +=
            !finder_constructive.find(&problem, problem.bits, (struct stream){0}, &magic);
        magics[i] = magic.lo;
    }
}

static void list_moves(void)
{
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx != 0 || dy != 0)
                moves_add(&moves[dx != 0 && dy != 0],
                          (struct move){.dx = dx, .dy = dy, .range = MOVE_RANGE_ANY});
}

int main(void)
{
    board = board_of(8, 8);
    static const struct contender contenders[] = {
        {"textbook", by_textbook},
        {"textbook without the reject", by_textbook_without_reject},
        {"sparse", by_sparse},
        {"constructive", by_constructive},
    };
    enum { COUNT = sizeof contenders / sizeof *contenders };
    double medians[COUNT];
    list_moves();
    race(contenders, COUNT, medians);
    for (unsigned i = 0; i < COUNT; i++)
        printf("%-28s %10.3f ms for 128 squares, %8.2f times the textbook's speed\n",
               contenders[i].name, 1e3 * medians[i], medians[0] / medians[i]);

    if (missing != 0) {
        printf("a finder gave up, %u times\n", missing);
        return 1;
    }
    by_sparse();
    if (memcmp(magics, textbook_magics, sizeof magics) != 0) {
        printf("the sparse finder and the textbook's disagree\n");
        return 1;
    }
    return 0;
}
