/* Leapers: a table of attacks by square, and by color where the players differ. */
#include "method/leapers.h"

#include "proof/proof.h"

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
    return false;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (has_leaps(piece))
            tables_add_attacks(
                tables, piece_is_mixed(piece) ? "leaps" : "attacks", piece,
                piece->colored,
                (const struct moves *[]){&piece->sides[0].leaps, &piece->sides[1].leaps});
    }
    return true;
}

/* Whether each piece has its function: what that says is proved with all pieces. */
static bool prove(struct proof *proof, struct fault *fault)
{
    for (unsigned i = 0; i < proof->game->piece_count; i++) {
        const struct piece *piece = &proof->game->pieces[i];
        const char *pattern =
            piece_is_mixed(piece) ? proof->names.leaps : proof->names.attacks;
        if ((has_leaps(piece) || piece_is_silent(piece)) &&
            proof_lookup(proof, proof_name(proof, pattern, piece->name), fault) == NULL)
            return fault->status == 0
                       ? fault_judged(fault, "%s/leapers: the %s has no function",
                                      proof->game->name, piece->name)
                       : false;
    }
    return true;
}

const struct module module_leapers = {
    .name = "leapers",
    .number = 15,
    .says = "attacks of pieces that nothing can block",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that leap",
    .build = build,
    .is_read = true,
    .prove = prove,
};
