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
 *
 * Names in templates:
 *
 *   lame_pieces        those that pass squares without stopping there
 *     piece
 */
#include <string.h>

#include "board/line.h"
#include "board/routes.h"
#include "table/claims.h"
#include "table/module.h"

/* What is between comes first, then what each lame piece passes. */
enum { COLUMNS_MAX = 1 + PIECES_MAX };

/* What lines have to do with pairs of squares: by the first, then the second. */
struct pairs {
    const struct board *board;
    unsigned squares;
    const struct piece *lame[PIECES_MAX];
    unsigned columns;
    struct bits *lines;
    struct bits *passed[COLUMNS_MAX];
};

/* ---- pairs, by what the reference knows of each move alone */

static void add(struct bits *set, struct bits more)
{
    *set = bits_or(*set, more);
}

/* Adds what a move has to do with the pairs of a square; if that is column 0, a line both ways, as far as
 * it goes. */
static void add_move(struct pairs *pairs, const struct move *move, unsigned column,
                     unsigned square)
{
    const struct line both = {
        {.dx = move->dx, .dy = move->dy, .zone = move->zone}, true, true};
    const struct bits line = bits_with(line_squares(pairs->board, both, square), square);
    const struct moves alone = {(struct move[]){*move}, 1};
    struct arena arena = {0};
    const struct routes routes = routes_from(&arena, pairs->board, &alone, square);
    for (size_t i = 0; i < routes.count; i++) {
        const unsigned to = routes.target[i].to, pair = square * pairs->squares + to;
        const unsigned back = to * pairs->squares + square;
        add(&pairs->passed[column][pair], routes.target[i].needs);
        if (column == 0) {
            add(&pairs->passed[0][back], routes.target[i].needs);
            add(&pairs->lines[pair], line);
            add(&pairs->lines[back], line);
        }
    }
    arena_free(&arena);
}

/* What all of these moves have; those that pass squares have the column. */
static void add_moves(struct pairs *pairs, const struct moves *slides, unsigned column)
{
    for (unsigned i = 0; i < slides->count; i++) {
        const enum move_kind kind = slides->move[i].kind;
        for (unsigned square = 0; square < pairs->squares; square++)
            if (kind_passes(kind) || kind_has_lines(kind))
                add_move(pairs, &slides->move[i], kind_passes(kind) ? column : 0, square);
    }
}

static struct pairs *find_pairs(struct arena *arena, const struct game *game)
{
    struct pairs *pairs = arena_alloc(arena, 1, sizeof *pairs);
    pairs->board = &game->board;
    pairs->squares = board_squares(&game->board);
    pairs->columns = 1;
    const size_t count = (size_t)pairs->squares * pairs->squares;
    pairs->lines = arena_alloc(arena, count, sizeof *pairs->lines);
    pairs->passed[0] = arena_alloc(arena, count, sizeof *pairs->passed[0]);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const unsigned column =
            moves_pass(&piece->sides[0].slides) ? pairs->columns++ : 0;
        if (column != 0) {
            pairs->lame[column - 1] = piece;
            pairs->passed[column] = arena_alloc(arena, count, sizeof *pairs->passed[0]);
        }
        for (unsigned j = 0; j < PLAYERS; j++)
            add_moves(pairs, &piece->sides[j].slides, column);
    }
    for (unsigned i = 0; i < game->bent_count; i++) {
        const struct slider *bent = &game->sliders[game->slider_count + i];
        add_moves(pairs, &game->sliders[bent->base].moves, 0);
    }
    return pairs;
}

/* ---- what functions give */

static unsigned pair_of(const struct asked *asked)
{
    return asked->at[0] * board_squares(&asked->game->board) + asked->at[1];
}

static struct bits line(const struct asked *asked)
{
    const struct pairs *pairs = asked->about;
    return pairs->lines[pair_of(asked)];
}

static struct bits between(const struct asked *asked)
{
    const struct pairs *pairs = asked->about;
    return pairs->passed[0][pair_of(asked)];
}

static struct bits between_to(const struct asked *asked)
{
    const bool is_spare = board_is_spare(&asked->game->board, asked->at[1]);
    return is_spare ? between(asked) : bits_with(between(asked), asked->at[1]);
}

/* Those of the line that are behind `from`, seen as the second square is from the first. */
static struct bits behind(const struct asked *asked, unsigned from)
{
    const struct board *board = &asked->game->board;
    const unsigned a = asked->at[0], b = asked->at[1];
    const int dx = (int)board_file(board, b) - (int)board_file(board, a);
    const int dy = (int)board_rank(board, b) - (int)board_rank(board, a);
    struct bits set = bits_none();
    for (struct bits left = line(asked); !bits_empty(left); left = bits_rest(left)) {
        const unsigned square = bits_first(left);
        const int x = (int)board_file(board, square) - (int)board_file(board, from);
        const int y = (int)board_rank(board, square) - (int)board_rank(board, from);
        if (x * dx + y * dy > 0)
            set = bits_with(set, square);
    }
    return set;
}

static struct bits beyond(const struct asked *asked)
{
    return behind(asked, asked->at[1]);
}

static struct bits ray(const struct asked *asked)
{
    return behind(asked, asked->at[0]);
}

static struct bits pass(const struct asked *asked)
{
    return bits_or(beyond(asked), bits_and(line(asked), bits_of(asked->at[1])));
}

/* What a lame piece passes. */
static struct bits passed(const struct asked *asked)
{
    const struct bits *ways = asked->about;
    return ways[pair_of(asked)];
}

static void claim(struct tables *tables)
{
    const struct pairs *pairs = find_pairs(tables->arena, tables->game);
    const struct argument a = takes_square("a"), b = takes_square("b");
    const struct claim rows[] = {
        {.function = "between",
         .takes = {a, b},
         .says = "the squares between a and b, without both: where a piece blocks a "
                 "slider or parries its check",
         .set = between},
        {.function = "line",
         .takes = {a, b},
         .says =
             "the line through a and b, from edge to edge: where a pinned piece may move",
         .set = line},
        {.function = "between_to",
         .takes = {a, b},
         .says = "the squares between a and b, and b: where a check by b to a can be "
                 "parried. If the two are not aligned, only b; for (a, a), a",
         .set = between_to},
        {.function = "beyond",
         .takes = {a, b},
         .says = "the squares of the line through a and b that are behind b, seen from a",
         .set = beyond},
        {.function = "ray",
         .takes = {a, b},
         .says = "the squares from a through b to the edge, without a",
         .set = ray},
        {.function = "pass",
         .takes = {a, b},
         .says = "the square b, and those of the line behind it, seen from a: what a "
                 "slider on a does not attack if it stops before b",
         .set = pass},
    };
    const struct claim lame = {.function = "*_between",
                               .takes = {a, b},
                               .says = "the squares that must be empty for the * to go "
                                       "from a to b: none if it does not go there",
                               .set = passed};
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, pairs);
    for (unsigned i = 1; i < pairs->columns; i++)
        claims_add(tables, &lame, 1, pairs->lame[i - 1]->name, pairs->passed[i]);
}

/* ---- how they are kept */

/* Rows of sets, as bits, each at most once; row 0 is empty. */
struct set_rows {
    struct bits (*sets)[COLUMNS_MAX];
    size_t room;
    unsigned columns, count;
};

/* The number of a row, a new one where it is not there yet. */
static unsigned row_number(struct arena *arena, struct set_rows *rows,
                           const struct bits *sets)
{
    const size_t size = rows->columns * sizeof *sets;
    unsigned i = 0;
    while (i < rows->count && memcmp(rows->sets[i], sets, size) != 0)
        i++;
    if (i < rows->count)
        return i;
    rows->sets = arena_grow(arena, rows->sets, i, &rows->room, sizeof *rows->sets);
    memcpy(rows->sets[rows->count++], sets, size);
    return i;
}

/* A set as its header has it, moved down by some bits; what leaves comes in from above. */
static struct bits moved(const struct board *board, struct bits squares, unsigned by)
{
    const struct bits set = board_set_bits(board, squares);
    const unsigned word = board_is_wide(board) ? 128 : 64;
    return by == 0 ? set
                   : bits_and(bits_below(word),
                              bits_or(bits_down(set, by), bits_up(set, word - by)));
}

/* Adds an array with the number of each pair's row of such sets, which may be moved down by the bit of
 * the first square; returns the rows. */
static struct set_rows add_numbers(struct tables *tables, const struct pairs *pairs,
                                   const char *name, struct bits *const *sets,
                                   unsigned columns, bool is_moved)
{
    const struct board *board = pairs->board;
    const unsigned count = pairs->squares * pairs->squares;
    struct array *numbers = tables_add_squares(
        tables, board,
        (struct array){.name = name,
                       .bits = 8,
                       .form = FORM_DECIMAL,
                       .planes = pairs->squares,
                       .labels = tables_squares(tables->arena, board)});
    struct set_rows rows = {.columns = columns};
    struct bits row[COLUMNS_MAX] = {{0, 0}};
    row_number(tables->arena, &rows, row);
    for (unsigned pair = 0; pair < count; pair++) {
        const unsigned from = is_moved ? board_bit(board, pair / pairs->squares) : 0;
        for (unsigned i = 0; i < columns; i++)
            row[i] = moved(board, sets[i][pair], from);
        numbers->words[pair] = row_number(tables->arena, &rows, row);
    }
    numbers->bits = rows.count > 256 ? 16 : 8;
    return rows;
}

static void add_column(struct tables *tables, const struct board *board,
                       const struct set_rows *rows, unsigned column, const char *owner,
                       const char *name)
{
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .owner = owner,
                                                    .bits = tables_set_bits(board),
                                                    .count = rows->count},
                                     0);
    for (unsigned i = 0; i < rows->count; i++)
        array_put_bits(array, i, rows->sets[i][column]);
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    const struct pairs *pairs = claims_find(tables, "between")->about;
    struct set_rows rows = add_numbers(tables, pairs, "line", &pairs->lines, 1, false);
    add_column(tables, board, &rows, 0, NULL, "set");
    rows = add_numbers(tables, pairs, "way", pairs->passed, pairs->columns, true);
    add_column(tables, board, &rows, 0, NULL, "between");

    struct value *lame = value_set_list(arena, tables->facts, "lame_pieces");
    for (unsigned i = 1; i < pairs->columns; i++) {
        const char *name = pairs->lame[i - 1]->name;
        add_column(tables, board, &rows, i, name, "between");
        value_set_text(arena, value_append_map(arena, lame), "piece", name);
    }
}

static bool serves(const struct game *game)
{
    bool captures = false;
    for (unsigned i = 0; i < game->slider_count; i++)
        captures = captures || game_captures_by(game, i);
    return captures;
}

const struct module module_lines = {
    .name = "lines",
    .number = 16,
    .says = "the squares between two squares, and the line through both",
    .serves = serves,
    .is_for = "games with pieces that capture along lines",
    .claim = claim,
    .fill = fill,
};
