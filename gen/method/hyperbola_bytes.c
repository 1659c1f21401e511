/* Hyperbola where ranks are bytes.
 *
 * line/straight.c has the theory. A square has one record, a line of the cache: the masks of
 * its four lines, then its own bit as it is, with bytes turned around and with bits turned
 * around. So a vector holds all four lines at once, and nothing has to be computed of the
 * square.
 *
 * Turning bytes around leaves a rank as it is: up and down are the same then, and vanish in
 * their exclusive or. So the masks may be the same whether bytes or bits are turned.
 */
#include "method/hyperbola_bytes.h"

#include "board/line.h"
#include "line/straight.h"

enum { LINES = 4, OWN = LINES, OWN_BY_BYTES, OWN_BY_BITS, WORDS = 8 };

static const struct line masked[LINES] = {
    {.dy = 1, .up = true, .down = true},
    {.dx = 1, .dy = 1, .up = true, .down = true},
    {.dx = 1, .up = true, .down = true},
    {.dx = -1, .dy = 1, .up = true, .down = true},
};

static const char *const names[LINES] = {"file", "diagonal", "rank", "antidiagonal"};

/* Lines as sets of numbers of `masked`. */
enum { FILE_LINE = 1, DIAGONAL = 2, RANK = 4, ANTIDIAGONAL = 8 };
enum { OF_ROOK = FILE_LINE | RANK, OF_BISHOP = DIAGONAL | ANTIDIAGONAL };

/* Which lines a slider goes along. */
static unsigned lines_of_slider(const struct slider *slider)
{
    unsigned found = 0;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct line line = slider->lines.line[i];
        found |= line.dy == 0   ? RANK
                 : line.dx == 0 ? FILE_LINE
                 : line.dx > 0  ? DIAGONAL
                                : ANTIDIAGONAL;
    }
    return found;
}

static unsigned lines_of_piece(const struct game *game, const struct piece *piece)
{
    unsigned found = 0;
    for (unsigned i = 0; i < piece->sides[0].slider_count; i++)
        found |= lines_of_slider(&game->sliders[piece->sides[0].sliders[i]]);
    return found;
}

static const struct value *line_list(struct arena *arena, unsigned which)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < LINES; i++)
        if ((which >> i & 1) != 0)
            value_set(arena, value_append_map(arena, list), "line",
                      value_text(arena, "%s", names[i]));
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
    bool is_rook = needs->both && which == OF_ROOK;
    bool is_bishop = needs->both && which == OF_BISHOP;
    bool is_queen = needs->both && which == (OF_ROOK | OF_BISHOP);
    bool is_alone = !is_rook && !is_bishop && !is_queen;
    struct value *item = value_append_map(arena, list);
    value_set(arena, item, "piece", value_text(arena, "%s", name));
    value_set(arena, item, "is_rook", value_flag(arena, is_rook));
    value_set(arena, item, "is_bishop", value_flag(arena, is_bishop));
    value_set(arena, item, "is_queen", value_flag(arena, is_queen));
    value_set(arena, item, "lines", line_list(arena, is_alone ? which : 0));
    value_set(arena, item, "is_alone", value_flag(arena, is_alone));
    needs->lines |= which;
    needs->alone |= is_alone ? which : 0;
}

/* Which functions the template has to write: nothing that no piece calls. */
static void tell_needs(struct arena *arena, struct value *facts, struct needs needs)
{
    struct value *lines = value_list(arena);
    for (unsigned i = 0; i < LINES; i++) {
        if ((needs.lines >> i & 1) == 0)
            continue;
        struct value *item = value_append_map(arena, lines);
        value_set(arena, item, "line", value_text(arena, "%s", names[i]));
        value_set(arena, item, "word", value_count(arena, i));
        value_set(arena, item, "is_rank", value_flag(arena, 1u << i == RANK));
        value_set(arena, item, "is_alone",
                  value_flag(arena, (needs.alone >> i & 1) != 0));
    }
    value_set(arena, facts, "hyperbola_lines", lines);
    value_set(arena, facts, "has_line", value_flag(arena, (needs.lines | RANK) != RANK));
    value_set(arena, facts, "has_line_alone",
              value_flag(arena, (needs.alone | RANK) != RANK));
}

/* Tells of all sliders, and of the pieces that are made of nothing but sliders, the same for
 * both players: these have their lines at once. The others are unions. */
static void tell_pieces(struct tables *tables, const struct game *game)
{
    struct value *list = value_list(tables->arena);
    struct rider rook, bishop;
    struct needs needs = {.both = game_both(game, &rook, &bishop)};
    for (unsigned i = 0; i < game->slider_count; i++)
        tell(tables->arena, list, game->sliders[i].name,
             lines_of_slider(&game->sliders[i]), &needs);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (piece->sides[0].slider_count != 0 && !piece->colored &&
            !piece_is_mixed(piece) && !piece_is_bent(piece, game->slider_count) &&
            game_slider(game, piece->name) == NULL)
            tell(tables->arena, list, piece->name, lines_of_piece(game, piece), &needs);
    }
    value_set(tables->arena, tables->facts, "hyperbola_pieces", list);
    tell_needs(tables->arena, tables->facts, needs);
}

void hyperbola_bytes_build(const struct game *game, struct tables *tables)
{
    struct array *squares = tables_add_records(tables, &game->board, "square", WORDS);
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        uint64_t *words = squares->words + (size_t)WORDS * square;
        for (unsigned i = 0; i < LINES; i++)
            words[i] = line_squares(&game->board, masked[i], square).lo;
        words[OWN] = (uint64_t)1 << square;
        words[OWN_BY_BYTES] = (uint64_t)1 << (square ^ 56);
        words[OWN_BY_BITS] = (uint64_t)1 << (square ^ 63);
    }
    straight_add(tables);
    tell_pieces(tables, game);
}
