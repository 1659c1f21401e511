/* Dependent subsets by decoding, larger than those that exhaustion reaches. The theory is in decode.c. */
#ifndef AUDIT_DECODE_H
#define AUDIT_DECODE_H

#include "zobrist/dependent.h"

/* Looks where subsets are likely, up to weights that no exhaustion reaches. */
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
