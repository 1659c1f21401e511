/* Attacks on the empty board by the numbers that a program has for pieces: one table of all, which
 * engines fill at start. */
#include "board/routes.h"
#include "table/claims.h"
#include "table/module.h"

static bool serves(const struct game *game)
{
    return game->code_count != 0;
}

static struct bits attacks(const struct asked *asked)
{
    const struct code_of *of = &asked->game->codes[asked->at[0]];
    return of->piece == NULL
               ? bits_none()
               : moves_attacks(&asked->game->board, &of->piece->sides[of->player].moves,
                               asked->at[1], bits_none());
}

static void claim(struct tables *tables)
{
    const struct claim row = {
        .function = "by_code",
        .takes = {takes(ARGUMENT_CODE), takes_square("square")},
        .says = "what the piece of that code on the square attacks on the empty board; "
                "nothing if no piece has the code",
        .table = "attacks",
        .set = attacks};
    claims_add(tables, &row, 1, NULL, NULL);
}

const struct module module_codes = {
    .name = "codes",
    .number = 44,
    .says = "attacks of pieces on the empty board, by numbers of the game file",
    .serves = serves,
    .is_for = "games with a section [codes]",
    .claim = claim,
};
