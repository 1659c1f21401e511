/* Bent riders. */
#include "board/bent.h"

/* The moves that begin with step i, two; steps are counted by their first moves. */
static struct moves moves_of_step(const struct moves *bent, unsigned i)
{
    struct moves own = {.count = 0};
    unsigned steps = 0;
    for (unsigned j = 0; j < bent->count; j++) {
        const struct move *move = &bent->move[j];
        bool is_new = true;
        for (unsigned k = 0; k < j; k++)
            is_new =
                is_new && (bent->move[k].dx != move->dx || bent->move[k].dy != move->dy);
        steps += is_new;
        if (is_new ? steps == i + 1
                   : own.count != 0 && own.move[0].dx == move->dx &&
                         own.move[0].dy == move->dy)
            own.move[own.count++] = *move;
    }
    return own;
}

bool bent_step(const struct board *board, const struct moves *bent, unsigned square,
               unsigned i, unsigned *to)
{
    const struct move step = moves_of_step(bent, i).move[0];
    return board_step(board, square, step.dx, step.dy, to);
}

struct bits bent_steps(const struct board *board, const struct moves *bent,
                       unsigned square)
{
    struct bits steps = bits_none();
    unsigned to;
    for (unsigned i = 0; i < BENT_STEPS && !bits_has(board->holes, square); i++)
        if (bent_step(board, bent, square, i, &to))
            steps = bits_with(steps, to);
    return steps;
}

/* What is on the board of the squares behind the first step. */
static struct bits ray(const struct board *board, struct move move, unsigned square)
{
    struct bits squares = bits_none();
    int file = (int)board_file(board, square) + move.dx;
    int rank = (int)board_rank(board, square) + move.dy;
    move_turn(&move, 1);
    for (unsigned i = 1; i < BOARD_FILES_MAX + BOARD_SQUARES_MAX; i++) {
        file += move.dx;
        rank += move.dy;
        if (file < 0 || file >= (int)board->files || rank < 0 ||
            rank >= (int)board->ranks)
            continue;
        unsigned to = board_square(board, (unsigned)file, (unsigned)rank);
        if (to != BOARD_NO_SQUARE && !bits_has(board->holes, to))
            squares = bits_with(squares, to);
    }
    return squares;
}

struct bits bent_beyond(const struct board *board, const struct moves *bent,
                        unsigned square, unsigned i)
{
    const struct moves own = moves_of_step(bent, i);
    struct bits squares = bits_none();
    for (unsigned j = 0; j < own.count && !bits_has(board->holes, square); j++)
        squares = bits_or(squares, ray(board, own.move[j], square));
    return squares;
}

int bent_change(const struct board *board, const struct moves *bent, unsigned i)
{
    const struct move step = moves_of_step(bent, i).move[0];
    int file = board->by_files ? (int)board->ranks : 1;
    int rank = board->by_files ? 1 : (int)board->files;
    return (board->from_right ? -file : file) * step.dx +
           (board->from_top ? -rank : rank) * step.dy;
}
