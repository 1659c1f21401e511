/* The second opinion: what a piece attacks among others, walked one step at a time by files and ranks.
 * It reads what a move is (board/moves.h), and shares no code with what is judged by it. */
#ifndef TESTS_OPINION_H
#define TESTS_OPINION_H

#include <math.h>
#include <stdlib.h>

#include "board/board.h"
#include "board/moves.h"

/* The square at each place, or -1. */
struct grid {
    int at[BOARD_FILES_MAX][BOARD_SQUARES_MAX];
    unsigned squares;
    struct {
        int file, rank;
    } place[BOARD_SQUARES_MAX];
};

static inline bool is_in(struct bits set, int square)
{
    return ((square < 64 ? set.lo : set.hi) >> square % 64) % 2 == 1;
}

static inline struct bits and_square(struct bits set, int square)
{
    *(square < 64 ? &set.lo : &set.hi) |= (uint64_t)1 << square % 64;
    return set;
}

static inline struct grid grid_of(const struct board *board)
{
    struct grid grid;
    memset(grid.at, -1, sizeof grid.at);
    grid.squares = board_squares(board);
    for (unsigned square = 0; square < grid.squares; square++) {
        grid.place[square].file = -1;
        if (is_in(board->holes, (int)square))
            continue;
        grid.place[square].file = (int)board_file(board, square);
        grid.place[square].rank = (int)board_rank(board, square);
        grid.at[grid.place[square].file][grid.place[square].rank] = (int)square;
    }
    return grid;
}

static inline int grid_at(const struct grid *grid, int file, int rank)
{
    return file < 0 || file >= BOARD_FILES_MAX || rank < 0 || rank >= BOARD_SQUARES_MAX
               ? -1
               : grid->at[file][rank];
}

static inline int towards(int number)
{
    return number < 0 ? -1 : number > 0;
}

/* Whether all squares that a leap passes are there, and all empty, or all occupied: straight on along
 * its longer part, then along a diagonal. */
static inline bool can_pass(const struct grid *grid, struct bits occupied, int file,
                            int rank, int dx, int dy, bool over_men)
{
    while (abs(dx) > 1 || abs(dy) > 1) {
        const int x = abs(dx) < abs(dy) ? 0 : towards(dx);
        const int y = abs(dy) < abs(dx) ? 0 : towards(dy);
        const int square = grid_at(grid, file += x, rank += y);
        if (square < 0 || is_in(occupied, square) != over_men)
            return false;
        dx -= x;
        dy -= y;
    }
    return true;
}

/* Whether one of the ways of a leap is open. */
static inline bool has_open_way(const struct grid *grid, const struct move *move,
                                struct bits occupied, int file, int rank)
{
    const struct passages *passages = move->passages;
    bool is_open = false;
    for (unsigned i = 0; i < passages->count && !is_open; i++) {
        is_open = true;
        for (unsigned j = 0; j < passages->square_count && is_open; j++) {
            int x = passages->squares[j].dx, y = passages->squares[j].dy;
            const bool is_empty = passages->passage[i].empty >> j & 1;
            const bool is_man = passages->passage[i].occupied >> j & 1;
            if (move->turning.swaps) {
                const int swapped = x;
                x = y;
                y = swapped;
            }
            x = move->turning.flips_files ? -x : x;
            y = move->turning.flips_ranks ? -y : y;
            const int square = grid_at(grid, file + x, rank + y);
            if (is_empty || is_man)
                is_open = square >= 0 && is_in(occupied, square) == is_man;
        }
    }
    return is_open;
}

/* The next of the eight turned and mirrored steps to the right, by angles, so many times. */
static inline void turn_right(int *dx, int *dy, int times)
{
    const int longer = abs(*dx) > abs(*dy) ? abs(*dx) : abs(*dy);
    const int other = abs(*dx) > abs(*dy) ? abs(*dy) : abs(*dx);
    const bool is_oblique = other != 0 && other != longer;
    for (; times != 0; times--) {
        double best = 7;
        int next_x = 0, next_y = 0;
        for (int x = -longer; x <= longer; x++)
            for (int y = -longer; y <= longer; y++) {
                const int most = abs(x) > abs(y) ? abs(x) : abs(y);
                const int least = abs(x) > abs(y) ? abs(y) : abs(x);
                if (most != longer ||
                    (is_oblique ? least != other : least != 0 && least != longer))
                    continue;
                double angle = atan2(*dy, *dx) - atan2(y, x);
                angle += angle < 1e-9 ? 8 * atan(1) : 0;
                if (angle < best) {
                    best = angle;
                    next_x = x;
                    next_y = y;
                }
            }
        *dx = next_x;
        *dy = next_y;
    }
}

/* What one move that is not reversed attacks. */
static inline struct bits walked(const struct grid *grid, const struct move *move,
                                 int square, struct bits occupied)
{
    int file = grid->place[square].file, rank = grid->place[square].rank;
    int dx = move->dx, dy = move->dy;
    unsigned left = move->kind == MOVE_HOP || move->kind == MOVE_GRASSHOP;
    struct bits seen = {0, 0};
    for (unsigned step = 1; move->range == 0 || step <= move->range; step++) {
        const bool is_lame = move->kind == MOVE_LAME || move->kind == MOVE_JUMP;
        if ((move->zone != NULL && !is_in(move->zone->squares, square)) ||
            (is_lame &&
             !can_pass(grid, occupied, file, rank, dx, dy, move->kind == MOVE_JUMP)) ||
            (move->kind == MOVE_WAYS && !has_open_way(grid, move, occupied, file, rank)))
            break;
        square = grid_at(grid, file += dx, rank += dy);
        if (square < 0 || (move->zone != NULL && !is_in(move->zone->squares, square)))
            break;
        if (move->kind == MOVE_BENT && step == 1) {
            dx = move->then_x;
            dy = move->then_y;
        }
        if (move->kind == MOVE_CIRCULAR)
            turn_right(&dx, &dy, move->hand > 0 ? 1 : 7);
        if (move->kind == MOVE_CROOKED)
            turn_right(&dx, &dy, (move->hand > 0) == (step % 2 == 1) ? 2 : 6);
        if (move->kind == MOVE_SKI && step == 1)
            continue;
        if (left == 0 && step >= move->least &&
            (move->ends == NULL || is_in(move->ends->squares, square)))
            seen = and_square(seen, square);
        if (left == 0 && move->kind == MOVE_GRASSHOP)
            break;
        if (is_in(occupied, square) && left-- == 0)
            break;
    }
    return seen;
}

/* From where the opposite of a reversed move leads to a square: all are asked. */
static inline struct bits walked_back(const struct grid *grid, struct move move,
                                      int square, struct bits occupied)
{
    struct bits from = {0, 0};
    move.dx = -move.dx;
    move.dy = -move.dy;
    move.then_x = (signed char)-move.then_x;
    move.then_y = (signed char)-move.then_y;
    move.turning.flips_files = !move.turning.flips_files;
    move.turning.flips_ranks = !move.turning.flips_ranks;
    for (int i = 0; i < (int)grid->squares; i++)
        if (grid->place[i].file >= 0 && is_in(walked(grid, &move, i, occupied), square))
            from = and_square(from, i);
    return from;
}

/* What these moves attack from a square; nothing from a hole. */
static inline struct bits second_opinion(const struct grid *grid,
                                         const struct moves *moves, unsigned square,
                                         struct bits occupied)
{
    struct bits attacks = {0, 0};
    for (unsigned i = 0; i < moves->count && grid->place[square].file >= 0; i++) {
        const struct move *move = &moves->move[i];
        const struct bits more = move->reversed
                                     ? walked_back(grid, *move, (int)square, occupied)
                                     : walked(grid, move, (int)square, occupied);
        attacks.lo |= more.lo;
        attacks.hi |= more.hi;
    }
    return attacks;
}

#endif
