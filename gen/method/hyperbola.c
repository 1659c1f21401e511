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

static unsigned slots(const struct tables *tables, unsigned slider, unsigned square,
                      struct bits occupied, struct slot slots[MODULE_SLOTS_MAX])
{
    if (is_wide(tables->game))
        return hyperbola_wide_slots(tables, slider, square, occupied, slots);
    return hyperbola_narrow_slots(tables, slider, square, occupied, slots);
}

static struct bits attacks(const struct tables *tables, unsigned slider, unsigned square,
                           struct bits occupied)
{
    if (is_wide(tables->game))
        return hyperbola_wide_attacks(tables, slider, square, occupied);
    return hyperbola_narrow_attacks(tables, slider, square, occupied);
}

static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    if (is_wide(game))
        return hyperbola_wide_prove(game, tables, fault);
    return hyperbola_narrow_prove(game, tables, fault);
}

const struct module module_hyperbola = {
    .name = "hyperbola",
    .number = 4,
    .says = "sliding attacks by subtraction, with hardly a table",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .slots = slots,
    .attacks = attacks,
    .prove = prove,
};
