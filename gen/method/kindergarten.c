/* Kindergarten bitboards.
 *
 * Theory. Fold a word to j bits: multiply it by the sum of all 2^(i j), so that bits whose
 * numbers differ by multiples of j meet in the top j bits of the product. If the squares of
 * a line have different numbers modulo j, they cannot meet each other there, nothing
 * carries, and the top bits tell which of the squares are occupied.
 *
 * - On a diagonal the numbers modulo 8 are the files: fold to 8. So a diagonal's index is
 *   that of the rank with the same files occupied, and so are its attacks, once a rank's
 *   are filled into all ranks and cut by the diagonal's mask.
 * - On a file, shifted to the first one, numbers are 8 r; modulo 7 they are r: fold to 7.
 * - A rank needs only a shift.
 * Of each line only the inner six squares matter. A factor of two moves them to the top six
 * bits, and the rest of the product is shifted out.
 *
 * So all lines share two tables of 64 by 8 entries: attacks of ranks, filled into all ranks,
 * and attacks on the first file. Source: Gerd Isenberg, Kindergarten Bitboards.
 *
 * Names in templates:
 *
 *   file_factor, diagonal_factor   move the inner squares of a file, or of a rank or
 *                                  diagonal, to the top six bits; in hexadecimal
 */
#include "board/line.h"
#include "method/hyperbola.h"
#include "table/module.h"

enum { SIZE = 8, INNER = 64 };

/* The inner squares of the first file, and of all diagonals. */
static const uint64_t FILE_INNER = 0x0001010101010100,
                      DIAGONAL_INNER = 0x007e7e7e7e7e7e00;

static bool serves(const struct game *game)
{
    return hyperbola_serves_bytes(game) && game->board.ranks == SIZE;
}

/* The factor that folds the inner squares of such lines to the top six bits: those
 * multiples of j that put a bit there, and a factor of two. */
static uint64_t fold_factor(uint64_t inner, unsigned j)
{
    uint64_t factor = 0;
    for (unsigned shift = 1; shift < 64; shift += j)
        for (uint64_t left = inner; left != 0; left &= left - 1)
            if (bits_lowest(left) + shift >= 58 && bits_lowest(left) + shift < 64)
                factor |= (uint64_t)1 << shift;
    return factor;
}

/* Adds a table by file or by rank, whose first one has this letter, then by the six inner squares. */
static struct array *add_table(struct tables *tables, const char *name, const char *what,
                               char first)
{
    const char **labels = arena_alloc(tables->arena, SIZE, sizeof *labels);
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .bits = 64,
                                                    .planes = SIZE,
                                                    .labels = labels,
                                                    .count = SIZE * INNER},
                                     0);
    for (unsigned i = 0; i < SIZE; i++)
        labels[i] = arena_print(tables->arena, "%s %c", what, first + (int)i);
    return array;
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    const struct board *board = &game->board;
    struct array *masks = tables_add_records(tables, board, "diagonals", 2);
    for (unsigned square = 0; square < board_squares(board); square++) {
        masks->words[2 * square] =
            line_squares(board, lines_named[LINE_DIAGONAL], square).lo;
        masks->words[2 * square + 1] =
            line_squares(board, lines_named[LINE_ANTIDIAGONAL], square).lo;
    }
    struct array *fill = add_table(tables, "fill", "file", 'a');
    struct array *files = add_table(tables, "file_reach", "rank", '1');
    for (unsigned i = 0; i < SIZE; i++)
        for (uint64_t inner = 0; inner < INNER; inner++) {
            const struct bits on_rank = {inner << 1, 0};
            const struct bits on_file = bits_deposit(inner, (struct bits){FILE_INNER, 0});
            fill->words[i * INNER + inner] =
                line_attacks(board, lines_named[LINE_RANK], i, on_rank).lo *
                0x0101010101010101;
            files->words[i * INNER + inner] =
                line_attacks(board, lines_named[LINE_FILE], SIZE * i, on_file).lo;
        }
    value_set(tables->arena, tables->facts, "diagonal_factor",
              value_hex(tables->arena, fold_factor(DIAGONAL_INNER, 8)));
    value_set(tables->arena, tables->facts, "file_factor",
              value_hex(tables->arena, fold_factor(FILE_INNER, 7)));
}

const struct module module_kindergarten = {
    .name = "kindergarten",
    .number = 5,
    .says = "sliding attacks by one multiplication for each line, in 9 KB",
    .has_pieces = true,
    .serves = serves,
    .is_for = "boards of 8 by 8, numbered along the ranks from a1, without bits or spare "
              "of [board], with nothing but whole ranks, files and diagonals",
    .fill = fill,
};
