/* Hyperbola: how a line is turned around is what it costs.
 *
 * Where each rank is a byte, a byte swap turns files and diagonals, and a table has the
 * ranks, which need not be turned; so all lines of a piece can be had at once. Everywhere
 * else each line is turned in the cheapest way that it allows (line/subtraction.h).
 */
#include "method/hyperbola.h"

#include "line/group.h"
#include "line/straight.h"
#include "method/hyperbola_bytes.h"
#include "method/hyperbola_lines.h"

static bool serves(const struct game *game)
{
    return straight_serves(game) || hyperbola_lines_serve(game);
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    bool in_bytes = straight_serves(game);
    value_set(tables->arena, tables->facts, "in_bytes",
              value_flag(tables->arena, in_bytes));
    if (!in_bytes)
        return hyperbola_lines_build(game, request, tables, fault);
    hyperbola_bytes_build(game, tables);
    return true;
}

const struct module module_hyperbola = {
    .name = "hyperbola",
    .number = 4,
    .says = "sliding attacks by subtraction, with hardly a table",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = "games with sliders that go along lines, by plain moves or hops",
    .is_usual = group_leaps_suit_tables,
    .build = build,
    .is_read = true,
};
