/* Counting the legal sequences of moves of a game. Whoever includes this has included
 * chess.h or shogi.h. */
#ifndef TESTS_PERFT_H
#define TESTS_PERFT_H

/* The number of those of a length. */
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

#endif
