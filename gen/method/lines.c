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

#include "board/mask.h"
#include "proof/proof.h"

enum { LINE, SET, WAY, BETWEEN };

/* What is between comes first, then what each lame piece passes. */
enum { COLUMNS_MAX = 1 + PIECES_MAX };

/* Of all pairs of squares: by the first, then the second. */
struct pairs {
    unsigned squares;
    const struct piece *lame[PIECES_MAX];
    unsigned columns;
    struct bits *lines;
    struct bits *passed[COLUMNS_MAX];
};

/* Whether a move passes squares that must be empty. */
static bool passes(const struct move *move)
{
    return kind_of(move->kind)->is_lame && !kind_of(move->kind)->needs_hurdles;
}

static bool is_lame(const struct piece *piece)
{
    for (unsigned i = 0; i < piece->sides[0].slides.count; i++)
        if (passes(&piece->sides[0].slides.move[i]))
            return true;
    return false;
}

static struct pairs pairs_new(struct arena *arena, const struct game *game)
{
    struct pairs pairs = {.squares = board_squares(&game->board), .columns = 1};
    size_t count = (size_t)pairs.squares * pairs.squares;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (is_lame(&game->pieces[i]))
            pairs.lame[pairs.columns++ - 1] = &game->pieces[i];
    pairs.lines = arena_alloc(arena, count, sizeof *pairs.lines);
    for (unsigned i = 0; i < pairs.columns; i++)
        pairs.passed[i] = arena_alloc(arena, count, sizeof *pairs.passed[i]);
    return pairs;
}

/* Adds a way from one square to another, and back. */
static void add_way(struct pairs *pairs, unsigned a, unsigned b, struct bits line,
                    struct bits between)
{
    const unsigned there = a * pairs->squares + b, back = b * pairs->squares + a;
    pairs->lines[there] = bits_or(pairs->lines[there], line);
    pairs->lines[back] = bits_or(pairs->lines[back], line);
    pairs->passed[0][there] = bits_or(pairs->passed[0][there], between);
    pairs->passed[0][back] = bits_or(pairs->passed[0][back], between);
}

/* All squares that such steps lead through, from edge to edge. */
static struct bits line_through(const struct board *board, struct move move,
                                unsigned square)
{
    struct bits line = bits_of(square), passed;
    for (unsigned to = square; move_step(board, &move, &to, &passed);)
        line = bits_with(line, to);
    move.dx = -move.dx;
    move.dy = -move.dy;
    for (unsigned to = square; move_step(board, &move, &to, &passed);)
        line = bits_with(line, to);
    return line;
}

/* The pairs that a slide leads along, from a square. */
static void add_slide(struct pairs *pairs, const struct board *board,
                      const struct move *move, unsigned square)
{
    const struct bits line = line_through(board, *move, square);
    const struct kind *kind = kind_of(move->kind);
    struct bits between = bits_none(), passed;
    unsigned to = square;
    for (unsigned steps = 1; move_step(board, move, &to, &passed); steps++) {
        if (steps > kind->screens + kind->skips)
            add_way(pairs, square, to, line, between);
        if (steps == move->range)
            break;
        if (steps > kind->skips)
            between = bits_with(between, to);
    }
}

/* What a lame piece passes. Where a move is reversed, it goes from `to` to `square`. */
static void add_lame(struct pairs *pairs, unsigned column, const struct board *board,
                     const struct move *move, unsigned square)
{
    const struct move forward = move->reversed ? move_reversed(*move) : *move;
    struct bits way = bits_none(), passed;
    unsigned to = square;
    for (unsigned steps = 1; move_step(board, &forward, &to, &passed); steps++) {
        const unsigned pair =
            move->reversed ? to * pairs->squares + square : square * pairs->squares + to;
        way = bits_or(way, passed);
        pairs->passed[column][pair] = bits_or(pairs->passed[column][pair], way);
        if (steps == move->range)
            break;
        way = bits_with(way, to);
    }
}

static void find_pairs(struct pairs *pairs, const struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned square = 0; square < pairs->squares; square++) {
        if (bits_has(board->holes, square))
            continue;
        for (unsigned i = 0; i < game->slider_count; i++)
            for (unsigned j = 0; j < game->sliders[i].moves.count; j++) {
                const struct move *move = &game->sliders[i].moves.move[j];
                if (kind_has_lines(move->kind))
                    add_slide(pairs, board, move, square);
            }
        for (unsigned i = 1; i < pairs->columns; i++)
            for (unsigned j = 0; j < PLAYERS; j++) {
                const struct moves *slides = &pairs->lame[i - 1]->sides[j].slides;
                for (unsigned k = 0; k < slides->count; k++)
                    if (passes(&slides->move[k]))
                        add_lame(pairs, i, board, &slides->move[k], square);
            }
    }
}

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
    struct pairs pairs = pairs_new(arena, game);
    find_pairs(&pairs, game);

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

/* ---- the proof: by what the reference knows of each move alone */

/* All squares in line with one, by a slide, both ways and as far as it goes. */
static struct bits reference_line(const struct board *board, struct move move,
                                  unsigned square)
{
    struct moves both = {.count = 0};
    move.kind = MOVE_PLAIN;
    move.range = MOVE_RANGE_ANY;
    move.reversed = false;
    moves_add(&both, move);
    moves_add(&both, move_reversed(move));
    return bits_with(mask_reach(board, &both, square), square);
}

/* Adds what a move has to do with the pairs of a square. */
static void add_reference(struct pairs *pairs, const struct board *board,
                          struct move move, unsigned column, unsigned square)
{
    struct moves alone = {.count = 0};
    moves_add(&alone, move);
    for (struct bits left = mask_reach(board, &alone, square); !bits_empty(left);
         left = bits_rest(left)) {
        const unsigned to = bits_first(left), pair = square * pairs->squares + to;
        const struct bits way = mask_relevant_to(board, &alone, square, to);
        if (column == 0)
            add_way(pairs, square, to, reference_line(board, move, square), way);
        else
            pairs->passed[column][pair] = bits_or(pairs->passed[column][pair], way);
    }
}

/* What all of these moves have; those that pass squares have the column. */
static void add_references(struct pairs *pairs, const struct board *board,
                           const struct moves *slides, unsigned column)
{
    for (unsigned square = 0; square < pairs->squares; square++)
        for (unsigned i = 0; i < slides->count; i++) {
            const struct move *move = &slides->move[i];
            if (passes(move) || kind_has_lines(move->kind))
                add_reference(pairs, board, *move, passes(move) ? column : 0, square);
        }
}

static void find_reference(struct pairs *pairs, const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++) {
        unsigned column = 0;
        for (unsigned j = 1; j < pairs->columns; j++)
            if (pairs->lame[j - 1] == &game->pieces[i])
                column = j;
        for (unsigned j = 0; j < PLAYERS; j++)
            add_references(pairs, &game->board, &game->pieces[i].sides[j].slides, column);
    }
    for (unsigned i = 0; i < game->bent_count; i++) {
        const struct slider *bent = &game->sliders[game->slider_count + i];
        add_references(pairs, &game->board, &game->sliders[bent->base].moves, 0);
    }
}

/* What lies behind b, seen from a: what b is between, and what is farther. */
static struct bits reference_beyond(const struct board *board, struct bits line,
                                    unsigned a, unsigned b)
{
    const int dx = (int)board_file(board, b) - (int)board_file(board, a);
    const int dy = (int)board_rank(board, b) - (int)board_rank(board, a);
    struct bits beyond = bits_none();
    for (; !bits_empty(line); line = bits_rest(line)) {
        const unsigned to = bits_first(line);
        const int x = (int)board_file(board, to) - (int)board_file(board, b);
        const int y = (int)board_rank(board, to) - (int)board_rank(board, b);
        if (x * dx + y * dy > 0)
            beyond = bits_with(beyond, to);
    }
    return beyond;
}

static bool prove(struct proof *proof, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    struct pairs pairs = pairs_new(proof->arena, proof->game);
    const size_t count = (size_t)pairs.squares * pairs.squares;
    struct bits *to = arena_alloc(proof->arena, count, sizeof *to);
    struct bits *beyond = arena_alloc(proof->arena, count, sizeof *beyond);
    find_reference(&pairs, proof->game);
    for (unsigned i = 0; i < count; i++) {
        const unsigned a = i / pairs.squares, b = i % pairs.squares;
        to[i] = bits_with(pairs.passed[0][i], b);
        beyond[i] = reference_beyond(board, pairs.lines[i], a, b);
    }
    const struct proof_numbers all = {2, {pairs.squares, pairs.squares}};
    const unsigned words = proof_words(proof);
    if (!proof_table(proof, "between", &all, words, pairs.passed[0], fault) ||
        !proof_table(proof, "line", &all, words, pairs.lines, fault) ||
        !proof_table(proof, "between_to", &all, words, to, fault) ||
        !proof_table(proof, "beyond", &all, words, beyond, fault))
        return false;
    for (unsigned i = 1; i < pairs.columns; i++)
        if (!proof_table(proof,
                         proof_name(proof, proof->names.between, pairs.lame[i - 1]->name),
                         &all, words, pairs.passed[i], fault))
            return false;
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
    .prove = prove,
};
