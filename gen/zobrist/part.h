/* Sums that are equal, part by part: the inside of dependent.c, which has the theory. */
#ifndef ZOBRIST_PART_H
#define ZOBRIST_PART_H

#include "zobrist/dependent.h"
#include "zobrist/units.h"

enum {
    PART_LOG = 23, /* up to so many sums are in a part */
    PART_HEAPS_LOG = 9,
    PARTS_LOG_MAX = 16,
    PART_BYTES = 80 << 20, /* that a thread takes, about */
};

/* Looks for sums of a lead and a partner that are equal, in all parts, each of which has
 * about so many sums. The last word of the units is zero, and no key. */
struct dependent part_search_all(const struct dependent_search *search,
                                 const struct units *leads, const struct units *partners,
                                 size_t sums, struct parallel parallel);

#endif
