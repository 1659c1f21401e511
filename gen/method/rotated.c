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
 *
 * Names in templates:
 *
 *   rotated_sliders      all sliders
 *     slider             its name
 *     lines              what it goes along
 *       line             rank, file, diagonal or antidiagonal
 *       board            the name of the board where it is a run
 *       plane            the number of that board
 *   entries              for a line of a square
 *   index_mask           one less
 */
#include "board/bits.h"
#include "board/board.h"
#include "board/line.h"
#include "proof/proof.h"
#include "table/module.h"

/* ---- the boards
 *
 * There is one for each direction, with the bits of a line side by side. Board 0 has ranks, as
 * always. Board 1, turned by a quarter clockwise, has the files, from the last to the first;
 * board 2, turned by 45 degrees clockwise, the diagonals, from the last corner of the first
 * rank to the first corner of the last; board 3, turned the other way, the antidiagonals, from
 * the first square to the last. Each line keeps the order of its squares.
 */

enum { ROTATED_BOARDS = LINES_NAMED };

/* The boards' names in the emitted struct; what each has, as labels. */
static const char *const boards[ROTATED_BOARDS] = {
    "plain", "rotated_90", "rotated_45_clockwise", "rotated_45_anticlockwise"};
static const char *const labels[ROTATED_BOARDS] = {"ranks", "files", "diagonals",
                                                   "antidiagonals"};

static unsigned longest_line(const struct board *board)
{
    return board->files > board->ranks ? board->files : board->ranks;
}

static unsigned index_mask(const struct board *board)
{
    return (1u << (longest_line(board) - 2)) - 1;
}

/* The squares of a line of that direction, with the square itself. */
static struct bits line_through(const struct board *board, unsigned direction,
                                unsigned square)
{
    return bits_with(line_squares(board, lines_named[direction], square), square);
}

/* Where lines come one behind the other: the number of a square's line. */
static unsigned line_number(const struct board *board, unsigned direction,
                            unsigned square)
{
    const unsigned file = board_file(board, square), rank = board_rank(board, square);
    const unsigned last = board->files - 1;
    return (const unsigned[]){rank, last - file, last - file + rank,
                              file + rank}[direction];
}

/* The bit of a square: behind the squares of all lines before its own, and behind those
 * of its own that are lower. */
static unsigned place_of(const struct board *board, unsigned direction, unsigned square)
{
    unsigned place = 0, number = line_number(board, direction, square);
    for (unsigned other = 0; other < board_squares(board); other++) {
        unsigned its = line_number(board, direction, other);
        place += its < number || (its == number && other < square);
    }
    return place;
}

/* The second square of the line comes to bit 0; a line without one needs no bits. */
static unsigned shift_of(const struct board *board, unsigned direction, unsigned square)
{
    unsigned first = bits_first(line_through(board, direction, square));
    unsigned shift = place_of(board, direction, first) + 1;
    return shift < 64 ? shift : 63;
}

/* ---- tables */

enum {
    PLACE, /* the arrays that come first */
    SHIFT,
    LONGEST_MAX = 10, /* squares; a table has 256 entries a square at most */
};

static void add_places(struct tables *tables, const struct board *board)
{
    unsigned squares = board_squares(board);
    static const char *const names[] = {"place", "shift"};
    for (unsigned i = PLACE; i <= SHIFT; i++) {
        struct array *array = tables_add_squares(tables, board,
                                                 (struct array){.name = names[i],
                                                                .bits = 8,
                                                                .form = FORM_DECIMAL,
                                                                .planes = ROTATED_BOARDS,
                                                                .labels = labels});
        for (unsigned j = 0; j < ROTATED_BOARDS * squares; j++)
            array->words[j] = i == PLACE ? place_of(board, j / squares, j % squares)
                                         : shift_of(board, j / squares, j % squares);
    }
}

/* An index stands for the line's squares from its second on; what is on the last one hides nothing. */
static void add_attacks(struct tables *tables, const struct board *board,
                        const char *owner, struct line line)
{
    unsigned entries = index_mask(board) + 1, squares = board_squares(board);
    struct array *array =
        tables_add(tables,
                   (struct array){.name = line_name(line),
                                  .owner = owner,
                                  .bits = 64,
                                  .planes = squares,
                                  .labels = tables_squares(tables->arena, board),
                                  .count = (size_t)entries * squares},
                   0);
    for (unsigned square = 0; square < squares; square++) {
        const struct bits rest =
            bits_rest(line_through(board, line_direction(line), square));
        const unsigned own = (1u << bits_count(rest)) - 1; /* bits of this line */
        for (unsigned index = 0; index < entries; index++)
            array->words[(size_t)square * entries + index] =
                line_attacks(board, line, square, bits_deposit(index & own, rest)).lo;
    }
}

/* Boards of one word with lines of 3 to 10 squares, whose numbers are all of squares, and sliders on
 * these lines alone. */
static bool serves(const struct game *game)
{
    unsigned longest = longest_line(&game->board);
    if (!board_is_even(&game->board) || board_is_wide(&game->board) ||
        game->board.spare != 0 || longest < 3 || longest > LONGEST_MAX)
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

static const struct record four_boards = {
    "four_boards",
    "rotated",
    "The occupied squares, four times",
    {{"plain", "rank by rank"},
     {"rotated_90", "file by file, from the last, as if turned clockwise"},
     {"rotated_45_clockwise", "diagonal by diagonal, from the last square of rank 1"},
     {"rotated_45_anticlockwise", "antidiagonal by antidiagonal, from a1"}},
    true};

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *list = value_set_list(arena, tables->facts, "rotated_sliders");
    add_places(tables, &game->board);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct lines lines = game->sliders[i].lines;
        struct value *item = value_append_map(arena, list), *parts = value_list(arena);
        for (unsigned j = 0; j < lines.count; j++) {
            const unsigned number = line_direction(lines.line[j]);
            struct value *part = value_append_map(arena, parts);
            value_set_text(arena, part, "line", line_name(lines.line[j]));
            value_set_text(arena, part, "board", boards[number]);
            value_set_count(arena, part, "plane", number);
            add_attacks(tables, &game->board, game->sliders[i].name, lines.line[j]);
        }
        value_set_text(arena, item, "slider", game->sliders[i].name);
        value_set(arena, item, "lines", parts);
    }
    facts_add_record(arena, tables->facts, four_boards);
    value_set_count(arena, tables->facts, "index_mask", index_mask(&game->board));
    value_set_count(arena, tables->facts, "entries", index_mask(&game->board) + 1);
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

/* ---- the proof of what keeps them
 *
 * Theory. Each bit of a result is a square's bit on one of the boards. Where it hangs on the
 * bits of that square only, an empty and a full board show what becomes of it on any.
 */

enum { WORD = 64, FILLS = 2 };

/* A function of the boards, and what a square's bit becomes by it: of the square that is
 * meant, where it was 0 and 1, and of others. */
struct keeper {
    const char *name;
    unsigned numbers, words;
    bool meant[FILLS];
};

/* For the square `meant`, or none, on empty boards and full ones in turn. The first board is one by the
 * numbers of squares. */
static bool prove_keeper(struct proof *proof, struct lookup *lookup,
                         const struct keeper *keeper, struct bits meant,
                         struct fault *fault)
{
    const uint64_t number = bits_empty(meant) ? 0 : bits_first(meant);
    const struct bits(*squares)[WORD] = (const struct bits(*)[WORD])proof->squares;
    uint64_t sets[ROTATED_BOARDS][LANES] = {{0}}, wants[ROTATED_BOARDS][LANES] = {{0}};
    const struct known *results[TYPE_WORDS_MAX];
    if (!lookup_fix(lookup, &number, fault))
        return false;
    lookup_know(lookup, squares, results);
    for (unsigned i = 0; i < ROTATED_BOARDS * WORD; i++) {
        const struct bits square = squares[i / WORD][i % WORD];
        const bool is_meant = !bits_empty(bits_and(square, meant));
        for (unsigned lane = 0; lane < LANES; lane++) {
            const bool is_full = lane % FILLS == 1 && !bits_empty(square);
            const bool is_wanted = is_meant ? keeper->meant[lane % FILLS] : is_full;
            sets[i / WORD][lane] |= (uint64_t)is_full << i % WORD;
            wants[i / WORD][lane] |= (uint64_t)is_wanted << i % WORD;
        }
        if (!bits_empty(bits_minus(known_on(results[i / WORD], i % WORD), square)) ||
            !lookup_never_traps(lookup))
            return proof_wrong(proof, lookup, fault, "is wrong");
    }
    return proof_gives(proof, lookup, sets, wants, fault, "is wrong");
}

static bool prove(struct proof *proof, struct fault *fault)
{
    static const struct keeper keepers[] = {
        {"rotated_set", 1, ROTATED_BOARDS, {true, true}},
        {"rotated_clear", 1, ROTATED_BOARDS, {false, false}},
        {"rotated_toggle", 1, ROTATED_BOARDS, {true, false}},
        {"rotated_of", 0, 1, {false, false}},
    };
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++) {
        const struct keeper *keeper = &keepers[i];
        unsigned squares = keeper->numbers == 0 ? 1 : board_squares(&proof->game->board);
        struct lookup *lookup = proof_find(
            proof, keeper->name,
            (struct proof_shape){keeper->numbers, keeper->words, ROTATED_BOARDS}, fault);
        for (unsigned square = 0; square < squares && lookup != NULL; square++)
            if (!prove_keeper(proof, lookup, keeper,
                              keeper->numbers == 0 ? bits_none() : bits_of(square),
                              fault))
                return false;
        if (lookup == NULL)
            return false;
    }
    return true;
}

const struct module module_rotated = {
    .name = "rotated",
    .number = 12,
    .says = "sliding attacks by shifts of four boards, kept incrementally",
    .has_pieces = true,
    .serves = serves,
    .is_for =
        "boards of at most 64 squares with lines of 3 to 10, without bits or spare of "
        "[board], and pieces that ride straight along ranks, files and diagonals only",
    .fill = fill,
    .square_of = square_of,
    .prove = prove,
};
