/* Counting the legal sequences of moves of chess. */
#ifndef TESTS_PERFT_H
#define TESTS_PERFT_H

#include "chess.h"

/* The number of legal sequences of moves of this length. */
static inline uint64_t perft(struct position *p, unsigned depth)
{
    struct move_list list;
    uint64_t nodes = 0;
    if (depth == 0)
        return 1;
    generate(p, &list);
    if (depth == 1)
        return list.count;
    for (unsigned i = 0; i < list.count; i++) {
        const struct undo undo = make(p, list.moves[i]);
        nodes += perft(p, depth - 1);
        unmake(p, list.moves[i], undo);
    }
    return nodes;
}

/* The same without a short cut; `faults` counts the positions whose key differs from the
 * key from nothing, after making a move and after unmaking it. */
static inline uint64_t perft_with_keys(struct position *p, unsigned depth,
                                       uint64_t *faults)
{
    struct move_list list;
    uint64_t nodes = 0;
    *faults += p->key != key_of(p);
    if (depth == 0)
        return 1;
    generate(p, &list);
    for (unsigned i = 0; i < list.count; i++) {
        const struct undo undo = make(p, list.moves[i]);
        nodes += perft_with_keys(p, depth - 1, faults);
        unmake(p, list.moves[i], undo);
        *faults += p->key != undo.key;
    }
    return nodes;
}

#endif
