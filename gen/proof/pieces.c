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

/* The type of the parameter, of pointers what is behind them. */
static const struct type *parameter(const struct lookup *lookup, unsigned i)
{
    const struct type *type = lookup->function->parameters[i].type;
    return type->kind == TYPE_ROW ? type->element : type;
}

static bool is_set(const struct proof *proof, const struct type *type)
{
    return board_squares(&proof->game->board) > 64
               ? type->kind == TYPE_RECORD && type->words == 2
               : type->kind == TYPE_WORD;
}

/* Whether they are as in all headers: for what slides the occupied squares come last. */
static bool has_parameters(const struct proof *proof, const struct lookup *lookup,
                           unsigned numbers, bool slides, struct fault *fault)
{
    bool good = lookup->function->parameter_count == numbers + slides &&
                is_set(proof, lookup->function->result);
    for (unsigned i = 0; good && i < numbers; i++)
        good = parameter(lookup, i) == &type_number;
    if (good && slides)
        good = proof->is_plain ? is_set(proof, parameter(lookup, numbers))
                               : parameter(lookup, numbers)->kind == TYPE_RECORD;
    return good ||
           fault_at(fault, (struct origin){lookup->code.file, lookup->function->line},
                    "%s: %s%s are expected as parameters, and a set as the result",
                    lookup->code.name, numbers == 2 ? "color, square" : "a square",
                    slides ? " and the occupied squares" : "");
}

/* All squares, for one player or for both. */
static bool prove(struct proof *proof, struct lookup *lookup, const struct claim *claims,
                  bool colored, struct fault *fault)
{
    bool slides = claims[0].moves != NULL ||
                  claims[0].slider_count + (colored ? claims[1].slider_count : 0) != 0;
    if (!has_parameters(proof, lookup, colored ? 2 : 1, slides, fault))
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
        all[i] = (struct claim){.piece = piece->name,
                                .sliders = side->sliders,
                                .slider_count = side->slider_count,
                                .leaps = side->leaps.count != 0 ? &side->leaps : NULL};
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

bool pieces_prove_as(struct proof *proof, const char *pattern, const char *name,
                     const struct moves moves[PLAYERS], bool colored, bool is_quiet,
                     struct fault *fault)
{
    struct claim claims[PLAYERS];
    struct lookup *lookup = find(proof, pattern, name, fault);
    for (unsigned i = 0; i < PLAYERS; i++)
        claims[i] =
            (struct claim){.piece = name, .moves = &moves[i], .is_quiet = is_quiet};
    if (lookup == NULL)
        return fault->status == 0
                   ? fault_judged(fault, "%s/%s: the %s has no function like %s",
                                  proof->game->name, proof->module->name, name, pattern)
                   : false;
    return prove(proof, lookup, claims, colored, fault);
}

bool pieces_prove(struct proof *proof, bool *is_proved, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!prove_piece(proof, &game->pieces[i], &is_proved[i], fault))
            return false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct claim claim = {
            .piece = game->sliders[i].name, .sliders = &i, .slider_count = 1};
        if (game_piece(game, claim.piece) != NULL)
            continue;
        struct lookup *lookup = find(proof, proof->names.attacks, claim.piece, fault);
        if (fault->status != 0 ||
            (lookup != NULL && !prove(proof, lookup, &claim, false, fault)))
            return false;
    }
    return true;
}
