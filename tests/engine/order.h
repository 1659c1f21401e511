/* In which order moves are tried. */
#ifndef ENGINE_ORDER_H
#define ENGINE_ORDER_H

#include "chess.h"

#include <stdbool.h>

/* Quiet moves that were good elsewhere. */
struct habits {
    struct chess_move killers[2]; /* at the same depth */
    int (*history)[64];           /* of the side to move, by from and to */
};

struct ordered {
    struct move_list list;
    int scores[MOVES_AT_MOST];
};

/* Captures that lose material have scores below this, and all other moves above. */
enum { ORDER_BAD = -100000 };

bool order_is_capture(const struct position *p, struct chess_move move);

/* Scores the moves of the list; `first` comes first, if it is there. */
void order(const struct position *p, struct chess_move first, const struct habits *habits,
           struct ordered *moves);

/* Swaps the best of moves i and later to place i. */
void order_pick(struct ordered *moves, unsigned i);

#endif
