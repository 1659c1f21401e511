/* How a piece moves: steps, how far each may be repeated, and what may stand in the way.
 *
 * What counts is what a piece attacks, that is, where it could capture. By kind, along a
 * row of steps up to the range:
 *
 *   plain        up to and with the first occupied square
 *   lame         the same, but each step is made by way of other squares, which must be
 *                empty (board/lame.h)
 *   hop          behind the first occupied square, up to and with the second: a cannon
 *                could capture there, whatever the square it lands on holds
 *   grasshop     only the square right behind the first occupied one
 *
 * The range counts all steps, those before a screen, too.
 */
#ifndef BOARD_MOVES_H
#define BOARD_MOVES_H

#include <stdbool.h>

#include "board/board.h"

enum {
    MOVES_MAX = 64,
    MOVE_RANGE_ANY = 0, /* as far as the board goes */
};

enum move_kind { MOVE_PLAIN, MOVE_LAME, MOVE_HOP, MOVE_GRASSHOP };

/* Squares that confine a piece, as the first player sees them, and as the other one does. */
struct zone {
    const char *name;
    struct bits squares;
    const struct zone *turned; /* the other player's; itself when that is the same */
};

/* A reversed move leads to the squares from which a piece would attack this one with the
 * steps (-dx, -dy). Plain moves and hops are their own reverse, and never say so. */
struct move {
    int dx, dy;     /* files to the right and ranks up, for the first player */
    unsigned range; /* how often the step may be repeated */
    enum move_kind kind;
    bool reversed;
    const struct zone *zone; /* where each step starts and ends; NULL: anywhere */
};

/* Each move at most once. */
struct moves {
    struct move move[MOVES_MAX];
    unsigned count;
};

/* Whether other pieces can stand in the way of a move. */
bool move_is_slide(struct move move);

/* Whether a move is plain, as far as the board goes. */
bool move_is_ride(struct move move);

/* The move that leads back where this one leads. */
struct move move_reversed(struct move move);

bool moves_have(const struct moves *moves, struct move move);

/* Adds a move that is not there yet. False when there is no room. */
bool moves_add(struct moves *moves, struct move move);

/* The moves of `moves` that are slides, or those that are not. */
struct moves moves_slides(const struct moves *moves);
struct moves moves_leaps(const struct moves *moves);

/* The same moves as the other player of this board makes them: up is down, and where the
 * board is rotated, left is right; zones are the other player's. */
struct moves moves_turned(const struct board *board, const struct moves *moves);

/* Whether every move of `part` is one of `whole`. */
bool moves_contain(const struct moves *whole, const struct moves *part);

/* The moves of `whole` that are not in `part`. */
struct moves moves_minus(const struct moves *whole, const struct moves *part);

#endif
