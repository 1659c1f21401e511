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

static void swap(struct gf2 *a, struct gf2 *b)
{
    struct gf2 other = *a;
    *a = *b;
    *b = other;
}

/* By elimination, column after column, beside the identity. */
bool gf2_invert(const struct gf2_matrix *matrix, struct gf2_matrix *inverse)
{
    struct gf2_matrix left = *matrix;
    *inverse = (struct gf2_matrix){.size = matrix->size};
    for (unsigned i = 0; i < left.size; i++)
        inverse->rows[i] = gf2_unit(i);
    for (unsigned column = 0; column < left.size; column++) {
        unsigned pivot = column;
        while (pivot < left.size && !gf2_bit(left.rows[pivot], column))
            pivot++;
        if (pivot == left.size)
            return false;
        swap(&left.rows[pivot], &left.rows[column]);
        swap(&inverse->rows[pivot], &inverse->rows[column]);
        for (unsigned i = 0; i < left.size; i++)
            if (i != column && gf2_bit(left.rows[i], column)) {
                left.rows[i] = gf2_add(left.rows[i], left.rows[column]);
                inverse->rows[i] = gf2_add(inverse->rows[i], inverse->rows[column]);
            }
    }
    return true;
}

struct gf2 gf2_multiply(const struct gf2_matrix *matrix, struct gf2 vector)
{
    struct gf2 product = {0, 0};
    for (unsigned i = 0; i < matrix->size; i++)
        if (gf2_dot(matrix->rows[i], vector))
            product = gf2_add(product, gf2_unit(i));
    return product;
}
