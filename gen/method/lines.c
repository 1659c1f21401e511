/* Lines of the game's own sliders.
 *
 * Theory. Two squares are aligned when a slider goes from one to the other, in either
 * direction. Two tables of sets for all pairs would have squares^2 entries each; but a board
 * has few lines (chess: 42), so a byte a pair names one, and a short table has them. What
 * lies beyond a square is a part of the line, as along a line squares ascend.
 *
 * What lies between could be cut out of the line, too. It is faster, and takes as much, to
 * name it: seen from the first square, the squares up to the other look the same wherever the
 * first one is (chess: 48 ways to look, where something is between). So a second byte a pair
 * names the way, and a short table has the squares for a first one of 0; all are moved up by
 * its number, those below 0 coming in at the other end: a rotation of the word.
 *
 * A lame piece's way has squares of its own, which it passes: the same byte names them. What
 * turns on its way has no lines.
 */
#include "method/lines.h"

#include <string.h>

#include "method/lines_pairs.h"

/* Rows of sets, each at most once; row 0 is empty. */
struct rows {
    struct bits (*sets)[COLUMNS_MAX];
    unsigned columns, count;
    size_t size;
};

/* The number of a row, a new one where it is not there yet. */
static unsigned row_number(struct rows *rows, const struct bits *sets)
{
    const size_t size = rows->columns * sizeof *sets;
    unsigned i = 0;
    while (i < rows->count && memcmp(rows->sets[i], sets, size) != 0)
        i++;
    if (i == rows->count)
        memcpy(rows->sets[rows->count++], sets, size);
    return i;
}

/* Numbers the rows of all pairs; returns the rows. `see` fills a row. */
static struct rows number_all(struct arena *arena, const struct pairs *pairs,
                              unsigned columns, uint64_t *numbers,
                              void (*see)(const struct pairs *pairs, unsigned pair,
                                          struct bits *sets))
{
    const unsigned count = pairs->squares * pairs->squares;
    struct rows rows = {.columns = columns};
    struct bits sets[COLUMNS_MAX] = {{0, 0}};
    rows.sets = arena_alloc(arena, count + 1, sizeof *rows.sets);
    row_number(&rows, sets);
    for (unsigned pair = 0; pair < count; pair++) {
        see(pairs, pair, sets);
        numbers[pair] = row_number(&rows, sets);
    }
    return rows;
}

static void see_line(const struct pairs *pairs, unsigned pair, struct bits *sets)
{
    sets[0] = pairs->lines[pair];
}

/* Moved down by the number of the first square; what leaves comes in from above. */
static void see_way(const struct pairs *pairs, unsigned pair, struct bits *sets)
{
    const unsigned from = pair / pairs->squares, word = pairs->squares > 64 ? 128 : 64;
    for (unsigned i = 0; i < pairs->columns; i++) {
        const struct bits set = pairs->passed[i][pair];
        sets[i] = from == 0
                      ? set
                      : bits_and(bits_below(word), bits_or(bits_down(set, from),
                                                           bits_up(set, word - from)));
    }
}

/* A number for each pair of squares; words for it come later. */
static struct array *add_numbers(struct tables *tables, const struct board *board,
                                 const char *name)
{
    unsigned squares = board_squares(board);
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    for (unsigned i = 0; i < squares; i++) {
        char square[BOARD_NAME_MAX];
        board_name(board, i, square);
        labels[i] = arena_print(tables->arena, "%s", square);
    }
    return tables_add_squares(tables, board,
                              (struct array){.name = name,
                                             .bits = 8,
                                             .form = FORM_DECIMAL,
                                             .columns = board->files,
                                             .planes = squares,
                                             .labels = labels});
}

static void add_column(struct tables *tables, const struct board *board,
                       const struct rows *rows, unsigned column, const char *owner,
                       const char *name)
{
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .owner = owner,
                                                    .bits = tables_set_bits(board),
                                                    .columns = 1,
                                                    .count = rows->count},
                                     rows->count);
    for (unsigned i = 0; i < rows->count; i++) {
        array_put_set(array, i, rows->sets[i][column]);
        array_add_block(array, i == 0 ? "none" : arena_print(tables->arena, "%u", i), i,
                        1);
    }
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    struct pairs pairs = lines_pairs_new(arena, game);
    lines_find_pairs(&pairs, game);

    struct array *line = add_numbers(tables, board, "line");
    struct rows rows = number_all(arena, &pairs, 1, line->words, see_line);
    line->bits = rows.count > 256 ? 16 : 8;
    add_column(tables, board, &rows, 0, NULL, "set");

    struct array *way = add_numbers(tables, board, "way");
    rows = number_all(arena, &pairs, pairs.columns, way->words, see_way);
    way->bits = rows.count > 256 ? 16 : 8;
    add_column(tables, board, &rows, 0, NULL, "between");

    struct value *lame = value_list(arena);
    for (unsigned i = 1; i < pairs.columns; i++) {
        const char *name = pairs.lame[i - 1]->name;
        add_column(tables, board, &rows, i, name, "between");
        value_set(arena, value_append_map(arena, lame), "piece",
                  value_text(arena, "%s", name));
    }
    value_set(arena, tables->facts, "lame_pieces", lame);
    value_set(arena, tables->facts, "has_lame_pieces",
              value_flag(arena, pairs.columns > 1));
    return true;
}

static bool serves(const struct game *game)
{
    return game->slider_count != 0;
}

const struct module module_lines = {
    .name = "lines",
    .number = 16,
    .says = "the squares between two squares, and the line through both",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that slide",
    .build = build,
    .is_read = true,
    .prove = lines_prove,
};
