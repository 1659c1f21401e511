/* What a piece sees from a square of a board: each of its ways is gone step by step, as the notation
 * of moves in gen/games/NOTATION.md has it. Nothing here is shared with what bbgen does. */
#include "judge.h"

/* A place as the other side of the board sees it, where the player is the second. */
static void turn_to(unsigned color, int *file, int *rank)
{
    if (color != 0)
        *rank = game->ranks - 1 - *rank;
    if (color != 0 && game->is_rotated)
        *file = game->files - 1 - *file;
}

/* The square of a place as the player sees it, or -1. */
int square_at(unsigned color, int file, int rank)
{
    turn_to(color, &file, &rank);
    return file < 0 || file >= game->files || rank < 0 || rank >= game->ranks ||
                   game->is_hole[place(file, rank)]
               ? -1
               : game->square_of[place(file, rank)];
}

static int sign(int number)
{
    return (number > 0) - (number < 0);
}

/* Whether a leap's way is as it must be: all the squares on it empty, or all occupied. */
static int can_pass(const struct board *board, int file, int rank, int dx, int dy,
                    int must_be)
{
    while (abs(dx) > 1 || abs(dy) > 1) {
        const int x = abs(dx) < abs(dy) ? 0 : sign(dx),
                  y = abs(dy) < abs(dx) ? 0 : sign(dy);
        const int square = square_at(board->color, file += x, rank += y);
        if (square < 0 || has(board->occupied, square) != must_be)
            return 0;
        dx -= x;
        dy -= y;
    }
    return 1;
}

/* Whether what stands on the stops of a path lets it pass: its own square counts as empty, and
 * where it ends may be none of them, unless anything may be there. */
static int can_walk_path(const struct board *board, const struct way *way, int file,
                         int rank)
{
    for (int i = 0; i < way->stop_count; i++) {
        const struct stop *stop = &way->stops[i];
        const int is_own = stop->dx == 0 && stop->dy == 0;
        const int square = square_at(board->color, file + stop->dx, rank + stop->dy);
        if (stop->must_be == ANYTHING)
            continue;
        if (square < 0 || (stop->dx == way->dx && stop->dy == way->dy) ||
            (!is_own && has(board->occupied, square)) != (stop->must_be == OCCUPIED))
            return 0;
    }
    return way->dx != 0 || way->dy != 0;
}

/* What is seen one way from a place, which the player sees as that. */
void walk_way(struct board *board, const struct way *way, int file, int rank)
{
    int dx = way->dx, dy = way->dy, screens = way->kind == HOP || way->kind == GRASSHOP;
    for (int step = 1; way->range == 0 || step <= way->range; step++) {
        if (way->zone != NULL && !way->zone[place(file, rank)])
            return;
        if ((way->kind == LAME || way->kind == JUMP) &&
            !can_pass(board, file, rank, dx, dy, way->kind == JUMP))
            return;
        if (way->kind == PATH && !can_walk_path(board, way, file, rank))
            return;
        file += dx;
        rank += dy;
        const int square = square_at(board->color, file, rank);
        if (square < 0 || (way->zone != NULL && !way->zone[place(file, rank)]))
            return;
        if (screens == 0 && !(way->kind == SKI && step == 1) && step >= way->least &&
            (way->ends == NULL || way->ends[place(file, rank)]))
            put(&board->seen, square);
        if (way->kind == GRASSHOP && screens == 0)
            return;
        if (has(board->occupied, square) && !(way->kind == SKI && step == 1) &&
            screens-- == 0)
            return;
        if (way->kind == CIRCULAR)
            turn(&dx, &dy, 8 + way->hand);
        if (way->kind == CROOKED)
            turn(&dx, &dy, 8 + 2 * way->hand * (step % 2 != 0 ? 1 : -1));
        if (way->kind == BENT && step == 1)
            dx = way->then_x, dy = way->then_y;
    }
}

/* The file and rank of a square as the player sees them. */
void see(unsigned color, int square, int *file, int *rank)
{
    *file = game->file_of[square];
    *rank = game->rank_of[square];
    turn_to(color, file, rank);
}

/* Whether a way that goes straight on may lead so far; any other way may. */
static int may_lead(const struct way *way, int x, int y)
{
    return way->kind == BENT || way->kind == CIRCULAR || way->kind == CROOKED ||
           x * way->dy == y * way->dx;
}

/* All ways of a piece, captures or others, from a square. */
struct set walk_piece(const struct piece *piece, int captures, unsigned color, int square,
                      struct set occupied)
{
    struct board board = {color, occupied, {{0, 0}}};
    int file, rank;
    see(color, square, &file, &rank);
    if (square_at(color, file, rank) < 0)
        return board.seen;
    for (int i = 0; i < piece->count; i++) {
        const struct way *way = &piece->ways[i];
        if (captures ? !way->captures : !way->goes)
            continue;
        if (!way->is_back) {
            walk_way(&board, way, file, rank);
            continue;
        }
        for (int from = 0; from < game->squares; from++) {
            struct board there = {color, occupied, {{0, 0}}};
            int file2, rank2;
            see(color, from, &file2, &rank2);
            if (square_at(color, file2, rank2) < 0 ||
                !may_lead(way, file - file2, rank - rank2))
                continue;
            walk_way(&there, way, file2, rank2);
            if (has(there.seen, square))
                put(&board.seen, from);
        }
    }
    return board.seen;
}
