/* Drawing sets of squares as boards of characters, side by side. */
#ifndef BOARD_DRAW_H
#define BOARD_DRAW_H

#include "base/text.h"
#include "board/bits.h"
#include "board/board.h"

/* What stands before and behind a mark, if a terminal shows colors. */
struct drawing_style {
    const char *set, *square, *end;
};

struct drawing {
    const char *title;
    struct bits set;
    unsigned square; /* where the piece stands, drawn as o */
};

/* Appends boards side by side, the last rank on top: x is in the set, . is not, holes are blank. `margin` begins
 * each line, and no line ends with a space. Each board has its own style; NULL: no board has one. */
void draw_boards(struct text *text, const char *margin, const struct board *board,
                 const struct drawing *drawings, const struct drawing_style *styles,
                 unsigned count);

/* Random other pieces for a picture of one on the square, the same each time. Some may be in holes. */
struct bits draw_others(const struct board *board, unsigned square);

#endif
