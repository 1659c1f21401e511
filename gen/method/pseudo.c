/* Attacks on the empty board: of each piece that slides a table by square, and by color where
 * the players differ; of one that leaps as well, its leaps are there, too. */
#include "board/routes.h"
#include "table/claims.h"
#include "table/module.h"

static struct bits attacks(const struct asked *asked)
{
    const struct piece *piece = asked->about;
    return moves_attacks(&asked->game->board, &piece->sides[asked->at[0]].moves,
                         asked->at[1], bits_none());
}

/* What hops attacks nothing on the empty board; what hops and slides, some of its squares. */
static bool has_pseudo(const struct game *game, const struct piece *piece)
{
    for (unsigned square = 0; square < board_squares(&game->board); square++) {
        const struct asked asked = {game, piece, {0, square}};
        if (piece->sides[0].slides.count != 0 && !bits_empty(attacks(&asked)))
            return true;
    }
    return false;
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_pseudo(game, &game->pieces[i]))
            return true;
    return false;
}

static void claim(struct tables *tables)
{
    for (unsigned i = 0; i < tables->game->piece_count; i++) {
        const struct piece *piece = &tables->game->pieces[i];
        const struct claim row = {
            .function = "*_pseudo",
            .takes = {takes_color_of(piece->colored), takes_square("square")},
            .says = "what the * on the square attacks on the empty board",
            .table = "attacks",
            .set = attacks};
        if (has_pseudo(tables->game, piece))
            claims_add(tables, &row, 1, piece->name, piece);
    }
}

const struct module module_pseudo = {
    .name = "pseudo",
    .number = 22,
    .says = "attacks of sliding pieces on the empty board",
    .serves = serves,
    .is_for = "games with pieces that slide",
    .claim = claim,
};
