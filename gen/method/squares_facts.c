/* What is known of squares by geometry alone.
 *
 * Distances are counted in steps of a king over the empty board, around holes: of the game's
 * own king if it is free to go anywhere, as that of hexagonal chess is, whose neighbours are
 * others; else of one that steps to all eight neighbours.
 */
#include "method/squares_facts.h"

#include <stdlib.h>

#include "board/attack.h"

/* Whether a piece steps on the whole board, back as well, and for both players alike. */
static bool is_free(const struct piece *piece)
{
    const struct moves *moves = &piece->sides[0].moves;
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i].zone != NULL ||
            !moves_have(moves, move_reversed(moves->move[i])))
            return false;
    return !piece->colored && piece->sides[0].slides.count == 0;
}

const struct piece *squares_king(const struct game *game)
{
    const struct piece *king = game_piece(game, "king");
    return king != NULL && is_free(king) ? king : NULL;
}

struct moves squares_steps(const struct game *game)
{
    const struct piece *king = squares_king(game);
    struct moves moves = {.count = 0};
    if (king != NULL)
        return king->sides[0].moves;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx != 0 || dy != 0)
                moves_add(&moves, (struct move){.dx = dx, .dy = dy, .range = 1});
    return moves;
}

/* The distance of each square to the nearest of a set: ring after ring. */
void squares_distances(const struct board *board, const struct moves *steps,
                       struct bits ring, uint64_t *distances)
{
    struct bits seen = ring;
    for (unsigned square = 0; square < board_squares(board); square++)
        distances[square] = bits_has(ring, square) ? 0 : FAR;
    for (unsigned distance = 1; !bits_empty(ring); distance++) {
        struct bits next = bits_none();
        for (; !bits_empty(ring); ring = bits_rest(ring))
            next = bits_or(next,
                           attack_reference(board, steps, bits_first(ring), bits_none()));
        ring = bits_minus(next, seen);
        seen = bits_or(seen, ring);
        for (struct bits left = ring; !bits_empty(left); left = bits_rest(left))
            distances[bits_first(left)] = distance;
    }
}

/* Twice as far from the middle of the board, along files and ranks. */
static int off_centre(const struct board *board, unsigned square)
{
    return abs(2 * (int)board_file(board, square) - (int)board->files + 1) +
           abs(2 * (int)board_rank(board, square) - (int)board->ranks + 1);
}

/* The squares nearest to the middle: one, two or four, where there are no holes. */
struct bits squares_centre(const struct board *board)
{
    struct bits centre = bits_none();
    int least = 4 * BOARD_SQUARES_MAX;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const int off = off_centre(board, square);
        if (bits_has(board->holes, square) || off > least)
            continue;
        centre = off < least ? bits_of(square) : bits_with(centre, square);
        least = off;
    }
    return centre;
}

/* The squares that have no neighbour in one of the four straight directions. */
struct bits squares_edge(const struct board *board)
{
    struct bits edge = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned to;
        if (!bits_has(board->holes, square) && !(board_step(board, square, 1, 0, &to) &&
                                                 board_step(board, square, -1, 0, &to) &&
                                                 board_step(board, square, 0, 1, &to) &&
                                                 board_step(board, square, 0, -1, &to)))
            edge = bits_with(edge, square);
    }
    return edge;
}

struct bits squares_light(const struct board *board)
{
    struct bits light = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++)
        if (!bits_has(board->holes, square) &&
            (board_file(board, square) + board_rank(board, square)) % 2 != 0)
            light = bits_with(light, square);
    return light;
}

struct bits squares_all(const struct board *board)
{
    return bits_minus(bits_below(board_squares(board)), board->holes);
}
