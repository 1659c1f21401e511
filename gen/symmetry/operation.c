/* The symmetries of a board: where file and rank of each square go; and pseudo rotations. */
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
    struct permutation map = {.count = board_placed(board)};
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

/* Pseudo rotations.
 *
 * A file of a word of eight ranks of eight turns down by k ranks, modulo 8, when the word
 * is rotated right by 8 k. Write k, which differs from file to file, in binary: turning
 * by 1, by 2 and by 4 ranks one after the other, in each step those files whose k has the
 * bit and no others, turns each file by its k. A step selects, by a mask of files, what
 * is taken from the rotated word; masks of files commute with rotations by ranks, so that
 * the order of the steps does not matter.
 */

bool shear_serves(const struct board *board)
{
    return board->files == 8 && board->ranks == 8 && board_is_plain(board);
}

struct permutation shear_map(const struct board *board, bool anti)
{
    struct permutation map = {.count = board_placed(board)};
    for (unsigned square = 0; square < map.count; square++) {
        unsigned file = board_file(board, square);
        unsigned down = anti ? board->files - 1 - file : file;
        unsigned rank = board_rank(board, square) + board->ranks - down;
        map.to[square] = (unsigned char)board_square(board, file, rank % board->ranks);
    }
    return map;
}
