/* The symmetries of a board: where file and rank of each square go. */
#include "symmetry/operation.h"

/* What becomes of file and rank: they change places first, then either is counted from
 * the other end. */
static const struct {
    const char *name;
    bool swapped, file_reversed, rank_reversed;
} operations[OPERATIONS] = {
    [FLIP_VERTICAL] = {"flip_vertical", false, false, true},
    [MIRROR_HORIZONTAL] = {"mirror_horizontal", false, true, false},
    [ROTATE_180] = {"rotate_180", false, true, true},
    [FLIP_DIAGONAL] = {"flip_diagonal", true, false, false},
    [FLIP_ANTIDIAGONAL] = {"flip_antidiagonal", true, true, true},
    [ROTATE_90_CLOCKWISE] = {"rotate_90_clockwise", true, false, true},
    [ROTATE_90_ANTICLOCKWISE] = {"rotate_90_anticlockwise", true, true, false},
};

const char *operation_name(enum symmetry operation)
{
    return operations[operation].name;
}

bool operation_serves(enum symmetry operation, const struct board *board)
{
    return !operations[operation].swapped || board->files == board->ranks;
}

struct permutation operation_map(enum symmetry operation, const struct board *board)
{
    struct permutation map = {.count = board_squares(board)};
    for (unsigned square = 0; square < map.count; square++) {
        unsigned file = board_file(board, square), rank = board_rank(board, square);
        unsigned to_file = operations[operation].swapped ? rank : file;
        unsigned to_rank = operations[operation].swapped ? file : rank;
        if (operations[operation].file_reversed)
            to_file = board->files - 1 - to_file;
        if (operations[operation].rank_reversed)
            to_rank = board->ranks - 1 - to_rank;
        map.to[square] = (unsigned char)board_square(board, to_file, to_rank);
    }
    return map;
}
