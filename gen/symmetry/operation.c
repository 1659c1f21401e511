/* The symmetries of a board: where file and rank of each square go; and pseudo rotations. */
#include "symmetry/operation.h"

static const struct {
    const char *name;
    struct turning turning; /* flips files, flips ranks, swaps both before that */
} operations[OPERATIONS] = {
    [FLIP_VERTICAL] = {"flip_vertical", {false, true, false}},
    [MIRROR_HORIZONTAL] = {"mirror_horizontal", {true, false, false}},
    [ROTATE_180] = {"rotate_180", {true, true, false}},
    [FLIP_DIAGONAL] = {"flip_diagonal", {false, false, true}},
    [FLIP_ANTIDIAGONAL] = {"flip_antidiagonal", {true, true, true}},
    [ROTATE_90_CLOCKWISE] = {"rotate_90_clockwise", {false, true, true}},
    [ROTATE_90_ANTICLOCKWISE] = {"rotate_90_anticlockwise", {true, false, true}},
};

const char *operation_name(enum symmetry operation)
{
    return operations[operation].name;
}

bool operation_serves(enum symmetry operation, const struct board *board)
{
    return !operations[operation].turning.swaps || board->files == board->ranks;
}

struct permutation operation_map(enum symmetry operation, const struct board *board)
{
    struct permutation map = {.count = board_placed(board)};
    for (unsigned square = 0; square < map.count; square++)
        map.to[square] =
            (unsigned char)board_turn(board, square, operations[operation].turning);
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
