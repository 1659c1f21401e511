/* Leaps by ways, from how a piece takes its steps.
 *
 * What is reached by a few steps, one after the other, is a leap from where the first begins to
 * where the last one ends; each way of taking them passes the squares between. Several that end
 * on one square are several ways there. A way does not pass the square where it ends, and it does
 * not end where it begins; the square where it begins counts as empty on it.
 */
#ifndef GAME_LEGS_H
#define GAME_LEGS_H

#include "base/arena.h"
#include "board/moves.h"

enum { LEGS_MAX = 3 };

/* A step, and what may be on the square where it ends, unless it is the last. */
struct leg {
    unsigned
        turns; /* by how many eighths to the right: a bit each; the first one's are not asked */
    bool may_be_empty, may_be_occupied;
};

/* Leaps, each to a square of its own. */
struct legs {
    struct passages *targets[MOVES_MAX];
    unsigned count;
};

/* Adds what is reached by legs of which the first is that step. NULL, or what is too much. */
const char *legs_add(struct arena *arena, struct legs *legs, struct move first,
                     const struct leg *leg, unsigned count);

/* Adds a lame leap, straight and diagonal steps in any order: xiangqi's horse by either way. */
const char *legs_add_lame(struct arena *arena, struct legs *legs, struct move leap);

/* The move that leads there. */
struct move legs_move(const struct passages *target);

#endif
