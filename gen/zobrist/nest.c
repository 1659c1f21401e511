/* Nests, and the mix that keeps to them.
 *
 * Engines index with the highest bits and check with the lowest 16, or the other way round, or
 * cut keys to their lowest bits.
 *
 * A mix draws rows until each block has full rank. A random square matrix of n rows over GF(2)
 * is invertible with a chance near 0.29, row by row: row k fails with 2^(k - n). So the last
 * row of a block is drawn about twice.
 */
#include "zobrist/nest.h"

#include <stddef.h>
#include <string.h>

enum { CHECK = 16 };

static const struct nest nest_of_low = {
    .name = "low",
    .says = "from the lowest bit up",
    .low = 128,
    .ends = {24, 32, 40, 48, 56, 64, 96, 128},
};

static const struct nest nest_of_low16 = {
    .name = "low16+high",
    .says = "the lowest 16 bits, then from the highest down",
    .low = CHECK,
    .ends = {16, 32, 36, 40, 44, 48, 56, 64, 96, 128},
};

static const struct nest nest_of_high16 = {
    .name = "high16+low",
    .says = "the highest 16 bits, then from the lowest up",
    .high = CHECK,
    .ends = {16, 32, 36, 40, 44, 48, 56, 64, 96, 128},
};

const struct nest *const nests[] = {&nest_of_low16, &nest_of_high16, &nest_of_low, NULL};

const struct nest *nest_usual(unsigned width)
{
    return width < 48 ? &nest_of_low : &nest_of_low16;
}

const struct nest *nest_named(const char *name)
{
    for (unsigned i = 0; nests[i] != NULL; i++)
        if (strcmp(nests[i]->name, name) == 0)
            return nests[i];
    return NULL;
}

/* The bit of a key of `width` bits that stands at place `i` of the order, from 0. */
static unsigned nest_bit(const struct nest *nest, unsigned width, unsigned i)
{
    if (nest->high != 0)
        return i < nest->high ? width - 1 - i : i - nest->high;
    return i < nest->low ? i : width - 1 - (i - nest->low);
}

unsigned nest_low(const struct nest *nest, unsigned width, unsigned count)
{
    unsigned low = 0;
    for (unsigned i = 0; i < count; i++)
        low += nest_bit(nest, width, i) == low;
    return low;
}

/* The bits from `first` up to `end`. */
static struct gf2 between(struct gf2 row, unsigned first, unsigned end)
{
    return gf2_add(gf2_cut(row, end), gf2_cut(row, first));
}

struct gf2_matrix mix_nested(struct stream stream, const struct nest *nest,
                             unsigned width)
{
    struct gf2_matrix matrix = {.size = width};
    uint64_t draws = 0;
    unsigned first = 0;
    for (const unsigned *end = nest->ends; first < width; first = *end++) {
        struct gf2_span span = {.rank = 0};
        for (unsigned place = first; place < *end;) {
            struct gf2 drawn = {stream_draw(stream, 2 * draws),
                                stream_draw(stream, 2 * draws + 1)};
            draws++;
            matrix.rows[nest_bit(nest, width, place)] = gf2_cut(drawn, *end);
            place += gf2_extend(&span, between(drawn, first, *end));
        }
    }
    return matrix;
}
