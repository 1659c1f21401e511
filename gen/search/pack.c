/* Packing: ruin and recreate.
 *
 * A step takes up to 13 squares out, most of them near one place of the strip, and puts them
 * back, the largest first: each as the cheapest of some shapes, at the first position where
 * it fits. What came out is kept as in an annealing, or undone. (Schrimpf, Schneider,
 * Stamm-Wilbrandt, Dueck: Record Breaking Optimization Results Using the Ruin and Recreate
 * Principle, J. Comp. Phys. 159, 2000.)
 *
 * An entry costs the more the farther behind it lies, so that squares leave the end for gaps
 * in front; free entries of runs that are too short for anything cost three quarters as much.
 */
#include "search/pack.h"

#include <stdlib.h>
#include <string.h>

#include "search/annealing.h"

enum {
    RUIN_MAX = 13,
    RUIN_FEW = 4,
    SAMPLE = 10,  /* squares among which the one nearest to the place is taken */
    TRIES = 8,    /* shapes for a square */
    STARTS = 8,   /* for the first layout */
    HOT = 25000,  /* in costs */
    OCTAVES = 3,
    WEIGHT = 1000, /* of an entry where the table is expected to end */
    WEIGHT_LEAST = 20,
    NOISE = 50, /* in 1000, on the cost of a choice */
};

/* ---- choices */

static uint64_t bulk_of(const struct shape *shape)
{
    return 5 * (uint64_t)shape->used + 10 * (uint64_t)shape->used_8 +
           7 * (uint64_t)shape->used_32 + shape->range;
}

static int compare_bulk(const void *left, const void *right)
{
    const struct shape *a = *(const struct shape *const *)left;
    const struct shape *b = *(const struct shape *const *)right;
    if (bulk_of(a) != bulk_of(b))
        return bulk_of(a) < bulk_of(b) ? -1 : 1;
    return a->magic < b->magic ? -1 : a->magic > b->magic;
}

static struct choices choices_of(struct arena *arena, const struct pool *pool)
{
    struct choices choices = {
        arena_alloc(arena, POOL_COSTS * POOL_SHAPES, sizeof *choices.shapes), 0};
    uint32_t count = 0;
    for (unsigned kind = 0; kind < POOL_COSTS; kind++)
        for (unsigned i = 0; i < pool->count[kind]; i++)
            choices.shapes[count++] = &pool->shapes[kind][i];
    qsort(choices.shapes, count, sizeof *choices.shapes, compare_bulk);
    for (uint32_t i = 0; i < count; i++)
        if (choices.count == 0 ||
            compare_bulk(&choices.shapes[i], &choices.shapes[choices.count - 1]) != 0)
            choices.shapes[choices.count++] = choices.shapes[i];
    return choices;
}

/* ---- costs */

/* About how long the table will be: the blocks of 8 of all best shapes. */
static uint64_t expected_length(const struct pack *pack)
{
    uint64_t length = 0;
    for (size_t i = 0; i < pack->shared->count; i++)
        length += pack->choices[i].shapes[0]->used_8;
    return length;
}

static void set_weights(struct pack *pack, struct arena *arena)
{
    const size_t words = pack->strip.words + STRIP_MARGIN;
    const uint64_t length = expected_length(pack);
    pack->weights = arena_alloc(arena, words, sizeof *pack->weights);
    for (size_t i = 0; i < words; i++) {
        const uint64_t part = (64 * i << 10) / length;
        const uint64_t cube = part * part * part >> 20;
        pack->weights[i] = (uint32_t)(WEIGHT_LEAST + (WEIGHT * cube * cube >> 20));
    }
}

static uint64_t price_of(const struct pack *pack, const struct shape *shape, size_t at)
{
    const uint32_t *weights = &pack->weights[at / 64];
    const unsigned bit = at % 64;
    uint64_t price = 0;
    for (unsigned i = 0; i < shape_words(shape); i++) {
        price += (uint64_t)weights[i] * shape_count(shape->map[i] << bit);
        price += (uint64_t)weights[i + 1] * shape_count(shape->map[i] >> 1 >> (63 - bit));
    }
    return price;
}

/* Bits of a word from which on 8 are set, those of the next word included. */
static uint64_t starts_of_8(uint64_t word, uint64_t next)
{
    word &= word >> 1 | next << 63;
    next &= next >> 1;
    word &= word >> 2 | next << 62;
    next &= next >> 2;
    return word & (word >> 4 | next << 60);
}

/* The bits in the 8 from any of these on, and of the word before. */
static uint64_t cover_8(uint64_t word, uint64_t before)
{
    word |= word << 1 | before >> 63;
    before |= before << 1;
    word |= word << 2 | before >> 62;
    before |= before << 2;
    return word | word << 4 | before >> 60;
}

static uint64_t cost_of(const struct pack *pack)
{
    const uint64_t *taken = pack->strip.taken;
    const size_t words = (strip_end(&pack->strip) + 63) / 64;
    uint64_t cost = 0, before = 0;
    for (size_t i = 0; i < words; i++) {
        const uint64_t starts = starts_of_8(~taken[i], ~taken[i + 1]);
        const uint64_t lost = ~taken[i] & ~cover_8(starts, before);
        cost += pack->weights[i] *
                (uint64_t)(4 * shape_count(taken[i]) + 3 * shape_count(lost)) / 4;
        before = starts;
    }
    return cost;
}

/* ---- laying out */

static void flip(struct pack *pack, size_t square)
{
    const struct laid *laid = &pack->laid[square];
    strip_flip(&pack->strip, pack_shape(pack, square, laid), laid->at);
}

/* Lays a square as the cheapest of so many shapes; `kept` is one of them at times, when it
 * is not NULL. False when none fits. */
static bool lay(struct pack *pack, size_t square, const struct laid *kept,
                unsigned tries, struct draws *draws)
{
    const struct choices *choices = &pack->choices[square];
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < tries; i++) {
        const bool keeps = i == 0 && kept != NULL && draws_below(draws, 2) == 0;
        const uint32_t choice =
            keeps ? kept->choice : draws_low(draws, choices->count);
        const size_t at = strip_fit(&pack->strip, choices->shapes[choice]);
        pack->shared->tests++;
        if (at == SIZE_MAX)
            continue;
        const uint64_t price = price_of(pack, choices->shapes[choice], at) *
                               (1000 + draws_below(draws, NOISE));
        if (price < least) {
            least = price;
            pack->laid[square] = (struct laid){choice, (uint32_t)at};
        }
    }
    if (least == UINT64_MAX)
        return false;
    flip(pack, square);
    return true;
}

static void note_best(struct pack *pack)
{
    const size_t end = strip_end(&pack->strip);
    if (end >= pack->end)
        return;
    pack->end = end;
    memcpy(pack->best, pack->laid, pack->shared->count * sizeof *pack->laid);
}

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

/* Room for everything side by side, and as much again. */
static size_t words_for(const struct pack *pack)
{
    size_t words = STRIP_LANES;
    for (size_t i = 0; i < pack->shared->count; i++)
        words += shape_words(pack->choices[i].shapes[0]) + 1;
    return words * 2 / STRIP_LANES * STRIP_LANES;
}

static bool prepare(struct shared *shared, struct pack *pack)
{
    struct arena *arena = shared->arena;
    *pack = (struct pack){.shared = shared, .end = SIZE_MAX};
    pack->choices = arena_alloc(arena, shared->count, sizeof *pack->choices);
    pack->laid = arena_alloc(arena, shared->count, sizeof *pack->laid);
    pack->best = arena_alloc(arena, shared->count, sizeof *pack->best);
    for (size_t i = 0; i < shared->count; i++) {
        pack->choices[i] = choices_of(arena, &shared->squares[i].pool);
        if (pack->choices[i].count == 0)
            return false;
    }
    pack->strip = strip_of(arena, words_for(pack));
    set_weights(pack, arena);
    return true;
}

bool pack_open(struct shared *shared, struct pack *pack)
{
    if (!prepare(shared, pack))
        return false;
    struct draws draws = {{stream_draw(shared->stream, UINT64_MAX - 1)}, 0};
    uint16_t *squares = arena_alloc(shared->arena, shared->count, sizeof *squares);
    for (size_t i = 0; i < shared->count; i++)
        squares[i] = (uint16_t)i;
    sort_by_size(pack, squares, (unsigned)shared->count);
    for (size_t i = 0; i < shared->count; i++)
        if (!lay(pack, squares[i], NULL, STARTS, &draws))
            return false;
    pack->cost = cost_of(pack);
    note_best(pack);
    return true;
}

/* ---- a step */

static size_t distance(const struct pack *pack, size_t square, size_t place)
{
    const struct laid *laid = &pack->laid[square];
    const size_t middle = laid->at + pack_shape(pack, square, laid)->range / 2u;
    return middle < place ? place - middle : middle - place;
}

static size_t last_square(const struct pack *pack)
{
    size_t last = 0, end = 0;
    for (size_t i = 0; i < pack->shared->count; i++) {
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
    const uint32_t all = (uint32_t)pack->shared->count;
    const unsigned manner = draws_below(draws, 3);
    const unsigned few = draws_below(draws, 2) == 0 ? RUIN_FEW : RUIN_MAX;
    unsigned wanted = 1 + draws_below(draws, few);
    const size_t place = draws_below(draws, (uint32_t)pack->end);
    struct ruin ruin = {.count = 0};
    if (manner == 2)
        ruin.squares[ruin.count++] = (uint16_t)last_square(pack);
    wanted = wanted < all ? wanted : all;
    while (ruin.count < wanted) {
        size_t nearest = draws_below(draws, all);
        for (unsigned i = 1; manner != 0 && i < SAMPLE; i++) {
            const size_t other = draws_below(draws, all);
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
        if (!lay(pack, ruin->squares[*laid], &ruin->before[*laid], TRIES, draws))
            return false;
    return true;
}

void pack_step(struct pack *pack, uint64_t step, uint64_t steps)
{
    const struct stream own = {stream_draw(pack->shared->stream, UINT64_MAX - 2)};
    struct draws draws = {{stream_draw(own, step)}, 0};
    struct ruin ruin = choose_ruin(pack, &draws);
    unsigned laid;
    sort_by_size(pack, ruin.squares, ruin.count);
    for (unsigned i = 0; i < ruin.count; i++) {
        ruin.before[i] = pack->laid[ruin.squares[i]];
        flip(pack, ruin.squares[i]);
    }
    const bool whole = recreate(pack, &ruin, &draws, &laid);
    const uint64_t cost = whole ? cost_of(pack) : UINT64_MAX;
    if (whole && annealing_accepts(&draws, pack->cost, cost,
                                   annealing_temperature(HOT, OCTAVES, step, steps))) {
        pack->cost = cost;
        note_best(pack);
        return;
    }
    for (unsigned i = 0; i < laid; i++)
        flip(pack, ruin.squares[i]);
    for (unsigned i = 0; i < ruin.count; i++) {
        pack->laid[ruin.squares[i]] = ruin.before[i];
        flip(pack, ruin.squares[i]);
    }
}

/* ---- places */

static bool find_laid(const struct pack *pack, size_t square,
                      const struct shared_place *place, struct laid *laid)
{
    const struct choices *choices = &pack->choices[square];
    for (uint32_t i = 0; i < choices->count; i++)
        if (choices->shapes[i]->magic == place->magic) {
            const int64_t at = place->offset + choices->shapes[i]->low;
            *laid = (struct laid){i, (uint32_t)at};
            return at >= 0 && (uint64_t)at < 64 * pack->strip.words;
        }
    return false;
}

bool pack_put(struct pack *pack, const struct shared_place *places)
{
    for (size_t i = 0; i < pack->shared->count; i++)
        flip(pack, i);
    for (size_t i = 0; i < pack->shared->count; i++) {
        if (!find_laid(pack, i, &places[i], &pack->laid[i]))
            return false;
        flip(pack, i);
    }
    pack->cost = cost_of(pack);
    pack->end = SIZE_MAX;
    note_best(pack);
    return true;
}

void pack_places(const struct pack *pack, const struct laid *laid,
                 struct shared_place *places)
{
    for (size_t i = 0; i < pack->shared->count; i++) {
        const struct shape *shape = pack_shape(pack, i, &laid[i]);
        places[i] =
            (struct shared_place){shape->magic, (int64_t)laid[i].at - shape->low};
    }
}
