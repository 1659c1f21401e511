/* Finding joint magics of rook and bishop on boards of more than 64 squares, by the
 * constructive finder. */
#include "board/mask.h"
#include "search/finder.h"
#include "support.h"

volatile uint64_t sink;

static const struct board boards[] = {
    {.files = 9, .ranks = 9}, {.files = 9, .ranks = 10}, {.files = 10, .ranks = 8}};
static struct moves moves[2];    /* of rook and bishop */
static unsigned larger, missing; /* magics of a bit more than the mask, and none at all */

/* One square: by the mask alone; where that has no magic of as many bits, from the whole
 * problem, with one more. */
static void find_magic(const struct board *board, const struct moves *of, unsigned square)
{
    struct problem problem = {.board = board, .square = square};
    struct bits magic;
    problem.mask = mask_relevant(board, of, square);
    problem.bits = bits_count(problem.mask);
    if (finder_constructive.find(&problem, problem.bits, (struct stream){0}, &magic))
        return;
    struct arena arena = {0};
    problem = problem_of(&arena, board, of, square);
    larger++;
    if (!finder_constructive.find(&problem, problem.bits + 1, (struct stream){0}, &magic))
        missing++;
    arena_free(&arena);
}

static void find_magics(const struct board *board)
{
    larger = missing = 0;
    for (unsigned i = 0; i < 2; i++)
        for (unsigned square = 0; square < board_squares(board); square++)
            find_magic(board, &moves[i], square);
}

static void on_9_by_9(void)
{
    find_magics(&boards[0]);
}

static void on_9_by_10(void)
{
    find_magics(&boards[1]);
}

static void on_10_by_8(void)
{
    find_magics(&boards[2]);
}

int main(void)
{
    static const struct contender contenders[] = {
        {"9 by 9", on_9_by_9}, {"9 by 10", on_9_by_10}, {"10 by 8", on_10_by_8}};
    double medians[3];
    unsigned missing_anywhere = 0;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx != 0 || dy != 0)
                moves_add(&moves[dx != 0 && dy != 0],
                          (struct move){.dx = dx, .dy = dy, .range = MOVE_RANGE_ANY});
    race(contenders, 3, medians);
    for (unsigned i = 0; i < 3; i++) {
        find_magics(&boards[i]);
        missing_anywhere += missing;
        printf("joint magics of %-7s %8.3f ms, %u of them a bit larger, %u missing\n",
               contenders[i].name, 1e3 * medians[i], larger, missing);
    }
    return missing_anywhere != 0;
}
