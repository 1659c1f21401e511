/* Hyperbola: one method in two sizes, for boards of one word and of two.
 *
 * What a line costs differs: a word has byte swaps to turn files and diagonals around and
 * a table for ranks, a pair of words turns a rank into one word.
 */
#include "method/hyperbola.h"

#include "method/hyperbola_narrow.h"
#include "method/hyperbola_wide.h"

static bool is_wide(const struct game *game)
{
    return board_squares(&game->board) > 64;
}

static bool serves(const struct game *game)
{
    return is_wide(game) ? hyperbola_wide_serves(game) : hyperbola_narrow_serves(game);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    if (!serves(game))
        return fault_at(fault, (struct origin){0},
                        "--only: hyperbola cannot serve %s: it needs %s", game->name,
                        is_wide(game)
                            ? "a slider that goes along lines, by plain moves or hops"
                            : "8 files, numbered along the ranks from a1, and sliders "
                              "that go along whole ranks, files and diagonals; or more "
                              "than 64 squares");
    if (is_wide(game))
        return hyperbola_wide_build(game, request, tables, fault);
    hyperbola_narrow_build(game, tables);
    return true;
}

const struct module module_hyperbola = {
    .name = "hyperbola",
    .number = 4,
    .says = "sliding attacks by subtraction, with hardly a table",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .is_read = true,
};
