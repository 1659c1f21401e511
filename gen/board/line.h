/* Lines: a slider's moves in two opposite directions, together.
 *
 * The step (dx, dy) of a line goes to higher numbers. A slider that goes in one direction only has half a line:
 * the squares on that side. Both directions are of one kind: if a piece goes along a rank as a rook and as a
 * cannon, these are two lines. Lame leaps, moves that turn, and moves with a least range have no line. They are
 * the rest, in parts that depend on few squares each, if possible.
 */
#ifndef BOARD_LINE_H
#define BOARD_LINE_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

enum { LINES_MAX = MOVES_MAX, LINE_WAYS = 2 };

struct line {
    struct move slide; /* to higher squares, of a kind that has lines */
    bool up, down;     /* whether the slider goes to higher squares, and to lower ones */
};

struct lines {
    struct line *line;
    unsigned count;
    struct moves *groups; /* the slides of each line, then each part of the rest */
    unsigned part_count;
};

/* The lines of slides, sorted by dy, then from right to left. */
struct lines lines_of(struct arena *arena, const struct board *board,
                      const struct moves *slides);

/* Whether there is at least one line, and all are of rides, without a rest. */
bool lines_are_rides(const struct lines *lines);

/* The first square of the line through `square`, whatever its kind; `*place` is how many squares are before
 * `square`. */
unsigned line_first(const struct board *board, struct line line, unsigned square,
                    unsigned *place);

/* The squares that can be attacked along the line through `square`, without it. */
struct bits line_squares(const struct board *board, struct line line, unsigned square);

/* The slides of the line, on both sides or on one. */
struct moves line_slides(struct line line, struct move room[LINE_WAYS]);

/* What is attacked along the line. */
struct bits line_attacks(const struct board *board, struct line line, unsigned square,
                         struct bits occupied);

/* Lines that have names, in both directions and without a limit. On a diagonal dx = dy. */
enum { LINE_RANK, LINE_FILE, LINE_DIAGONAL, LINE_ANTIDIAGONAL, LINES_NAMED };
extern const struct line lines_named[LINES_NAMED];

/* Which of these has the direction of a line; LINES_NAMED: none. And its name, or NULL. */
unsigned line_direction(struct line line);
const char *line_name(struct line line);

#endif
