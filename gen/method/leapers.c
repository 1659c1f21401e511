/* Leapers: a table of attacks by square, and by color where the players differ; and the first
 * steps of bent riders. */
#include "method/leapers.h"

#include "board/attack.h"
#include "board/bent.h"
#include "table/claims.h"

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

/* ---- what leaps */

struct leaper {
    const struct board *board;
    const struct piece *piece;
};

static struct bits leaps(const void *about, const unsigned *at)
{
    const struct leaper *leaper = about;
    return attack_reference(leaper->board, &leaper->piece->sides[at[0]].leaps, at[1],
                            bits_none());
}

static void claim_leaper(struct tables *tables, const struct piece *piece)
{
    struct leaper *leaper = arena_alloc(tables->arena, 1, sizeof *leaper);
    const struct argument color = takes_color_of(piece->colored);
    const struct claim attacks = {
        .function = "*_attacks",
        .takes = {color, takes_square("square")},
        .says = "what the * on the square attacks",
        .table = "attacks",
        .set = leaps,
    };
    const struct claim leaps_alone = {
        .function = "*_leaps",
        .takes = {color, takes_square("square")},
        .says = "what the *, which slides, too, attacks by its leaps",
        .table = "leaps",
        .set = leaps,
    };
    const struct claim none = {
        .function = "*_attacks",
        .takes = {takes_square("square")},
        .says = "no square: the * never captures",
    };
    *leaper = (struct leaper){&tables->game->board, piece};
    claims_add(tables,
               piece_is_silent(piece)  ? &none
               : piece_is_mixed(piece) ? &leaps_alone
                                       : &attacks,
               1, piece->name, leaper);
}

/* ---- bent riders */

struct rider_of {
    const struct board *board;
    const struct moves *moves;
};

static struct bits first_steps(const void *about, const unsigned *at)
{
    const struct rider_of *bent = about;
    return bent_steps(bent->board, bent->moves, at[0]);
}

static unsigned first_step(const void *about, const unsigned *at)
{
    const struct rider_of *bent = about;
    unsigned to = at[0];
    bent_step(bent->board, bent->moves, at[0], at[1], &to);
    return to;
}

static struct bits beyond(const void *about, const unsigned *at)
{
    const struct rider_of *bent = about;
    return bent_beyond(bent->board, bent->moves, at[0], at[1]);
}

static void claim_bent(struct tables *tables, const struct slider *slider)
{
    struct rider_of *bent = arena_alloc(tables->arena, 1, sizeof *bent);
    const struct claim rows[] = {
        {
            .function = "*_first_steps",
            .takes = {takes_square("square")},
            .says = "where the first steps of the * lead",
            .table = "first_steps",
            .set = first_steps,
        },
        {
            .function = "*_first_step",
            .takes = {takes_square("square"), takes_number("i", BENT_STEPS)},
            .says = "where step i, 0 to 3, of the * leads; the square itself if nowhere",
            .table = "first_step",
            .is_flat = true,
            .number = first_step,
        },
        {
            .function = "*_beyond",
            .takes = {takes_square("square"), takes_number("i", BENT_STEPS)},
            .says = "where the * may go on behind step i, 0 to 3",
            .table = "beyond",
            .is_flat = true,
            .set = beyond,
        },
    };
    *bent = (struct rider_of){&tables->game->board, &slider->moves};
    claims_add(tables, rows, sizeof rows / sizeof *rows, slider->name, bent);
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
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that leap",
    .claim = claim,
    .is_read = true,
};
