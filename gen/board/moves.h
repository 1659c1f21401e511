/* How a piece moves: moves, and small sets of them.
 *
 * One move is a step, how often it may be repeated, and what may stand in the way.
 *
 * A piece attacks where it could capture. By kind, along a row of steps up to the range:
 *
 *   plain        up to and with the first occupied square
 *   lame         the same, but each step passes other squares, which must be empty
 *   hop          behind the first occupied square, up to and with the second: the captures of a cannon
 *   grasshop     only the square right behind the first occupied one
 *   jump         as lame, but the passed squares must be occupied
 *   ski          as plain, but the first square is passed, whether it is empty or not
 *   ways         a leap by any of several ways (struct passages), one of which must be open
 *
 * These go straight on. Others turn, and also go up to and with the first occupied square. The last two turn by
 * eighths of a circle, to one hand:
 *
 *   bent         one step, then others that may be of another kind: the griffon goes one square
 *                along a diagonal and then as a rook, away from where it came
 *   crooked      a quarter to one hand, then a quarter back: the zigzag of the crooked bishop
 *   circular     an eighth each time: the rose, whose steps are the knight's
 *
 * The range counts all steps, also those before a screen or past a square. So does the least range: a piece that
 * goes at least two squares attacks no nearer one. A move in a zone takes no step from or to a square outside.
 * A move that ends in a zone may start outside and pass outside.
 *
 * A lame piece does not jump. It takes steps of one square: straight along the longer
 * direction for as long as that is longer, then diagonally. Xiangqi's horse (nN) passes
 * the square straight ahead of it, its elephant (nA) the one halfway, janggi's elephant
 * (nZ) the square straight ahead and then one diagonally on.
 */
#ifndef BOARD_MOVES_H
#define BOARD_MOVES_H

#include <stdbool.h>

#include "base/arena.h"
#include "base/fault.h"
#include "board/board.h"

enum { MOVE_RANGE_ANY = 0 }; /* as far as the board goes */

enum move_kind {
    MOVE_PLAIN,
    MOVE_LAME,
    MOVE_HOP,
    MOVE_GRASSHOP,
    MOVE_JUMP,
    MOVE_SKI,
    MOVE_WAYS,
    MOVE_BENT,
    MOVE_CROOKED,
    MOVE_CIRCULAR,
    MOVE_KINDS,
};

/* What a kind does. A new kind is a row in moves.c; if no row can say what it does, board/routes.c needs a walk
 * for it. Lists of steps (line/walked.h) can have one screen at most. */
struct kind {
    const char *name;   /* in names of the output; empty for plain moves */
    const char *words;  /* for a reader; empty for plain moves */
    unsigned screens;   /* how many occupied squares it passes before one stops it */
    unsigned skips;     /* how many squares it passes first, empty or not */
    bool lands_once;    /* it attacks only the square right behind its last screen */
    bool is_lame;       /* its steps pass squares: it has no line */
    bool needs_hurdles; /* these squares must be occupied, not empty */
    bool has_ways;      /* it passes squares by one way or another: it has no line */
    bool bends;         /* its first step differs from those that follow */
    bool is_own_reverse; /* an attacked piece could attack back by such a move */
    bool is_mutual;      /* it could by one of all moves of the kind, in all directions */
    /* By how many eighths of a circle it turns before the second step, the third, the fourth, and on with the
     * last two in turn. All 0: it goes straight on. */
    signed char turns[3];
};

const struct kind *kind_of(enum move_kind kind);

/* Whether moves of the kind turn on their way. */
bool kind_turns(enum move_kind kind);

/* Whether they have lines: they go straight on, and pass nothing between their steps. */
bool kind_has_lines(enum move_kind kind);

/* Whether they pass squares that must be empty, without stopping there. */
bool kind_passes(enum move_kind kind);

/* Squares that confine a piece, by their numbers in the game, as one of the players sees them. */
struct zone {
    const char *name;
    struct origin origin;
    struct bits squares;
    const struct zone *turned; /* the other player's, which may be itself */
};

/* Whether a zone has a square of a board, which may be laid out. A zone of NULL has all squares. */
static inline bool zone_has(const struct zone *zone, const struct board *board,
                            unsigned square)
{
    return zone == NULL || bits_has(zone->squares, board_number(board, square));
}

/* Leaps by any of several ways. A falcon is stopped only when all its ways to a square are. So is a piece that
 * takes a few steps, one after the other, in any directions.
 *
 * All ways of a leap pass at most 16 squares. Each square of a way must be empty, or else occupied. The leap can
 * be made if one way is open.
 */
enum { PASSAGE_SQUARES_MAX = 16, PASSAGES_MAX = 64 };

/* A way: which squares of the list must be empty, and which occupied, as bits. */
struct passage {
    unsigned empty, men;
};

struct passages {
    signed char dx, dy; /* where they lead; squares count from the start, too */
    unsigned square_count, count;
    struct {
        signed char dx, dy;
    } squares[PASSAGE_SQUARES_MAX];
    struct passage passage[PASSAGES_MAX]; /* none needs all that another one needs */
};

/* The steps to one of the squares, on a board that is turned. */
void passages_square(const struct passages *passages, struct turning turning,
                     unsigned place, int *dx, int *dy);

/* A reversed move leads to the squares from which a piece would attack this one with the steps (-dx, -dy). Moves
 * that are their own reverse are never reversed. */
struct move {
    int dx, dy;     /* files to the right and ranks up, for the first player */
    unsigned range; /* how often the step may be repeated */
    enum move_kind kind;
    bool reversed;
    const struct zone *zone;         /* where each step starts and ends; NULL: anywhere */
    const struct zone *ends;         /* where its last step ends; NULL: anywhere */
    int hand; /* it turns to the right: 1; to the left: -1; else 0 */
    unsigned least;                  /* how many steps it takes at least; 0: any number */
    signed char then_x, then_y;      /* if it bends: the steps after the first */
    const struct passages *passages; /* if it has ways: these, before they are turned */
    struct turning turning;
};

/* -1, 0 or 1: which way a step goes. */
static inline int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

bool move_equal(struct move a, struct move b);

/* Whether it is a plain step or ride on the whole board, so that step and range say everything. */
bool move_is_plain(const struct move *move);

/* Whether it goes along a line, and attacks all squares on it. */
bool move_has_lines(const struct move *move);

/* Whether other pieces can stand in the way of a move. */
bool move_is_slide(struct move move);

/* The move that leads back where this one leads. */
struct move move_reversed(struct move move);

/* The same move on a board that is turned. */
struct move move_turned(struct move move, struct turning turning);

/* Turns the move to the right by eighths of a circle. A straight step becomes diagonal, a diagonal one straight,
 * and an oblique one the next of its eight. */
void move_turn_right(struct move *move, unsigned eighths);

/* Turns the move as it turns after so many steps. */
void move_turn(struct move *move, unsigned steps);

/* Takes one step. `passed` gets what it passes, except for a move that has ways. False: the board or the zone
 * lacks a square. */
bool move_step(const struct board *board, const struct move *move, unsigned *square,
               struct bits *passed);

enum { MOVES_MAX = 128 };

/* A set of moves, each at most once. Copies of the struct share the moves: to change some, make a new set. */
struct moves {
    struct move *move;
    unsigned count;
};

/* How a piece moves: the moves by which it captures, and those by which it goes without capturing. By the first
 * it attacks squares, whatever is on them. By the second it gets to empty squares. */
struct gait {
    struct moves attacks, quiet;
};

bool moves_have(const struct moves *moves, struct move move);

/* Adds a move, unless it is there, to a set that began empty and has no copies. False: there are too many. */
bool moves_add(struct arena *arena, struct moves *moves, struct move move);

/* The moves of `moves` that are slides, or those that are not; and whether any is a slide. */
struct moves moves_slides(struct arena *arena, const struct moves *moves);
struct moves moves_leaps(struct arena *arena, const struct moves *moves);
bool moves_have_slides(const struct moves *moves);

/* Whether any passes squares that must be empty, without stopping there. */
bool moves_pass(const struct moves *moves);

/* The same moves of the other player: up is down, on a rotated board left is right, and zones are the other
 * player's. */
struct moves moves_turned(struct arena *arena, const struct board *board,
                          const struct moves *moves);

/* The moves that lead to where pieces with these moves attack a square from. If one crooked or circular move is
 * there, all of its kind must be. */
struct moves moves_reversed(struct arena *arena, const struct moves *moves);

/* Whether both are the same moves. */
bool moves_equal(const struct moves *a, const struct moves *b);

/* Whether the moves are the same left and right. Zones do not matter. */
bool moves_are_symmetric(const struct moves *moves);

/* Whether every move of `part` is one of `whole`. */
bool moves_contain(const struct moves *whole, const struct moves *part);

/* The moves of `whole` that are not in `part`. */
struct moves moves_minus(struct arena *arena, const struct moves *whole,
                         const struct moves *part);

/* Whether there are rides without a limit in all four directions, straight or, if it slants, diagonal; and these
 * rides, or none. */
bool moves_have_rides(const struct moves *moves, bool slants);
struct moves moves_rides(struct arena *arena, const struct moves *moves, bool slants);

#endif
