/* From names to claims. */
#include "proof/pieces.h"

#include "proof/boards.h"
#include "proof/usage.h"

/* The name that a header has of its own for what others have, too: behind the module's. */
static const char *own_name(struct proof *proof, const char *plain)
{
    return proof->module->has_pieces
               ? arena_print(proof->arena, "%s_%s", proof->module->name, plain)
               : plain;
}

struct lookup *pieces_lookup(struct proof *proof, const char *name, struct fault *fault)
{
    return proof_lookup(
        proof, own_name(proof, proof_name(proof, proof->names.attacks, name)), fault);
}

/* The type of the parameter, of pointers what is behind them. */
static const struct type *parameter(const struct lookup *lookup, unsigned i)
{
    const struct type *type = lookup->function->parameters[i].type;
    return type->kind == TYPE_ROW ? type->element : type;
}

static bool is_set(const struct proof *proof, const struct type *type)
{
    return board_is_wide(&proof->game->board)
               ? type->kind == TYPE_RECORD && type->words == 2
               : type->kind == TYPE_WORD;
}

/* What a lookup is about: a claim for each player, or of both pieces at once. */
struct topic {
    const char *plain; /* its name without the module's */
    struct set_claim claims[PLAYERS];
    bool colored, slides, is_both;
};

/* Whether it is a struct of two sets. */
static bool is_both(const struct proof *proof, const struct type *type)
{
    const struct field *rook = type_field(type, "rook");
    const struct field *bishop = type_field(type, "bishop");
    return rook != NULL && bishop != NULL && type->field_count == 2 &&
           is_set(proof, rook->type) && is_set(proof, bishop->type);
}

/* Whether they are as in all headers: for what slides the occupied squares come last. */
static bool has_parameters(const struct proof *proof, const struct lookup *lookup,
                           const struct topic *of, struct fault *fault)
{
    const struct type *result = lookup->function->result;
    unsigned numbers = of->colored ? 2 : 1;
    bool good = lookup->function->parameter_count == numbers + of->slides &&
                (of->is_both ? is_both(proof, result) : is_set(proof, result));
    for (unsigned i = 0; good && i < numbers; i++)
        good = parameter(lookup, i) == &type_number;
    if (good && of->slides)
        good = proof->is_plain ? is_set(proof, parameter(lookup, numbers))
                               : parameter(lookup, numbers)->kind == TYPE_RECORD;
    return good ||
           fault_at(fault, (struct origin){lookup->code.file, lookup->function->line},
                    "%s: %s%s are expected as parameters, and %s as the result",
                    lookup->code.name, numbers == 2 ? "color, square" : "a square",
                    of->slides ? " and the occupied squares" : "",
                    of->is_both ? "a rook's and a bishop's sets" : "a set");
}

/* All squares, of which the numbers are given behind that one, or alone. */
static bool prove_squares(struct proof *proof, struct lookup *lookup,
                          const struct set_claim *claim, const uint64_t *first,
                          struct fault *fault)
{
    const struct board *board = &proof->game->board;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const uint64_t number = board_number(board, square);
        const uint64_t numbers[] = {first != NULL ? *first : number, number};
        if (!board_is_gap(board, square) &&
            !boards_prove(proof, lookup, claim, numbers, square, fault))
            return false;
    }
    return true;
}

/* All squares, for one claim or for two. */
static bool prove(struct proof *proof, struct lookup *lookup, struct topic *of,
                  struct fault *fault)
{
    if (!has_parameters(proof, lookup, of, fault))
        return false;
    if (of->is_both) {
        of->claims[0].word = type_field(lookup->function->result, "rook")->at;
        of->claims[1].word = type_field(lookup->function->result, "bishop")->at;
    }
    const char *claim = arena_print(proof->arena, "%s in %u", of->plain,
                                    of->claims[0].word); /* a struct's order is a way's */
    if (proof_has_code(proof, claim, lookup))
        return true;
    for (uint64_t i = 0; i < (of->colored || of->is_both ? PLAYERS : 1); i++)
        if (!prove_squares(proof, lookup, &of->claims[i], of->colored ? &i : NULL, fault))
            return false;
    return true;
}

/* Under its own name, and under the short one, unless another header has that; tells whether all
 * that the header should have is there. */
static bool prove_names(struct proof *proof, struct topic *of, bool *is_proved,
                        struct fault *fault)
{
    struct lookup *own = proof_lookup(proof, own_name(proof, of->plain), fault);
    if (fault->status != 0 || (own != NULL && !prove(proof, own, of, fault)))
        return false;
    struct lookup *also = proof->is_plain ? proof_lookup(proof, of->plain, fault) : NULL;
    if (also != NULL)
        usage_add(proof->usage, also->function, USAGE_SHORT);
    if (fault->status != 0 || (also != NULL && !prove(proof, also, of, fault)))
        return false;
    *is_proved = *is_proved || (own != NULL && (also != NULL || !proof->is_plain));
    return true;
}

/* Nobody asks these lookups again. */
static bool prove_all(struct proof *proof, struct topic *of, bool *is_proved,
                      struct fault *fault)
{
    struct arena arena = {0}, *asking = proof->asking;
    proof->asking = &arena;
    bool good = prove_names(proof, of, is_proved, fault);
    proof->asking = asking;
    arena_free(&arena);
    return good;
}

static bool prove_piece(struct proof *proof, const struct piece *piece, bool *is_proved,
                        struct fault *fault)
{
    struct topic all = {.plain = proof_name(proof, proof->names.attacks, piece->name),
                        .colored = piece->colored};
    for (unsigned i = 0; i < PLAYERS; i++) {
        const struct side *side = &piece->sides[i];
        all.claims[i] = (struct set_claim){.piece = piece->name, .routes = side->routes};
        all.slides =
            all.slides || (side->slider_count != 0 && (i == 0 || piece->colored));
    }
    return prove_all(proof, &all, is_proved, fault);
}

bool pieces_prove_moves(struct proof *proof, const struct claim *claim,
                        const struct moves moves[PLAYERS], bool is_quiet,
                        struct fault *fault)
{
    struct topic of = {.plain = claim->function,
                       .colored = claim->takes[0].kind == ARGUMENT_COLOR,
                       .slides = true};
    struct proof laid = proof_by_bits(proof);
    struct lookup *lookup = proof_lookup(&laid, of.plain, fault);
    if (lookup == NULL)
        return fault_judged(fault, "%s/%s: there is no function %s_%s", proof->game->name,
                            proof->module->name, proof->prefix, of.plain);
    struct arena arena = {0};
    for (unsigned i = 0; i < PLAYERS; i++)
        of.claims[i] =
            (struct set_claim){.piece = claim->owner,
                               .routes = routes_of(&arena, &laid.game->board, &moves[i]),
                               .is_quiet = is_quiet};
    const bool good = prove(&laid, lookup, &of, fault);
    arena_free(&arena);
    return good;
}

/* Sliders that are no piece of their own. */
static bool prove_sliders(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const char *name = game->sliders[i].name;
        struct topic of = {.plain = proof_name(proof, proof->names.attacks, name),
                           .claims = {{name, game->sliders[i].routes}},
                           .slides = true};
        bool is_proved = false; /* nobody asks whether */
        if (game_piece(game, name) == NULL && !prove_all(proof, &of, &is_proved, fault))
            return false;
    }
    return true;
}

/* Rook and bishop from one call. */
static bool prove_both(struct proof *proof, bool *is_proved, struct fault *fault)
{
    struct rider rook, bishop;
    if (!game_both(proof->game, &rook, &bishop)) {
        *is_proved = true;
        return true;
    }
    struct topic of = {.plain = proof_name(proof, proof->names.attacks, "both"),
                       .claims = {{rook.name, rook.routes}, {bishop.name, bishop.routes}},
                       .slides = true,
                       .is_both = true};
    return prove_all(proof, &of, is_proved, fault);
}

static bool prove_path(struct proof *laid, struct lookup *lookup,
                       const struct path_moves *paths, uint64_t path, struct fault *fault)
{
    struct arena arena = {0};
    const struct moves alone = {&paths->moves->move[path], 1};
    const struct set_claim claim = {
        .piece = paths->owner, .routes = routes_of(&arena, &laid->game->board, &alone)};
    const bool good = prove_squares(laid, lookup, &claim, &path, fault);
    arena_free(&arena);
    return good;
}

bool pieces_prove_paths(struct proof *proof, struct fault *fault)
{
    const struct tables *tables = proof->tables;
    struct proof laid = proof_by_bits(proof);
    for (size_t i = 0; i < tables->path_count; i++) {
        const struct path_moves *paths = &tables->paths[i];
        struct lookup *lookup = proof_find(
            proof, paths->function,
            (struct proof_shape){2, proof_words(proof), proof_words(proof)}, fault);
        if (lookup == NULL)
            return false;
        if (proof_has_code(proof, paths->function, lookup))
            continue;
        for (uint64_t path = 0; path < paths->moves->count; path++)
            if (!prove_path(&laid, lookup, paths, path, fault))
                return false;
    }
    return true;
}

bool pieces_prove(struct proof *proof, struct proved *proved, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!prove_piece(proof, &game->pieces[i], &proved->pieces[i], fault))
            return false;
    return prove_sliders(proof, fault) && prove_both(proof, &proved->both, fault);
}
