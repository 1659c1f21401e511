/* The problem that a finder solves: one square of one piece, and every way in which
 * other pieces can stand in its way.
 *
 * Subset i of the mask has its k-th square when bit k of i is set. Two subsets with the
 * same attacks have the same class; classes are numbered from 0 in the order of their
 * first subsets.
 */
#ifndef SEARCH_PROBLEM_H
#define SEARCH_PROBLEM_H

#include "base/arena.h"
#include "board/bits.h"
#include "board/board.h"
#include "board/routes.h"

struct problem {
    const struct board *board;
    unsigned square;
    struct bits mask;
    unsigned bits; /* the number of squares in the mask */
    bool is_wide;  /* sets have two words, as on large boards before problem_join */
    size_t count;  /* 2^bits: how many subsets there are, in these lists */
    struct bits *occupied;
    struct bits *attacks;
    uint32_t *classes;
    uint64_t *steps; /* where a finder counts what it tries; NULL: nowhere */
};

/* Counts what a finder does: slots that it looks at, and the like. */
static inline void problem_count(const struct problem *problem, uint64_t steps)
{
    if (problem->steps != NULL)
        *problem->steps += steps;
}

/* The problem of a square with these routes. The mask must have fewer than 32 squares. */
struct problem problem_of(struct arena *arena, const struct board *board,
                          struct routes routes, unsigned square);

/* Joins the words of the mask and of what is occupied, which have no bit in common. */
void problem_join(struct problem *problem);

/* XXH3-64 of the mask and of what is attacked with each of its subsets, as pairs of words, the
 * least significant byte first. So the rook on e4 is one problem in every game of 8 by 8. */
uint64_t problem_digest(const struct problem *problem);

#endif
