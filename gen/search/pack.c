/* Packing: choices, costs, layouts.
 *
 * An entry costs the more the farther behind it lies, by the cube, so that squares leave the end
 * for gaps in front; free entries of runs that are too short for anything cost three quarters
 * as much.
 *
 * The squares that together have a twentieth of all slots are small: in chess the bishop's, all
 * but one. They fit into gaps that the others leave, and only stand in the way before.
 */
#include "search/pack.h"

#include <stdlib.h>

enum {
    STARTS = 8,         /* shapes for a square of the first layout */
    STARTS_SMALL = 600, /* for a small one */
    SMALL = 20,         /* they have one in so many slots */
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
        .shapes = arena_alloc(arena, POOL_COSTS * POOL_SHAPES, sizeof *choices.shapes)};
    uint32_t count = 0;
    for (unsigned kind = 0; kind < POOL_COSTS; kind++)
        for (unsigned i = 0; i < pool->count[kind]; i++)
            choices.shapes[count++] = &pool->shapes[kind][i];
    qsort(choices.shapes, count, sizeof *choices.shapes, compare_bulk);
    for (uint32_t i = 0; i < count; i++)
        if (choices.count == 0 ||
            compare_bulk(&choices.shapes[i], &choices.shapes[choices.count - 1]) != 0)
            choices.shapes[choices.count++] = choices.shapes[i];
    choices.probes = arena_alloc(arena, choices.count, sizeof *choices.probes);
    for (uint32_t i = 0; i < choices.count; i++)
        choices.probes[i] = probes_of(choices.shapes[i]);
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
        pack->weights[i] = (uint32_t)(WEIGHT_LEAST + (PACK_WEIGHT * cube >> 10));
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

/* The bits in the 8 from any of these on, and of the word before. */
static uint64_t cover_8(uint64_t word, uint64_t before)
{
    word |= word << 1 | before >> 63;
    before |= before << 1;
    word |= word << 2 | before >> 62;
    before |= before << 2;
    return word | word << 4 | before >> 60;
}

uint64_t pack_cost(const struct pack *pack)
{
    const uint64_t *taken = pack->strip.planes[STRIP_ONES].taken;
    const uint64_t *eights = pack->strip.planes[STRIP_EIGHTS].taken;
    const size_t words = (strip_end(&pack->strip) + 63) / 64;
    uint64_t cost = 0, before = 0;
    for (size_t i = 0; i < words; i++) {
        const uint64_t starts = ~eights[i];
        const uint64_t lost = ~taken[i] & ~cover_8(starts, before);
        cost += pack->weights[i] *
                (uint64_t)(4 * shape_count(taken[i]) + 3 * shape_count(lost)) / 4;
        before = starts;
    }
    return cost;
}

/* ---- laying out */

void pack_flip(struct pack *pack, size_t square)
{
    const struct laid *laid = &pack->laid[square];
    strip_flip(&pack->strip, pack_shape(pack, square, laid), laid->at);
}

/* The word from which on an entry costs more than so much. */
static size_t words_worth(const struct pack *pack, uint64_t most)
{
    size_t low = 0, high = pack->strip.words;
    while (low < high) {
        const size_t middle = (low + high) / 2;
        if (pack->weights[middle] <= most)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

bool pack_lay(struct pack *pack, size_t square, const struct laid *kept, unsigned tries,
              struct draws *draws)
{
    const struct choices *choices = &pack->choices[square];
    uint64_t least = UINT64_MAX;
    for (unsigned i = 0; i < tries; i++) {
        const bool keeps = i == 0 && kept != NULL && draws_below(draws, 2) == 0;
        const uint32_t choice = keeps ? kept->choice : draws_low(draws, choices->count);
        const uint64_t noise = 1000 + draws_below(draws, NOISE);
        const struct shape *shape = choices->shapes[choice];
        const size_t at = strip_fit(&pack->strip, shape, &choices->probes[choice],
                                    words_worth(pack, least / (noise * shape->used)));
        pack->shared->tests++;
        const uint64_t price =
            at == SIZE_MAX ? UINT64_MAX : price_of(pack, shape, at) * noise;
        if (price >= least)
            continue;
        least = price;
        pack->laid[square] = (struct laid){choice, (uint32_t)at};
    }
    if (least == UINT64_MAX)
        return false;
    pack_flip(pack, square);
    return true;
}

size_t pack_end(const struct pack *pack, const struct laid *laid)
{
    size_t end = 0;
    for (size_t i = 0; i < pack->shared->count; i++) {
        const size_t own = laid[i].at + pack_shape(pack, i, &laid[i])->range;
        end = end < own ? own : end;
    }
    return end;
}

void pack_accept(struct pack *pack, uint64_t cost)
{
    const size_t end = strip_end(&pack->strip);
    pack->cost = cost;
    if (end >= pack->end || pack->lying < pack->shared->count)
        return;
    pack->end = end;
    memcpy(pack->best, pack->laid, pack->shared->count * sizeof *pack->laid);
}

void pack_take_small(struct pack *pack)
{
    for (; pack->lying > pack->large; pack->lying--)
        pack_flip(pack, pack->order[pack->lying - 1]);
    pack->cost = pack_cost(pack);
}

void pack_lay_small(struct pack *pack)
{
    struct draws draws = {{stream_draw(pack->shared->stream, UINT64_MAX - 4)}, 0};
    for (; pack->lying < pack->shared->count; pack->lying++)
        pack_lay(pack, pack->order[pack->lying], NULL, STARTS_SMALL, &draws);
    pack_accept(pack, pack_cost(pack));
}

void pack_set(struct pack *pack, const struct laid *laid, size_t lying)
{
    for (size_t i = 0; i < pack->lying; i++)
        pack_flip(pack, pack->order[i]);
    memcpy(pack->laid, laid, pack->shared->count * sizeof *laid);
    for (pack->lying = 0; pack->lying < lying; pack->lying++)
        pack_flip(pack, pack->order[pack->lying]);
    pack->cost = pack_cost(pack);
}

/* ---- opening */

/* Room for everything side by side, and as much again. */
static size_t words_for(const struct pack *pack)
{
    size_t words = STRIP_LANES;
    for (size_t i = 0; i < pack->shared->count; i++)
        words += shape_words(pack->choices[i].shapes[0]) + 1;
    return words * 2 / STRIP_LANES * STRIP_LANES;
}

static unsigned size_of(const struct pack *pack, size_t square)
{
    return pack->choices[square].shapes[0]->used;
}

static void set_order(struct pack *pack, struct arena *arena)
{
    const size_t count = pack->shared->count;
    size_t whole = 0, small = 0;
    pack->order = arena_alloc(arena, count, sizeof *pack->order);
    for (size_t i = 0; i < count; i++) {
        size_t at = i;
        for (; at > 0 && size_of(pack, pack->order[at - 1]) < size_of(pack, i); at--)
            pack->order[at] = pack->order[at - 1];
        pack->order[at] = (uint16_t)i;
        whole += size_of(pack, i);
    }
    for (pack->large = count; pack->large > 1; pack->large--) {
        small += size_of(pack, pack->order[pack->large - 1]);
        if (small > whole / SMALL)
            break;
    }
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
    set_order(pack, arena);
    return true;
}

bool pack_open(struct shared *shared, struct pack *pack)
{
    if (!prepare(shared, pack))
        return false;
    struct draws draws = {{stream_draw(shared->stream, UINT64_MAX - 1)}, 0};
    for (; pack->lying < shared->count; pack->lying++)
        if (!pack_lay(pack, pack->order[pack->lying], NULL, STARTS, &draws))
            return false;
    pack_accept(pack, pack_cost(pack));
    return true;
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

bool pack_read(const struct pack *pack, const struct shared_place *places,
               struct laid *laid)
{
    for (size_t i = 0; i < pack->shared->count; i++)
        if (!find_laid(pack, i, &places[i], &laid[i]))
            return false;
    return true;
}

void pack_places(const struct pack *pack, const struct laid *laid,
                 struct shared_place *places)
{
    for (size_t i = 0; i < pack->shared->count; i++) {
        const struct shape *shape = pack_shape(pack, i, &laid[i]);
        places[i] = (struct shared_place){shape->magic, (int64_t)laid[i].at - shape->low};
    }
}
