/* Mixing: rows are drawn until each block has full rank.
 *
 * A random square matrix of n rows over GF(2) is invertible with a chance near 0.29, row by
 * row: row k fails with 2^(k - n). So the last row of a block is drawn about twice.
 */
#include "zobrist/mix.h"

const unsigned mix_ends[MIX_ENDS] = {24, 32, 40, 48, 56, 64, 96, 128};

/* The bits from `first` up to `end`. */
static struct gf2 between(struct gf2 row, unsigned first, unsigned end)
{
    return gf2_add(gf2_cut(row, end), gf2_cut(row, first));
}

struct gf2_matrix mix_nested(struct stream stream, unsigned width)
{
    struct gf2_matrix matrix = {.size = width};
    uint64_t draws = 0;
    unsigned first = 0;
    for (unsigned block = 0; first < width; first = mix_ends[block++]) {
        struct gf2_span span = {.rank = 0};
        for (unsigned row = first; row < mix_ends[block];) {
            struct gf2 drawn = {stream_draw(stream, 2 * draws),
                                stream_draw(stream, 2 * draws + 1)};
            draws++;
            matrix.rows[row] = gf2_cut(drawn, mix_ends[block]);
            row += gf2_extend(&span, between(drawn, first, mix_ends[block]));
        }
    }
    return matrix;
}
