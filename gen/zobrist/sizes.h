/* Index and check in tables of any size: in how many features two positions differ, at least,
 * that meet there. The theory is in sizes.c. */
#ifndef ZOBRIST_SIZES_H
#define ZOBRIST_SIZES_H

#include "base/gf2.h"

enum {
    SIZES_CHECK = 16, /* the lowest bits, that are compared */
    SIZES_LEAST = 16, /* the index has at least so many of the highest */
    SIZES_MOST = 32,
    SIZES_TRIED = 4, /* all sets of up to so many keys are */
    SIZES_KEYS_MAX = 4096,
    SIZES_WIDTH_MIN = SIZES_CHECK + SIZES_MOST,
};

/* The fewest of the keys that make equal checks and indexes that may be equal, for tables of 2^h to
 * 2^(h+1) - 1 entries, h from SIZES_LEAST on; SIZES_TRIED + 1 when none of those that were tried do.
 * Keys have at least SIZES_WIDTH_MIN bits, and are at most SIZES_KEYS_MAX. */
struct sizes {
    unsigned fewest[SIZES_MOST - SIZES_LEAST + 1];
};
struct sizes sizes_find(const struct gf2 *keys, size_t count, unsigned width);

#endif
