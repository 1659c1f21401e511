/* Dense magics for a slider along its rank and up its file, when the file lies above.
 *
 * Theory. As in dense_cross.c, but what is multiplied last is the rank. Let p be its lowest
 * square, and t = g / 2^(s - p). The window of the rank's square p + k is then t 2^k modulo
 * 2^n. Take for t a whole number whose products 2^k t have different sums R, none of
 * them one more than another, and a small fraction on top, so small that the fractions of
 * all the rank's squares together, rho, stay below e; then a subset's index is
 * floor(F + fraction) + R, where F is the sum over the squares of the file. The farthest of
 * these has the window -e, so that it moves a sum to another slot only when that has a
 * fraction below e; the only such are those of the empty file. The nearest square of the
 * file hides all others: the class of a sum is its nearest square, and all sums with the
 * same one may share slots. It is itself a power of two times t: nearly 0, but for its
 * carry.
 *
 * Search. For each whole t and each e, the squares of the file from the farthest: each
 * decides the bits of g from the end of those before to its own, x. The first two that are
 * free try every x; the next has the window of the one before within a slot, so that sums
 * meet; what follows is free as far down as the fraction of t allows bits, and the rest of g
 * is told by t. A unit is one t, one e, and which of the squares it is that meets the one
 * before.
 */
#include <string.h>

#include "search/dense.h"
#include "search/slots.h"

enum {
    SQUARES_MAX = SLOTS_BITS_MAX + 1,
    SUMS_MAX = 1 << SLOTS_LINE_MAX,
    EMPTY = 1, /* the class of no square */
    FILES_MIN = 4,
    SAME_FROM = 3, /* the square, from the farthest, that meets the one before */
};

struct rise {
    const struct problem *problem;
    unsigned rank[SQUARES_MAX], ranks; /* squares, the lowest first */
    unsigned file[SQUARES_MAX], files; /* the highest first */
    unsigned bits, shift;
    unsigned whole_at; /* the bit of g from which t is whole */
    uint64_t whole;    /* t without its fraction, in g's place */
    uint64_t tail;     /* what the farthest square sees of g */
    uint64_t loss;     /* e, in 64 bits */
    uint64_t copies;   /* the rank's fractions together, in units of t's */
    unsigned same;
    unsigned told_from; /* the bit of g from which t tells them */
    struct apart apart;
    uint64_t tests;
};

struct sums {
    uint64_t sum[SUMS_MAX]; /* those that exposed failures first */
    unsigned count;
    struct slots slots;
};

/* Whether the sums that hold one square more may stand where they fall; `rho` is what the
 * rank adds to their fractions at most, where that is known. */
static bool passes(struct rise *rise, struct sums *sums, uint64_t added, uint64_t rho,
                   uint8_t class)
{
    rise->tests++;
    for (unsigned i = 0; i < sums->count; i++) {
        const uint64_t sum = sums->sum[i];
        const uint8_t at = sums->slots.class[(sum + added) >> rise->shift];
        const uint8_t above = sums->slots.class[(sum + added + rho) >> rise->shift];
        if ((at == SLOT_FREE || at == class) && (above == SLOT_FREE || above == class))
            continue;
        sums->sum[i] = sums->sum[i / 2];
        sums->sum[i / 2] = sum;
        return false;
    }
    return true;
}

/* Adds the sums that hold the square. */
static bool grow(const struct rise *rise, const struct sums *sums, uint64_t added,
                 uint64_t rho, uint8_t class, struct sums *more)
{
    more->count = sums->count;
    memcpy(more->sum, sums->sum, sums->count * sizeof *sums->sum);
    memcpy(more->slots.class, sums->slots.class, (size_t)1 << rise->bits);
    for (unsigned i = 0; i < sums->count; i++) {
        const uint64_t sum = sums->sum[i] + added;
        if (!slots_take(&more->slots, &rise->apart, (unsigned)(sum >> rise->shift),
                        class) ||
            !slots_take(&more->slots, &rise->apart,
                        (unsigned)((sum + rho) >> rise->shift), class))
            return false;
        more->sum[more->count++] = sum;
    }
    return true;
}

/* The fractions of the rank's squares together, with all bits of g below `whole_at`. */
static uint64_t rho_of(const struct rise *rise, uint64_t magic)
{
    const uint64_t fraction = magic & (((uint64_t)1 << rise->whole_at) - 1);
    return (fraction * rise->copies) << rise->rank[0];
}

/* The x that square number k tries: `count` from `first` on, those bits that t tells put
 * on top. */
struct choice {
    uint64_t first, count, told;
};

static struct choice choice_at(const struct rise *rise, unsigned k, unsigned from,
                               uint64_t before)
{
    const unsigned end = 64 - rise->file[k], told = rise->told_from;
    const unsigned width = (end < told ? end : told > from ? told : from) - from;
    const uint64_t most = ((uint64_t)1 << width) - 1;
    const uint64_t whole = rise->whole & (((uint64_t)1 << end) - 1);
    if (k != rise->same || width < end - from)
        return (struct choice){0, most + 1, whole >> from};
    return (struct choice){((before >> (64 - width)) - 1) & most, 3, 0};
}

/* Places square number k of the file and all behind it. `last` is what the square before
 * adds. */
static bool place(struct rise *rise, unsigned k, struct sums *sums, uint64_t last,
                  uint64_t *magic)
{
    if (k == rise->files) {
        *magic |= rise->whole;
        return finder_serves(rise->problem, rise->bits, (struct bits){*magic, 0}, NULL);
    }
    const unsigned square = rise->file[k], from = 64 - rise->file[k - 1];
    const uint64_t before = *magic, most = ((uint64_t)1 << (64 - square - from)) - 1;
    const uint8_t class = (uint8_t)(EMPTY + 1 + k);
    const struct choice choice = choice_at(rise, k, from, last);
    for (uint64_t i = 0; i < choice.count; i++) {
        struct sums more;
        *magic = before | (((choice.first + i) & most) | choice.told) << from;
        const uint64_t added = *magic << square;
        const bool known = 64 - square >= rise->told_from;
        const uint64_t rho = known ? rho_of(rise, *magic) : 0;
        if (rho < rise->loss && passes(rise, sums, added, rho, class) &&
            grow(rise, sums, added, rho, class, &more) &&
            place(rise, k + 1, &more, added, magic))
            return true;
    }
    *magic = before;
    return false;
}

/* Sets t and what the rank's squares make of it. False when sums are the same, or next to
 * each other. */
static bool set_whole(struct rise *rise, uint64_t whole)
{
    uint16_t windows[SQUARES_MAX];
    const unsigned mask = (1u << rise->bits) - 1;
    for (unsigned i = 0; i < rise->ranks; i++)
        windows[i] = (uint16_t)(whole << (rise->rank[i] - rise->rank[0]) & mask);
    rise->whole = whole << rise->whole_at;
    if (!apart_list(windows, rise->ranks, rise->bits, &rise->apart))
        return false;
    return rise->apart.count == 0 || rise->apart.at[0] != 1;
}

/* Sets e, and how small the fraction of t must be for it. */
static void set_loss(struct rise *rise, uint64_t tail)
{
    const unsigned far = rise->file[0];
    rise->tail = ((uint64_t)1 << (64 - far)) - tail;
    rise->loss = tail << far;
    rise->told_from = rise->whole_at;
    while (rise->told_from > 1 &&
           rho_of(rise, (uint64_t)1 << (rise->told_from - 1)) >= rise->loss)
        rise->told_from--;
}

static bool run_unit(struct rise *rise, uint64_t unit, uint64_t *magic)
{
    const uint64_t wholes = (uint64_t)1 << rise->bits;
    const unsigned far = rise->file[0];
    const uint64_t tails = ((uint64_t)1 << (rise->shift - far)) - 1;
    const uint64_t tail = unit / wholes % tails + 1, same = unit / wholes / tails;
    rise->same = SAME_FROM + (unsigned)same;
    if (rise->same >= rise->files || !set_whole(rise, unit % wholes))
        return false;
    set_loss(rise, tail);
    struct sums sums = {.count = 2, .sum = {0, rise->tail << far}};
    *magic = rise->tail;
    return slots_take(&sums.slots, &rise->apart, 0, EMPTY) &&
           slots_take(&sums.slots, &rise->apart, (1u << rise->bits) - 1, EMPTY + 1) &&
           place(rise, 1, &sums, 0, magic);
}

/* Lists the squares of the mask. False when they are no such cross. */
static bool list_squares(const struct problem *problem, struct rise *rise)
{
    const struct board *board = problem->board;
    const unsigned own = problem->square;
    for (struct bits left = problem->mask; !bits_empty(left); left = bits_rest(left)) {
        const unsigned square = bits_first(left);
        if (board_rank(board, square) == board_rank(board, own))
            rise->rank[rise->ranks++] = square;
        else if (square > own && board_file(board, square) == board_file(board, own))
            rise->file[rise->files++] = square;
    }
    for (unsigned i = 0; i < rise->files / 2; i++) {
        const unsigned square = rise->file[i];
        rise->file[i] = rise->file[rise->files - 1 - i];
        rise->file[rise->files - 1 - i] = square;
    }
    return rise->ranks + rise->files == problem->bits && rise->ranks >= 1 &&
           rise->ranks <= SLOTS_LINE_MAX && rise->files >= FILES_MIN &&
           rise->files <= SLOTS_LINE_MAX;
}

static bool suits(const struct problem *problem, unsigned bits)
{
    struct rise rise = {.ranks = 0};
    return bits <= SLOTS_BITS_MAX && bits + 1 == problem->bits &&
           list_squares(problem, &rise) && finder_shift(bits) > rise.file[0] &&
           finder_shift(bits) > rise.rank[0];
}

static bool find(struct dense *dense, uint64_t *magic)
{
    struct rise rise = {.problem = dense->problem,
                        .bits = dense->bits,
                        .shift = finder_shift(dense->bits)};
    list_squares(dense->problem, &rise);
    rise.whole_at = rise.shift - rise.rank[0];
    for (unsigned i = 0; i < rise.ranks; i++)
        rise.copies += (uint64_t)1 << (rise.rank[i] - rise.rank[0]);
    for (; dense->tests < dense->most; dense->unit += dense->step) {
        rise.tests = 1;
        bool found = run_unit(&rise, dense->unit, magic);
        dense->tests += rise.tests;
        if (found)
            return true;
    }
    return false;
}

const struct dense_search dense_rise = {"rise", suits, find};
