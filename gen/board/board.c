/* The geometry of a board. */
#include "board/board.h"

#include <stdio.h>

#include "base/number.h"

/* Counting from the right or from the top is counting backwards. */
static unsigned flip(bool flipped, unsigned count, unsigned i)
{
    return flipped ? count - 1 - i : i;
}

unsigned board_square(const struct board *board, unsigned file, unsigned rank)
{
    file = flip(board->from_right, board->files, file);
    rank = flip(board->from_top, board->ranks, rank);
    return board->by_files ? file * board->ranks + rank : rank * board->files + file;
}

unsigned board_file(const struct board *board, unsigned square)
{
    unsigned file = board->by_files ? square / board->ranks : square % board->files;
    return flip(board->from_right, board->files, file);
}

unsigned board_rank(const struct board *board, unsigned square)
{
    unsigned rank = board->by_files ? square % board->ranks : square / board->files;
    return flip(board->from_top, board->ranks, rank);
}

bool board_is_plain(const struct board *board)
{
    return !board->by_files && !board->from_right && !board->from_top &&
           bits_empty(board->holes);
}

bool board_ascends(const struct board *board, int dx, int dy)
{
    dx = board->from_right ? -dx : dx;
    dy = board->from_top ? -dy : dy;
    int outer = board->by_files ? dx : dy, inner = board->by_files ? dy : dx;
    return outer > 0 || (outer == 0 && inner > 0);
}

bool board_step(const struct board *board, unsigned square, int dx, int dy, unsigned *to)
{
    /* In the board's own order, which takes one division: most of a walk is here. */
    dx = board->from_right ? -dx : dx;
    dy = board->from_top ? -dy : dy;
    const unsigned length = board->by_files ? board->ranks : board->files;
    const unsigned row = square / length;
    const unsigned outer = row + (unsigned)(board->by_files ? dx : dy);
    const unsigned inner = square - row * length + (unsigned)(board->by_files ? dy : dx);
    if (outer >= (board->by_files ? board->files : board->ranks) || inner >= length)
        return false; /* a negative one is a large one, too */
    const unsigned there = outer * length + inner;
    if (bits_has(board->holes, there))
        return false;
    *to = there;
    return true;
}

unsigned board_turned(const struct board *board, unsigned square)
{
    return board_square(board,
                        flip(board->rotated, board->files, board_file(board, square)),
                        flip(true, board->ranks, board_rank(board, square)));
}

struct bits board_turned_set(const struct board *board, struct bits squares)
{
    struct bits turned = bits_none();
    for (; !bits_empty(squares); squares = bits_rest(squares))
        turned = bits_with(turned, board_turned(board, bits_first(squares)));
    return bits_minus(turned, board->holes);
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
    unsigned found = board_square(board, (unsigned)(name[0] - 'a'), (unsigned)rank - 1);
    if (bits_has(board->holes, found))
        return false;
    *square = found;
    return true;
}
