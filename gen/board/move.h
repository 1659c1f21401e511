/* One move: a step, how often it may be repeated, and what may stand in the way.
 *
 * What counts is what a piece attacks, that is, where it could capture. By kind, along a
 * row of steps up to the range:
 *
 *   plain        up to and with the first occupied square
 *   lame         the same, but each step passes other squares, which must be empty
 *   hop          behind the first occupied square, up to and with the second: a cannon
 *                could capture there, whatever the square it lands on holds
 *   grasshop     only the square right behind the first occupied one
 *
 * The range counts all steps, those before a screen, too.
 *
 * A lame piece does not jump. It takes steps of one square: straight along the longer
 * direction for as long as that is longer, then diagonally. Xiangqi's horse (nN) passes
 * the square straight ahead of it, its elephant (nA) the one halfway, janggi's elephant
 * (nZ) the square straight ahead and then one diagonally on.
 */
#ifndef BOARD_MOVE_H
#define BOARD_MOVE_H

#include <stdbool.h>

#include "base/fault.h"
#include "board/board.h"

enum { MOVE_RANGE_ANY = 0 }; /* as far as the board goes */

enum move_kind { MOVE_PLAIN, MOVE_LAME, MOVE_HOP, MOVE_GRASSHOP, MOVE_KINDS };

/* What others ask of a kind. A new one is a row in move.c; if no row can tell what it does,
 * board/attack.c and board/mask.c walk another way. */
struct kind {
    const char *name;    /* in names of the output; empty for plain moves */
    char letter;         /* before an atom of Betza's; 0 for plain moves */
    unsigned screens;    /* the occupied squares that it passes; the next one stops it */
    bool lands_once;     /* it attacks only the square right behind its last screen */
    bool is_lame;        /* its steps pass squares: it runs along no line */
    bool is_own_reverse; /* who can be attacked can attack back in the same way */
};

const struct kind *kind_of(enum move_kind kind);

/* Squares that confine a piece, as the first player sees them, or as the other one does. */
struct zone {
    const char *name;
    struct origin origin;
    struct bits squares;
    const struct zone *turned; /* the other player's; itself when that is the same */
};

/* A reversed move leads to the squares from which a piece would attack this one with the
 * steps (-dx, -dy). Moves that are their own reverse never say so. */
struct move {
    int dx, dy;     /* files to the right and ranks up, for the first player */
    unsigned range; /* how often the step may be repeated */
    enum move_kind kind;
    bool reversed;
    const struct zone *zone; /* where each step starts and ends; NULL: anywhere */
};

bool move_equal(struct move a, struct move b);

/* Whether other pieces can stand in the way of a move. */
bool move_is_slide(struct move move);

/* The move that leads back where this one leads. */
struct move move_reversed(struct move move);

/* Takes one step, and tells what it passes, which must be empty, and is so of all moves
 * that are not lame. False when the board or the zone lacks a square. */
bool move_step(const struct board *board, const struct move *move, unsigned *square,
               struct bits *passed);

#endif
