/* Dense magics for a slider along its rank, and along its file to one side.
 *
 * Theory. A square p of the mask has the window w(p) = (g << p mod 2^64) / 2^s, a real number
 * modulo 2^n, where n is the number of index bits, s = 64 - n; the index of a subset is the
 * sum of its windows, rounded down. Let the windows of the rank's squares be whole numbers,
 * and R their sums, all different. Then the index is floor(F) + R, where F is the sum over
 * the file's squares. Two subsets of the file may share floor(F) when the nearest square of
 * both is the same, their class; all others must be apart from each other by more than a
 * difference D of two R. There are 2^n slots, 2^r sums R, and a mask of n + 1 squares, so
 * 2^(n - r) places for the r' = n + 1 - r squares of the file, twice as many subsets, and
 * r' + 1 classes. Where do they go? All solutions that these searches find look like this:
 *
 * Cross: the file lies below.
 * - The farthest square of the file has a window just below 0: the top bits of g are ones.
 *   When a nearer one is occupied as well, its own fraction swallows the loss, and the
 *   slot is the same. Only the file with no other square takes a slot of its own, -1.
 * - The second farthest has the window of an earlier one, J, within a slot, which itself is
 *   just below 0. So their sums share slots.
 *
 * Rise: the file lies above. What is multiplied last is the rank. Let p be its lowest square,
 * and t = g / 2^(s - p). The window of the rank's square p + k is then t 2^k modulo 2^n. Take
 * for t a whole number whose products 2^k t have different sums R, none of them one more than
 * another, and a small fraction on top, so small that the fractions of all the rank's squares
 * together, rho, stay below e; then a subset's index is floor(F + fraction) + R. The farthest
 * square of the file has the window -e, so that it moves a sum to another slot only when that
 * has a fraction below e; the only such are those of the empty file. The nearest square of the
 * file hides all others: all sums that have it may share slots. It is itself a power of two
 * times t: nearly 0, but for its carry.
 *
 * Search. A square sees the bits of g below 64 - p: g grows from its lowest bits. At each
 * square of the file, the sums that hold it are tried against a list of slots that knows who
 * stands where, and who may not because of D. It takes 10^3 to 10^6 such tests.
 * - Cross begins with the rank, whose windows are an odd number times a power of two. Then come
 *   the file's squares, the nearest first. Each decides the bits between the end of those before
 *   and its own, x, at random; J's begins with ones; the last but one is told by J; the last is
 *   all ones, or one less. Near the board's highest corner there are few solutions, and few bits
 *   to choose: there all are tried, with the odd number as low as it can be.
 * - Rise goes through each whole t and each e, and from the farthest square of the file to the
 *   nearest. The first two that are free try every x; the next has the window of the one before
 *   within a slot, so that sums meet; what follows is free as far down as the fraction of t
 *   allows bits, and the rest of g is told by t. A unit is one t, one e, and which of the
 *   squares it is that meets the one before.
 */
#include <string.h>

#include "search/dense.h"

enum {
    BITS_MAX = 12,
    SLOTS_MAX = 1 << BITS_MAX,
    LINE_MAX = 8, /* squares of a line */
};

/* ---- two lines */

/* The squares of a mask, the highest first, that are on the rank, and on the file. */
struct arms {
    unsigned rank[BITS_MAX + 1], ranks;
    unsigned file[BITS_MAX + 1], files;
};

/* Whether a mask, of one square more than an index of so many bits, has squares on the rank, and at
 * least so many on the file, above or below, and no others. */
static bool find_arms(const struct problem *problem, unsigned bits, bool is_above,
                      unsigned least, struct arms *arms)
{
    const struct board *board = problem->board;
    const unsigned own = problem->square,
                   behind = own - own % board->files + board->files;
    *arms = (struct arms){.ranks = 0};
    if (bits > BITS_MAX || bits + 1 != problem->bits)
        return false;
    for (unsigned square = is_above ? board_squares(board) : behind; square-- > 0;) {
        if (!bits_has(problem->mask, square))
            continue;
        if (board_rank(board, square) == board_rank(board, own))
            arms->rank[arms->ranks++] = square;
        else if (board_file(board, square) == board_file(board, own) &&
                 (square > own) == is_above)
            arms->file[arms->files++] = square;
    }
    return arms->ranks + arms->files == problem->bits && arms->ranks >= 1 &&
           arms->ranks <= LINE_MAX && arms->files >= least && arms->files <= LINE_MAX;
}

/* ---- slots
 *
 * A subset of the file that falls into slot f falls into f + r for each r in R, and nothing else may
 * stand at f + d for any difference d of two R, but those that stand in f and have the same class.
 */

/* The differences of the sums, but 0. */
struct apart {
    uint16_t at[SLOTS_MAX];
    unsigned count, bits;
};

/* Lists the differences for the windows of a line. False when two sums are the same. */
static bool list_apart(const uint16_t *windows, unsigned count, unsigned bits,
                       struct apart *apart)
{
    const unsigned mask = (1u << bits) - 1;
    uint16_t sums[1 << LINE_MAX] = {0};
    bool is_apart[SLOTS_MAX] = {false};
    unsigned sum_count = 1;
    for (unsigned i = 0; i < count; i++, sum_count *= 2)
        for (unsigned j = 0; j < sum_count; j++)
            sums[sum_count + j] = (uint16_t)((sums[j] + windows[i]) & mask);
    for (unsigned i = 0; i < sum_count; i++)
        for (unsigned j = 0; j < sum_count; j++)
            if (i != j)
                is_apart[(sums[i] - sums[j]) & mask] = true;
    apart->count = 0;
    apart->bits = bits;
    for (unsigned i = 1; i <= mask; i++)
        if (is_apart[i])
            apart->at[apart->count++] = (uint16_t)i;
    return !is_apart[0];
}

enum { SLOT_FREE = 0, SLOT_EMPTY = 1, SLOT_TAKEN = 255 };

/* Takes a slot; false when others stand there, or too near, and then `slots` is spoilt. */
static bool take_slot(uint8_t *slots, const struct apart *apart, unsigned slot,
                      uint8_t class)
{
    const unsigned mask = (1u << apart->bits) - 1;
    if (slots[slot] == class)
        return true;
    if (slots[slot] != SLOT_FREE)
        return false;
    for (unsigned i = 0; i < apart->count; i++) {
        uint8_t *other = &slots[(slot + apart->at[i]) & mask];
        if (*other != SLOT_FREE && *other != SLOT_TAKEN)
            return false;
        *other = SLOT_TAKEN;
    }
    slots[slot] = class;
    return true;
}

/* A sum over squares of the file; its class tells the nearest of these. */
struct sum {
    uint64_t sum;
    uint8_t class;
};

struct sums {
    struct sum sums[1 << LINE_MAX]; /* those that exposed failures first */
    unsigned count;
    /* In each slot SLOT_FREE, SLOT_TAKEN, or the class of who stands there: SLOT_EMPTY, of no square,
     * and up. */
    uint8_t slots[SLOTS_MAX];
};

/* What one square more adds to sums, and the rank to their fractions at most. */
struct addend {
    uint64_t added, rho;
    uint8_t class;
    bool is_nearest; /* than those before, which it hides */
};

static uint8_t class_of(struct sum sum, struct addend addend)
{
    return addend.is_nearest || sum.class == SLOT_EMPTY ? addend.class : sum.class;
}

/* Whether the sums that hold one square more may stand where they fall. The one that may not moves
 * forward. */
static bool may_grow(struct sums *sums, const struct apart *apart, struct addend addend)
{
    const unsigned shift = 64 - apart->bits;
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = sums->sums[i];
        const uint64_t more = sum.sum + addend.added;
        const uint8_t class = class_of(sum, addend);
        const uint8_t at = sums->slots[more >> shift];
        const uint8_t above = sums->slots[(more + addend.rho) >> shift];
        if ((at == SLOT_FREE || at == class) && (above == SLOT_FREE || above == class))
            continue;
        sums->sums[i] = sums->sums[i / 2];
        sums->sums[i / 2] = sum;
        return false;
    }
    return true;
}

/* Adds the sums that hold the square. */
static bool grow(const struct sums *sums, const struct apart *apart, struct addend addend,
                 struct sums *more)
{
    const unsigned shift = 64 - apart->bits;
    more->count = sums->count;
    memcpy(more->sums, sums->sums, sums->count * sizeof *sums->sums);
    memcpy(more->slots, sums->slots, (size_t)1 << apart->bits);
    for (unsigned i = 0; i < sums->count; i++) {
        const struct sum sum = {sums->sums[i].sum + addend.added,
                                class_of(sums->sums[i], addend)};
        if (!take_slot(more->slots, apart, (unsigned)(sum.sum >> shift), sum.class) ||
            !take_slot(more->slots, apart, (unsigned)((sum.sum + addend.rho) >> shift),
                       sum.class))
            return false;
        more->sums[more->count++] = sum;
    }
    return true;
}

/* ---- square after square */

/* What a square of the file may choose from: x is one of `count` numbers from `first` on, or, where
 * `drawn`, any that begins with so many ones; with those bits on top that are told. */
struct choice {
    uint64_t first, count, told;
    uint64_t children; /* that may pass */
    bool drawn;
    unsigned ones;
};

struct search {
    const struct problem *problem;
    struct arms arms;
    unsigned bits, shift;
    struct choice (*choose)(const struct search *search, unsigned k, unsigned from,
                            unsigned width, uint64_t window);
    bool rises;
    struct apart apart; /* D */
    unsigned
        same; /* the square that tells a later one its window: J, or the one before */
    uint64_t tests;
    /* Of cross. */
    unsigned end;   /* the lowest bit of g that no square of the rank sees */
    unsigned zeros; /* with which g ends */
    bool all;       /* every x is tried */
    struct stream stream;
    uint64_t draw;
    /* Of rise. */
    unsigned lowest;    /* square of the rank */
    unsigned whole_at;  /* the bit of g from which t is whole */
    uint64_t whole;     /* t without its fraction, in g's place */
    uint64_t loss;      /* e, in 64 bits */
    uint64_t copies;    /* the rank's fractions together, in units of t's */
    unsigned told_from; /* the bit of g from which t tells them */
};

/* The fractions of the rank's squares together, with all bits of g below `whole_at`. */
static uint64_t rho_of(const struct search *search, uint64_t magic)
{
    const uint64_t fraction = magic & (((uint64_t)1 << search->whole_at) - 1);
    return (fraction * search->copies) << search->lowest;
}

/* Number i of a choice. */
static uint64_t x_of(struct search *search, const struct choice *choice, uint64_t i,
                     unsigned width)
{
    const uint64_t ones = (((uint64_t)1 << choice->ones) - 1) << (width - choice->ones);
    if (choice->drawn)
        return ones | stream_draw(search->stream, search->draw++) >> (64 - width);
    return ((choice->first + i) & (((uint64_t)1 << width) - 1)) | choice->told;
}

/* Places square number k of the file and all behind it; `window` is what J adds, or the square
 * before. */
static bool place(struct search *search, unsigned k, struct sums *sums, uint64_t window,
                  uint64_t *magic)
{
    if (k == search->arms.files) {
        *magic |= search->whole;
        return finder_serves(search->problem, search->bits, (struct bits){*magic, 0},
                             NULL);
    }
    const unsigned square = search->arms.file[k];
    const unsigned from = k == 0 ? search->end : 64 - search->arms.file[k - 1];
    const unsigned width = 64 - square - from;
    const uint64_t before = *magic;
    const struct choice choice = search->choose(search, k, from, width, window);
    struct addend addend = {.class = (uint8_t)(SLOT_EMPTY + 1 + k),
                            .is_nearest = search->rises};
    uint64_t children = choice.children;
    for (uint64_t i = 0; i < choice.count && children > 0; i++) {
        struct sums more;
        *magic = before | x_of(search, &choice, i, width) << from;
        addend.added = *magic << square;
        if (search->rises && 64 - square >= search->told_from)
            addend.rho = rho_of(search, *magic);
        if (search->rises && addend.rho >= search->loss)
            continue;
        search->tests++;
        if (!may_grow(sums, &search->apart, addend) ||
            !grow(sums, &search->apart, addend, &more))
            continue;
        if (place(search, k + 1, &more,
                  search->rises || k == search->same ? addend.added : window, magic))
            return true;
        children--;
    }
    *magic = before;
    return false;
}

/* Begins with the empty file in slot 0, and the farthest square alone in slot -1. */
static bool take_ends(const struct search *search, struct sums *sums, unsigned farthest)
{
    return take_slot(sums->slots, &search->apart, 0, SLOT_EMPTY) &&
           take_slot(sums->slots, &search->apart, (1u << search->bits) - 1,
                     (uint8_t)(SLOT_EMPTY + farthest));
}

/* ---- cross */

enum {
    CROSS_FILES_MIN = 3,
    TRIES = 64,
    CHILDREN = 4,
    ALL_WIDTH = 3,
    TOP_ONES = 4,  /* with which J's bits begin */
    SAME_FROM = 1, /* J is this square of the file, or the next */
};

static struct choice choose_cross(const struct search *search, unsigned k, unsigned from,
                                  unsigned width, uint64_t window)
{
    (void)from;
    const uint64_t most = ((uint64_t)1 << width) - 1;
    if (k == search->arms.files - 1)
        return (struct choice){.first = most - 1, .count = 2, .children = 2};
    if (k == search->arms.files - 2)
        return (struct choice){
            .first = ((window >> (64 - width)) - 1) & most, .count = 3, .children = 3};
    const unsigned ones = k != search->same ? 0 : width < TOP_ONES ? width : TOP_ONES;
    if (!search->all)
        return (struct choice){
            .count = TRIES, .children = CHILDREN, .drawn = true, .ones = ones};
    const uint64_t count = (uint64_t)1 << (width - ones);
    return (struct choice){.first = most + 1 - count, .count = count, .children = count};
}

/* Tries the file with this odd number in the rank's windows. */
static bool try_odd(struct search *search, uint64_t odd, uint64_t *magic)
{
    struct sums sums = {.count = 1, .sums = {{0, SLOT_EMPTY}}};
    uint16_t windows[LINE_MAX];
    *magic = odd << search->zeros;
    for (unsigned i = 0; i < search->arms.ranks; i++)
        windows[i] = (uint16_t)(*magic << search->arms.rank[i] >> search->shift);
    return list_apart(windows, search->arms.ranks, search->bits, &search->apart) &&
           take_ends(search, &sums, search->arms.files) &&
           place(search, 0, &sums, 0, magic);
}

/* Sets which windows the rank's squares get: those of the highest ends with so many zeros.
 * False when g cannot have that. */
static bool set_zeros(struct search *search, unsigned zeros)
{
    const unsigned at = zeros + search->shift, first = search->arms.rank[0];
    if (at < first || at - first >= search->end)
        return false;
    search->zeros = at - first;
    return true;
}

/* Where the first square of the file has few bits to choose from, odd units try every odd number in
 * turn, and every x; all others try one at random. */
static bool run_cross(struct search *search, const struct dense *dense, uint64_t *magic)
{
    const unsigned sames = search->arms.files > SAME_FROM + 3 ? 2 : 1;
    search->all =
        64 - search->arms.file[0] - search->end <= ALL_WIDTH && dense->unit % 2 != 0;
    search->stream = dense_stream(dense);
    search->draw = 0;
    if (!set_zeros(search, search->all ? search->arms.ranks - 1 : search->bits - 1))
        return false;
    const uint64_t choices = (uint64_t)1 << (search->end - search->zeros - 1);
    uint64_t odd = stream_draw(search->stream, search->draw++) % choices;
    uint64_t same = stream_draw(search->stream, search->draw++) % sames;
    if (search->all) {
        odd = dense->unit / 2 / sames;
        same = dense->unit / 2 % sames;
    }
    search->same = search->arms.files > SAME_FROM + 2 ? SAME_FROM + (unsigned)same : 0;
    return odd < choices && try_odd(search, 2 * odd + 1, magic);
}

static bool cross_suits(const struct problem *problem, unsigned bits)
{
    struct arms arms;
    return find_arms(problem, bits, false, CROSS_FILES_MIN, &arms);
}

/* ---- rise */

enum {
    RISE_FILES_MIN = 4,
    MEETS_FROM = 3, /* the square, from the farthest, that meets the one before */
};

static struct choice choose_rise(const struct search *search, unsigned k, unsigned from,
                                 unsigned width, uint64_t window)
{
    const unsigned end = from + width, told = search->told_from;
    const unsigned own = (end < told ? end : told > from ? told : from) - from;
    const uint64_t most = ((uint64_t)1 << own) - 1;
    const uint64_t whole = search->whole & (((uint64_t)1 << end) - 1);
    if (k != search->same || own < width)
        return (struct choice){
            .count = most + 1, .told = whole >> from, .children = most + 1};
    return (struct choice){
        .first = ((window >> (64 - own)) - 1) & most, .count = 3, .children = 3};
}

/* Sets t and what the rank's squares make of it. False when sums are the same, or next to
 * each other. */
static bool set_whole(struct search *search, uint64_t whole)
{
    uint16_t windows[LINE_MAX];
    const unsigned mask = (1u << search->bits) - 1;
    for (unsigned i = 0; i < search->arms.ranks; i++)
        windows[i] = (uint16_t)(whole << (search->arms.rank[i] - search->lowest) & mask);
    search->whole = whole << search->whole_at;
    return list_apart(windows, search->arms.ranks, search->bits, &search->apart) &&
           (search->apart.count == 0 || search->apart.at[0] != 1);
}

/* Sets how small the fraction of t must be for e. */
static void set_loss(struct search *search, uint64_t loss)
{
    search->loss = loss;
    search->told_from = search->whole_at;
    while (search->told_from > 1 &&
           rho_of(search, (uint64_t)1 << (search->told_from - 1)) >= search->loss)
        search->told_from--;
}

static bool run_rise(struct search *search, const struct dense *dense, uint64_t *magic)
{
    const uint64_t wholes = (uint64_t)1 << search->bits;
    const unsigned far = search->arms.file[0];
    const uint64_t tails = ((uint64_t)1 << (search->shift - far)) - 1;
    const uint64_t tail = dense->unit / wholes % tails + 1;
    const uint64_t same = dense->unit / wholes / tails;
    search->same = MEETS_FROM + (unsigned)same;
    if (search->same >= search->arms.files || !set_whole(search, dense->unit % wholes))
        return false;
    set_loss(search, tail << far);
    *magic = ((uint64_t)1 << (64 - far)) - tail; /* what the farthest square sees */
    struct sums sums = {.count = 2,
                        .sums = {{0, SLOT_EMPTY}, {*magic << far, SLOT_EMPTY + 1}}};
    return take_ends(search, &sums, 1) && place(search, 1, &sums, 0, magic);
}

static bool rise_suits(const struct problem *problem, unsigned bits)
{
    struct arms arms;
    return find_arms(problem, bits, true, RISE_FILES_MIN, &arms) &&
           finder_shift(bits) > arms.file[0] &&
           finder_shift(bits) > arms.rank[arms.ranks - 1];
}

/* ---- both */

static bool find(struct dense *dense, bool rises, uint64_t *magic)
{
    struct search search = {.problem = dense->problem,
                            .bits = dense->bits,
                            .shift = finder_shift(dense->bits),
                            .choose = rises ? choose_rise : choose_cross,
                            .rises = rises};
    struct arms *arms = &search.arms;
    find_arms(dense->problem, dense->bits, rises, 0, arms);
    search.lowest = arms->rank[arms->ranks - 1];
    search.end = 64 - search.lowest;
    search.whole_at = rises ? search.shift - search.lowest : 0;
    for (unsigned i = 0; i < arms->ranks; i++)
        search.copies += (uint64_t)1 << (arms->rank[i] - search.lowest);
    for (; dense->tests < dense->most; dense->unit += dense->step) {
        search.tests = 1;
        bool found =
            rises ? run_rise(&search, dense, magic) : run_cross(&search, dense, magic);
        dense->tests += search.tests;
        if (found)
            return true;
    }
    return false;
}

static bool find_cross(struct dense *dense, uint64_t *magic)
{
    return find(dense, false, magic);
}

static bool find_rise(struct dense *dense, uint64_t *magic)
{
    return find(dense, true, magic);
}

const struct dense_search dense_cross = {"cross", cross_suits, find_cross},
                          dense_rise = {"rise", rise_suits, find_rise};
