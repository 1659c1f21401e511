/* Rotated boards: directions, and where the bits go. */
#include "method/rotated_board.h"

#include <string.h>

#include "board/line.h"

/* The boards: the direction whose lines each has, and its name in the emitted struct. */
static const struct {
    struct line line;
    const char *board;
} directions[ROTATED_BOARDS] = {
    {{.dx = 1, .dy = 0, .up = true, .down = true}, "plain"},
    {{.dx = 0, .dy = 1, .up = true, .down = true}, "rotated_90"},
    {{.dx = 1, .dy = 1, .up = true, .down = true}, "rotated_45_clockwise"},
    {{.dx = -1, .dy = 1, .up = true, .down = true}, "rotated_45_anticlockwise"},
};

unsigned rotated_longest_line(const struct board *board)
{
    return board->files > board->ranks ? board->files : board->ranks;
}

unsigned rotated_index_mask(const struct board *board)
{
    return (1u << (rotated_longest_line(board) - 2)) - 1;
}

const char *rotated_name(unsigned direction)
{
    return directions[direction].board;
}

unsigned rotated_direction(const char *name)
{
    unsigned direction = 0;
    while (strcmp(line_name(directions[direction].line), name) != 0)
        direction++;
    return direction;
}

/* The squares of a line of that direction, with the square itself. */
struct bits rotated_line(const struct board *board, unsigned direction, unsigned square)
{
    return bits_with(line_squares(board, directions[direction].line, square), square);
}

/* Where lines come one behind the other: the number of a square's line, and its first. */
static unsigned line_number(const struct board *board, unsigned direction,
                            unsigned square)
{
    unsigned file = board_file(board, square), rank = board_rank(board, square);
    switch (direction) {
    case 0:
        return rank;
    case 1:
        return board->files - 1 - file;
    case 2:
        return board->files - 1 - file + rank;
    default:
        return file + rank;
    }
}

/* The bit of a square: behind the squares of all lines before its own, and behind those
 * of its own that are lower. */
unsigned rotated_place(const struct board *board, unsigned direction, unsigned square)
{
    unsigned place = 0, number = line_number(board, direction, square);
    for (unsigned other = 0; other < board_squares(board); other++) {
        unsigned its = line_number(board, direction, other);
        place += its < number || (its == number && other < square);
    }
    return place;
}

/* The second square of the line comes to bit 0; a line without one needs no bits. */
unsigned rotated_shift(const struct board *board, unsigned direction, unsigned square)
{
    unsigned first = bits_first(rotated_line(board, direction, square));
    unsigned shift = rotated_place(board, direction, first) + 1;
    return shift < 64 ? shift : 63;
}
