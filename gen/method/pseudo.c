/* Attacks on the empty board: of each piece that slides a table by square, and by color where
 * the players differ; of one that leaps as well, its leaps are there, too. */
#include "method/pseudo.h"

#include "board/mask.h"
#include "table/claims.h"

/* A piece, and its moves that need no square to be occupied. */
struct unscreened {
    const struct board *board;
    struct moves moves[PLAYERS];
};

static struct unscreened unscreened_of(const struct game *game, const struct piece *piece)
{
    struct unscreened out = {.board = &game->board};
    for (unsigned player = 0; player < PLAYERS; player++) {
        const struct moves *moves = &piece->sides[player].moves;
        for (unsigned i = 0; i < moves->count; i++) {
            const struct kind *kind = kind_of(moves->move[i].kind);
            if (kind->screens == 0 && !kind->needs_hurdles)
                moves_add(&out.moves[player], moves->move[i]);
        }
    }
    return out;
}

/* What can be attacked by these. */
static struct bits attacks(const void *about, const unsigned *at)
{
    const struct unscreened *piece = about;
    return mask_reach(piece->board, &piece->moves[at[0]], at[1]);
}

/* What hops attacks nothing on the empty board; what hops and slides, some of its squares. */
static bool has_pseudo(const struct game *game, const struct piece *piece)
{
    const struct unscreened unscreened = unscreened_of(game, piece);
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        if (piece->sides[0].slides.count != 0 &&
            !bits_empty(mask_reach(&game->board, &unscreened.moves[0], square)))
            return true;
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
    const struct game *game = tables->game;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        struct unscreened *unscreened = arena_alloc(tables->arena, 1, sizeof *unscreened);
        const struct claim row = {
            .function = "*_pseudo",
            .takes = {takes_color_of(piece->colored), takes_square("square")},
            .says = "what the * on the square attacks on the empty board",
            .table = "attacks",
            .set = attacks,
        };
        if (!has_pseudo(game, piece))
            continue;
        *unscreened = unscreened_of(game, piece);
        claims_add(tables, &row, 1, piece->name, unscreened);
    }
}

const struct module module_pseudo = {
    .name = "pseudo",
    .number = 22,
    .says = "what sliding pieces attack on the empty board",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that slide",
    .claim = claim,
    .is_read = true,
};
