/* Squares: parts of the board, distances, rings.
 *
 * Distances are counted in steps of a king over the empty board, around holes: of the game's
 * own king if it is free to go anywhere, as that of hexagonal chess is, whose neighbours are
 * others; else of one that steps to all eight neighbours.
 */
#include "method/squares.h"

#include <stdlib.h>

#include "board/attack.h"
#include "table/claims.h"

enum {
    FAR = 255
}; /* between squares of which no way leads to the other, and from holes */

/* What is known of a board by walking over it. */
struct walked {
    const struct board *board;
    unsigned char distance[BOARD_SQUARES_MAX][BOARD_SQUARES_MAX];
    unsigned char centre[BOARD_SQUARES_MAX], edge[BOARD_SQUARES_MAX];
    unsigned farthest;
};

/* ---- distances */

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

/* The game's own king, if it is free to go anywhere; else NULL. */
static const struct piece *king_of(const struct game *game)
{
    const struct piece *king = game_piece(game, "king");
    return king != NULL && is_free(king) ? king : NULL;
}

/* Its steps, or those to all eight neighbours. */
static struct moves steps_of(const struct game *game)
{
    const struct piece *king = king_of(game);
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
static void measure(const struct board *board, const struct moves *steps,
                    struct bits ring, unsigned char *distances)
{
    struct bits seen = ring;
    for (unsigned square = 0; square < board_squares(board); square++)
        distances[square] = bits_has(ring, square) ? 0 : FAR;
    for (unsigned char distance = 1; !bits_empty(ring); distance++) {
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
static struct bits centre_of(const struct board *board)
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

static struct walked *walk(struct arena *arena, const struct game *game)
{
    const struct board *board = &game->board;
    const struct moves steps = steps_of(game);
    const unsigned squares = board_squares(board);
    struct walked *walked = arena_alloc(arena, 1, sizeof *walked);
    walked->board = board;
    for (unsigned a = 0; a < squares; a++) {
        measure(board, &steps, bits_has(board->holes, a) ? bits_none() : bits_of(a),
                walked->distance[a]);
        for (unsigned b = 0; b < squares; b++)
            if (walked->distance[a][b] != FAR &&
                walked->distance[a][b] > walked->farthest)
                walked->farthest = walked->distance[a][b];
    }
    measure(board, &steps, centre_of(board), walked->centre);
    measure(board, &steps, edge_of(board), walked->edge);
    return walked;
}

static unsigned distance(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return walked->distance[at[0]][at[1]];
}

static bool is_at_distance(const void *about, const unsigned *at, unsigned square)
{
    const struct walked *walked = about;
    return walked->distance[at[0]][square] == at[1];
}

static unsigned centre_distance(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return walked->centre[at[0]];
}

static unsigned edge_distance(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return walked->edge[at[0]];
}

/* ---- parts of the board: the number of each square's, from 0 */

static unsigned file_of(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return board_file(walked->board, at[0]);
}

static unsigned rank_of(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return board_rank(walked->board, at[0]);
}

static unsigned diagonal_of(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return file_of(about, at) + walked->board->ranks - 1 - rank_of(about, at);
}

static unsigned antidiagonal_of(const void *about, const unsigned *at)
{
    return file_of(about, at) + rank_of(about, at);
}

/* A bishop's steps, and two of a rook's, keep it: 0 on a1. */
static unsigned shade_of(const void *about, const unsigned *at)
{
    return antidiagonal_of(about, at) % 2;
}

static bool is_on_file(const void *about, const unsigned *at, unsigned square)
{
    return file_of(about, &square) == at[0];
}

static bool is_beside_file(const void *about, const unsigned *at, unsigned square)
{
    return abs((int)file_of(about, &square) - (int)at[0]) == 1;
}

static bool is_on_rank(const void *about, const unsigned *at, unsigned square)
{
    return rank_of(about, &square) == at[0];
}

static bool is_on_diagonal(const void *about, const unsigned *at, unsigned square)
{
    return diagonal_of(about, &square) == at[0];
}

static bool is_on_antidiagonal(const void *about, const unsigned *at, unsigned square)
{
    return antidiagonal_of(about, &square) == at[0];
}

static bool is_of_shade(const void *about, const unsigned *at, unsigned square)
{
    return shade_of(about, &square) == at[0];
}

/* ---- two squares */

static unsigned file_distance(const void *about, const unsigned *at)
{
    return (unsigned)abs((int)file_of(about, &at[0]) - (int)file_of(about, &at[1]));
}

static unsigned rank_distance(const void *about, const unsigned *at)
{
    return (unsigned)abs((int)rank_of(about, &at[0]) - (int)rank_of(about, &at[1]));
}

static bool is_same_file(const void *about, const unsigned *at, unsigned square)
{
    return file_of(about, at) == file_of(about, &square);
}

static bool is_next_file(const void *about, const unsigned *at, unsigned square)
{
    return file_distance(about, (const unsigned[]){at[0], square}) == 1;
}

static bool is_same_rank(const void *about, const unsigned *at, unsigned square)
{
    return rank_of(about, at) == rank_of(about, &square);
}

static bool is_same_diagonal(const void *about, const unsigned *at, unsigned square)
{
    return diagonal_of(about, at) == diagonal_of(about, &square);
}

static bool is_same_antidiagonal(const void *about, const unsigned *at, unsigned square)
{
    return antidiagonal_of(about, at) == antidiagonal_of(about, &square);
}

static bool is_same_shade(const void *about, const unsigned *at, unsigned square)
{
    return shade_of(about, at) == shade_of(about, &square);
}

/* ---- files and ranks: of the frame, where squares without numbers are missing */

static unsigned square_at(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    for (unsigned square = 0; square < board_squares(walked->board); square++)
        if (file_of(about, &square) == at[0] && rank_of(about, &square) == at[1])
            return square;
    return BOARD_NO_SQUARE;
}

static unsigned place(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return walked->board->cells->places[at[0]];
}

static unsigned at_place(const void *about, const unsigned *at)
{
    const struct walked *walked = about;
    return walked->board->cells->squares[at[0]];
}

/* ---- rows */

/* The tables of parts are read through the number of a square's. */
static void claim_parts(struct tables *tables, const struct walked *walked)
{
    const struct board *board = walked->board;
    const unsigned diagonals = board->files + board->ranks - 1;
    const struct claim rows[] = {
        {
            .takes = {takes_number("file", board->files)},
            .table = "file_masks",
            .has = is_on_file,
        },
        {
            .takes = {takes_number("file", board->files)},
            .table = "adjacent_masks",
            .has = is_beside_file,
        },
        {
            .takes = {takes_number("rank", board->ranks)},
            .table = "rank_masks",
            .has = is_on_rank,
        },
        {
            .takes = {takes_number("diagonal", diagonals)},
            .table = "diagonal_masks",
            .has = is_on_diagonal,
        },
        {
            .takes = {takes_number("antidiagonal", diagonals)},
            .table = "antidiagonal_masks",
            .has = is_on_antidiagonal,
        },
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, walked);
}

static void claim_squares(struct tables *tables, const struct walked *walked)
{
    struct arena *arena = tables->arena;
    const bool has_king = king_of(tables->game) != NULL;
    const bool has_holes = !bits_empty(walked->board->holes);
    const bool has_cells = walked->board->cells != NULL;
    const struct argument square = takes_square("square");
    const struct argument a = takes_square("a"), b = takes_square("b");
    const struct claim rows[] = {
        {
            .function = "distance",
            .takes = {a, b},
            .says = arena_print(
                arena, "how many steps %s takes from a to b on the empty board%s",
                has_king ? "the king" : "a king that steps to all eight neighbours",
                has_holes ? "; 255 where it never arrives" : ""),
            .table = "distance",
            .number = distance,
        },
        {
            .function = "ring",
            .takes = {square, takes_number("n", walked->farthest + 1)},
            .says = arena_print(arena, "all squares at distance n, from 0 to %u",
                                walked->farthest),
            .table = "ring",
            .has = is_at_distance,
        },
        {
            .function = "centre_distance",
            .takes = {square},
            .says = "the distance to the nearest of the squares in the middle",
            .table = "centre",
            .number = centre_distance,
        },
        {
            .function = "edge_distance",
            .takes = {square},
            .says = has_holes
                        ? "the distance to the nearest square on the edge, or beside a "
                          "hole"
                        : "the distance to the nearest square on the edge",
            .table = "edge",
            .number = edge_distance,
        },
        {
            .takes = {takes_shade()},
            .table = "color_masks",
            .has = is_of_shade,
        },
        {
            .function = "file_of",
            .takes = {square},
            .says = "the file of the square, from 0, which is file a",
            .number = file_of,
        },
        {
            .function = "rank_of",
            .takes = {square},
            .says = "the rank of the square, from 0, which is rank 1",
            .number = rank_of,
        },
        {
            .function = "square_at",
            .takes = {takes_number("file", walked->board->files),
                      takes_number("rank", walked->board->ranks)},
            .says = arena_print(arena, "the square on that file and rank, both from 0%s",
                                has_cells ? arena_print(arena, "; %u where there is none",
                                                        BOARD_NO_SQUARE)
                                          : ""),
            .number = square_at,
        },
        {
            .function = "file_mask",
            .takes = {square},
            .says = "all squares on the file of the square, with it",
            .has = is_same_file,
        },
        {
            .function = "adjacent_files_mask",
            .takes = {square},
            .says = "all squares on the files to the left and the right of the square's",
            .has = is_next_file,
        },
        {
            .function = "rank_mask",
            .takes = {square},
            .says = "all squares on the rank of the square, with it",
            .has = is_same_rank,
        },
        {
            .function = "diagonal_mask",
            .takes = {square},
            .says = "all squares on the diagonal of the square that rises to the right, "
                    "with it",
            .has = is_same_diagonal,
        },
        {
            .function = "antidiagonal_mask",
            .takes = {square},
            .says = "all squares on the diagonal of the square that falls to the right, "
                    "with it",
            .has = is_same_antidiagonal,
        },
        {
            .function = "file_distance",
            .takes = {a, b},
            .says = "how many files are from a to b",
            .number = file_distance,
        },
        {
            .function = "rank_distance",
            .takes = {a, b},
            .says = "how many ranks are from a to b",
            .number = rank_distance,
        },
        {
            .function = "is_light",
            .takes = {square},
            .says =
                "whether the square is light on a chequered board: 0 for a1, which is "
                "dark, and 1 for b1",
            .number = shade_of,
        },
        {
            .function = "color_mask",
            .takes = {square},
            .says = "all squares of the color of the square on a chequered board",
            .has = is_same_shade,
        },
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, walked);
}

/* Of a board by cells: where in its frame each square is, and which square is where. */
static void claim_places(struct tables *tables, const struct walked *walked)
{
    const struct board *board = walked->board;
    const struct claim rows[] = {
        {
            .takes = {takes_number("square", board_squares(board))},
            .table = "place",
            .number = place,
        },
        {
            .takes = {takes_number("place", board->files * board->ranks)},
            .table = "at_place",
            .number = at_place,
        },
    };
    if (board->cells != NULL)
        claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, walked);
}

static void claim(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct board *board = &tables->game->board;
    const struct piece *king = king_of(tables->game);
    const struct walked *walked = walk(arena, tables->game);
    claim_parts(tables, walked);
    claim_squares(tables, walked);
    claim_places(tables, walked);
    value_set(arena, tables->facts, "king",
              value_text(arena, "%s", king == NULL ? "" : king->name));
    value_set(arena, tables->facts, "farthest", value_count(arena, walked->farthest));
    value_set(arena, tables->facts, "name_size",
              value_count(arena, board->ranks > 99  ? 5
                                 : board->ranks > 9 ? 4
                                                    : 3));
}

const struct module module_squares = {
    .name = "squares",
    .number = 23,
    .says = "files, ranks, diagonals and rings, distances, and names of squares",
    .needs = {"types"},
    .claim = claim,
    .is_read = true,
};
