/* Bent riders. */
#include "board/bent.h"

bool bent_step(const struct board *board, const struct moves *bent, unsigned square,
               unsigned i, unsigned *to)
{
    return !bits_has(board->holes, square) &&
           board_step(board, square, bent->move[2 * i].dx, bent->move[2 * i].dy, to);
}

struct bits bent_steps(const struct board *board, const struct moves *bent,
                       unsigned square)
{
    struct bits steps = bits_none();
    unsigned to;
    for (unsigned i = 0; i < BENT_STEPS; i++)
        if (bent_step(board, bent, square, i, &to))
            steps = bits_with(steps, to);
    return steps;
}

/* The squares of the board behind the first step. */
static struct bits ray(const struct board *board, struct move move, unsigned square)
{
    struct bits squares = bits_none();
    int file = (int)board_file(board, square) + move.dx;
    int rank = (int)board_rank(board, square) + move.dy;
    move_turn(&move, 1);
    for (unsigned i = 1; i < BOARD_FILES_MAX + BOARD_SQUARES_MAX; i++) {
        file += move.dx;
        rank += move.dy;
        unsigned to;
        if (board_find(board, file, rank, &to))
            squares = bits_with(squares, to);
    }
    return squares;
}

struct bits bent_beyond(const struct board *board, const struct moves *bent,
                        unsigned square, unsigned i)
{
    if (bits_has(board->holes, square))
        return bits_none();
    return bits_or(ray(board, bent->move[2 * i], square),
                   ray(board, bent->move[2 * i + 1], square));
}

int bent_change(const struct board *board, const struct moves *bent, unsigned i)
{
    const struct move step = move_turned(bent->move[2 * i], board_numbering(board));
    return step.dx + step.dy * (int)(board->by_files ? board->ranks : board->files);
}
