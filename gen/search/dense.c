/* The dense finder.
 *
 * Theory. A mask of n squares has 2^n subsets, and the usual magics give each a slot of its
 * own, or nearly. But many subsets have the same attacks: what lies behind a blocker is
 * hidden. Were a magic to send all these to one slot, a rook would need 144 slots at most, a
 * bishop 108. A multiplication can do only little of that, and only where much is hidden
 * behind squares that are multiplied in the right order; where it can, half of the slots
 * are enough, and the index has one bit fewer than the mask has squares. How such numbers
 * are made up differs from piece to piece; dense_cross.c is about rooks on the highest
 * ranks, dense_subsets.c about bishops. Where there is none, or none is found, another
 * finder has one with all bits.
 */
#include "search/dense.h"

enum { DENSE_STEPS = 4 }; /* of a test, about */

const struct dense_search *dense_search_for(const struct problem *problem, unsigned bits)
{
    static const struct dense_search *const searches[] = {&dense_cross, &dense_rise,
                                                          &dense_subsets};
    if (board_squares(problem->board) > 64 || bits == 0 || bits >= problem->bits)
        return NULL;
    for (unsigned i = 0; i < sizeof searches / sizeof *searches; i++)
        if (searches[i]->suits(problem, bits))
            return searches[i];
    return NULL;
}

bool dense_find(struct dense *dense, uint64_t *magic)
{
    const struct dense_search *search = dense_search_for(dense->problem, dense->bits);
    return search != NULL && search->find(dense, magic) &&
           finder_serves(dense->problem, dense->bits, (struct bits){*magic, 0});
}

static bool find(const struct problem *problem, unsigned bits, struct stream stream,
                 struct bits *magic)
{
    const struct dense_search *search = dense_search_for(problem, bits);
    struct dense dense = {.problem = problem, .bits = bits, .stream = stream, .step = 1};
    if (search == NULL)
        return false;
    dense.most = search->tests(problem);
    *magic = bits_none();
    bool found = dense_find(&dense, &magic->lo);
    problem_count(problem, DENSE_STEPS * dense.tests + problem->count);
    return found;
}

const struct finder finder_dense = {
    "dense", "one index bit fewer where a search finds a way", 1, find};
