/* Drawing sets of squares as boards of characters, side by side. */
#ifndef BOARD_DRAW_H
#define BOARD_DRAW_H

#include "base/text.h"
#include "board/bits.h"
#include "board/board.h"

/* What stands before and behind a mark, where a terminal shows colours. */
struct drawing_style {
    const char *set, *square, *end;
};

struct drawing {
    const char *title;
    struct bits set;
    unsigned square; /* where the piece stands, drawn as o */
};

/* Appends the boards, the last rank on top: x is in the set, . is not; holes are blank. Each
 * line ends with a newline, none with a space; `margin` stands before each. Each board has a style
 * of its own; NULL for none. */
void draw_boards(struct text *text, const char *margin, const struct board *board,
                 const struct drawing *drawings, const struct drawing_style *styles,
                 unsigned count);

/* Other pieces by lot, for a picture of one on the square: the same each time, none there, some in holes. */
struct bits draw_others(const struct board *board, unsigned square);

#endif
