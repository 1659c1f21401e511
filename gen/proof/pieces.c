/* From names to claims. */
#include "proof/pieces.h"

#include "proof/boards.h"
#include "proof/usage.h"

/* The function of that name, or of that name behind the module's; NULL, with a fault or
 * without. */
static struct lookup *find(struct proof *proof, const char *pattern, const char *name,
                           struct fault *fault)
{
    const char *plain = proof_name(proof, pattern, name);
    struct lookup *lookup = proof_lookup(proof, plain, fault);
    if (lookup != NULL || fault->status != 0 || proof->is_plain)
        return lookup;
    return proof_lookup(
        proof, arena_print(proof->arena, "%s_%s", proof->module->name, plain), fault);
}

struct lookup *pieces_lookup(struct proof *proof, const char *name, struct fault *fault)
{
    return find(proof, proof->names.attacks, name, fault);
}

static bool has_parameters(const struct proof *proof, const struct lookup *lookup,
                           unsigned numbers, struct fault *fault)
{
    unsigned words = lookup_words(lookup), wide = lookup->code.result->words;
    bool is_read = words == 0 || !proof->is_plain || words == wide;
    return (lookup->code.fixed_inputs == numbers && is_read) ||
           fault_at(fault, (struct origin){lookup->code.file, lookup->function->line},
                    "%s: %s and the occupied squares are expected as parameters",
                    lookup->code.name, numbers == 2 ? "color, square" : "a square");
}

/* All squares, for one player or for both. */
static bool prove(struct proof *proof, struct lookup *lookup, const struct claim *claims,
                  bool colored, struct fault *fault)
{
    if (!has_parameters(proof, lookup, colored ? 2 : 1, fault))
        return false;
    if (usage_has_code(proof->usage, &lookup->code))
        return true;
    for (uint64_t color = 0; color < (colored ? PLAYERS : 1); color++)
        for (unsigned square = 0; square < board_squares(&proof->game->board); square++) {
            uint64_t numbers[2] = {colored ? color : square, square};
            if (!boards_prove(proof, lookup, &claims[color], numbers, square, fault))
                return false;
        }
    return true;
}

static bool prove_piece(struct proof *proof, const struct piece *piece, bool *is_proved,
                        struct fault *fault)
{
    struct claim all[PLAYERS], only[PLAYERS];
    for (unsigned i = 0; i < PLAYERS; i++) {
        const struct side *side = &piece->sides[i];
        all[i] = (struct claim){piece->name, side->sliders, side->slider_count,
                                side->leaps.count != 0 ? &side->leaps : NULL};
        only[i] = (struct claim){.piece = piece->name, .leaps = &side->leaps};
    }
    struct lookup *lookup = find(proof, proof->names.attacks, piece->name, fault);
    if (fault->status != 0 ||
        (lookup != NULL && !prove(proof, lookup, all, piece->colored, fault)))
        return false;
    *is_proved = *is_proved || lookup != NULL;
    lookup = find(proof, proof->names.leaps, piece->name, fault);
    return fault->status == 0 &&
           (lookup == NULL || prove(proof, lookup, only, piece->colored, fault));
}

bool pieces_prove(struct proof *proof, bool *is_proved, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!prove_piece(proof, &game->pieces[i], &is_proved[i], fault))
            return false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct claim claim = {game->sliders[i].name, &i, 1, NULL};
        if (game_piece(game, claim.piece) != NULL)
            continue;
        struct lookup *lookup = find(proof, proof->names.attacks, claim.piece, fault);
        if (fault->status != 0 ||
            (lookup != NULL && !prove(proof, lookup, &claim, false, fault)))
            return false;
    }
    return true;
}
