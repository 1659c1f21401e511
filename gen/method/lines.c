/* Lines of the board: ranks, files and diagonals.
 *
 * A table of sets for all pairs of squares has squares^2 entries of eight bytes, twice,
 * since `between` needs its own. But a board has few lines (chess: 42 of two squares or
 * more), and each pair is on at most one: so a byte a pair names the line, and a short
 * table has the lines. What lies between follows from the line, because along a line
 * squares ascend: it is the part of the line strictly between the two in their numbers.
 */
#include "method/lines.h"

#include "proof/proof.h"

enum { ID, SET };

static const int directions[][2] = {{1, 0}, {0, 1}, {1, 1}, {-1, 1}};

/* The line through a square, in one direction and its opposite. */
static struct bits line_through(const struct board *board, unsigned square, int dx,
                                int dy)
{
    struct bits line = bits_of(square);
    for (unsigned to = square; board_step(board, to, dx, dy, &to);)
        line = bits_with(line, to);
    for (unsigned to = square; board_step(board, to, -dx, -dy, &to);)
        line = bits_with(line, to);
    return line;
}

/* Names a line, and writes its name for every pair of squares on it. */
static void add_line(struct tables *tables, const struct board *board, struct bits line,
                     unsigned name)
{
    unsigned squares = board_squares(board);
    array_put_set(&tables->arrays[SET], name, line);
    for (unsigned a = 0; a < squares; a++)
        for (unsigned b = 0; b < squares; b++)
            if (a != b && bits_has(line, a) && bits_has(line, b))
                tables->arrays[ID].words[a * squares + b] = name;
}

/* Calls add_line for each line of two squares or more, at its lowest square; with no
 * tables it only counts them. Names start from 1: 0 is no line. */
static unsigned list_lines(struct tables *tables, const struct board *board)
{
    unsigned name = 0;
    for (unsigned i = 0; i < sizeof directions / sizeof *directions; i++)
        for (unsigned square = 0; square < board_squares(board); square++) {
            struct bits line =
                line_through(board, square, directions[i][0], directions[i][1]);
            if (bits_has(board->holes, square) || bits_first(line) != square ||
                bits_count(line) < 2)
                continue;
            name++;
            if (tables != NULL)
                add_line(tables, board, line, name);
        }
    return name;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    const struct board *board = &game->board;
    unsigned squares = board_squares(board);
    (void)fault;
    const char **labels = arena_alloc(tables->arena, squares, sizeof *labels);
    for (unsigned i = 0; i < squares; i++) {
        char name[BOARD_NAME_MAX];
        board_name(board, i, name);
        labels[i] = arena_print(tables->arena, "%s", name);
    }
    tables_add_squares(tables, board,
                       (struct array){.name = "id",
                                      .bits = 8,
                                      .form = FORM_DECIMAL,
                                      .columns = board->files,
                                      .planes = squares,
                                      .labels = labels});
    unsigned lines = list_lines(NULL, board);
    struct array *set = tables_add(tables,
                                   (struct array){.name = "set",
                                                  .bits = tables_set_bits(board),
                                                  .columns = 1,
                                                  .count = lines + 1},
                                   lines + 1);
    for (unsigned i = 0; i <= lines; i++)
        array_add_block(set, i == 0 ? "none" : arena_print(tables->arena, "%u", i), i, 1);
    list_lines(tables, board);
    return true;
}

/* The step from one square towards another on a line with it, by the differences of their
 * files and ranks; false when there is none. From a hole there is none. */
static bool step_between(const struct board *board, unsigned a, unsigned b, int *dx,
                         int *dy)
{
    int files = (int)board_file(board, b) - (int)board_file(board, a);
    int ranks = (int)board_rank(board, b) - (int)board_rank(board, a);
    *dx = (files > 0) - (files < 0);
    *dy = (ranks > 0) - (ranks < 0);
    return a != b && !bits_has(board->holes, a) &&
           (files == 0 || ranks == 0 || files == ranks || files == -ranks);
}

/* What lies between two squares, and the line through both, by walking. */
static void walk(const struct board *board, unsigned a, unsigned b, struct bits *between,
                 struct bits *through)
{
    int dx, dy;
    unsigned square = a;
    *between = *through = bits_none();
    if (!step_between(board, a, b, &dx, &dy))
        return;
    while (board_step(board, square, dx, dy, &square) && square != b)
        *between = bits_with(*between, square);
    if (square == b)
        *through = line_through(board, b, dx, dy);
    else /* there is a hole on the way */
        *between = bits_none();
}

static bool prove(struct proof *proof, struct fault *fault)
{
    unsigned squares = board_squares(&proof->game->board);
    const struct proof_shape shape = {2, 0, proof_words(proof)};
    struct lookup *between = proof_find(proof, "between", shape, fault);
    struct lookup *line = proof_find(proof, "line", shape, fault);
    if (between == NULL || line == NULL)
        return false;
    for (unsigned i = 0; i < squares * squares; i++) {
        uint64_t pair[2] = {i / squares, i % squares};
        struct bits wanted[2], got[2];
        walk(&proof->game->board, i / squares, i % squares, &wanted[0], &wanted[1]);
        if (!proof_set(between, pair, &got[0], fault) ||
            !proof_set(line, pair, &got[1], fault))
            return false;
        if (!bits_equal(wanted[0], got[0]) || !bits_equal(wanted[1], got[1]))
            return fault_judged(fault,
                                "%s/lines: the line of squares %u and %u is wrong; "
                                "nothing was written",
                                proof->game->name, i / squares, i % squares);
    }
    return true;
}

const struct module module_lines = {
    .name = "lines",
    .number = 16,
    .says = "the squares between two squares, and the line through both",
    .needs = {"types"},
    .build = build,
    .is_read = true,
    .prove = prove,
};
