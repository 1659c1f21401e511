/* The geometry of a board: files by ranks, up to 128 squares.
 *
 * Square = rank * files + file, from the first rank of the first player and the first
 * file: a1 is 0. Whoever needs a file, a rank or a neighbour asks here.
 */
#ifndef BOARD_BOARD_H
#define BOARD_BOARD_H

#include <stdbool.h>

enum {
    BOARD_SQUARES_MAX = 128,
    BOARD_FILES_MAX = 16, /* a to p */
    BOARD_NAME_MAX = 8,   /* room for the name of a square */
};

struct board {
    unsigned files, ranks;
};

static inline unsigned board_squares(const struct board *board)
{
    return board->files * board->ranks;
}

unsigned board_square(const struct board *board, unsigned file, unsigned rank);
unsigned board_file(const struct board *board, unsigned square);
unsigned board_rank(const struct board *board, unsigned square);

/* The square `dx` files to the right and `dy` ranks up. False when there is none. */
bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to);

/* The name of a square, like e4. */
void board_name(const struct board *board, unsigned square, char name[BOARD_NAME_MAX]);

/* The square of that name. False when the board has none. */
bool board_parse(const struct board *board, const char *name, unsigned *square);

#endif
