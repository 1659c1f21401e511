/* How a piece moves: steps, and how far each may be repeated. */
#ifndef BOARD_MOVES_H
#define BOARD_MOVES_H

#include <stdbool.h>

enum {
    MOVES_MAX = 64,
    MOVE_RANGE_ANY = 0, /* as far as the board goes */
};

struct move {
    int dx, dy;     /* files to the right and ranks up, for the first player */
    unsigned range; /* how often the step may be repeated; 1 is a leap */
};

/* Each move at most once. */
struct moves {
    struct move move[MOVES_MAX];
    unsigned count;
};

/* Whether other pieces can stand in the way of a move. */
bool move_is_slide(struct move move);

bool moves_have(const struct moves *moves, struct move move);

/* Adds a move that is not there yet. False when there is no room. */
bool moves_add(struct moves *moves, struct move move);

/* The moves of `moves` that are slides, or those that are not. */
struct moves moves_slides(const struct moves *moves);
struct moves moves_leaps(const struct moves *moves);

/* The same moves as the other player makes them: up is down. */
struct moves moves_turned(const struct moves *moves);

/* Whether every move of `part` is one of `whole`. */
bool moves_contain(const struct moves *whole, const struct moves *part);

/* The moves of `whole` that are not in `part`. */
struct moves moves_minus(const struct moves *whole, const struct moves *part);

#endif
