/* Sets of sliders, and of leapers.
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
 * A leap is a shift of those squares from which it stays on the board. Leaps to the same file
 * share these where what they take too much is shifted out of the word.
 *
 * No array is emitted; what the template needs is told as facts.
 *
 * Names in templates:
 *
 *   ways               the four lines
 *     rider            who goes along it: rook or bishop
 *     shift            from a square to the next
 *     up, down         where one arrives that way, in hexadecimal
 *   rounds             until a ray has gone as far as any line does
 *     length           1, 2, 4 ...
 *   leapers            pieces that leap alike for both players, and move in no other way
 *     piece
 *     leaps            those that lead anywhere
 *       from           the squares that go so, in hexadecimal
 *       is_up          whether to higher numbers
 *       by             how much
 *   has_leapers        whether there are any
 */
#include <stdlib.h>

#include "base/rng.h"
#include "board/line.h"
#include "board/routes.h"
#include "proof/proof.h"
#include "table/claims.h"

enum { WAYS = LINES_NAMED, BOARDS = 1024 };

/* Two lines of a rook, then two of a bishop. */
static const struct line *const of_rook = &lines_named[LINE_RANK],
                                *const of_bishop = &lines_named[LINE_DIAGONAL];

/* Whether a piece rides along these two lines, and moves in no other way. */
static bool rides_along(const struct game *game, const struct piece *piece,
                        const struct line *two)
{
    struct arena arena = {0};
    if (piece == NULL)
        return false;
    const struct lines own = lines_of(&arena, &game->board, &piece->sides[0].moves);
    bool rides = lines_are_rides(&own) && own.count == 2;
    for (unsigned i = 0; i < 2 && rides; i++)
        rides = move_equal(own.line[i].slide, two[i].slide) && own.line[i].up &&
                own.line[i].down;
    arena_free(&arena);
    return rides;
}

/* What a step this way does to squares: from which ones it stays on the board, where it arrives, and by
 * how much it changes their numbers; not even, where not all do by as much. */
struct stride {
    uint64_t from, to;
    int by;
    bool is_even;
};

static struct stride stride_of(const struct board *board, int dx, int dy)
{
    struct stride stride = {.is_even = true};
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned to;
        if (!bits_has(board->holes, square) && board_step(board, square, dx, dy, &to)) {
            const int by = (int)to - (int)square;
            stride.is_even = stride.is_even && (stride.from == 0 || by == stride.by);
            stride.from |= bits_of(square).lo;
            stride.to |= bits_of(to).lo;
            stride.by = by;
        }
    }
    if (stride.from == 0) /* it leads nowhere: there is one file or rank, say */
        stride.by = dy * (int)board->files + dx;
    return stride;
}

/* The last of the lengths 1, 2, 4 ... that together cover the longest line. */
static unsigned last_round(const struct board *board)
{
    const unsigned longest = board->files > board->ranks ? board->files : board->ranks;
    unsigned length = 1;
    while (2 * length + 1 < longest)
        length *= 2;
    return length;
}

/* Whether the board is whole, and numbered along its ranks from a1, perhaps with a gap between them;
 * and no shift leaves the word. */
static bool shifts(const struct board *board)
{
    for (unsigned i = 0; i < WAYS; i++) {
        const struct move step = lines_named[i].slide;
        const struct stride stride = stride_of(board, step.dx, step.dy);
        if (!stride.is_even || stride.by < 0 ||
            (unsigned)stride.by * last_round(board) >= 64)
            return false;
    }
    return bits_count(board->holes) == bits_count(board->gaps) + board->spare &&
           (board->is_laid || board_is_plain(board));
}

static bool serves(const struct game *game)
{
    return !board_is_wide(&game->board) && shifts(&game->board) &&
           rides_along(game, game_piece(game, "rook"), of_rook) &&
           rides_along(game, game_piece(game, "bishop"), of_bishop);
}

/* ---- leapers */

static bool is_leaper(const struct board *board, const struct piece *piece)
{
    const struct side *side = &piece->sides[0];
    bool leads = false, are_plain = !piece->colored && side->slides.count == 0;
    for (unsigned i = 0; i < side->leaps.count; i++) {
        const struct move *leap = &side->leaps.move[i];
        are_plain = are_plain && move_is_plain(leap);
        leads = leads || stride_of(board, leap->dx, leap->dy).from != 0;
    }
    return leads && are_plain;
}

static uint64_t shifted(uint64_t set, int by)
{
    return by < 0 ? set >> -by : set << by;
}

/* Leaps to the same file share the squares from which they go, so that compilers cut the set once, where
 * the shift drops by itself what would leave the board. */
static struct value *leaps_of(struct arena *arena, const struct board *board,
                              const struct moves *leaps)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < leaps->count; i++) {
        const struct move *leap = &leaps->move[i];
        const struct stride own = stride_of(board, leap->dx, leap->dy);
        uint64_t from = 0;
        for (unsigned j = 0; j < leaps->count; j++)
            if (leaps->move[j].dx == leap->dx)
                from |= stride_of(board, leap->dx, leaps->move[j].dy).from;
        if (own.from == 0)
            continue;
        if (shifted(from, own.by) != own.to)
            from = own.from;
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "from", value_hex(arena, from));
        value_set_flag(arena, item, "is_up", own.by > 0);
        value_set_count(arena, item, "by", (unsigned)abs(own.by));
    }
    return list;
}

static struct bits leapt(const struct asked *asked, const struct bits *sets)
{
    const struct piece *piece = asked->about;
    struct bits to = bits_none();
    for (struct bits left = sets[0]; !bits_empty(left); left = bits_rest(left))
        to = bits_or(to, routes_reach(piece->sides[0].routes[bits_first(left)]));
    return to;
}

static struct bits sources(const struct asked *asked, unsigned square)
{
    const struct piece *piece = asked->about;
    return moves_sources(&asked->game->board, &piece->sides[0].leaps, bits_of(square));
}

static void claim(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct board *board = &tables->game->board;
    const struct claim row = {.function = "*_attacks_of",
                              .takes = {takes_set("set")},
                              .says = "what the * attacks from all squares of the set",
                              .of_sets = leapt,
                              .needs = sources};
    struct value *leapers = value_set_list(arena, tables->facts, "leapers");
    for (unsigned i = 0; i < tables->game->piece_count; i++) {
        const struct piece *piece = &tables->game->pieces[i];
        if (!is_leaper(board, piece))
            continue;
        struct value *item = value_append_map(arena, leapers);
        value_set_text(arena, item, "piece", piece->name);
        value_set(arena, item, "leaps", leaps_of(arena, board, &piece->sides[0].leaps));
        claims_add(tables, &row, 1, piece->name, piece);
    }
    value_set_flag(arena, tables->facts, "has_leapers", leapers->list.count != 0);
}

/* ---- sliders */

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    const struct board *board = &game->board;
    struct value *ways = value_set_list(arena, tables->facts, "ways");
    for (unsigned i = 0; i < WAYS; i++) {
        const struct move step = lines_named[i].slide;
        const struct stride stride = stride_of(board, step.dx, step.dy);
        struct value *way = value_append_map(arena, ways);
        value_set_text(arena, way, "rider", i < 2 ? "rook" : "bishop");
        value_set(arena, way, "shift", value_text(arena, "%d", stride.by));
        value_set(arena, way, "up", value_hex(arena, stride.to));
        value_set(arena, way, "down", value_hex(arena, stride.from));
    }
    struct value *rounds = value_set_list(arena, tables->facts, "rounds");
    for (unsigned length = 1; length <= last_round(board); length *= 2)
        value_set_count(arena, value_append_map(arena, rounds), "length", length);
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

/* What floods sets: one result, or those of rooks and of bishops apart. */
static const struct {
    const char *function;
    unsigned results;
} floods[] = {{"slider_both", 2}, {"slider_union", 1}};

/* The word of the result that has the attacks of rooks, or of bishops, where they are apart. */
static unsigned word_of(const struct lookup *flood, const char *field, unsigned otherwise)
{
    const struct field *found = type_field(flood->function->result, field);
    return found == NULL ? otherwise : found->at;
}

/* As many boards as there are lanes. */
static bool prove_boards(const struct proof *proof, struct lookup *flood,
                         unsigned results, uint64_t first, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const uint64_t squares = bits_below(board_squares(board)).lo;
    const unsigned words[] = {word_of(flood, "rook", 0), word_of(flood, "bishop", 1)};
    uint64_t sets[3][LANES], wants[2][LANES];
    for (unsigned lane = 0; lane < LANES; lane++) {
        struct stream stream = {first + lane};
        sets[2][lane] = squares & stream_draw(stream, 0) & stream_draw(stream, 1);
        for (unsigned i = 0; i < 2; i++) {
            sets[i][lane] = sets[2][lane] & stream_draw(stream, 2 + 2 * i) &
                            stream_draw(stream, 3 + 2 * i);
            wants[words[i]][lane] =
                walk(board, sets[i][lane], i == 0 ? of_rook : of_bishop, sets[2][lane]);
        }
        if (results == 1)
            wants[0][lane] |= wants[1][lane];
    }
    return proof_gives(proof, flood, sets, wants, fault, "floods a set wrongly");
}

static bool prove(struct proof *proof, struct fault *fault)
{
    for (size_t i = 0; i < sizeof floods / sizeof *floods; i++) {
        const struct proof_shape shape = {0, 3, floods[i].results};
        struct lookup *flood = proof_find(proof, floods[i].function, shape, fault);
        if (flood == NULL || !lookup_fix(flood, NULL, fault))
            return false;
        proof_sample(proof, flood, "not all sets are tried");
        for (uint64_t first = 0; first < BOARDS; first += LANES)
            if (!prove_boards(proof, flood, shape.results, first, fault))
                return false;
    }
    return true;
}

const struct module module_sliders = {
    .name = "sliders",
    .number = 14,
    .says = "attacks of whole sets of pieces, without tables",
    .is_by_numbers = true,
    .serves = serves,
    .is_for =
        "boards of at most 64 squares and not much longer than wide, numbered along the "
        "ranks from a1, whose bits are in one word, and as many for the same step "
        "everywhere; with a rook and a bishop",
    .claim = claim,
    .fill = fill,
    .prove = prove,
};
