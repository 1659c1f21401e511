/* How a piece moves: small sets of moves. */
#ifndef BOARD_MOVES_H
#define BOARD_MOVES_H

#include "board/move.h"

enum { MOVES_MAX = 64 };

/* Each move at most once. */
struct moves {
    struct move move[MOVES_MAX];
    unsigned count;
};

/* How a piece moves: by what it could capture, and by what it goes without capturing. The
 * squares of the first are attacked, whatever is on them; of the second it reaches the empty
 * ones. */
struct gait {
    struct moves attacks, quiet;
};

bool moves_have(const struct moves *moves, struct move move);

/* Adds a move that is not there yet. False when there is no room. */
bool moves_add(struct moves *moves, struct move move);

/* The moves of `moves` that are slides, or those that are not. */
struct moves moves_slides(const struct moves *moves);
struct moves moves_leaps(const struct moves *moves);

/* The same moves as the other player of this board makes them: up is down, and where the
 * board is rotated, left is right; zones are the other player's. */
struct moves moves_turned(const struct board *board, const struct moves *moves);

/* From where pieces with these moves attack a square; of a kind that turns, all its moves must be
 * among them. */
struct moves moves_reversed(const struct moves *moves);

/* Whether both are the same moves. */
bool moves_equal(const struct moves *a, const struct moves *b);

/* Whether the moves look the same in a mirror that exchanges left and right. Zones are not
 * looked at. */
bool moves_are_symmetric(const struct moves *moves);

/* Whether every move of `part` is one of `whole`. */
bool moves_contain(const struct moves *whole, const struct moves *part);

/* The moves of `whole` that are not in `part`. */
struct moves moves_minus(const struct moves *whole, const struct moves *part);

#endif
