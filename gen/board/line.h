/* Lines: a slider's ways in opposite directions, taken together.
 *
 * On a line, squares come in the order of their numbers: its step (dx, dy) goes to
 * higher ones. A line of a slider that goes one way only is a half: it has the squares on
 * that side alone. Both ways are of one kind: where a rook and a cannon share a rank,
 * those are two lines. Lame leaps, what turns, and what passes over squares that are too near run
 * along no line; they are the rest, in parts that depend on few squares each, where they can.
 */
#ifndef BOARD_LINE_H
#define BOARD_LINE_H

#include "board/bits.h"
#include "board/board.h"
#include "board/moves.h"

enum { LINES_MAX = MOVES_MAX, LINE_WAYS = 2 };

struct line {
    struct move slide; /* to higher squares, of a kind that has lines */
    bool up, down;     /* whether it goes there, and to lower ones */
};

struct lines {
    struct line *line;
    unsigned count;
    struct moves *groups; /* the slides of each line, then the parts of the rest */
    unsigned part_count;
};

/* The lines of these slides, in the order of dy, then dx: a rank, then what is steeper. */
struct lines lines_of(struct arena *arena, const struct board *board,
                      const struct moves *slides);

/* Whether they are lines of rides, and nothing else; there is at least one. */
bool lines_are_rides(const struct lines *lines);

/* The first square on the board of the line through `square`, whatever its kind, and how
 * many lie before it. */
unsigned line_first(const struct board *board, struct line line, unsigned square,
                    unsigned *place);

/* The squares that can be attacked along the line through `square`, without it. */
struct bits line_squares(const struct board *board, struct line line, unsigned square);

/* The slides of the line, on both sides or on one. */
struct moves line_slides(struct line line, struct move room[LINE_WAYS]);

/* What is attacked along the line, by walking. */
struct bits line_attacks(const struct board *board, struct line line, unsigned square,
                         struct bits occupied);

/* Lines that have names, both ways and as far as the board goes: rank, file, diagonal (dx = dy) and
 * antidiagonal. */
enum { LINE_RANK, LINE_FILE, LINE_DIAGONAL, LINE_ANTIDIAGONAL, LINES_NAMED };
extern const struct line lines_named[LINES_NAMED];

/* Which of these has the direction of a line; LINES_NAMED: none. And what that is called, or NULL. */
unsigned line_direction(struct line line);
const char *line_name(struct line line);

#endif
