/* Testing magics: a pair of occupancies that clashed once is likely to clash in the next magic,
 * so both move halfway to the front. Slots are not cleared; each test has its own stamp. */
#include "search/shape.h"

#include <string.h>

#include "board/bits.h"

enum { STAMP_BITS = SHAPE_BITS_MAX };

struct prober prober_of(struct arena *arena, const struct problem *problem,
                        unsigned shift)
{
    uint64_t *boards = arena_alloc(arena, problem->count, sizeof *boards);
    uint16_t *order = arena_alloc(arena, problem->count, sizeof *order);
    for (size_t i = 0; i < problem->count; i++) {
        boards[i] = problem->occupied[i].lo | ~problem->mask.lo;
        order[i] = (uint16_t)i;
    }
    return (struct prober){
        .shift = shift,
        .count = problem->count,
        .boards = boards,
        .classes = problem->classes,
        .order = order,
        .stamps = arena_alloc(arena, SHAPE_SLOTS, sizeof(uint32_t)),
    };
}

static void halve(uint16_t *order, size_t at)
{
    const uint16_t other = order[at / 2];
    order[at / 2] = order[at];
    order[at] = other;
}

static uint32_t new_stamp(struct prober *prober)
{
    if (++prober->test >> (32 - STAMP_BITS) != 0) {
        memset(prober->stamps, 0, SHAPE_SLOTS * sizeof *prober->stamps);
        prober->test = 1;
    }
    return prober->test << STAMP_BITS;
}

bool prober_serves(struct prober *prober, uint64_t magic)
{
    const uint32_t stamp = new_stamp(prober);
    memset(prober->map, 0, sizeof prober->map);
    prober->magic = magic;
    for (size_t i = 0; i < prober->count; i++) {
        const uint16_t own = prober->order[i];
        const uint64_t slot = (prober->boards[own] * magic) >> prober->shift;
        const uint32_t other = prober->stamps[slot] ^ stamp;
        if (other >> STAMP_BITS != 0) {
            prober->stamps[slot] = stamp | (uint32_t)i;
            prober->map[slot / 64] |= (uint64_t)1 << slot % 64;
        } else if (prober->classes[prober->order[other]] != prober->classes[own]) {
            halve(prober->order, i);
            halve(prober->order, other);
            return false;
        }
    }
    return true;
}

/* Shifts a map down to its lowest slot. */
static void settle(struct shape *shape, const uint64_t *map)
{
    const unsigned word = shape->low / 64, bit = shape->low % 64;
    for (unsigned i = 0; i + word < SHAPE_WORDS; i++) {
        shape->map[i] = map[i + word] >> bit;
        if (bit != 0 && i + word + 1 < SHAPE_WORDS)
            shape->map[i] |= map[i + word + 1] << (64 - bit);
    }
}

/* The number of the highest bit of a word that is not 0. */
static unsigned highest(uint64_t word)
{
    unsigned bit = 0;
    for (unsigned step = 32; step != 0; step /= 2)
        if (word >> step != 0) {
            word >>= step;
            bit += step;
        }
    return bit;
}

/* Counts slots, and blocks with any. */
static void survey(struct shape *shape)
{
    for (unsigned i = 0; i < SHAPE_WORDS; i++) {
        const uint64_t word = shape->map[i];
        uint64_t any = word | word >> 4;
        any |= any >> 2;
        any = (any | any >> 1) & 0x0101010101010101;
        shape->used = (uint16_t)(shape->used + shape_count(word));
        shape->used_8 = (uint16_t)(shape->used_8 + 8 * shape_count(any));
        shape->used_32 =
            (uint16_t)(shape->used_32 + 32 * ((word << 32 != 0) + (word >> 32 != 0)));
        if (word != 0)
            shape->range = (uint16_t)(64 * i + highest(word) + 1);
    }
}

struct shape prober_shape(const struct prober *prober)
{
    struct shape shape = {.magic = prober->magic};
    unsigned first = 0;
    while (prober->map[first] == 0)
        first++;
    shape.low = (uint16_t)(64 * first + bits_lowest(prober->map[first]));
    settle(&shape, prober->map);
    survey(&shape);
    return shape;
}

void shape_list(const struct shape *shape, uint16_t *slots)
{
    for (unsigned i = 0; i < shape_words(shape); i++)
        for (uint64_t left = shape->map[i]; left != 0; left &= left - 1)
            *slots++ = (uint16_t)(64 * i + bits_lowest(left));
}
