/* Breeding candidates.
 *
 * An annealing walks over magics that serve: it changes some bits, tests the new magic, and
 * takes it by its cost. The cost decides everything. Slots that are used are only part of it:
 * a gap of less than 8 slots is lost, since nothing fits in, so what counts most are the
 * blocks of 8 and of 32 slots of which any is used. Costs of several kinds give the packing
 * something to choose from.
 *
 * It starts from a magic of a neighbour, shifted by as many squares as that is away; from one
 * of its own; or from a random one with few bits. A line's windows into the product then have
 * the same places, and only the squares at the edge differ.
 */
#include "search/breed.h"

#include <string.h>

#include "board/board.h"
#include "search/annealing.h"

enum {
    TESTS = 150000,    /* of one annealing */
    TESTS_SMALL = 37500, /* where the mask has at most 9 squares */
    SMALL = 9,
    OFFERS = 24,       /* how often it offers what it is at, in the second half only */
    REPAIRS = 20000,   /* tests for a start that does not serve */
    SPARSE = 3000000,  /* for a random one */
    OCTAVES = 6,
    HOT = 10000, /* in costs; a slot that is used is 30 to 150 */
};

static const uint64_t costs[POOL_COSTS][4] = {
    {100, 100, 30, 5},
    {30, 100, 100, 10},
    {150, 50, 10, 2},
};

static uint64_t cost_of(const struct shape *shape, unsigned kind)
{
    const uint64_t *of = costs[kind];
    return of[0] * shape->used + of[1] * shape->used_8 + of[2] * shape->used_32 +
           of[3] * shape->range;
}

/* Shapes that agree in all that is counted of them hardly differ: one is enough. */
static bool is_same(const struct shape *a, const struct shape *b)
{
    return a->range == b->range && a->used == b->used && a->used_8 == b->used_8 &&
           a->used_32 == b->used_32;
}

void pool_keep(struct pool *pool, unsigned kind, const struct shape *shape)
{
    struct shape *shapes = pool->shapes[kind];
    const uint64_t cost = cost_of(shape, kind);
    unsigned count = pool->count[kind], at = count;
    for (; at > 0 && cost_of(&shapes[at - 1], kind) >= cost; at--)
        if (is_same(&shapes[at - 1], shape))
            return;
    if (at == POOL_SHAPES)
        return;
    if (count == POOL_SHAPES)
        count--;
    memmove(&shapes[at + 1], &shapes[at], (count - at) * sizeof *shapes);
    shapes[at] = *shape;
    pool->count[kind] = count + 1;
}

void pool_offer(struct pool *pool, const struct shape *shape)
{
    for (unsigned kind = 0; kind < POOL_COSTS; kind++)
        pool_keep(pool, kind, shape);
}

/* A magic near another one. */
static uint64_t change(struct draws *draws, uint64_t magic)
{
    const uint64_t draw = draws_next(draws), one = 1;
    const unsigned a = draw & 63, b = draw >> 6 & 63, c = draw >> 12 & 63;
    const uint64_t run = ((one << (2 + c % 10)) - 1) << a;
    switch ((draw >> 32) % 10) {
    case 0:
    case 1:
        return magic ^ one << a;
    case 2:
        return magic ^ one << a ^ one << b;
    case 3:
        return magic ^ one << a ^ one << b ^ one << c;
    case 4:
    case 5:
        return magic + (one << a);
    case 6:
        return magic - (one << a);
    case 7:
        return magic + (one << a) - (one << b);
    case 8:
        return (magic & ~run) | (draws_next(draws) & run);
    default:
        return magic ^ (uint64_t)3 << a;
    }
}

/* One annealing. */
struct breeding {
    struct shared_square *square;
    struct draws draws;
    unsigned kind;  /* of cost */
    uint64_t magic; /* to start from; 0: from a random one */
    bool is_own;    /* it is the square's own */
    uint64_t tests;
};

static bool serves(struct breeding *breeding, uint64_t magic)
{
    breeding->tests++;
    return prober_serves(&breeding->square->prober, magic);
}

/* Changes the magic to start from until one serves. */
static bool repair(struct breeding *breeding)
{
    uint64_t magic = breeding->magic;
    for (unsigned i = 0; i < REPAIRS; i++) {
        if (serves(breeding, magic)) {
            breeding->magic = magic;
            return true;
        }
        magic = breeding->magic;
        for (unsigned more = draws_below(&breeding->draws, 4) + 1; more > 0; more--)
            magic = change(&breeding->draws, magic);
    }
    return false;
}

static bool find_sparse(struct breeding *breeding)
{
    struct draws *draws = &breeding->draws;
    for (unsigned i = 0; i < SPARSE; i++) {
        const uint64_t bits = draws_next(draws) & draws_next(draws);
        breeding->magic = (bits & draws_next(draws)) >> draws_below(draws, 3);
        if (serves(breeding, breeding->magic))
            return true;
    }
    return false;
}

static void anneal(struct breeding *breeding, uint64_t tests, uint64_t hot)
{
    struct shared_square *square = breeding->square;
    struct draws *draws = &breeding->draws;
    struct shape now = prober_shape(&square->prober), best = now;
    uint64_t cost = cost_of(&now, breeding->kind), next_offer = tests / 2;
    for (uint64_t i = 0; i < tests; i++) {
        const uint64_t magic = change(draws, now.magic);
        if (i == next_offer) {
            pool_offer(&square->pool, &now);
            next_offer += tests / OFFERS;
        }
        if (!serves(breeding, magic))
            continue;
        const struct shape shape = prober_shape(&square->prober);
        const uint64_t next = cost_of(&shape, breeding->kind);
        if (!annealing_accepts(draws, cost, next,
                               annealing_temperature(hot, OCTAVES, i, tests)))
            continue;
        now = shape;
        cost = next;
        if (cost < cost_of(&best, breeding->kind))
            best = now;
    }
    pool_offer(&square->pool, &best);
    pool_offer(&square->pool, &now);
}

static void breed(struct breeding *breeding)
{
    const bool is_small = breeding->square->problem.bits <= SMALL;
    const bool is_own = breeding->is_own;
    if (!(breeding->magic != 0 && repair(breeding)) && !find_sparse(breeding))
        return;
    const bool is_mild = is_own && draws_below(&breeding->draws, 2) == 0;
    const uint64_t hot = is_mild ? HOT / 4 : HOT;
    anneal(breeding, is_small ? TESTS_SMALL : TESTS, is_small ? hot / 4 : hot);
}

static uint64_t any_of(const struct pool *pool, struct draws *draws)
{
    const unsigned kind = draws_below(draws, POOL_COSTS);
    const unsigned count = pool->count[kind];
    return count == 0 ? 0 : pool->shapes[kind][draws_below(draws, count)].magic;
}

/* The square beside one in a direction; NULL off the board. */
static const struct shared_square *neighbour(const struct shared *shared, size_t of,
                                             unsigned direction)
{
    const struct shared_square *square = &shared->squares[of];
    const struct board *board = square->problem.board;
    const unsigned files = board->files, at = square->problem.square;
    const unsigned file = at % files, rank = at / files;
    switch (direction) {
    case 0:
        return file + 1 < files ? square + 1 : NULL;
    case 1:
        return file > 0 ? square - 1 : NULL;
    case 2:
        return rank + 1 < board->ranks ? square + files : NULL;
    default:
        return rank > 0 ? square - files : NULL;
    }
}

/* A magic to start from: in 40 of 100 a neighbour's, in 30 its own. */
static void choose_start(const struct shared *shared, size_t of,
                         struct breeding *breeding)
{
    struct draws *draws = &breeding->draws;
    const unsigned chance = draws_below(draws, 100);
    if (chance < 40) {
        const struct shared_square *other =
            neighbour(shared, of, draws_below(draws, 4));
        if (other == NULL)
            return;
        const uint64_t magic = any_of(&other->pool, draws);
        const unsigned from = other->problem.square, to = breeding->square->problem.square;
        breeding->magic = from < to ? magic >> (to - from) : magic << (from - to);
    } else if (chance < 70) {
        breeding->magic = any_of(&breeding->square->pool, draws);
        breeding->is_own = true;
    }
}

uint64_t breed_steps(const struct shared *shared)
{
    return (shared->count + BREED_SQUARES - 1) / BREED_SQUARES;
}

static void breed_one(void *context, size_t i)
{
    struct breeding *breedings = context;
    breed(&breedings[i]);
}

void breed_step(struct shared *shared, uint64_t step, struct parallel parallel)
{
    struct breeding breedings[BREED_SQUARES];
    const uint64_t round = step / breed_steps(shared);
    const size_t first = step % breed_steps(shared) * BREED_SQUARES;
    size_t count = shared->count - first;
    count = count < BREED_SQUARES ? count : BREED_SQUARES;
    for (size_t i = 0; i < count; i++) {
        const uint64_t key =
            stream_draw(shared->stream, round * shared->count + first + i);
        breedings[i] = (struct breeding){
            .square = &shared->squares[first + i],
            .draws = {.stream = {key}},
            .kind = (unsigned)(round % POOL_COSTS),
        };
        choose_start(shared, first + i, &breedings[i]);
    }
    parallel_for(parallel, "candidates", count, breed_one, breedings);
    for (size_t i = 0; i < count; i++)
        shared->tests += breedings[i].tests;
}
