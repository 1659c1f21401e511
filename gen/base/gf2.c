/* Linear algebra over GF(2). */
#include "base/gf2.h"

bool gf2_extend(struct gf2_span *span, uint64_t vector)
{
    for (unsigned bit = GF2_BITS_MAX; bit-- != 0;) {
        if ((vector >> bit & 1) == 0)
            continue;
        if (span->pivots[bit] == 0) {
            span->pivots[bit] = vector;
            span->rank++;
            return true;
        }
        vector ^= span->pivots[bit];
    }
    return false;
}

unsigned gf2_rank(const uint64_t *vectors, size_t count)
{
    struct gf2_span span = {.rank = 0};
    for (size_t i = 0; i < count; i++)
        gf2_extend(&span, vectors[i]);
    return span.rank;
}

uint64_t gf2_multiply(const struct gf2_matrix *matrix, uint64_t vector)
{
    uint64_t product = 0;
    for (unsigned i = 0; i < matrix->size; i++)
        product |= (uint64_t)gf2_dot(matrix->rows[i], vector) << i;
    return product;
}
