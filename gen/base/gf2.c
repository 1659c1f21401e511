/* Linear algebra over GF(2). */
#include "base/gf2.h"

bool gf2_extend(struct gf2_span *span, struct gf2 vector)
{
    for (unsigned bit = GF2_BITS_MAX; bit-- != 0;) {
        if (!gf2_bit(vector, bit))
            continue;
        if (gf2_is_zero(span->pivots[bit])) {
            span->pivots[bit] = vector;
            span->rank++;
            return true;
        }
        vector = gf2_add(vector, span->pivots[bit]);
    }
    return false;
}

unsigned gf2_rank(const struct gf2 *vectors, size_t count)
{
    struct gf2_span span = {.rank = 0};
    for (size_t i = 0; i < count; i++)
        gf2_extend(&span, vectors[i]);
    return span.rank;
}

struct gf2 gf2_multiply(const struct gf2_matrix *matrix, struct gf2 vector)
{
    struct gf2 product = {0, 0};
    for (unsigned i = 0; i < matrix->size; i++)
        if (gf2_dot(matrix->rows[i], vector))
            product = gf2_add(product, gf2_unit(i));
    return product;
}
