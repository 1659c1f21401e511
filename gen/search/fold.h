/* Folding: an index for the occupied squares of a line, by one multiplication.
 *
 * index = (x * factor) >> (64 - bits), where x joins the two words of a set into one,
 * (lo & mask.lo) | (hi & mask.hi) << join.
 */
#ifndef SEARCH_FOLD_H
#define SEARCH_FOLD_H

#include <stddef.h>

#include "board/bits.h"

struct fold {
    struct bits mask;
    uint64_t factor;
    unsigned join; /* by how much the second word is shifted */
    unsigned bits; /* of the index; no fewer than the mask has squares */
};

/* The fold of fewest bits, at most `most`, that tells all subsets of the mask apart. False
 * when there is none. */
bool fold_find(struct bits mask, unsigned most, struct fold *fold);

/* The index of the subset of the mask that is occupied. */
size_t fold_index(const struct fold *fold, struct bits occupied);

#endif
