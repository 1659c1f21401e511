/* The geometry of a board. */
#include "board/board.h"

#include <stdio.h>

#include "base/number.h"

unsigned board_square(const struct board *board, unsigned file, unsigned rank)
{
    return rank * board->files + file;
}

unsigned board_file(const struct board *board, unsigned square)
{
    return square % board->files;
}

unsigned board_rank(const struct board *board, unsigned square)
{
    return square / board->files;
}

bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to)
{
    int file = (int)board_file(board, square) + dx;
    int rank = (int)board_rank(board, square) + dy;
    if (file < 0 || file >= (int)board->files || rank < 0 || rank >= (int)board->ranks)
        return false;
    *to = board_square(board, (unsigned)file, (unsigned)rank);
    return true;
}

void board_name(const struct board *board, unsigned square, char name[BOARD_NAME_MAX])
{
    snprintf(name, BOARD_NAME_MAX, "%c%u", 'a' + (int)board_file(board, square),
             board_rank(board, square) % 1000 + 1);
}

bool board_parse(const struct board *board, const char *name, unsigned *square)
{
    uint64_t rank;
    if (name[0] < 'a' || name[0] >= 'a' + (int)board->files || name[1] == '0' ||
        !number_parse(name + 1, 1, board->ranks, &rank))
        return false;
    *square = board_square(board, (unsigned)(name[0] - 'a'), (unsigned)rank - 1);
    return true;
}
