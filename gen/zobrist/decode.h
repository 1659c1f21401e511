/* Small linearly dependent subsets of a set of keys, by looking where they are likely: up to
 * weights that no exhaustion reaches. The theory is in decode.c. */
#ifndef ZOBRIST_DECODE_H
#define ZOBRIST_DECODE_H

#include "zobrist/dependent.h"

struct decode_search {
    const struct gf2 *keys; /* none of them 0 */
    size_t count;
    unsigned least, most; /* weights of subsets that are looked for, up to 13 */
    uint64_t effort;      /* about so many sums of two keys are made */
    struct parallel parallel;
};

/* Looks for a dependent subset of the smallest weight; the same one whatever threads. What is
 * not found may be there. */
struct dependent decode_find(const struct decode_search *search);

#endif
