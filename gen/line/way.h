/* Ways: how sliders go along a line, wherever that line lies.
 *
 * A rook goes around, both ways at once; a lance goes up; a cannon hops up, and hops down.
 * What a way attacks is a segment: squares side by side on the line, or none. Where a way
 * goes around, the piece's own square counts as one of them.
 */
#ifndef LINE_WAY_H
#define LINE_WAY_H

#include "base/arena.h"
#include "board/line.h"

enum { WAYS_A_LINE = 2 };

enum way_side { WAY_UP, WAY_DOWN, WAY_AROUND };

struct way {
    enum move_kind kind;
    unsigned range;
    bool reversed;
    enum way_side side;
};

/* Whether what is attacked on both sides is one segment, with the piece within. */
bool way_goes_around(struct line line);

/* The ways of a line; returns how many. */
unsigned way_of_line(struct line line, struct way ways[WAYS_A_LINE]);

bool way_equal(struct way a, struct way b);

/* The name: around, up, down, hop_up, up_3 and so on. */
const char *way_name(struct arena *arena, struct way way);

/* The squares of the line through `square` in the direction of `line`, from its first, and
 * which of them `square` is. Returns how many there are; a hole is alone. */
unsigned way_line(const struct board *board, struct line line, unsigned square,
                  unsigned squares[BOARD_SQUARES_MAX], unsigned *place);

/* What the way attacks from `square` along the direction of `line`, for all subsets of some
 * squares (board/subsets.h). */
void way_attack_subsets(const struct board *board, struct line line, struct way way,
                        unsigned square, struct bits on, struct bits *attacks);

#endif
