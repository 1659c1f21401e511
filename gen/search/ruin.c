/* Ruin and recreate.
 *
 * A step takes up to 13 squares out, most of them near one place of the strip, and puts them
 * back, the largest first: each as the cheapest of some shapes, at the first position where
 * it fits. What came out is kept as in an annealing, or undone. (Schrimpf, Schneider,
 * Stamm-Wilbrandt, Dueck: Record Breaking Optimization Results Using the Ruin and Recreate
 * Principle, J. Comp. Phys. 159, 2000.)
 *
 * For four fifths of a long annealing only the large squares are there, then all.
 */
#include "search/ruin.h"

enum {
    RUIN_MAX = 13,
    RUIN_FEW = 4,
    SAMPLE = 10, /* squares among which the one nearest to the place is taken */
    TRIES = 8,   /* shapes for a square */
    HOT = 30 * PACK_WEIGHT,
    OCTAVES = 3,
    LARGE_PERCENT = 80, /* of the steps are of the large squares alone */
};

/* ---- which squares */

/* Largest first. */
static void sort_by_size(const struct pack *pack, uint16_t *squares, unsigned count)
{
    for (unsigned i = 1; i < count; i++) {
        const uint16_t square = squares[i];
        const unsigned used = pack_shape(pack, square, &pack->laid[square])->used;
        unsigned at = i;
        for (; at > 0; at--) {
            const uint16_t other = squares[at - 1];
            if (pack_shape(pack, other, &pack->laid[other])->used >= used)
                break;
            squares[at] = other;
        }
        squares[at] = square;
    }
}

static size_t distance(const struct pack *pack, size_t square, size_t place)
{
    const struct laid *laid = &pack->laid[square];
    const size_t middle = laid->at + pack_shape(pack, square, laid)->range / 2u;
    return middle < place ? place - middle : middle - place;
}

static size_t last_square(const struct pack *pack)
{
    size_t last = 0, end = 0;
    for (size_t j = 0; j < pack->lying; j++) {
        const size_t i = pack->order[j];
        const struct laid *laid = &pack->laid[i];
        const size_t own = laid->at + pack_shape(pack, i, laid)->range;
        if (own > end) {
            end = own;
            last = i;
        }
    }
    return last;
}

/* Squares to take out. */
struct ruin {
    uint16_t squares[RUIN_MAX];
    struct laid before[RUIN_MAX];
    unsigned count;
};

static bool is_ruined(const struct ruin *ruin, size_t square)
{
    for (unsigned i = 0; i < ruin->count; i++)
        if (ruin->squares[i] == square)
            return true;
    return false;
}

/* Any squares; or those near a place; or these and the last one. */
static struct ruin choose_ruin(const struct pack *pack, struct draws *draws)
{
    const uint32_t all = (uint32_t)pack->lying;
    const unsigned manner = draws_below(draws, 3);
    const unsigned few = draws_below(draws, 2) == 0 ? RUIN_FEW : RUIN_MAX;
    unsigned wanted = 1 + draws_below(draws, few);
    const size_t place = draws_below(draws, (uint32_t)strip_end(&pack->strip));
    struct ruin ruin = {.count = 0};
    if (manner == 2)
        ruin.squares[ruin.count++] = (uint16_t)last_square(pack);
    wanted = wanted < all ? wanted : all;
    while (ruin.count < wanted) {
        size_t nearest = pack->order[draws_below(draws, all)];
        for (unsigned i = 1; manner != 0 && i < SAMPLE; i++) {
            const size_t other = pack->order[draws_below(draws, all)];
            if (!is_ruined(&ruin, other) &&
                (is_ruined(&ruin, nearest) ||
                 distance(pack, other, place) < distance(pack, nearest, place)))
                nearest = other;
        }
        if (!is_ruined(&ruin, nearest))
            ruin.squares[ruin.count++] = (uint16_t)nearest;
    }
    return ruin;
}

/* Puts them back. False when one has no place; then those before it lie, `laid` of them. */
static bool recreate(struct pack *pack, const struct ruin *ruin, struct draws *draws,
                     unsigned *laid)
{
    for (*laid = 0; *laid < ruin->count; ++*laid)
        if (!pack_lay(pack, ruin->squares[*laid], &ruin->before[*laid], TRIES, draws))
            return false;
    return true;
}

/* ---- steps */

void ruin_step(struct pack *pack, struct draws *draws, uint64_t temperature)
{
    struct ruin ruin = choose_ruin(pack, draws);
    unsigned laid;
    sort_by_size(pack, ruin.squares, ruin.count);
    for (unsigned i = 0; i < ruin.count; i++) {
        ruin.before[i] = pack->laid[ruin.squares[i]];
        pack_flip(pack, ruin.squares[i]);
    }
    const bool whole = recreate(pack, &ruin, draws, &laid);
    const uint64_t cost = whole ? pack_cost(pack) : UINT64_MAX;
    if (whole && annealing_accepts(draws, pack->cost, cost, temperature)) {
        pack_accept(pack, cost);
        return;
    }
    for (unsigned i = 0; i < laid; i++)
        pack_flip(pack, ruin.squares[i]);
    for (unsigned i = 0; i < ruin.count; i++) {
        pack->laid[ruin.squares[i]] = ruin.before[i];
        pack_flip(pack, ruin.squares[i]);
    }
}

static uint64_t steps_of_large(uint64_t steps)
{
    return steps * LARGE_PERCENT / 100;
}

size_t ruin_lying(const struct pack *pack, uint64_t step, uint64_t steps)
{
    return step > 0 && step <= steps_of_large(steps) ? pack->large : pack->shared->count;
}

void ruin_anneal(struct pack *pack, uint64_t step, uint64_t steps)
{
    const struct stream own = {stream_draw(pack->shared->stream, UINT64_MAX - 2)};
    struct draws draws = {{stream_draw(own, step)}, 0};
    if (step == 0)
        pack_take_small(pack);
    if (step == steps_of_large(steps))
        pack_lay_small(pack);
    ruin_step(pack, &draws, annealing_temperature(HOT, OCTAVES, step, steps));
}
