/* Dense magics.
 *
 * Theory. A mask of n squares has 2^n subsets, and the usual magics give each a slot of its
 * own, or nearly. But many subsets have the same attacks: what lies behind a blocker is
 * hidden. Were a magic to send all these to one slot, a rook would need 144 slots at most, a
 * bishop 108. A multiplication can do only little of that, and only where much is hidden
 * behind squares that are multiplied in the right order; where it can, half of the slots
 * are enough, and the index has one bit fewer than the mask has squares. How such numbers
 * are made up differs from piece to piece. Here is the search for bishops, and other pieces
 * of few subsets, square by square; dense_lines.c is about rooks on the highest and lowest ranks.
 *
 * Square by square. A square p of the mask adds g << p to the product, modulo 2^64: it sees
 * the bits of g below 64 - p, and no others. Take the squares from the highest down. When k of them
 * are done, the products of all 2^k subsets of these are known in full, whatever g's higher
 * bits will be; two of them with different attacks in one slot can never be mended. The
 * next square adds the bits of g from the end of those before to its own, x: the products of
 * the 2^k subsets that hold it are those of the 2^k that do not, plus one number. So g grows
 * from its lowest bits, and most of what is wrong shows while there are few subsets.
 *
 * Search. Depth-first, with x at random: many tries at each square, few of those that pass
 * followed, so that a bad beginning costs little. Before the last square, the one that
 * comes may be next to the slider: it hides all others of its line, the attacks of nearly
 * all subsets change, and half of the slots must be free for them. Otherwise at least one.
 */
#include "search/dense.h"

#include <string.h>

/* ---- square by square */

enum {
    SQUARES_MAX = 9,
    SUBSETS_MAX = 1 << SQUARES_MAX,
    FIRST_TRIES = 64,
    MIDDLE_TRIES = 48,
    MIDDLE_CHILDREN = 3,
    LAST_TRIES = 256,
};

struct search {
    unsigned squares[SQUARES_MAX]; /* of the mask, the highest first */
    unsigned count, shift;
    unsigned used_most;            /* before the last square */
    uint16_t classes[SUBSETS_MAX]; /* 1 and up; bit i of a subset is squares[i] */
    uint64_t products[SUBSETS_MAX];
    uint16_t slots[SUBSETS_MAX]; /* the class in each, 0: none */
    uint16_t filled[SUBSETS_MAX];
    unsigned used; /* slots, the last `used` of `filled` */
    struct stream stream;
    uint64_t draw;
};

/* Makes slots free that were filled since. */
static void empty_to(struct search *search, unsigned used)
{
    while (search->used > used)
        search->slots[search->filled[--search->used]] = 0;
}

/* Fills the slots of all subsets that hold square number k, and none behind it. */
static bool fill(struct search *search, unsigned k, uint64_t magic)
{
    const unsigned half = 1u << k, used = search->used;
    const uint64_t added = magic << search->squares[k];
    for (unsigned i = 0; i < half; i++) {
        uint64_t product = search->products[i] + added;
        uint16_t *slot = &search->slots[product >> search->shift];
        search->products[half + i] = product;
        if (*slot == 0) {
            search->filled[search->used++] = (uint16_t)(product >> search->shift);
            *slot = search->classes[half + i];
        } else if (*slot != search->classes[half + i]) {
            empty_to(search, used);
            return false;
        }
    }
    return true;
}

/* Places square number k and all behind it; `magic` has the bits of those before. */
static bool place(struct search *search, unsigned k, uint64_t *magic)
{
    if (k == search->count)
        return true;
    const unsigned last = search->count - 1;
    const unsigned from = k == 0 ? 0 : 64 - search->squares[k - 1];
    const unsigned width = 64 - search->squares[k] - from, used = search->used;
    const uint64_t before = *magic;
    unsigned tries = k == 0 ? FIRST_TRIES : k < last ? MIDDLE_TRIES : LAST_TRIES;
    unsigned children = k == 0 || k == last ? 1 : MIDDLE_CHILDREN;
    while (tries-- > 0 && children > 0) {
        uint64_t x = stream_draw(search->stream, search->draw++) >> (64 - width);
        *magic = before | x << from;
        if (!fill(search, k, *magic))
            continue;
        if (k == last || search->used <= search->used_most) {
            if (place(search, k + 1, magic))
                return true;
            children--;
        }
        empty_to(search, used);
    }
    *magic = before;
    return false;
}

/* Lists the squares from the highest, and the classes of their subsets. */
static void list_subsets(struct search *search, const struct problem *problem)
{
    const unsigned count = problem->bits;
    unsigned i = count;
    for (struct bits left = problem->mask; !bits_empty(left); left = bits_rest(left))
        search->squares[--i] = bits_first(left);
    for (size_t subset = 0; subset < problem->count; subset++) {
        size_t turned = 0;
        for (unsigned bit = 0; bit < count; bit++)
            turned |= (subset >> bit & 1) << (count - 1 - bit);
        search->classes[turned] = (uint16_t)(problem->classes[subset] + 1);
    }
}

/* Whether a piece on that square hides all others of its line: it is next to the slider. */
static bool hides_a_line(const struct problem *problem, unsigned square)
{
    const struct board *board = problem->board;
    int files = (int)board_file(board, square) - (int)board_file(board, problem->square);
    int ranks = (int)board_rank(board, square) - (int)board_rank(board, problem->square);
    return files * files <= 1 && ranks * ranks <= 1;
}

/* Runs a unit: all that follows from one choice at the first square. */
static bool run_unit(struct search *search, const struct dense *dense, uint64_t *magic)
{
    search->stream = dense_stream(dense);
    search->draw = 0;
    *magic = 0;
    memset(search->slots, 0, sizeof search->slots);
    search->slots[0] = search->classes[0];
    search->used = 1; /* the empty subset's slot 0 is never emptied */
    return place(search, 0, magic);
}

static bool suits(const struct problem *problem, unsigned bits)
{
    (void)bits;
    return problem->bits <= SQUARES_MAX;
}

static bool find(struct dense *dense, uint64_t *magic)
{
    struct search search = {.count = dense->problem->bits,
                            .shift = finder_shift(dense->bits)};
    list_subsets(&search, dense->problem);
    search.used_most = hides_a_line(dense->problem, search.squares[search.count - 1])
                           ? 1u << (dense->bits - 1)
                           : (1u << dense->bits) - 1;
    for (; dense->tests < dense->most; dense->unit += dense->step) {
        bool found = run_unit(&search, dense, magic);
        dense->tests += search.draw;
        if (found)
            return true;
    }
    return false;
}

static const struct dense_search dense_subsets = {"subsets", suits, find};

/* ---- the searches, and their units */

const struct dense_search *dense_search_for(const struct problem *problem, unsigned bits)
{
    static const struct dense_search *const searches[] = {&dense_cross, &dense_rise,
                                                          &dense_subsets};
    if (problem->is_wide || bits == 0 || bits >= problem->bits)
        return NULL;
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++)
        if (searches[i]->suits(problem, bits))
            return searches[i];
    return NULL;
}

bool dense_find(struct dense *dense, uint64_t *magic)
{
    const struct dense_search *search = dense_search_for(dense->problem, dense->bits);
    return search != NULL && search->find(dense, magic) &&
           finder_serves(dense->problem, dense->bits, (struct bits){*magic, 0}, NULL);
}
