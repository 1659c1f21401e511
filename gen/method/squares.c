/* The tables of squares: masks of parts of the board, distances, rings. */
#include "method/squares.h"

#include <stdlib.h>

#include "method/squares_facts.h"

static int file_number(const struct board *board, unsigned square)
{
    return (int)board_file(board, square);
}

static int rank_number(const struct board *board, unsigned square)
{
    return (int)board_rank(board, square);
}

static int diagonal_number(const struct board *board, unsigned square)
{
    return file_number(board, square) - rank_number(board, square) + (int)board->ranks -
           1;
}

static int antidiagonal_number(const struct board *board, unsigned square)
{
    return file_number(board, square) + rank_number(board, square);
}

/* The squares whose number is `distance` away from `number`. */
static struct bits part(const struct board *board,
                        int (*number_of)(const struct board *board, unsigned square),
                        int number, int distance)
{
    struct bits set = bits_none();
    for (unsigned square = 0; square < board_squares(board); square++)
        if (!bits_has(board->holes, square) &&
            abs(number_of(board, square) - number) == distance)
            set = bits_with(set, square);
    return set;
}

static void add_parts(struct tables *tables, const struct board *board, const char *name,
                      unsigned count,
                      int (*number_of)(const struct board *board, unsigned square),
                      int distance)
{
    struct array *array = tables_add(
        tables,
        (struct array){
            .name = name, .bits = tables_set_bits(board), .columns = 1, .count = count},
        count);
    for (unsigned i = 0; i < count; i++) {
        array_put_set(array, i, part(board, number_of, (int)i, distance));
        array_add_block(array, arena_print(tables->arena, "%u", i), i, 1);
    }
}

static void add_masks(struct tables *tables, const struct board *board)
{
    const unsigned diagonals = board->files + board->ranks - 1;
    add_parts(tables, board, "file_masks", board->files, file_number, 0);
    add_parts(tables, board, "adjacent_masks", board->files, file_number, 1);
    add_parts(tables, board, "rank_masks", board->ranks, rank_number, 0);
    add_parts(tables, board, "diagonal_masks", diagonals, diagonal_number, 0);
    add_parts(tables, board, "antidiagonal_masks", diagonals, antidiagonal_number, 0);
}

/* ---- distances */

static const char *const *name_squares(struct arena *arena, const struct board *board)
{
    const char **labels = arena_alloc(arena, board_squares(board), sizeof *labels);
    for (unsigned i = 0; i < board_squares(board); i++) {
        char name[BOARD_NAME_MAX];
        board_name(board, i, name);
        labels[i] = arena_print(arena, "%s", name);
    }
    return labels;
}

/* The distance of each square to the nearest of some. */
static void add_nearest(struct tables *tables, const struct game *game, const char *name,
                        struct bits of)
{
    const struct moves steps = squares_steps(game);
    struct array *array = tables_add_squares(
        tables, &game->board,
        (struct array){
            .name = name, .bits = 8, .form = FORM_DECIMAL, .columns = game->board.files});
    squares_distances(&game->board, &steps, of, array->words);
}

/* Distances of all pairs; returns the greatest. */
static unsigned add_distances(struct tables *tables, const struct game *game,
                              const char *const *labels)
{
    const struct board *board = &game->board;
    const struct moves steps = squares_steps(game);
    const unsigned squares = board_squares(board);
    unsigned farthest = 0;
    struct array *array = tables_add_squares(tables, board,
                                             (struct array){.name = "distance",
                                                            .bits = 8,
                                                            .form = FORM_DECIMAL,
                                                            .columns = board->files,
                                                            .planes = squares,
                                                            .labels = labels});
    for (unsigned square = 0; square < squares; square++)
        squares_distances(board, &steps,
                          bits_has(board->holes, square) ? bits_none() : bits_of(square),
                          array->words + square * squares);
    for (size_t i = 0; i < array->count; i++)
        if (array->words[i] != FAR && array->words[i] > farthest)
            farthest = (unsigned)array->words[i];
    return farthest;
}

/* The squares at each distance of a square. */
static void add_rings(struct tables *tables, const struct board *board, unsigned farthest,
                      const uint64_t *distances, const char *const *labels)
{
    const unsigned squares = board_squares(board), rings = farthest + 1;
    struct array *array = tables_add(tables,
                                     (struct array){.name = "ring",
                                                    .bits = tables_set_bits(board),
                                                    .columns = 1,
                                                    .planes = squares,
                                                    .labels = labels,
                                                    .count = (size_t)squares * rings},
                                     (size_t)squares * rings);
    struct bits *sets = arena_alloc(tables->arena, array->count, sizeof *sets);
    for (unsigned i = 0; i < squares * squares; i++)
        if (distances[i] != FAR)
            sets[i / squares * rings + distances[i]] =
                bits_with(sets[i / squares * rings + distances[i]], i % squares);
    for (unsigned i = 0; i < array->count; i++) {
        array_put_set(array, i, sets[i]);
        array_add_block(array, arena_print(tables->arena, "%u", i % rings), i, 1);
    }
}

/* The dark squares, and the light ones. */
static void add_colors(struct tables *tables, const struct board *board)
{
    struct array *array = tables_add(tables,
                                     (struct array){.name = "color_masks",
                                                    .bits = tables_set_bits(board),
                                                    .columns = 1,
                                                    .count = 2},
                                     2);
    const struct bits light = squares_light(board);
    array_put_set(array, 0, bits_minus(squares_all(board), light));
    array_put_set(array, 1, light);
    array_add_block(array, "dark", 0, 1);
    array_add_block(array, "light", 1, 1);
}

static void add_bytes(struct tables *tables, const char *name, const unsigned char *bytes,
                      unsigned count, unsigned columns)
{
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .bits = 8,
                                                    .form = FORM_DECIMAL,
                                                    .columns = columns,
                                                    .count = count},
                                     count);
    for (unsigned i = 0; i < count; i++)
        array->words[i] = bytes[i];
    for (unsigned i = 0; i < count; i += columns)
        array_add_block(array, arena_print(tables->arena, "%u", i), i,
                        count - i < columns ? count - i : columns);
}

/* Of a board by cells: where in its frame each square is, and which square is where. */
static void add_places(struct tables *tables, const struct board *board)
{
    if (board->cells == NULL)
        return;
    add_bytes(tables, "place", board->cells->places, board_squares(board), board->files);
    add_bytes(tables, "at_place", board->cells->squares, board->files * board->ranks,
              board->files);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    const char *const *labels = name_squares(arena, board);
    const struct piece *king = squares_king(game);
    add_masks(tables, board);
    const unsigned farthest = add_distances(tables, game, labels);
    add_rings(tables, board, farthest, tables->arrays[tables->count - 1].words, labels);
    add_nearest(tables, game, "centre", squares_centre(board));
    add_nearest(tables, game, "edge", squares_edge(board));
    add_colors(tables, board);
    add_places(tables, board);
    value_set(arena, tables->facts, "king",
              value_text(arena, "%s", king == NULL ? "" : king->name));
    value_set(arena, tables->facts, "farthest", value_count(arena, farthest));
    value_set(arena, tables->facts, "name_size",
              value_count(arena, board->ranks > 99  ? 5
                                 : board->ranks > 9 ? 4
                                                    : 3));
    return true;
}

const struct module module_squares = {
    .name = "squares",
    .number = 23,
    .says = "files, ranks, diagonals and rings, distances, and names of squares",
    .needs = {"types"},
    .build = build,
    .is_read = true,
    .prove = squares_prove,
};
