/* Rotated bitboards.
 *
 * The occupied squares are kept four times over: rank by rank, as always, and also file
 * by file, diagonal by diagonal and antidiagonal by antidiagonal. On the board of its
 * direction a line is a run of neighboring bits, so a shift and a mask make an index of
 * it:
 *
 *   attacks = table[square][(board >> shift[square]) & mask]
 *
 * What stands on the two ends of a line hides nothing, so the shift leaves out the first
 * end, and a line of n squares needs 2^(n - 2) entries: 64 on a board of 8 x 8, where the
 * table that takes the ends along has 256. Shorter lines get as many; the bits of the
 * next line that then come along make no difference. Blocks of different sizes would save
 * a third of the memory for two more loads.
 * (Hyatt: Rotated Bitmaps, a New Twist on an Old Idea, ICCA Journal 22(4), 1999.)
 */
#include "method/rotated.h"

#include "board/line.h"
#include "method/rotated_board.h"

enum {
    PLACE, /* the arrays that come first */
    SHIFT,
    ATTACKS,
    LINE_MAX = 10, /* squares; a table has 256 entries a square at most */
};

static const char *const *square_labels(struct arena *arena, const struct board *board)
{
    const char **labels = arena_alloc(arena, board_squares(board), sizeof *labels);
    for (unsigned square = 0; square < board_squares(board); square++) {
        char name[BOARD_NAME_MAX];
        board_name(board, square, name);
        labels[square] = arena_print(arena, "%s", name);
    }
    return labels;
}

static void add_places(struct tables *tables, const struct board *board)
{
    static const char *const labels[ROTATED_BOARDS] = {"ranks", "files", "diagonals",
                                                       "antidiagonals"};
    unsigned squares = board_squares(board);
    static const char *const names[] = {"place", "shift"};
    for (unsigned i = PLACE; i <= SHIFT; i++) {
        struct array *array = tables_add_squares(tables, board,
                                                 (struct array){.name = names[i],
                                                                .bits = 8,
                                                                .form = FORM_DECIMAL,
                                                                .columns = board->files,
                                                                .planes = ROTATED_BOARDS,
                                                                .labels = labels});
        for (unsigned j = 0; j < ROTATED_BOARDS * squares; j++)
            array->words[j] = i == PLACE ? rotated_place(board, j / squares, j % squares)
                                         : rotated_shift(board, j / squares, j % squares);
    }
}

/* The occupied squares that an index stands for: its bits, from the line's second square
 * on, without the last. */
static struct bits occupied_of(struct bits line, unsigned index)
{
    struct bits occupied = bits_none(), rest = bits_rest(line);
    for (unsigned i = 0; !bits_empty(rest); i++) {
        unsigned square = bits_first(rest);
        rest = bits_minus(rest, bits_of(square));
        if ((index >> i & 1) != 0 && !bits_empty(rest))
            occupied = bits_with(occupied, square);
    }
    return occupied;
}

static void add_attacks(struct tables *tables, const struct board *board,
                        const char *const *labels, const char *owner, struct line line)
{
    enum { COLUMNS = 4 };
    unsigned entries = rotated_index_mask(board) + 1, squares = board_squares(board);
    unsigned direction = rotated_direction(line_name(line));
    struct array *array = tables_add(tables,
                                     (struct array){.name = line_name(line),
                                                    .owner = owner,
                                                    .bits = 64,
                                                    .columns = COLUMNS,
                                                    .planes = squares,
                                                    .labels = labels,
                                                    .count = (size_t)entries * squares},
                                     squares);
    for (unsigned square = 0; square < squares; square++) {
        struct bits whole = rotated_line(board, direction, square);
        size_t first = (size_t)square * entries;
        array_add_block(array, "by what is occupied", first, entries);
        for (unsigned index = 0; index < entries; index++)
            array->words[first + index] =
                line_attacks(board, line, square, occupied_of(whole, index)).lo;
    }
}

static void add_facts(struct tables *tables, const struct game *game)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct lines lines = game->sliders[i].lines;
        struct value *item = value_append_map(arena, list), *parts = value_list(arena);
        for (unsigned j = 0; j < lines.count; j++) {
            const char *name = line_name(lines.line[j]);
            struct value *part = value_append_map(arena, parts);
            value_set(arena, part, "line", value_text(arena, "%s", name));
            value_set(arena, part, "board",
                      value_text(arena, "%s", rotated_name(rotated_direction(name))));
            value_set(arena, part, "plane",
                      value_text(arena, "%u", rotated_direction(name)));
        }
        value_set(arena, item, "slider", value_text(arena, "%s", game->sliders[i].name));
        value_set(arena, item, "lines", parts);
    }
    value_set(arena, tables->facts, "rotated_sliders", list);
    value_set(arena, tables->facts, "index_mask",
              value_text(arena, "%u", rotated_index_mask(&game->board)));
    value_set(arena, tables->facts, "entries",
              value_text(arena, "%u", rotated_index_mask(&game->board) + 1));
}

/* Boards of one word with lines of 3 to 10 squares, and sliders on these lines alone. */
static bool serves(const struct game *game)
{
    unsigned longest = rotated_longest_line(&game->board);
    if (!board_is_even(&game->board) || board_squares(&game->board) > 64 || longest < 3 || longest > LINE_MAX)
        return false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct lines lines = game->sliders[i].lines;
        if (!lines_are_rides(&lines))
            return false;
        for (unsigned j = 0; j < lines.count; j++)
            if (line_name(lines.line[j]) == NULL)
                return false;
    }
    return game->slider_count != 0 && game->bent_count == 0;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    if (!serves(game))
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "rotated needs a board of at most 64 squares, with lines of 3 to "
                        "%d, and pieces that ride straight along ranks, files and "
                        "diagonals only",
                        LINE_MAX);
    const char *const *labels = square_labels(tables->arena, &game->board);
    add_places(tables, &game->board);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct lines lines = game->sliders[i].lines;
        for (unsigned j = 0; j < lines.count; j++)
            add_attacks(tables, &game->board, labels, game->sliders[i].name,
                        lines.line[j]);
    }
    add_facts(tables, game);
    return true;
}

/* The boards are made of the occupied squares by their places. */
static unsigned square_of(const struct tables *tables, unsigned word, unsigned bit)
{
    const struct array *place = &tables->arrays[PLACE];
    size_t squares = place->count / ROTATED_BOARDS, square = 0;
    while (word < ROTATED_BOARDS && square < squares &&
           place->words[word * squares + square] != bit)
        square++;
    return word < ROTATED_BOARDS ? (unsigned)square : BOARD_SQUARES_MAX;
}

const struct module module_rotated = {
    .name = "rotated",
    .number = 12,
    .says = "sliding attacks by shifts of four boards, kept incrementally",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .square_of = square_of,
    .prove = rotated_prove,
    .is_read = true,
};
