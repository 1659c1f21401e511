/* Dense magics.
 *
 * Theory. A mask of n squares has 2^n subsets, and the usual magics give each a slot of its
 * own, or nearly. But many subsets have the same attacks: what lies behind a blocker is
 * hidden. Were a magic to send all these to one slot, a rook would need 144 slots at most, a
 * bishop 108. A multiplication can do only little of that, and only where much is hidden
 * behind squares that are multiplied in the right order; where it can, half of the slots
 * are enough, and the index has one bit fewer than the mask has squares. How such numbers
 * are made up differs from piece to piece. Here is the search for bishops, and other pieces
 * of few subsets; dense_lines.c is about rooks on the highest and lowest ranks. All of them grow a magic
 * square by square (growth.h).
 *
 * Search. Depth-first, with x at random: many tries at each square, few of those that pass
 * followed, so that a bad beginning costs little. Before the last square, the one that
 * comes may be next to the slider: it hides all others of its line, the attacks of nearly
 * all subsets change, and half of the slots must be free for them. Otherwise at least one.
 */
#include "search/dense.h"

#include "search/growth.h"

/* ---- pieces of few subsets */

enum { FIRST_TRIES = 64, MIDDLE_TRIES = 48, MIDDLE_CHILDREN = 3, LAST_TRIES = 256 };

static struct choice choose(const struct growth *growth, unsigned k, unsigned from,
                            unsigned width)
{
    (void)from, (void)width;
    const unsigned last = growth->count - 1;
    return (struct choice){.count = k == 0     ? FIRST_TRIES
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
static bool begin(struct growth *growth)
{
    const struct problem *problem = growth->problem;
    unsigned i = growth->count = problem->bits;
    if (growth->count > GROWTH_SQUARES_MAX)
        return false;
    for (struct bits left = problem->mask; !bits_empty(left); left = bits_rest(left))
        growth->squares[--i] = bits_first(left);
    growth->choose = choose;
    if (hides_a_line(problem, growth->squares[growth->count - 1]))
        growth->used_most = 1u << (growth->bits - 1);
    return true;
}

/* Runs a unit: all that follows from one choice at the first square. */
static bool run(struct growth *growth, uint64_t unit, uint64_t *magic)
{
    (void)unit;
    struct sums sums;
    *magic = 0;
    growth_begin(growth, &sums);
    return growth_place(growth, 0, &sums, magic);
}

static const struct dense_search dense_subsets = {"subsets", begin, run};

/* ---- the searches, and their units */

/* The search that suits, which has begun; NULL when none does. */
static const struct dense_search *begin_search(const struct problem *problem,
                                               unsigned bits, struct growth *growth)
{
    static const struct dense_search *const searches[] = {&dense_cross, &dense_rise,
                                                          &dense_subsets};
    if (problem->is_wide || bits == 0 || bits >= problem->bits)
        return NULL;
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++) {
        *growth = (struct growth){.problem = problem,
                                  .bits = bits,
                                  .shift = finder_shift(bits),
                                  .used_most = (1u << bits) - 1,
                                  .loss = UINT64_MAX};
        if (searches[i]->begin(growth))
            return searches[i];
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
