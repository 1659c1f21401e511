/* Spots of lines. */
#include "line/spot.h"

#include <string.h>

static bool fold_spot(unsigned join, unsigned bits, struct spot *spot)
{
    struct bits mask = bits_none();
    unsigned places[SPOT_LENGTH_MAX], count = 0;
    for (unsigned i = 1; i + 1 < spot->length; i++)
        if (i != spot->place) {
            mask = bits_with(mask, spot->squares[i]);
            places[count++] = i - 1;
        }
    spot->in_order = fold_find_placed(mask, join, bits, places, &spot->fold);
    if (!spot->in_order && !fold_find(mask, join, bits, &spot->fold))
        return false;
    spot->size = (size_t)1 << bits;
    if (spot->in_order)
        spot->size = spot->length > 2 ? (size_t)1 << (spot->length - 2) : 1;
    for (unsigned i = 0; i < spot->length; i++)
        spot->index[i] = fold_index(&spot->fold, bits_of(spot->squares[i]));
    return true;
}

bool spot_find(const struct board *board, struct line direction, unsigned square,
               unsigned join, unsigned bits, struct spot *spot)
{
    spot->length = way_line(board, direction, square, spot->squares, &spot->place);
    return spot->length <= SPOT_LENGTH_MAX && fold_spot(join, bits, spot);
}

bool spot_is_alike(const struct spot *a, const struct spot *b)
{
    return a->length == b->length && a->place == b->place && a->size == b->size &&
           memcmp(a->index, b->index, a->length * sizeof *a->index) == 0;
}
