/* Hyperbola: how a line is turned around is what it costs.
 *
 * Where each rank is a byte, a byte swap turns files and diagonals, and a table has the
 * ranks, which need not be turned; so all lines of a piece can be had at once. Everywhere
 * else each line is turned in the cheapest way that it allows (hyperbola_lines.c).
 *
 * Names in templates:
 *
 *   forms                    the forms that there are
 *     form                   its number
 *   has_forms                whether there is more than one
 *   has_bits                 whether form 2 is there: bits are reversed
 *   has_bytes                form 3: vectors, of which bytes are reversed
 *   has_zeros                form 4: vectors, of which leading zeros are counted
 *
 *   in_bytes                 whether each rank is a byte; then
 *   hyperbola_pieces         sliders, and what is made of them
 *     piece                  its name
 *     both_as, is_queen      where has_both, whether it is one of these, rook or bishop, or both
 *     lines                  its lines
 *       line                 rank, file, diagonal or antidiagonal
 *   hyperbola_lines          those that any piece has
 *     line, word             its name, and the number of its mask in a record
 *     is_rank, is_alone      whether a piece needs it that is alone
 *   has_line                 whether any but ranks is there; and any that is alone
 *   has_line_alone
 *
 * and otherwise those of hyperbola_lines.c.
 */
#include "method/hyperbola.h"

#include "board/line.h"
#include "line/group.h"

/* ---- where ranks are bytes
 *
 * Theory, beside that of hyperbola_lines.c. Where a line has at most one square a rank, a byte swap
 * turns it around; and in the exclusive or of both results o and r vanish, so that
 *
 *   attacks = ((o - r) ^ swap(swap(o) - swap(r))) & mask
 *
 * A rank lies within a byte, which the swap does not turn: up and down are the same then, and vanish
 * in their exclusive or. So masks may be the same whether bytes or bits are turned. But a rank has
 * only eight positions, and what stands on its ends hides nothing: a table of 64 times eight does.
 * The six squares between, taken where they are, are twice a row's number: four times that is where
 * it begins.
 *
 * A square has one record, a line of the cache: the masks of its four lines, then its own bit as it
 * is, with bytes turned around, with bits turned around, and with all above. So a vector holds all
 * four lines at once, and nothing has to be computed of the square.
 */

enum { FILES = 8, ROWS = 64 }; /* of a rank, and of what its six inner squares may be */

enum { LINES = 4, OWN = LINES, OWN_BY_BYTES, OWN_BY_BITS, FROM_OWN, WORDS = 8 };

/* The lines by their masks' order. */
static const unsigned masked[LINES] = {LINE_FILE, LINE_RANK, LINE_DIAGONAL,
                                       LINE_ANTIDIAGONAL};

/* Sets of lines. */
enum { RANK = 1 << LINE_RANK, OF_ROOK = RANK | 1 << LINE_FILE };
enum { OF_BISHOP = 1 << LINE_DIAGONAL | 1 << LINE_ANTIDIAGONAL };

/* Which lines a slider goes along. */
static unsigned straight_lines(const struct slider *slider)
{
    unsigned found = 0;
    for (unsigned i = 0; i < slider->lines.count; i++)
        found |= 1u << line_direction(slider->lines.line[i]);
    return found;
}

static unsigned lines_of_piece(const struct game *game, const struct piece *piece)
{
    unsigned found = 0;
    for (unsigned i = 0; i < piece->sides[0].slider_count; i++)
        found |= straight_lines(&game->sliders[piece->sides[0].sliders[i]]);
    return found;
}

static const struct value *line_list(struct arena *arena, unsigned which)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < LINES; i++)
        if ((which >> masked[i] & 1) != 0)
            value_set_text(arena, value_append_map(arena, list), "line",
                           line_name(lines_named[masked[i]]));
    return list;
}

/* What the template has to write. */
struct needs {
    bool both;             /* rook and bishop at once */
    unsigned lines, alone; /* that pieces need; and those that need them for themselves */
};

/* Tells the template what goes along these lines: as rook, bishop or queen, where both are
 * at hand, or line by line. */
static void tell(struct arena *arena, struct value *list, const char *name,
                 unsigned which, struct needs *needs)
{
    const char *both_as = !needs->both         ? NULL
                          : which == OF_ROOK   ? "rook"
                          : which == OF_BISHOP ? "bishop"
                                               : NULL;
    const bool is_queen = needs->both && which == (OF_ROOK | OF_BISHOP);
    struct value *item = value_append_map(arena, list);
    value_set_text(arena, item, "piece", name);
    value_set_text(arena, item, "both_as", both_as);
    value_set_flag(arena, item, "is_queen", is_queen);
    value_set(arena, item, "lines", line_list(arena, which));
    needs->lines |= which;
    needs->alone |= both_as == NULL && !is_queen ? which : 0;
}

/* Which functions the template has to write: nothing that no piece calls. */
static void tell_needs(struct arena *arena, struct value *facts, struct needs needs)
{
    struct value *lines = value_set_list(arena, facts, "hyperbola_lines");
    for (unsigned i = 0; i < LINES; i++) {
        const unsigned line = masked[i];
        if ((needs.lines >> line & 1) == 0)
            continue;
        struct value *item = value_append_map(arena, lines);
        value_set_text(arena, item, "line", line_name(lines_named[line]));
        value_set_count(arena, item, "word", i);
        value_set_flag(arena, item, "is_rank", line == LINE_RANK);
        value_set_flag(arena, item, "is_alone", (needs.alone >> line & 1) != 0);
    }
    value_set_flag(arena, facts, "has_line", (needs.lines | RANK) != RANK);
    value_set_flag(arena, facts, "has_line_alone", (needs.alone | RANK) != RANK);
}

/* Whether the piece is made of nothing but sliders, the same for both players, and is none of
 * them. */
static bool is_union(const struct game *game, const struct piece *piece)
{
    return piece->sides[0].slider_count != 0 && !piece->colored &&
           !piece_is_mixed(piece) && !piece_is_bent(piece, game->slider_count) &&
           game_slider(game, piece->name) == NULL;
}

/* Tells of all sliders, and of the pieces that are made of nothing but sliders, the same for
 * both players: these have their lines at once. The others are unions. */
static void tell_pieces(struct tables *tables, const struct game *game)
{
    struct value *list = value_set_list(tables->arena, tables->facts, "hyperbola_pieces");
    struct rider rook, bishop;
    struct needs needs = {.both = game_both(game, &rook, &bishop)};
    for (unsigned i = 0; i < game->slider_count; i++)
        tell(tables->arena, list, game->sliders[i].name,
             straight_lines(&game->sliders[i]), &needs);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (is_union(game, piece))
            tell(tables->arena, list, piece->name, lines_of_piece(game, piece), &needs);
    }
    tell_needs(tables->arena, tables->facts, needs);
}

static bool is_named(const struct slider *slider)
{
    if (!lines_are_rides(&slider->lines))
        return false;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct line line = slider->lines.line[i];
        if (line_name(line) == NULL || !line.up || !line.down)
            return false;
    }
    return true;
}

bool hyperbola_serves_bytes(const struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned i = 0; i < game->slider_count; i++)
        if (!is_named(&game->sliders[i]))
            return false;
    return game->slider_count != 0 && board->files == FILES && board->ranks <= FILES &&
           board_is_plain(board);
}

/* The table of ranks is in eights: entry f of the o-th has the attacks from file f when the six inner
 * squares are occupied as o says. Returns a bit for each form. */
static unsigned build_bytes(const struct game *game, struct tables *tables)
{
    struct array *squares = tables_add_records(tables, &game->board, "square", WORDS);
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        uint64_t *words = squares->words + (size_t)WORDS * square;
        for (unsigned i = 0; i < LINES; i++)
            words[i] = line_squares(&game->board, lines_named[masked[i]], square).lo;
        words[OWN] = (uint64_t)1 << square;
        words[OWN_BY_BYTES] = (uint64_t)1 << (square ^ 56);
        words[OWN_BY_BITS] = (uint64_t)1 << (square ^ 63);
        words[FROM_OWN] = UINT64_MAX << square;
    }
    struct array *ranks = tables_add(
        tables, (struct array){.name = "rank", .bits = 8, .count = ROWS * FILES}, 0);
    for (unsigned i = 0; i < ROWS * FILES; i++)
        ranks->words[i] = line_attacks(&game->board, lines_named[LINE_RANK], i % FILES,
                                       (struct bits){i / FILES * 2, 0})
                              .lo;
    tell_pieces(tables, game);
    struct rider rook, bishop;
    const unsigned alone = 1u << FORM_LINES | 1u << FORM_BITS,
                   at_once = 1u << FORM_BYTES | 1u << FORM_ZEROS;
    return game_both(game, &rook, &bishop) ? alone | at_once : alone;
}

/* ---- the module */

static bool serves(const struct game *game)
{
    return hyperbola_serves_bytes(game) || hyperbola_serves_lines(game);
}

/* Where lines are too long for all others, it is the one. */
static bool is_usual(const struct game *game)
{
    const struct group_sizes sizes = group_sizes_of(game);
    return sizes.leaps_suit_tables || !sizes.lines_have_index;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct arena *arena = tables->arena;
    struct value *facts = tables->facts, *list = value_set_list(arena, facts, "forms");
    const bool in_bytes = hyperbola_serves_bytes(game);
    unsigned forms = 0;
    if (in_bytes)
        forms = build_bytes(game, tables);
    else if (!hyperbola_build_lines(game, request, tables, &forms, fault))
        return false;
    for (unsigned form = FORM_LINES; form <= FORM_ZEROS; form++)
        if ((forms >> form & 1) != 0)
            value_set_count(arena, value_append_map(arena, list), "form", form);
    value_set_flag(arena, facts, "in_bytes", in_bytes);
    value_set_flag(arena, facts, "has_forms", forms != 1u << FORM_LINES);
    value_set_flag(arena, facts, "has_bits", (forms >> FORM_BITS & 1) != 0);
    value_set_flag(arena, facts, "has_bytes", (forms >> FORM_BYTES & 1) != 0);
    value_set_flag(arena, facts, "has_zeros", (forms >> FORM_ZEROS & 1) != 0);
    return true;
}

const struct module module_hyperbola = {
    .name = "hyperbola",
    .number = 4,
    .says = "sliding attacks by subtraction, with small tables",
    .has_pieces = true,
    .serves = serves,
    .is_for = "games with sliders that go along lines, by plain moves or hops",
    .is_usual = is_usual,
    .suits_vectors = hyperbola_suits_vectors,
    .build = build,
};
