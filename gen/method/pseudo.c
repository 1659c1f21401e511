/* Attacks on the empty board: of each piece that slides a table by square, and by color where
 * the players differ; of one that leaps as well, its leaps are there, too. */
#include "method/pseudo.h"

#include "board/attack.h"
#include "board/mask.h"
#include "proof/proof.h"

/* What hops attacks nothing on the empty board; what hops and slides, some of its squares. */
static bool has_pseudo(const struct game *game, const struct piece *piece)
{
    const struct side *side = &piece->sides[0];
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        if (side->slides.count != 0 &&
            !bits_empty(
                attack_reference(&game->board, &side->moves, square, bits_none())))
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

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct value *list = value_list(tables->arena);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (!has_pseudo(game, piece))
            continue;
        tables_add_attacks(
            tables, "attacks", piece, piece->colored,
            (const struct moves *[]){&piece->sides[0].moves, &piece->sides[1].moves});
        struct value *item = value_append_map(tables->arena, list);
        value_set(tables->arena, item, "piece",
                  value_text(tables->arena, "%s", piece->name));
        value_set(tables->arena, item, "colored",
                  value_flag(tables->arena, piece->colored));
    }
    value_set(tables->arena, tables->facts, "pseudo_pieces", list);
    return true;
}

/* What can be attacked, and needs no square to be occupied. */
static struct bits reference(const struct board *board, const struct moves *moves,
                             unsigned square)
{
    struct moves unscreened = {.count = 0};
    for (unsigned i = 0; i < moves->count; i++) {
        const struct kind *kind = kind_of(moves->move[i].kind);
        if (kind->screens == 0 && !kind->needs_hurdles)
            moves_add(&unscreened, moves->move[i]);
    }
    return mask_reach(board, &unscreened, square);
}

static bool prove(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    const unsigned squares = board_squares(&game->board);
    struct bits wanted[PLAYERS * BOARD_SQUARES_MAX];
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        const struct proof_numbers of_square = {1, {squares, 0}},
                                   of_both = {2, {PLAYERS, squares}};
        for (unsigned j = 0; j < PLAYERS * squares; j++)
            wanted[j] =
                reference(&game->board, &piece->sides[j / squares].moves, j % squares);
        if (has_pseudo(game, piece) &&
            !proof_table(proof, proof_name(proof, proof->names.pseudo, piece->name),
                         piece->colored ? &of_both : &of_square, proof_words(proof),
                         wanted, fault))
            return false;
    }
    return true;
}

const struct module module_pseudo = {
    .name = "pseudo",
    .number = 22,
    .says = "what sliding pieces attack on the empty board",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that slide",
    .build = build,
    .is_read = true,
    .prove = prove,
};
