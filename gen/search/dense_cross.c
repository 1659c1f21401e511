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
#include <string.h>

#include "search/dense.h"
#include "search/slots.h"

enum {
    SQUARES_MAX = SLOTS_BITS_MAX + 1,
    SUMS_MAX = 1 << SLOTS_LINE_MAX,
    EMPTY = 1, /* the class of no square */
    TRIES = 64,
    CHILDREN = 4,
    ALL_WIDTH = 3,
    TOP_ONES = 4,  /* with which J's bits begin */
    SAME_FROM = 1, /* J is this square of the file, or the next */
    FILES_MIN = 3,
};

struct cross {
    const struct problem *problem;
    unsigned rank[SQUARES_MAX], ranks; /* squares, the highest first */
    unsigned file[SQUARES_MAX], files;
    unsigned bits, shift;
    unsigned end;       /* the lowest bit of g that no square of the rank sees */
    unsigned zeros;     /* with which g ends */
    bool all;           /* every x is tried */
    unsigned same;      /* J */
    struct apart apart; /* D */
    struct stream stream;
    uint64_t draw, tests;
};

/* A sum over squares of the file. */
struct sum {
    uint64_t sum;
    uint8_t class; /* EMPTY, or what tells the nearest */
};

struct sums {
    struct sum sums[SUMS_MAX]; /* those that exposed failures first */
    unsigned count;
    struct slots slots;
};

/* The class of a sum when a square further off joins it. */
static uint8_t joined(struct sum sum, uint8_t class)
{
    return sum.class == EMPTY ? class : sum.class;
}

/* Whether the sums that hold one square more may stand where they fall. The one that may
 * not moves forward. */
static bool passes(struct cross *cross, struct sums *sums, uint64_t added, uint8_t class)
{
    cross->tests++;
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = sums->sums[i];
        const uint8_t at = sums->slots.class[(sum.sum + added) >> cross->shift];
        if (at == SLOT_FREE || at == joined(sum, class))
            continue;
        sums->sums[i] = sums->sums[i / 2];
        sums->sums[i / 2] = sum;
        return false;
    }
    return true;
}

/* Adds the sums that hold the square. */
static bool grow(const struct cross *cross, const struct sums *sums, uint64_t added,
                 uint8_t class, struct sums *more)
{
    more->count = sums->count;
    memcpy(more->sums, sums->sums, sums->count * sizeof *sums->sums);
    memcpy(more->slots.class, sums->slots.class, (size_t)1 << cross->bits);
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = {sums->sums[i].sum + added, joined(sums->sums[i], class)};
        if (!slots_take(&more->slots, &cross->apart, (unsigned)(sum.sum >> cross->shift),
                        sum.class))
            return false;
        more->sums[more->count++] = sum;
    }
    return true;
}

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
    if (k == cross->files - 1)
        return (struct choice){most - 1, 2, 2, false, 0};
    if (k == cross->files - 2)
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
    if (k == cross->files)
        return finder_serves(cross->problem, cross->bits, (struct bits){*magic, 0}, NULL);
    const unsigned square = cross->file[k];
    const unsigned from = k == 0 ? cross->end : 64 - cross->file[k - 1];
    const unsigned width = 64 - square - from;
    const struct choice choice = choice_at(cross, k, width, same);
    const uint64_t before = *magic;
    const uint8_t class = (uint8_t)(EMPTY + 1 + k);
    unsigned children = choice.children;
    for (unsigned i = 0; i < choice.count && children > 0; i++) {
        uint64_t x = choice.drawn ? draw_x(cross, &choice, width)
                                  : (choice.first + i) & (((uint64_t)1 << width) - 1);
        struct sums more;
        *magic = before | x << from;
        const uint64_t added = *magic << square;
        if (!passes(cross, sums, added, class) || !grow(cross, sums, added, class, &more))
            continue;
        if (place(cross, k + 1, &more, k == cross->same ? added : same, magic))
            return true;
        children--;
    }
    return false;
}

/* Tries the file with this odd number in the rank's windows. */
static bool try_odd(struct cross *cross, uint64_t odd, uint64_t *magic)
{
    const uint8_t farthest = (uint8_t)(EMPTY + cross->files);
    struct sums sums = {.count = 1, .sums = {{0, EMPTY}}};
    uint16_t windows[SQUARES_MAX];
    *magic = odd << cross->zeros;
    for (unsigned i = 0; i < cross->ranks; i++)
        windows[i] = (uint16_t)(*magic << cross->rank[i] >> cross->shift);
    return apart_list(windows, cross->ranks, cross->bits, &cross->apart) &&
           slots_take(&sums.slots, &cross->apart, 0, EMPTY) &&
           slots_take(&sums.slots, &cross->apart, (1u << cross->bits) - 1, farthest) &&
           place(cross, 0, &sums, 0, magic);
}

/* Sets which windows the rank's squares get: those of the highest ends with so many zeros.
 * False when g cannot have that. */
static bool set_zeros(struct cross *cross, unsigned zeros)
{
    const unsigned at = zeros + cross->shift, first = cross->rank[0];
    if (at < first || at - first >= cross->end)
        return false;
    cross->zeros = at - first;
    return true;
}

/* Runs a unit. Where the first square of the file has few bits to choose from, odd units try
 * every odd number in turn, and every x; all others try one at random. */
static bool run_unit(struct cross *cross, struct dense *dense, uint64_t *magic)
{
    const unsigned sames = cross->files > SAME_FROM + 3 ? 2 : 1;
    cross->all = 64 - cross->file[0] - cross->end <= ALL_WIDTH && dense->unit % 2 != 0;
    cross->stream = dense_stream(dense);
    cross->draw = 0;
    if (!set_zeros(cross, cross->all ? cross->ranks - 1 : cross->bits - 1))
        return false;
    const uint64_t choices = (uint64_t)1 << (cross->end - cross->zeros - 1);
    uint64_t odd = stream_draw(cross->stream, cross->draw++) % choices;
    uint64_t same = stream_draw(cross->stream, cross->draw++) % sames;
    if (cross->all) {
        odd = dense->unit / 2 / sames;
        same = dense->unit / 2 % sames;
    }
    cross->same = cross->files > SAME_FROM + 2 ? SAME_FROM + (unsigned)same : 0;
    return odd < choices && try_odd(cross, 2 * odd + 1, magic);
}

/* Lists the squares of the mask. False when they are no such cross. */
static bool list_squares(const struct problem *problem, struct cross *cross)
{
    const struct board *board = problem->board;
    const unsigned own = problem->square, above = own - own % board->files + board->files;
    for (unsigned square = above; square-- > 0;) {
        if (!bits_has(problem->mask, square))
            continue;
        if (board_rank(board, square) == board_rank(board, own))
            cross->rank[cross->ranks++] = square;
        else if (board_file(board, square) == board_file(board, own))
            cross->file[cross->files++] = square;
    }
    return cross->ranks + cross->files == problem->bits && cross->ranks >= 1 &&
           cross->ranks <= SLOTS_LINE_MAX && cross->files >= FILES_MIN &&
           cross->files <= SLOTS_LINE_MAX;
}

static bool suits(const struct problem *problem, unsigned bits)
{
    struct cross cross = {.ranks = 0};
    return bits <= SLOTS_BITS_MAX && bits + 1 == problem->bits &&
           list_squares(problem, &cross);
}

static bool find(struct dense *dense, uint64_t *magic)
{
    struct cross cross = {.problem = dense->problem,
                          .bits = dense->bits,
                          .shift = finder_shift(dense->bits)};
    list_squares(dense->problem, &cross);
    cross.end = 64 - cross.rank[cross.ranks - 1];
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
