/* How a piece moves: moves, and small sets of them.
 *
 * One move is a step, how often it may be repeated, and what may stand in the way.
 *
 * What counts is what a piece attacks, that is, where it could capture. By kind, along a
 * row of steps up to the range:
 *
 *   plain        up to and with the first occupied square
 *   lame         the same, but each step passes other squares, which must be empty
 *   hop          behind the first occupied square, up to and with the second: a cannon
 *                could capture there, whatever the square it lands on holds
 *   grasshop     only the square right behind the first occupied one
 *   jump         as lame, but what is passed must be occupied
 *   ski          as plain, but the first square is passed over, whatever stands there
 *   ways         a leap by any of several ways (struct passages), one of which must be open
 *
 * These go straight on. Others turn on their way, up to and with the first occupied square as
 * well; the last two by eighths of a circle and to one hand:
 *
 *   bent         one step, then others that may be of another kind: the griffon goes one square
 *                along a diagonal and then as a rook, away from where it came
 *   crooked      a quarter to one hand and back in turn: the zigzag of the crooked bishop
 *   circular     an eighth each time: the rose, whose steps are the knight's
 *
 * The range counts all steps, those before a screen or that are passed over, too. So does the least
 * range: a piece that goes two squares at least attacks none that is nearer. A move in a zone takes
 * no step from or to a square outside it. One that ends in a zone may start and pass outside.
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

/* What others ask of a kind. A new one is a row in moves.c; if no row can tell what it does,
 * board/routes.c walks otherwise. Of screens, lists of steps (line/walked.h) know one
 * at most. */
struct kind {
    const char *name;   /* in names of the output; empty for plain moves */
    const char *words;  /* for a reader; empty for plain moves */
    unsigned screens;   /* the occupied squares that it passes; the next one stops it */
    unsigned skips;     /* the first squares, which it passes over */
    bool lands_once;    /* it attacks only the square right behind its last screen */
    bool is_lame;       /* its steps pass squares: it runs along no line */
    bool needs_hurdles; /* those must be occupied, not empty */
    bool has_ways; /* it passes squares by one way or another: it runs along no line */
    bool bends;    /* its first step is another than those that follow */
    bool is_own_reverse; /* who can be attacked can attack back in the same way */
    bool is_mutual; /* so they can by all moves of the kind, to all sides, together */
    /* Eighths of a circle that it turns before its second step, then before every other one
     * in turn. None for those that go straight on. */
    signed char turns[3];
};

const struct kind *kind_of(enum move_kind kind);

/* Whether moves of the kind turn on their way. */
bool kind_turns(enum move_kind kind);

/* Whether they run along lines: straight on, passing nothing between their steps. */
bool kind_has_lines(enum move_kind kind);

/* Whether they pass squares that must be empty, without stopping there. */
bool kind_passes(enum move_kind kind);

/* Squares that confine a piece, by their numbers in the game, as the first player sees them, or as the other one does. */
struct zone {
    const char *name;
    struct origin origin;
    struct bits squares;
    const struct zone *turned; /* the other player's; itself when that is the same */
};

/* Whether a zone has a square of a board, which may be laid out; NULL has all of them. */
static inline bool zone_has(const struct zone *zone, const struct board *board,
                            unsigned square)
{
    return zone == NULL || bits_has(zone->squares, board_number(board, square));
}

/* Leaps by any of several ways: a falcon's, which is stopped only when each of its ways to a square
 * is; or those of a piece that takes a few steps one after the other, whatever their directions.
 *
 * A way passes some of at most 16 squares, each of which must be empty, or else occupied. The
 * leap can be made when one way is open.
 */
enum { PASSAGE_SQUARES_MAX = 16, PASSAGES_MAX = 64 };

/* Squares by their places in a list: those that must be empty, and occupied. */
struct passage {
    unsigned empty, men;
};

struct passages {
    signed char dx, dy; /* where they lead; squares are told likewise, from 0, 0 */
    unsigned square_count, count;
    struct {
        signed char dx, dy;
    } squares[PASSAGE_SQUARES_MAX];
    struct passage passage[PASSAGES_MAX]; /* none needs all that another one needs */
};

/* The steps to one of the squares, on a board that is turned. */
void passages_square(const struct passages *passages, struct turning turning,
                     unsigned place, int *dx, int *dy);

/* What turns goes to the right for one hand, to the left for the other. A reversed move leads
 * to the squares from which a piece would attack this one with the steps (-dx, -dy). Moves that
 * are their own reverse never say so. */
struct move {
    int dx, dy;     /* files to the right and ranks up, for the first player */
    unsigned range; /* how often the step may be repeated */
    enum move_kind kind;
    bool reversed;
    const struct zone *zone;         /* where each step starts and ends; NULL: anywhere */
    const struct zone *ends;         /* where its last step ends; NULL: anywhere */
    int hand;                        /* 1 right, -1 left; 0 when it turns to none */
    unsigned least;                  /* how many steps it takes at least; 0: any number */
    signed char then_x, then_y;      /* of what bends: its steps behind the first */
    const struct passages *passages; /* of what has ways: these, before they are turned */
    struct turning turning;
};

/* -1, 0 or 1: which way a step goes. */
static inline int sign_of(int number)
{
    return (number > 0) - (number < 0);
}

bool move_equal(struct move a, struct move b);

/* Whether it is a plain step or ride, on the whole board: its step and range say all about it. */
bool move_is_plain(const struct move *move);

/* Whether it goes along a line, to all squares on its way. */
bool move_has_lines(const struct move *move);

/* Whether other pieces can stand in the way of a move. */
bool move_is_slide(struct move move);

/* The move that leads back where this one leads. */
struct move move_reversed(struct move move);

/* The same move on a board that is turned. */
struct move move_turned(struct move move, struct turning turning);

/* Turns the move to the right by eighths of a circle: a straight step becomes diagonal, and the
 * other way about, an oblique one the next of its eight. */
void move_turn_right(struct move *move, unsigned eighths);

/* Turns the move as it does behind so many of its steps. */
void move_turn(struct move *move, unsigned steps);

/* Takes one step, and tells what it passes, unless it has several ways. False when the board or the
 * zone lacks a square. */
bool move_step(const struct board *board, const struct move *move, unsigned *square,
               struct bits *passed);

enum { MOVES_MAX = 128 };

/* Each move at most once. A copy has the same moves as what it was made of: whoever changes some makes
 * a set of his own. */
struct moves {
    struct move *move;
    unsigned count;
};

/* How a piece moves: by what it could capture, and by what it goes without capturing. The
 * squares of the first are attacked, whatever is on them; of the second it reaches the empty
 * ones. */
struct gait {
    struct moves attacks, quiet;
};

bool moves_have(const struct moves *moves, struct move move);

/* Adds a move that is not there yet, to a set that began with none and has no copies. False when there
 * are too many. */
bool moves_add(struct arena *arena, struct moves *moves, struct move move);

/* The moves of `moves` that are slides, or those that are not; and whether any is a slide. */
struct moves moves_slides(struct arena *arena, const struct moves *moves);
struct moves moves_leaps(struct arena *arena, const struct moves *moves);
bool moves_have_slides(const struct moves *moves);

/* Whether any passes squares that must be empty, without stopping there. */
bool moves_pass(const struct moves *moves);

/* The same moves as the other player of this board makes them: up is down, and where the
 * board is rotated, left is right; zones are the other player's. */
struct moves moves_turned(struct arena *arena, const struct board *board,
                          const struct moves *moves);

/* From where pieces with these moves attack a square; of a kind that turns, all its moves must be
 * among them. */
struct moves moves_reversed(struct arena *arena, const struct moves *moves);

/* Whether both are the same moves. */
bool moves_equal(const struct moves *a, const struct moves *b);

/* Whether the moves look the same in a mirror that exchanges left and right. Zones are not
 * looked at. */
bool moves_are_symmetric(const struct moves *moves);

/* Whether every move of `part` is one of `whole`. */
bool moves_contain(const struct moves *whole, const struct moves *part);

/* The moves of `whole` that are not in `part`. */
struct moves moves_minus(struct arena *arena, const struct moves *whole,
                         const struct moves *part);

/* Whether some ride as far as they can, straight on or along diagonals, in all four directions; and
 * these, or none. */
bool moves_have_rides(const struct moves *moves, bool slants);
struct moves moves_rides(struct arena *arena, const struct moves *moves, bool slants);

#endif
