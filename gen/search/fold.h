/* Folding: an index for the occupied squares of a line, by one multiplication.
 *
 * index = (x * factor) >> (64 - bits), where x joins the two words of a set into one,
 * (lo & mask.lo) | (hi & mask.hi) << join.
 */
#ifndef SEARCH_FOLD_H
#define SEARCH_FOLD_H

#include <stddef.h>

#include "board/bits.h"

enum { FOLD_JOINS = 64 };

struct fold {
    struct bits mask;
    uint64_t factor;
    unsigned join; /* by how much the second word is shifted; below FOLD_JOINS */
    unsigned bits; /* of the index; no fewer than the mask has squares */
};

/* A fold with this join and so many bits that tells all subsets of the mask apart. False
 * when none is found. */
bool fold_find(struct bits mask, unsigned join, unsigned bits, struct fold *fold);

/* The fold with the fewest bits, of 1 to `most`. */
bool fold_find_least(struct bits mask, unsigned join, unsigned most, struct fold *fold);

/* A fold whose index has the squares, from the lowest, at `places`; NULL: anywhere. */
bool fold_find_placed(struct bits mask, unsigned join, unsigned bits,
                      const unsigned *places, struct fold *fold);

/* The index of the subset of the mask that is occupied. */
size_t fold_index(const struct fold *fold, struct bits occupied);

#endif
