/* Hyperbola where ranks are bytes.
 *
 * line/straight.c has the theory. Files and ranks need no mask from memory. A square's
 * diagonal and antidiagonal stand side by side, and its file behind them, so that a vector
 * can hold two or three lines at once.
 */
#include "method/hyperbola_bytes.h"

#include "board/line.h"
#include "line/straight.h"

enum { LINES, RANKS };
enum { DIAGONAL, ANTIDIAGONAL, FILE_LINE, WORDS = 4 };

static const struct line masked[] = {
    [DIAGONAL] = {.dx = 1, .dy = 1, .up = true, .down = true},
    [ANTIDIAGONAL] = {.dx = -1, .dy = 1, .up = true, .down = true},
    [FILE_LINE] = {.dy = 1, .up = true, .down = true},
};

/* Which lines a slider goes along: a bit for each in `masked`, and the next for the rank. */
static unsigned lines_of_slider(const struct slider *slider)
{
    unsigned found = 0;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct line line = slider->lines.line[i];
        found |= line.dy == 0   ? 8u
                 : line.dx == 0 ? 1u << FILE_LINE
                 : line.dx > 0  ? 1u << DIAGONAL
                                : 1u << ANTIDIAGONAL;
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

static const char *const names[] = {"diagonal", "antidiagonal", "file", "rank"};

static const struct value *line_list(struct arena *arena, unsigned which)
{
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < sizeof names / sizeof *names; i++)
        if ((which >> i & 1) != 0)
            value_set(arena, value_append_map(arena, list), "line",
                      value_text(arena, "%s", names[i]));
    return list;
}

/* What pieces need: which lines, which of them where vectors have the others, and which
 * vectors. */
struct needs {
    unsigned lines, alone;
    bool two, three;
};

/* Tells the template what goes along these lines, and which of them make a vector: the
 * first three, the first two, or none. */
static void tell(struct arena *arena, struct value *list, const char *name,
                 unsigned which, struct needs *needs)
{
    unsigned vector = (which & 7) == 7 ? 7 : (which & 7) == 3 ? 3 : 0;
    struct value *item = value_append_map(arena, list);
    value_set(arena, item, "piece", value_text(arena, "%s", name));
    value_set(arena, item, "lines", line_list(arena, which));
    value_set(arena, item, "rest", line_list(arena, which & ~vector));
    value_set(arena, item, "is_vector", value_flag(arena, vector != 0));
    value_set(arena, item, "vector",
              value_text(arena, "%s", vector == 7 ? "three" : "two"));
    needs->lines |= which;
    needs->alone |= which & ~vector;
    needs->two |= vector == 3;
    needs->three |= vector == 7;
}

/* Which functions the template has to write: nothing that no piece calls. */
static void tell_needs(struct arena *arena, struct value *facts, struct needs needs)
{
    const unsigned by_line = 1u << DIAGONAL | 1u << ANTIDIAGONAL | 1u << FILE_LINE;
    for (unsigned i = 0; i < sizeof masked / sizeof *masked; i++)
        value_set(arena, facts, arena_print(arena, "alone_%s", names[i]),
                  value_flag(arena, (needs.alone >> i & 1) != 0));
    value_set(arena, facts, "has_line", value_flag(arena, (needs.lines & by_line) != 0));
    value_set(arena, facts, "has_line_alone",
              value_flag(arena, (needs.alone & by_line) != 0));
    value_set(arena, facts, "has_two", value_flag(arena, needs.two));
    value_set(arena, facts, "has_three", value_flag(arena, needs.three));
    value_set(arena, facts, "has_vectors", value_flag(arena, needs.two || needs.three));
}

/* Tells of all sliders, and of the pieces that are made of nothing but sliders, the same for
 * both players: these have their lines at once. The others are unions. */
static void tell_pieces(struct tables *tables, const struct game *game)
{
    struct value *list = value_list(tables->arena);
    struct needs needs = {0};
    for (unsigned i = 0; i < game->slider_count; i++)
        tell(tables->arena, list, game->sliders[i].name,
             lines_of_slider(&game->sliders[i]), &needs);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (piece->sides[0].slider_count != 0 && !piece->colored &&
            !piece_is_mixed(piece) && game_slider(game, piece->name) == NULL)
            tell(tables->arena, list, piece->name, lines_of_piece(game, piece), &needs);
    }
    value_set(tables->arena, tables->facts, "hyperbola_pieces", list);
    tell_needs(tables->arena, tables->facts, needs);
}

void hyperbola_bytes_build(const struct game *game, struct tables *tables)
{
    struct array *masks = tables_add_records(tables, &game->board, "lines", WORDS);
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        for (unsigned i = 0; i < sizeof masked / sizeof *masked; i++)
            masks->words[WORDS * square + i] =
                line_squares(&game->board, masked[i], square).lo;
    straight_add(tables);
    tell_pieces(tables, game);
}
