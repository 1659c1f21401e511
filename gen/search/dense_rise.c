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
#include "search/dense.h"
#include "search/slots.h"

enum {
    FILES_MIN = 4,
    SAME_FROM = 3, /* the square, from the farthest, that meets the one before */
};

struct rise {
    const struct problem *problem;
    struct arms arms;
    unsigned lowest; /* square of the rank */
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

/* The fractions of the rank's squares together, with all bits of g below `whole_at`. */
static uint64_t rho_of(const struct rise *rise, uint64_t magic)
{
    const uint64_t fraction = magic & (((uint64_t)1 << rise->whole_at) - 1);
    return (fraction * rise->copies) << rise->lowest;
}

/* The x that square number k tries: `count` from `first` on, those bits that t tells put
 * on top. */
struct choice {
    uint64_t first, count, told;
};

static struct choice choice_at(const struct rise *rise, unsigned k, unsigned from,
                               uint64_t before)
{
    const unsigned end = 64 - rise->arms.file[k], told = rise->told_from;
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
    if (k == rise->arms.files) {
        *magic |= rise->whole;
        return finder_serves(rise->problem, rise->bits, (struct bits){*magic, 0}, NULL);
    }
    const unsigned square = rise->arms.file[k], from = 64 - rise->arms.file[k - 1];
    const uint64_t before = *magic, most = ((uint64_t)1 << (64 - square - from)) - 1;
    struct addend addend = {.class = (uint8_t)(SLOT_EMPTY + 1 + k), .is_nearest = true};
    const struct choice choice = choice_at(rise, k, from, last);
    for (uint64_t i = 0; i < choice.count; i++) {
        struct sums more;
        *magic = before | (((choice.first + i) & most) | choice.told) << from;
        addend.added = *magic << square;
        addend.rho = 64 - square >= rise->told_from ? rho_of(rise, *magic) : 0;
        if (addend.rho >= rise->loss)
            continue;
        rise->tests++;
        if (sums_pass(sums, &rise->apart, addend) &&
            sums_grow(sums, &rise->apart, addend, &more) &&
            place(rise, k + 1, &more, addend.added, magic))
            return true;
    }
    *magic = before;
    return false;
}

/* Sets t and what the rank's squares make of it. False when sums are the same, or next to
 * each other. */
static bool set_whole(struct rise *rise, uint64_t whole)
{
    uint16_t windows[SLOTS_LINE_MAX];
    const unsigned mask = (1u << rise->bits) - 1;
    for (unsigned i = 0; i < rise->arms.ranks; i++)
        windows[i] = (uint16_t)(whole << (rise->arms.rank[i] - rise->lowest) & mask);
    rise->whole = whole << rise->whole_at;
    if (!apart_list(windows, rise->arms.ranks, rise->bits, &rise->apart))
        return false;
    return rise->apart.count == 0 || rise->apart.at[0] != 1;
}

/* Sets e, and how small the fraction of t must be for it. */
static void set_loss(struct rise *rise, uint64_t tail)
{
    const unsigned far = rise->arms.file[0];
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
    const unsigned far = rise->arms.file[0];
    const uint64_t tails = ((uint64_t)1 << (rise->shift - far)) - 1;
    const uint64_t tail = unit / wholes % tails + 1, same = unit / wholes / tails;
    rise->same = SAME_FROM + (unsigned)same;
    if (rise->same >= rise->arms.files || !set_whole(rise, unit % wholes))
        return false;
    set_loss(rise, tail);
    struct sums sums = {.count = 2,
                        .sums = {{0, SLOT_EMPTY}, {rise->tail << far, SLOT_EMPTY + 1}}};
    *magic = rise->tail;
    return slots_take(&sums.slots, &rise->apart, 0, SLOT_EMPTY) &&
           slots_take(&sums.slots, &rise->apart, (1u << rise->bits) - 1,
                      SLOT_EMPTY + 1) &&
           place(rise, 1, &sums, 0, magic);
}

static bool suits(const struct problem *problem, unsigned bits)
{
    struct arms arms;
    return arms_find(problem, bits, true, FILES_MIN, &arms) &&
           finder_shift(bits) > arms.file[0] &&
           finder_shift(bits) > arms.rank[arms.ranks - 1];
}

static bool find(struct dense *dense, uint64_t *magic)
{
    struct rise rise = {.problem = dense->problem,
                        .bits = dense->bits,
                        .shift = finder_shift(dense->bits)};
    arms_find(dense->problem, dense->bits, true, FILES_MIN, &rise.arms);
    rise.lowest = rise.arms.rank[rise.arms.ranks - 1];
    rise.whole_at = rise.shift - rise.lowest;
    for (unsigned i = 0; i < rise.arms.ranks; i++)
        rise.copies += (uint64_t)1 << (rise.arms.rank[i] - rise.lowest);
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
