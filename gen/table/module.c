/* Modules: how the tables of one come to be. */
#include "table/module.h"

#include <string.h>

#include "board/routes.h"
#include "table/claims.h"

static struct bits piece_attacks(const struct asked *asked, const struct bits *sets)
{
    const struct piece *piece = asked->about;
    return routes_attacks(piece->sides[asked->at[0]].routes[asked->at[1]], sets[0]);
}

static struct bits slider_attacks(const struct asked *asked, const struct bits *sets)
{
    const struct slider *slider = asked->about;
    return routes_attacks(slider->routes[asked->at[1]], sets[0]);
}

/* The rows that all methods by the plain board have: what each piece that slides attacks, and
 * each slider that is no piece of its own; they prove it in a way of their own
 * (proof/pieces.h). */
static void claim_pieces(struct tables *tables)
{
    const struct game *game = tables->game;
    struct claim row = {
        .function = "*_attacks",
        .takes = {takes(ARGUMENT_COLOR), takes_square("square"), takes_set("occupied")},
        .says =
            "what the * attacks from `square`, if the squares in `occupied` are occupied",
        .of_sets = piece_attacks};
    struct claim both = {
        .function = "both_attacks",
        .takes = {takes_color_of(false), row.takes[1], row.takes[2]},
        .says = "what a rook and a bishop attack from `square`, as two sets, in one call"};
    struct rider rook, bishop;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        row.takes[0] = takes_color_of(piece->colored);
        if (piece->sides[0].slides.count != 0)
            claims_add(tables, &row, 1, piece->name, piece);
    }
    row.takes[0] = takes_color_of(false);
    row.says = "what a piece attacks from `square` by the part * of its moves";
    row.of_sets = slider_attacks;
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++)
        if (game_piece(game, game->sliders[i].name) == NULL)
            claims_add(tables, &row, 1, game->sliders[i].name, &game->sliders[i]);
    if (!game_both(game, &rook, &bishop))
        return;
    if (strcmp(rook.name, "rook") != 0 || strcmp(bishop.name, "bishop") != 0)
        both.says = arena_print(tables->arena,
                                "what the %s and the %s attack from `square`, as `rook` "
                                "and `bishop`, in one call",
                                rook.name, bishop.name);
    claims_add(tables, &both, 1, NULL, NULL);
}

bool module_build(const struct module *module, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    tables->module = module;
    if (module->has_pieces && module->square_of == NULL)
        claim_pieces(tables);
    if (module->claim != NULL)
        module->claim(tables);
    claims_fill(tables);
    const unsigned first = tables->count;
    if (module->fill != NULL)
        module->fill(tables);
    if (module->build != NULL && !module->build(tables->game, request, tables, fault))
        return false;
    tables_drop_gaps(tables, first);
    return true;
}
