/* Dense magics.
 *
 * Theory. A mask of n squares has 2^n subsets, and the usual magics give each a slot of its
 * own, or nearly. But many subsets have the same attacks: what lies behind a blocker is
 * hidden. Were a magic to send all these to one slot, a rook would need 144 slots at most, a
 * bishop 108. A multiplication can do only little of that, and only where much is hidden
 * behind squares that are multiplied in the right order; where it can, half of the slots
 * are enough, and the index has one bit fewer than the mask has squares. How such numbers
 * are made up differs from piece to piece. There is one search for bishops, and other pieces of
 * few subsets, and there are two for rooks on the highest and lowest ranks. All of them grow a
 * magic square by square (growth.h).
 */
#include "search/dense.h"

#include "search/growth.h"

/* ---- pieces of few subsets
 *
 * Search. Depth-first, with x at random: many tries at each square, few of those that pass
 * followed, so that a bad beginning costs little. Before the last square, the one that
 * comes may be next to the slider: it hides all others of its line, the attacks of nearly
 * all subsets change, and half of the slots must be free for them. Otherwise at least one.
 */

enum { FIRST_TRIES = 64, MIDDLE_TRIES = 48, MIDDLE_CHILDREN = 3, LAST_TRIES = 256 };

static struct growth_choice choose_subsets(const struct growth *growth, unsigned k,
                                           unsigned from, unsigned width)
{
    (void)from, (void)width;
    const unsigned last = growth->count - 1;
    return (struct growth_choice){.count = k == 0     ? FIRST_TRIES
                                           : k < last ? MIDDLE_TRIES
                                                      : LAST_TRIES,
                                  .children = k == 0 || k == last ? 1 : MIDDLE_CHILDREN,
                                  .drawn = true};
}

/* Whether a piece on that square hides all others of its line: it is next to the slider. */
static bool hides_a_line(const struct problem *problem, unsigned square)
{
    const struct board *board = problem->board;
    int files = (int)board_file(board, square) - (int)board_file(board, problem->square);
    int ranks = (int)board_rank(board, square) - (int)board_rank(board, problem->square);
    return files * files <= 1 && ranks * ranks <= 1;
}

/* Lists the squares from the highest. */
static bool begin_subsets(struct growth *growth)
{
    const struct problem *problem = growth->problem;
    unsigned i = growth->count = problem->bits;
    if (growth->count > GROWTH_SQUARES_MAX)
        return false;
    for (struct bits left = problem->mask; !bits_empty(left); left = bits_rest(left))
        growth->squares[--i] = bits_first(left);
    growth->choose = choose_subsets;
    if (hides_a_line(problem, growth->squares[growth->count - 1]))
        growth->used_most = 1u << (growth->bits - 1);
    return true;
}

/* Runs a unit: all that follows from one choice at the first square. */
static bool run_subsets(struct growth *growth, uint64_t unit, uint64_t *magic)
{
    (void)unit;
    struct growth_sums sums;
    *magic = 0;
    growth_begin(growth, &sums);
    return growth_place(growth, 0, &sums, magic);
}

/* ---- a slider along its rank, and along its file to one side
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
 *   the file's squares, the nearest first. Each decides the bits between the end of those
 *   before and its own, x, at random; J's begins with ones; the last but one is told by J; the
 *   last is all ones, or one less. Near the board's highest corner there are few solutions, and
 *   few bits to choose: there all are tried, with the odd number as low as it can be.
 * - Rise goes through each whole t and each e, and from the farthest square of the file to the
 *   nearest. The first two that are free try every x; the next has the window of the one before
 *   within a slot, so that sums meet; what follows is free as far down as the fraction of t
 *   allows bits, and the rest of g is told by t. A unit is one t, one e, and which of the
 *   squares it is that meets the one before.
 */

/* Lists the squares of the mask on the rank and those on the file, each from the highest down.
 * False where there are too many or too few of either, or others, or the mask does not have one
 * square more than the index has bits. */
static bool find_lines(struct growth *growth, bool is_above, unsigned least)
{
    const struct problem *problem = growth->problem;
    const struct board *board = problem->board;
    const unsigned own = problem->square,
                   behind = own - own % board->files + board->files;
    if (growth->bits > GROWTH_BITS_MAX || growth->bits + 1 != problem->bits)
        return false;
    for (unsigned square = is_above ? board_squares(board) : behind; square-- > 0;) {
        if (!bits_has(problem->mask, square))
            continue;
        if (board_rank(board, square) == board_rank(board, own))
            growth->rank[growth->ranks++] = square;
        else if (board_file(board, square) != board_file(board, own) ||
                 (square > own) != is_above || growth->count == GROWTH_LINE_MAX)
            return false;
        else
            growth->squares[growth->count++] = square;
    }
    growth->lowest = growth->ranks == 0 ? 0 : growth->rank[growth->ranks - 1];
    growth->end = 64 - growth->lowest;
    return growth->ranks + growth->count == problem->bits && growth->ranks >= 1 &&
           growth->ranks <= GROWTH_LINE_MAX && growth->count >= least;
}

/* Lists in `apart` how far any two sums of windows of the rank's squares are apart. False when
 * two sums are the same. */
static bool list_apart(struct growth *growth, const uint16_t *windows)
{
    const unsigned mask = (1u << growth->bits) - 1;
    struct growth_apart *apart = &growth->apart;
    uint16_t sums[1 << GROWTH_LINE_MAX] = {0};
    bool is_apart[GROWTH_SLOTS_MAX] = {false};
    unsigned sum_count = 1;
    for (unsigned i = 0; i < growth->ranks; i++, sum_count *= 2)
        for (unsigned j = 0; j < sum_count; j++)
            sums[sum_count + j] = (uint16_t)((sums[j] + windows[i]) & mask);
    for (unsigned i = 0; i < sum_count; i++)
        for (unsigned j = 0; j < sum_count; j++)
            if (i != j)
                is_apart[(sums[i] - sums[j]) & mask] = true;
    apart->count = 0;
    for (unsigned i = 1; i <= mask; i++)
        if (is_apart[i])
            apart->at[apart->count++] = (uint16_t)i;
    return !is_apart[0];
}

/* Begins with the empty file in slot 0, and the farthest square alone in slot -1. */
static bool take_ends(const struct growth *growth, struct growth_sums *sums,
                      unsigned farthest)
{
    growth_begin(growth, sums);
    return growth_take(growth, sums, (1u << growth->bits) - 1,
                       growth_alone(growth, farthest));
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

static struct growth_choice choose_cross(const struct growth *growth, unsigned k,
                                         unsigned from, unsigned width)
{
    (void)from;
    const uint64_t most = ((uint64_t)1 << width) - 1;
    if (k == growth->count - 1)
        return (struct growth_choice){.first = most - 1, .count = 2, .children = 2};
    if (k == growth->count - 2)
        return (struct growth_choice){
            .first = ((growth->added[growth->same] >> (64 - width)) - 1) & most,
            .count = 3,
            .children = 3};
    const unsigned ones = k != growth->same ? 0 : width < TOP_ONES ? width : TOP_ONES;
    if (!growth->all)
        return (struct growth_choice){
            .count = TRIES, .children = CHILDREN, .drawn = true, .ones = ones};
    const uint64_t count = (uint64_t)1 << (width - ones);
    return (struct growth_choice){
        .first = most + 1 - count, .count = count, .children = count};
}

/* Tries the file with this odd number in the rank's windows. */
static bool try_odd(struct growth *growth, uint64_t odd, uint64_t *magic)
{
    struct growth_sums sums;
    uint16_t windows[GROWTH_LINE_MAX];
    *magic = odd << growth->zeros;
    for (unsigned i = 0; i < growth->ranks; i++)
        windows[i] = (uint16_t)(*magic << growth->rank[i] >> growth->shift);
    return list_apart(growth, windows) && take_ends(growth, &sums, growth->count - 1) &&
           growth_place(growth, 0, &sums, magic);
}

/* Sets which windows the rank's squares get: those of the highest ends with so many zeros.
 * False when g cannot have that. */
static bool set_zeros(struct growth *growth, unsigned zeros)
{
    const unsigned at = zeros + growth->shift, first = growth->rank[0];
    if (at < first || at - first >= growth->end)
        return false;
    growth->zeros = at - first;
    return true;
}

/* Where the first square of the file has few bits to choose from, odd units try every odd
 * number in turn, and every x. All other units try an odd number at random. */
static bool run_cross(struct growth *growth, uint64_t unit, uint64_t *magic)
{
    const unsigned sames = growth->count > SAME_FROM + 3 ? 2 : 1;
    growth->tests = 1;
    growth->all = 64 - growth->squares[0] - growth->end <= ALL_WIDTH && unit % 2 != 0;
    if (!set_zeros(growth, growth->all ? growth->ranks - 1 : growth->bits - 1))
        return false;
    const uint64_t choices = (uint64_t)1 << (growth->end - growth->zeros - 1);
    uint64_t odd = stream_draw(growth->stream, growth->draw++) % choices;
    uint64_t same = stream_draw(growth->stream, growth->draw++) % sames;
    if (growth->all) {
        odd = unit / 2 / sames;
        same = unit / 2 % sames;
    }
    growth->same = growth->count > SAME_FROM + 2 ? SAME_FROM + (unsigned)same : 0;
    return odd < choices && try_odd(growth, 2 * odd + 1, magic);
}

static bool begin_cross(struct growth *growth)
{
    growth->choose = choose_cross;
    return find_lines(growth, false, CROSS_FILES_MIN);
}

/* ---- rise */

enum {
    RISE_FILES_MIN = 4,
    MEETS_FROM = 3, /* the square, from the farthest, that meets the one before */
};

static struct growth_choice choose_rise(const struct growth *growth, unsigned k,
                                        unsigned from, unsigned width)
{
    const unsigned end = from + width, told = growth->told_from;
    const unsigned own = (end < told ? end : told > from ? told : from) - from;
    const uint64_t most = ((uint64_t)1 << own) - 1;
    const uint64_t whole = growth->whole & (((uint64_t)1 << end) - 1);
    if (k != growth->same || own < width)
        return (struct growth_choice){
            .count = most + 1, .told = whole >> from, .children = most + 1};
    return (struct growth_choice){.first =
                                      ((growth->added[k - 1] >> (64 - own)) - 1) & most,
                                  .count = 3,
                                  .children = 3};
}

/* Sets t and what the rank's squares make of it. False when sums are the same, or next to
 * each other. */
static bool set_whole(struct growth *growth, uint64_t whole)
{
    uint16_t windows[GROWTH_LINE_MAX];
    const unsigned mask = (1u << growth->bits) - 1;
    for (unsigned i = 0; i < growth->ranks; i++)
        windows[i] = (uint16_t)(whole << (growth->rank[i] - growth->lowest) & mask);
    growth->whole = whole << growth->whole_at;
    return list_apart(growth, windows) &&
           (growth->apart.count == 0 || growth->apart.at[0] != 1);
}

/* Sets how small the fraction of t must be for e. */
static void set_loss(struct growth *growth, uint64_t loss)
{
    growth->loss = loss;
    growth->told_from = growth->whole_at;
    while (growth->told_from > 1 &&
           growth_rho(growth, (uint64_t)1 << (growth->told_from - 1)) >= growth->loss)
        growth->told_from--;
}

static bool run_rise(struct growth *growth, uint64_t unit, uint64_t *magic)
{
    const uint64_t wholes = (uint64_t)1 << growth->bits;
    const unsigned far = growth->squares[0];
    const uint64_t tails = ((uint64_t)1 << (growth->shift - far)) - 1;
    const uint64_t tail = unit / wholes % tails + 1;
    const uint64_t same = unit / wholes / tails;
    struct growth_sums sums;
    growth->tests = 1;
    growth->same = MEETS_FROM + (unsigned)same;
    if (growth->same >= growth->count || !set_whole(growth, unit % wholes))
        return false;
    set_loss(growth, tail << far);
    *magic = ((uint64_t)1 << (64 - far)) - tail; /* what the farthest square sees */
    if (!take_ends(growth, &sums, 0))
        return false;
    sums.sums[sums.count++] = (struct growth_sum){*magic << far, growth_alone(growth, 0)};
    return growth_place(growth, 1, &sums, magic);
}

static bool begin_rise(struct growth *growth)
{
    if (!find_lines(growth, true, RISE_FILES_MIN) ||
        growth->shift <= growth->squares[0] || growth->shift <= growth->lowest)
        return false;
    growth->choose = choose_rise;
    growth->whole_at = growth->shift - growth->lowest;
    for (unsigned i = 0; i < growth->ranks; i++)
        growth->copies += (uint64_t)1 << (growth->rank[i] - growth->lowest);
    return true;
}

/* ---- the searches, and their units */

static const struct dense_search searches[] = {
    {"cross", begin_cross, run_cross},
    {"rise", begin_rise, run_rise},
    {"subsets", begin_subsets, run_subsets},
};

/* The search that suits, which has begun; NULL when none does. */
static const struct dense_search *begin_search(const struct problem *problem,
                                               unsigned bits, struct growth *growth)
{
    if (problem->is_wide || bits == 0 || bits >= problem->bits)
        return NULL;
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++) {
        *growth = (struct growth){.problem = problem,
                                  .bits = bits,
                                  .shift = finder_shift(bits),
                                  .used_most = (1u << bits) - 1,
                                  .loss = UINT64_MAX};
        if (searches[i].begin(growth))
            return &searches[i];
    }
    return NULL;
}

const struct dense_search *dense_search_for(const struct problem *problem, unsigned bits)
{
    struct growth growth;
    return begin_search(problem, bits, &growth);
}

bool dense_find(struct dense *dense, uint64_t *magic)
{
    struct growth growth;
    const struct dense_search *search =
        begin_search(dense->problem, dense->bits, &growth);
    bool found = false;
    while (search != NULL && !found && dense->tests < dense->most) {
        growth.stream = (struct stream){stream_draw(dense->stream, dense->unit)};
        growth.draw = growth.tests = 0;
        found = search->run(&growth, dense->unit, magic);
        dense->tests += growth.tests;
        dense->unit += found ? 0 : dense->step;
    }
    return found;
}
