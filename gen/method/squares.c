/* Squares: parts of the board, distances, rings.
 *
 * Distances are counted in steps of a king over the empty board, around holes: of the game's
 * own king if it is free to go anywhere, as that of hexagonal chess is, whose neighbors are
 * others; else of one that steps to all eight neighbors.
 *
 * Names in templates:
 *
 *   name_size          letters of a name, and the zero that ends it
 *   has_tens           whether there are ranks of two digits
 *   has_hundreds       and of three
 */
#include <stdlib.h>

#include "board/routes.h"
#include "table/claims.h"
#include "table/module.h"

/* Between squares of which no way leads to the other, and from holes. */
enum { FAR = 255 };

/* In steps, by walking over the board. */
struct distances {
    unsigned char distance[BOARD_SQUARES_MAX][BOARD_SQUARES_MAX];
    unsigned char center[BOARD_SQUARES_MAX], edge[BOARD_SQUARES_MAX];
    unsigned farthest;
};

/* ---- distances */

/* Whether a piece steps on the whole board, back as well, and for both players alike. */
static bool is_free(const struct piece *piece)
{
    const struct moves *moves = &piece->sides[0].moves;
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i].zone != NULL || moves->move[i].ends != NULL ||
            !moves_have(moves, move_reversed(moves->move[i])))
            return false;
    return moves->count != 0 && !piece->colored && piece->sides[0].slides.count == 0;
}

/* The game's own king, if it is free to go anywhere; else NULL. */
static const struct piece *king_of(const struct game *game)
{
    const struct piece *king = game_piece(game, "king");
    return king != NULL && is_free(king) ? king : NULL;
}

/* Its steps, or those to all eight neighbors. */
static struct moves steps_of(struct arena *arena, const struct game *game)
{
    const struct piece *king = king_of(game);
    struct moves moves = {.count = 0};
    if (king != NULL)
        return king->sides[0].moves;
    for (int dx = -1; dx <= 1; dx++)
        for (int dy = -1; dy <= 1; dy++)
            if (dx != 0 || dy != 0)
                moves_add(arena, &moves, (struct move){.dx = dx, .dy = dy, .range = 1});
    return moves;
}

/* The distance of each square to the nearest of a set: ring after ring. */
static void measure(const struct board *board, const struct moves *steps,
                    struct bits ring, unsigned char *distances)
{
    struct bits seen = ring;
    for (unsigned square = 0; square < board_squares(board); square++)
        distances[square] = bits_has(ring, square) ? 0 : FAR;
    for (unsigned char distance = 1; !bits_empty(ring); distance++) {
        ring = bits_minus(moves_attacks_of(board, steps, ring), seen);
        seen = bits_or(seen, ring);
        for (struct bits left = ring; !bits_empty(left); left = bits_rest(left))
            distances[bits_first(left)] = distance;
    }
}

/* Twice as far from the middle of the board, along files and ranks. */
static int off_center(const struct board *board, unsigned square)
{
    return abs(2 * (int)board_file(board, square) - (int)board->files + 1) +
           abs(2 * (int)board_rank(board, square) - (int)board->ranks + 1);
}

/* The squares nearest to the middle: one, two or four, where there are no holes. */
static struct bits center_of(const struct board *board)
{
    struct bits center = bits_none();
    for (int off = 0; bits_empty(center); off++)
        for (unsigned square = 0; square < board_squares(board); square++)
            if (!bits_has(board->holes, square) && off_center(board, square) == off)
                center = bits_with(center, square);
    return center;
}

/* The squares that have no neighbor in one of the four straight directions. */
static struct bits edge_of(const struct board *board)
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

static struct distances *measure_all(struct arena *arena, const struct game *game)
{
    const struct board *board = &game->board;
    const struct moves steps = steps_of(arena, game);
    struct distances *distances = arena_alloc(arena, 1, sizeof *distances);
    for (unsigned a = 0; a < board_squares(board); a++) {
        unsigned char *from = distances->distance[a];
        measure(board, &steps, bits_minus(bits_of(a), board->holes), from);
        for (unsigned b = 0; b < board_squares(board); b++)
            if (from[b] != FAR && from[b] > distances->farthest)
                distances->farthest = from[b];
    }
    measure(board, &steps, center_of(board), distances->center);
    measure(board, &steps, edge_of(board), distances->edge);
    return distances;
}

static unsigned distance(const struct asked *asked)
{
    const struct distances *distances = asked->about;
    return distances->distance[asked->at[0]][asked->at[1]];
}

static bool is_at_distance(const struct asked *asked, unsigned square)
{
    const struct distances *distances = asked->about;
    return distances->distance[asked->at[0]][square] == asked->at[1];
}

static unsigned center_distance(const struct asked *asked)
{
    const struct distances *distances = asked->about;
    return distances->center[asked->at[0]];
}

static unsigned edge_distance(const struct asked *asked)
{
    const struct distances *distances = asked->about;
    return distances->edge[asked->at[0]];
}

/* ---- parts of the board: which of each kind a square is on, from 0 */

static unsigned file_of(const struct asked *asked)
{
    return board_file(&asked->game->board, asked->at[0]);
}

static unsigned rank_of(const struct asked *asked)
{
    return board_rank(&asked->game->board, asked->at[0]);
}

static unsigned diagonal_of(const struct asked *asked)
{
    return file_of(asked) + asked->game->board.ranks - 1 - rank_of(asked);
}

static unsigned antidiagonal_of(const struct asked *asked)
{
    return file_of(asked) + rank_of(asked);
}

/* A bishop's steps, and two of a rook's, keep it: 0 on a1. */
static unsigned shade_of(const struct asked *asked)
{
    return antidiagonal_of(asked) % 2;
}

static bool is_beside_file(const struct asked *asked, unsigned square)
{
    const unsigned file = board_file(&asked->game->board, square);
    return file + 1 == asked->at[0] || file == asked->at[0] + 1;
}

/* ---- files and ranks: of the frame, where squares without numbers are missing */

static unsigned file_distance(const struct asked *asked)
{
    const struct board *board = &asked->game->board;
    return (unsigned)abs((int)board_file(board, asked->at[0]) -
                         (int)board_file(board, asked->at[1]));
}

static unsigned rank_distance(const struct asked *asked)
{
    const struct board *board = &asked->game->board;
    return (unsigned)abs((int)board_rank(board, asked->at[0]) -
                         (int)board_rank(board, asked->at[1]));
}

static unsigned square_at(const struct asked *asked)
{
    return board_square(&asked->game->board, asked->at[0], asked->at[1]);
}

static unsigned place(const struct asked *asked)
{
    return asked->game->board.squares[asked->at[0]].place;
}

static unsigned at_place(const struct asked *asked)
{
    return asked->game->board.at[asked->at[0]];
}

/* ---- rows */

static void claim_parts(struct tables *tables)
{
    const struct board *board = &tables->game->board;
    const struct argument placed = takes_placed(board, "square");
    const struct argument square = takes_square("square");
    const struct argument file = takes_number("file", board->files);
    const struct argument rank = takes_number("rank", board->ranks);
    const unsigned diagonals = board->files + board->ranks - 1;
    const bool by_square = board->spare != 0;
    const struct claim rows[] = {
        {.function = "file_of",
         .takes = {placed},
         .says = "the file of the square, from 0, which is file a",
         .number = file_of},
        {.function = "rank_of",
         .takes = {placed},
         .says = "the rank of the square, from 0, which is rank 1",
         .number = rank_of},
        {.function = "square_at",
         .takes = {file, rank},
         .says = !board->by_cells ? "the square on that file and rank, both from 0"
                                  : arena_print(tables->arena,
                                                "the square on that file and rank, "
                                                "both from 0; %u where there is none",
                                                BOARD_NO_SQUARE),
         .number = square_at},
        {.function = "file_mask",
         .takes = {square},
         .says = "all squares on the file of the square",
         .table = "file_masks",
         .parts = file,
         .part = file_of,
         .by_square = by_square},
        {.function = "adjacent_files_mask",
         .takes = {square},
         .says = "all squares on the files to the left and the right of the square",
         .table = "adjacent_masks",
         .parts = file,
         .part = file_of,
         .by_square = by_square,
         .has = is_beside_file},
        {.function = "rank_mask",
         .takes = {square},
         .says = "all squares on the rank of the square",
         .table = "rank_masks",
         .parts = rank,
         .part = rank_of,
         .by_square = by_square},
        {.function = "diagonal_mask",
         .takes = {square},
         .says = "all squares on the diagonal of the square that rises to the right",
         .table = "diagonal_masks",
         .parts = takes_number("diagonal", diagonals),
         .part = diagonal_of,
         .by_square = by_square},
        {.function = "antidiagonal_mask",
         .takes = {square},
         .says = "all squares on the diagonal of the square that falls to the right",
         .table = "antidiagonal_masks",
         .parts = takes_number("antidiagonal", diagonals),
         .part = antidiagonal_of,
         .by_square = by_square},
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, NULL);
}

static void claim_distances(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    const struct board *board = &game->board;
    const struct distances *distances = measure_all(arena, game);
    const bool has_holes = !bits_empty(board->holes);
    const bool has_gaps = bits_count(board->holes) != board->spare;
    const struct argument square = takes_square("square");
    const struct argument a = takes_placed(board, "a"), b = takes_placed(board, "b");
    const struct claim rows[] = {
        {.function = "distance",
         .takes = {takes_square("a"), takes_square("b")},
         .says = arena_print(
             arena, "how many steps %s takes from a to b on the empty board%s",
             king_of(game) != NULL ? "the king"
                                   : "a king that steps to all eight neighbors",
             has_holes ? "; 255 where it never arrives" : ""),
         .table = "distance",
         .number = distance},
        {.function = "ring",
         .takes = {square, takes_number("n", distances->farthest + 1)},
         .says = arena_print(arena, "all squares at distance n, from 0 to %u",
                             distances->farthest),
         .table = "ring",
         .has = is_at_distance},
        {.function = "center_distance",
         .takes = {square},
         .says = "the distance to the nearest square in the middle of the board",
         .table = "center",
         .number = center_distance},
        {.function = "edge_distance",
         .takes = {square},
         .says = has_gaps
                     ? "the distance to the nearest square on the edge, or beside a hole"
                     : "the distance to the nearest square on the edge",
         .table = "edge",
         .number = edge_distance},
        {.function = "file_distance",
         .takes = {a, b},
         .says = "how many files apart a and b are",
         .number = file_distance},
        {.function = "rank_distance",
         .takes = {a, b},
         .says = "how many ranks apart a and b are",
         .number = rank_distance},
        {.function = "color_mask",
         .takes = {square},
         .says = "all squares of the same color on a checkered board",
         .table = "color_masks",
         .parts = takes(ARGUMENT_SHADE),
         .part = shade_of,
         .by_square = board->spare != 0},
        {.function = "is_light",
         .takes = {takes_placed(board, "square")},
         .says =
             "whether the square is light on a checkered board, like b1, and not dark, "
             "like a1",
         .number = shade_of,
         .is_truth = true},
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, distances);
}

/* Of a board by cells: where in its frame each square is, and which square is where. */
static void claim_cells(struct tables *tables)
{
    const struct board *board = &tables->game->board;
    const struct claim rows[] = {
        {.takes = {takes_number("square", board_squares(board))},
         .table = "place",
         .number = place},
        {.takes = {takes_number("place", board->files * board->ranks)},
         .table = "at_place",
         .number = at_place},
    };
    if (board->by_cells)
        claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, NULL);
}

static void claim(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct board *board = &tables->game->board;
    claim_parts(tables);
    claim_distances(tables);
    claim_cells(tables);
    value_set_flag(arena, tables->facts, "has_tens", board->ranks > 9);
    value_set_flag(arena, tables->facts, "has_hundreds", board->ranks > 99);
    value_set_count(arena, tables->facts, "name_size",
                    board->ranks > 99  ? 5
                    : board->ranks > 9 ? 4
                                       : 3);
}

const struct module module_squares = {
    .name = "squares",
    .number = 23,
    .says = "files, ranks, diagonals and rings, distances, and names of squares",
    .claim = claim,
};
