/* Dense magics for a slider along its rank and down its file, when the file lies below.
 *
 * Theory. A square p of the mask has the window w(p) = (g << p mod 2^64) / 2^s, a real number
 * modulo 2^n, where n is the number of index bits, s = 64 - n; the index of a subset is the
 * sum of its windows, rounded down. Let the windows of the rank's squares be whole numbers,
 * and R their sums, all different. Then the index is floor(F) + R, where F is the sum over
 * the file's squares. Two subsets of the file may share floor(F) when the nearest square of
 * both is the same; all others must be apart from each other by more than a difference
 * D of two R. There are 2^n slots, 2^r sums R, and a mask of n + 1 squares, so 2^(n - r)
 * places for the r' = n + 1 - r squares of the file, twice as many subsets, and r' + 1
 * classes. Where do they go? All solutions that this search finds look like this:
 * - The farthest square of the file has a window just below 0: the top bits of g are ones.
 *   When a nearer one is occupied as well, its own fraction swallows the loss, and the
 *   slot is the same. Only the file with no other square takes a slot of its own, -1.
 * - The second farthest has the window of an earlier one, J, within a slot, which itself is
 *   just below 0. So their sums share slots.
 *
 * Search. A square sees the bits of g below 64 - p: g grows from its lowest bits, the rank
 * first, then the file's squares, the nearest first. Those of the rank are an odd number
 * times a power of two, so that their windows are whole. Each square of the file then
 * decides the bits between the end of those before and its own, x, at random; J's begins
 * with ones; the last but one is told by J; the last is all ones, or one less. At each
 * square, the sums that hold it are tried against a list of slots that knows who stands
 * where, and who may not because of D. It takes 10^3 to 10^6 such tests. Near the board's
 * highest corner there are few solutions, and few bits to choose: there all are tried, with
 * the odd number as low as it can be.
 */
#include "search/dense.h"
#include "search/slots.h"

enum {
    TRIES = 64,
    CHILDREN = 4,
    ALL_WIDTH = 3,
    TOP_ONES = 4,  /* with which J's bits begin */
    SAME_FROM = 1, /* J is this square of the file, or the next */
    FILES_MIN = 3,
};

struct cross {
    const struct problem *problem;
    struct arms arms;
    unsigned bits, shift;
    unsigned end;       /* the lowest bit of g that no square of the rank sees */
    unsigned zeros;     /* with which g ends */
    bool all;           /* every x is tried */
    unsigned same;      /* J */
    struct apart apart; /* D */
    struct stream stream;
    uint64_t draw, tests;
};

/* What a square of the file may choose from: x is one of `count` numbers from `first` on,
 * or, where `drawn`, any that begins with so many ones. */
struct choice {
    uint64_t first;
    unsigned count, children;
    bool drawn;
    unsigned ones;
};

static struct choice choice_at(const struct cross *cross, unsigned k, unsigned width,
                               uint64_t same)
{
    const uint64_t most = ((uint64_t)1 << width) - 1;
    if (k == cross->arms.files - 1)
        return (struct choice){most - 1, 2, 2, false, 0};
    if (k == cross->arms.files - 2)
        return (struct choice){((same >> (64 - width)) - 1) & most, 3, 3, false, 0};
    const unsigned ones = k != cross->same ? 0 : width < TOP_ONES ? width : TOP_ONES;
    if (!cross->all)
        return (struct choice){0, TRIES, CHILDREN, true, ones};
    const unsigned count = 1u << (width - ones);
    return (struct choice){most + 1 - count, count, count, false, 0};
}

static uint64_t draw_x(struct cross *cross, const struct choice *choice, unsigned width)
{
    const uint64_t ones = (((uint64_t)1 << choice->ones) - 1) << (width - choice->ones);
    return ones | stream_draw(cross->stream, cross->draw++) >> (64 - width);
}

/* Places square number k of the file and all behind it; `same` is J's contribution. */
static bool place(struct cross *cross, unsigned k, struct sums *sums, uint64_t same,
                  uint64_t *magic)
{
    if (k == cross->arms.files)
        return finder_serves(cross->problem, cross->bits, (struct bits){*magic, 0}, NULL);
    const unsigned square = cross->arms.file[k];
    const unsigned from = k == 0 ? cross->end : 64 - cross->arms.file[k - 1];
    const unsigned width = 64 - square - from;
    const struct choice choice = choice_at(cross, k, width, same);
    const uint64_t before = *magic;
    struct addend addend = {.class = (uint8_t)(SLOT_EMPTY + 1 + k)};
    unsigned children = choice.children;
    for (unsigned i = 0; i < choice.count && children > 0; i++) {
        uint64_t x = choice.drawn ? draw_x(cross, &choice, width)
                                  : (choice.first + i) & (((uint64_t)1 << width) - 1);
        struct sums more;
        *magic = before | x << from;
        addend.added = *magic << square;
        cross->tests++;
        if (!sums_pass(sums, &cross->apart, addend) ||
            !sums_grow(sums, &cross->apart, addend, &more))
            continue;
        if (place(cross, k + 1, &more, k == cross->same ? addend.added : same, magic))
            return true;
        children--;
    }
    return false;
}

/* Tries the file with this odd number in the rank's windows. */
static bool try_odd(struct cross *cross, uint64_t odd, uint64_t *magic)
{
    const uint8_t farthest = (uint8_t)(SLOT_EMPTY + cross->arms.files);
    struct sums sums = {.count = 1, .sums = {{0, SLOT_EMPTY}}};
    uint16_t windows[SLOTS_LINE_MAX];
    *magic = odd << cross->zeros;
    for (unsigned i = 0; i < cross->arms.ranks; i++)
        windows[i] = (uint16_t)(*magic << cross->arms.rank[i] >> cross->shift);
    return apart_list(windows, cross->arms.ranks, cross->bits, &cross->apart) &&
           slots_take(&sums.slots, &cross->apart, 0, SLOT_EMPTY) &&
           slots_take(&sums.slots, &cross->apart, (1u << cross->bits) - 1, farthest) &&
           place(cross, 0, &sums, 0, magic);
}

/* Sets which windows the rank's squares get: those of the highest ends with so many zeros.
 * False when g cannot have that. */
static bool set_zeros(struct cross *cross, unsigned zeros)
{
    const unsigned at = zeros + cross->shift, first = cross->arms.rank[0];
    if (at < first || at - first >= cross->end)
        return false;
    cross->zeros = at - first;
    return true;
}

/* Runs a unit. Where the first square of the file has few bits to choose from, odd units try
 * every odd number in turn, and every x; all others try one at random. */
static bool run_unit(struct cross *cross, struct dense *dense, uint64_t *magic)
{
    const unsigned sames = cross->arms.files > SAME_FROM + 3 ? 2 : 1;
    cross->all =
        64 - cross->arms.file[0] - cross->end <= ALL_WIDTH && dense->unit % 2 != 0;
    cross->stream = dense_stream(dense);
    cross->draw = 0;
    if (!set_zeros(cross, cross->all ? cross->arms.ranks - 1 : cross->bits - 1))
        return false;
    const uint64_t choices = (uint64_t)1 << (cross->end - cross->zeros - 1);
    uint64_t odd = stream_draw(cross->stream, cross->draw++) % choices;
    uint64_t same = stream_draw(cross->stream, cross->draw++) % sames;
    if (cross->all) {
        odd = dense->unit / 2 / sames;
        same = dense->unit / 2 % sames;
    }
    cross->same = cross->arms.files > SAME_FROM + 2 ? SAME_FROM + (unsigned)same : 0;
    return odd < choices && try_odd(cross, 2 * odd + 1, magic);
}

static bool suits(const struct problem *problem, unsigned bits)
{
    struct arms arms;
    return arms_find(problem, bits, false, FILES_MIN, &arms);
}

static bool find(struct dense *dense, uint64_t *magic)
{
    struct cross cross = {.problem = dense->problem,
                          .bits = dense->bits,
                          .shift = finder_shift(dense->bits)};
    arms_find(dense->problem, dense->bits, false, FILES_MIN, &cross.arms);
    cross.end = 64 - cross.arms.rank[cross.arms.ranks - 1];
    for (; dense->tests < dense->most; dense->unit += dense->step) {
        cross.tests = 1;
        bool found = run_unit(&cross, dense, magic);
        dense->tests += cross.tests;
        if (found)
            return true;
    }
    return false;
}

const struct dense_search dense_cross = {"cross", suits, find};
