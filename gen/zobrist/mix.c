/* Mixing: rows are drawn until each block has full rank.
 *
 * A random square matrix of n rows over GF(2) is invertible with a chance near 0.29, row by
 * row: row k fails with 2^(k - n). So the last row of a block is drawn about twice.
 */
#include "zobrist/mix.h"

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
