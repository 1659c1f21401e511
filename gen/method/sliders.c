/* Sets of sliders.
 *
 * Theory. To flood a set in one direction means to add all free squares that a walk in
 * that direction reaches from it. With shift s by one step and `free` the squares that may
 * be passed, the flood of length one is f = g | (free & s(g)); free & s(free) are the
 * squares that can be passed two steps at a time, so the next round doubles the length:
 * log2 of the longest way, rounded up, rounds in all. One more step gives the attacks.
 * A board with files takes a mask against stepping from one edge to the other. The four
 * directions that ascend differ only in shift and mask, and so do the four that descend:
 * two vectors of four words hold them all. Source: Kogge-Stone Algorithm, chess
 * programming wiki.
 *
 * No array is emitted; what the template needs is told as facts.
 *
 * Names in templates:
 *
 *   ways               the four lines
 *     way              rank, file, diagonal, antidiagonal
 *     is_straight      whether it is a rank or a file
 *     set              who goes along it: rooks or bishops
 *     shift            from a square to the next
 *     up, down         where one arrives that way, in hexadecimal
 *     rounds           until a ray has gone as far as that line does
 *       length         1, 2, 4 ...
 *   rounds             likewise, for all four at once
 *   is_even            whether each line takes all of these
 */
#include "base/rng.h"
#include "board/line.h"
#include "board/routes.h"
#include "proof/proof.h"
#include "table/module.h"

enum { WAYS = LINES_NAMED, BOARDS = 1024 };

/* Two lines of a rook, then two of a bishop. */
static const struct line *const of_rook = &lines_named[LINE_RANK],
                                *const of_bishop = &lines_named[LINE_DIAGONAL];

/* Whether a piece rides along these two lines, and moves in no other way. */
static bool rides_along(const struct game *game, const struct piece *piece,
                        const struct line *two)
{
    struct lines own;
    if (piece == NULL)
        return false;
    lines_of(&game->board, &piece->sides[0].moves, &own);
    if (!lines_are_rides(&own) || own.count != 2)
        return false;
    for (unsigned i = 0; i < 2; i++)
        if (own.line[i].dx != two[i].dx || own.line[i].dy != two[i].dy ||
            !own.line[i].up || !own.line[i].down)
            return false;
    return true;
}

/* By how much a step this way changes a square's number; false where not all do by as much. */
static bool shift_of(const struct board *board, struct line line, int *shift)
{
    *shift = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned to;
        if (!bits_has(board->holes, square) &&
            board_step(board, square, line.dx, line.dy, &to)) {
            const int by = (int)to - (int)square;
            if (by < 0 || (*shift != 0 && by != *shift))
                return false;
            *shift = by;
        }
    }
    return true;
}

/* Whether the board is whole, and numbered along its ranks from a1, perhaps with a gap between them. */
static bool shifts(const struct board *board)
{
    int shift;
    for (unsigned i = 0; i < WAYS; i++)
        if (!shift_of(board, lines_named[i], &shift))
            return false;
    return bits_count(board->holes) == bits_count(board->gaps) + board->spare &&
           (board->is_laid || board_is_plain(board));
}

static bool serves(const struct game *game)
{
    return !board_is_wide(&game->board) && shifts(&game->board) &&
           rides_along(game, game_piece(game, "rook"), of_rook) &&
           rides_along(game, game_piece(game, "bishop"), of_bishop);
}

/* The squares from which a step in this direction stays on the board, moved by it: where
 * such a step can arrive. */
static uint64_t arrivals(const struct board *board, int dx, int dy)
{
    uint64_t set = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned to;
        if (!bits_has(board->holes, square) && board_step(board, square, dx, dy, &to))
            set |= (uint64_t)1 << to;
    }
    return set;
}

/* The lengths that double until they cover so many squares; one for any, so that the masks
 * are used. */
static struct value *doublings(struct arena *arena, unsigned squares)
{
    struct value *rounds = value_list(arena);
    unsigned length = 1;
    do {
        value_set_count(arena, value_append_map(arena, rounds), "length", length);
        length *= 2;
    } while (length + 1 < squares);
    return rounds;
}

/* How many squares a line has at most. */
static unsigned longest(const struct board *board, struct line line)
{
    if (line.dx == 0 || (line.dy != 0 && board->ranks < board->files))
        return board->ranks;
    return board->files;
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    struct value *ways = value_set_list(arena, tables->facts, "ways");
    for (unsigned i = 0; i < WAYS; i++) {
        int dx = lines_named[i].dx, dy = lines_named[i].dy, shift;
        if (!shift_of(board, lines_named[i], &shift) || shift == 0)
            shift = dy * (int)board->files + dx; /* of a board with one file or rank */
        struct value *way = value_append_map(arena, ways);
        value_set_text(arena, way, "way", line_name(lines_named[i]));
        value_set_flag(arena, way, "is_straight", i < 2);
        value_set(arena, way, "shift", value_text(arena, "%d", shift));
        value_set(arena, way, "up", value_hex(arena, arrivals(board, dx, dy)));
        value_set(arena, way, "down", value_hex(arena, arrivals(board, -dx, -dy)));
        value_set(arena, way, "rounds", doublings(arena, longest(board, lines_named[i])));
    }
    value_set_flag(arena, tables->facts, "is_even",
                   doublings(arena, board->files)->list.count ==
                       doublings(arena, board->ranks)->list.count);
    value_set(
        arena, tables->facts, "rounds",
        doublings(arena, board->files > board->ranks ? board->files : board->ranks));
}

/* The attacks of all sliders of a set along two of the lines, one by one, by walking. */
static uint64_t walk(const struct board *board, uint64_t set, const struct line *two,
                     uint64_t occupied)
{
    uint64_t attacks = 0;
    for (set &= ~board->holes.lo; set != 0; set &= set - 1)
        for (unsigned i = 0; i < 2; i++)
            attacks |=
                line_attacks(board, two[i], bits_lowest(set), (struct bits){occupied, 0})
                    .lo;
    return attacks;
}

/* As many boards as there are lanes. */
static bool prove_boards(const struct proof *proof, struct lookup *flood, uint64_t first,
                         struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const uint64_t squares = bits_below(board_squares(board)).lo;
    uint64_t sets[3][LANES];
    for (unsigned lane = 0; lane < LANES; lane++) {
        struct stream stream = {first + lane};
        sets[2][lane] = squares & stream_draw(stream, 0) & stream_draw(stream, 1);
        for (unsigned i = 0; i < 2; i++)
            sets[i][lane] = sets[2][lane] & stream_draw(stream, 2 + 2 * i) &
                            stream_draw(stream, 3 + 2 * i);
    }
    if (!lookup_run(flood, (const uint64_t(*)[LANES])sets, fault))
        return false;
    for (unsigned lane = 0; lane < LANES; lane++)
        if (lookup_result(flood, 0, lane) !=
            (walk(board, sets[0][lane], of_rook, sets[2][lane]) |
             walk(board, sets[1][lane], of_bishop, sets[2][lane])))
            return proof_wrong(proof, flood, fault, "floods a set wrongly");
    return true;
}

static bool prove(struct proof *proof, struct fault *fault)
{
    struct lookup *flood =
        proof_find(proof, "slider_union", (struct proof_shape){0, 3, 1}, fault);
    if (flood == NULL || !lookup_fix(flood, NULL, fault))
        return false;
    proof_sample(proof, flood, "not all sets are tried");
    for (uint64_t i = 0; i < BOARDS; i += LANES)
        if (!prove_boards(proof, flood, i, fault))
            return false;
    return true;
}

const struct module module_sliders = {
    .name = "sliders",
    .number = 14,
    .says = "attacks of whole sets of rooks and bishops, without tables",
    .is_by_numbers = true,
    .serves = serves,
    .is_for =
        "boards of at most 64 squares, numbered along the ranks from a1, whose bits are "
        "in one word, and as many for the same step everywhere; with a rook and a bishop",
    .fill = fill,
    .prove = prove,
};
