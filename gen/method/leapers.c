/* Leapers: a table of attacks by square, and by color where the players differ; and the first
 * steps of bent riders. */
#include "board/bent.h"
#include "board/routes.h"
#include "table/claims.h"
#include "table/module.h"

/* Of pieces that slide, too, it has the leaps alone. */
static bool has_leaps(const struct piece *piece)
{
    return piece->sides[0].leaps.count != 0;
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]) || piece_is_silent(&game->pieces[i]))
            return true;
    return game->bent_count != 0;
}

static struct bits leaps(const struct asked *asked)
{
    const struct piece *piece = asked->about;
    return moves_attacks(&asked->game->board, &piece->sides[asked->at[0]].leaps,
                         asked->at[1], bits_none());
}

/* A piece that never captures has a function, too, which reads no table. */
static void claim_leaper(struct tables *tables, const struct piece *piece)
{
    const bool is_silent = piece_is_silent(piece), is_mixed = piece_is_mixed(piece);
    const struct claim row = {
        .function = is_mixed ? "*_leaps" : "*_attacks",
        .takes = {takes_color_of(piece->colored && !is_silent), takes_square("square")},
        .says = is_silent  ? "no square: the * never captures"
                : is_mixed ? "what the * on the square attacks by its leaps alone"
                           : "what the * on the square attacks",
        .table = is_silent  ? NULL
                 : is_mixed ? "leaps"
                            : "attacks",
        .set = is_silent ? NULL : leaps};
    claims_add(tables, &row, 1, piece->name, piece);
}

/* ---- bent riders */

static struct bits first_steps(const struct asked *asked)
{
    const struct slider *bent = asked->about;
    return bent_steps(&asked->game->board, &bent->moves, asked->at[0]);
}

/* The square itself stands for what is missing. */
static unsigned first_step(const struct asked *asked)
{
    const struct slider *bent = asked->about;
    unsigned to = asked->at[0];
    bent_step(&asked->game->board, &bent->moves, asked->at[0], asked->at[1], &to);
    return to;
}

static struct bits beyond(const struct asked *asked)
{
    const struct slider *bent = asked->about;
    return bent_beyond(&asked->game->board, &bent->moves, asked->at[0], asked->at[1]);
}

static void claim_bent(struct tables *tables, const struct slider *bent)
{
    const struct argument square = takes_square("square");
    const struct argument step = takes_number("i", BENT_STEPS);
    const struct claim rows[] = {
        {.function = "*_first_steps",
         .takes = {square},
         .says = "where the first steps of the * lead",
         .table = "first_steps",
         .set = first_steps},
        {.function = "*_first_step",
         .takes = {square, step},
         .says = "where step i, 0 to 3, of the * leads; the square itself if it leads "
                 "off the board",
         .table = "first_step",
         .is_flat = true,
         .number = first_step},
        {.function = "*_beyond",
         .takes = {square, step},
         .says = "where the * may go on behind step i, 0 to 3",
         .table = "beyond",
         .is_flat = true,
         .set = beyond},
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, bent->name, bent);
}

static void claim(struct tables *tables)
{
    const struct game *game = tables->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]) || piece_is_silent(&game->pieces[i]))
            claim_leaper(tables, &game->pieces[i]);
    for (unsigned i = 0; i < game->bent_count; i++)
        claim_bent(tables, &game->sliders[game->slider_count + i]);
}

const struct module module_leapers = {
    .name = "leapers",
    .number = 15,
    .says = "attacks that nothing can block",
    .serves = serves,
    .is_for = "games with pieces that leap",
    .claim = claim,
};
