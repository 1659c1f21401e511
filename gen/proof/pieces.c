/* From names to claims. */
#include "proof/pieces.h"

#include "base/rng.h"
#include "proof/boards.h"
#include "proof/usage.h"

/* The name that a header has of its own for what others have, too: behind the module's. */
static const char *own_name(struct proof *proof, const char *plain)
{
    return proof->module->has_pieces
               ? arena_print(proof->arena, "%s_%s", proof->module->name, plain)
               : plain;
}

/* Of what has a short name besides, that one, unless another header has it. */
static struct lookup *find_short(struct proof *proof, const char *plain,
                                 struct fault *fault)
{
    if (!proof->module->has_pieces || !proof->is_plain)
        return NULL;
    struct lookup *lookup = proof_lookup(proof, plain, fault);
    if (lookup != NULL)
        usage_shorten(proof->usage, lookup->function);
    return lookup;
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
    return board_squares(&proof->game->board) > 64
               ? type->kind == TYPE_RECORD && type->words == 2
               : type->kind == TYPE_WORD;
}

/* What a lookup is about: a claim for each player, or of both pieces at once. */
struct topic {
    const char *plain; /* its name without the module's */
    struct claim claims[PLAYERS];
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

/* All squares, for one claim or for two. */
static bool prove(struct proof *proof, struct lookup *lookup, struct topic *of,
                  struct fault *fault)
{
    if (!has_parameters(proof, lookup, of, fault))
        return false;
    if (usage_has_code(proof->usage, of->plain, &lookup->code))
        return true;
    if (of->is_both) {
        of->claims[0].word = type_field(lookup->function->result, "rook")->at;
        of->claims[1].word = type_field(lookup->function->result, "bishop")->at;
    }
    for (uint64_t i = 0; i < (of->colored || of->is_both ? PLAYERS : 1); i++)
        for (unsigned square = 0; square < board_squares(&proof->game->board); square++) {
            uint64_t numbers[2] = {of->colored ? i : square, square};
            if (!boards_prove(proof, lookup, &of->claims[i], numbers, square, fault))
                return false;
        }
    return true;
}

/* Under its own name, and under the short one; tells whether all that the header should have
 * is there. */
static bool prove_all(struct proof *proof, struct topic *of, bool *is_proved,
                      struct fault *fault)
{
    struct lookup *own = proof_lookup(proof, own_name(proof, of->plain), fault);
    if (fault->status != 0 || (own != NULL && !prove(proof, own, of, fault)))
        return false;
    struct lookup *also = find_short(proof, of->plain, fault);
    if (fault->status != 0 || (also != NULL && !prove(proof, also, of, fault)))
        return false;
    bool has_short = proof->module->has_pieces && proof->is_plain;
    *is_proved = *is_proved || (own != NULL && (also != NULL || !has_short));
    return true;
}

static bool prove_piece(struct proof *proof, const struct piece *piece, bool *is_proved,
                        struct fault *fault)
{
    struct topic all = {.plain = proof_name(proof, proof->names.attacks, piece->name),
                        .colored = piece->colored};
    struct topic only = {.plain = proof_name(proof, proof->names.leaps, piece->name),
                         .colored = piece->colored};
    for (unsigned i = 0; i < PLAYERS; i++) {
        const struct side *side = &piece->sides[i];
        all.claims[i] =
            (struct claim){.piece = piece->name,
                           .sliders = side->sliders,
                           .slider_count = side->slider_count,
                           .leaps = side->leaps.count != 0 ? &side->leaps : NULL};
        all.slides =
            all.slides || (side->slider_count != 0 && (i == 0 || piece->colored));
        only.claims[i] = (struct claim){.piece = piece->name, .leaps = &side->leaps};
    }
    if (!prove_all(proof, &all, is_proved, fault))
        return false;
    struct lookup *lookup = proof_lookup(proof, only.plain, fault);
    return fault->status == 0 && (lookup == NULL || prove(proof, lookup, &only, fault));
}

bool pieces_prove_as(struct proof *proof, const char *pattern, const char *name,
                     const struct moves moves[PLAYERS], bool colored, bool is_quiet,
                     struct fault *fault)
{
    struct topic of = {
        .plain = proof_name(proof, pattern, name), .colored = colored, .slides = true};
    struct lookup *lookup = proof_lookup(proof, of.plain, fault);
    for (unsigned i = 0; i < PLAYERS; i++)
        of.claims[i] =
            (struct claim){.piece = name, .moves = &moves[i], .is_quiet = is_quiet};
    if (lookup == NULL)
        return fault->status == 0
                   ? fault_judged(fault, "%s/%s: the %s has no function like %s",
                                  proof->game->name, proof->module->name, name, pattern)
                   : false;
    return prove(proof, lookup, &of, fault);
}

/* Sliders that are no piece of their own. */
static bool prove_sliders(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const char *name = game->sliders[i].name;
        struct topic of = {.plain = proof_name(proof, proof->names.attacks, name),
                           .claims = {{.piece = name, .sliders = &i, .slider_count = 1}},
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
    if (!proof->module->has_pieces || !game_both(proof->game, &rook, &bishop)) {
        *is_proved = true;
        return true;
    }
    struct topic of = {.plain = proof_name(proof, proof->names.attacks, "both"),
                       .claims = {{.piece = rook.name,
                                   .sliders = rook.sliders,
                                   .slider_count = rook.count},
                                  {.piece = bishop.name,
                                   .sliders = bishop.sliders,
                                   .slider_count = bishop.count}},
                       .slides = true,
                       .is_both = true};
    return prove_all(proof, &of, is_proved, fault);
}

bool pieces_prove(struct proof *proof, struct proved *proved, struct fault *fault)
{
    const struct game *game = proof->game;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (!prove_piece(proof, &game->pieces[i], &proved->pieces[i], fault))
            return false;
    return prove_sliders(proof, fault) && prove_both(proof, &proved->both, fault);
}

/* Functions of whole sets, whose result on each square hangs on few others. */

/* Trying what few squares can make of one.
 *
 * Theory. What is known of a result (proof/known.h) names for each square the others on which it
 * can depend; the claim names those on which it must. Two choices of sets that agree on all of
 * these have the same answer for the square, by either. So it is enough to try all ways to put
 * these alone into the sets. Where they are too many, a file of a tall board say, each alone,
 * none, all, and random ones are tried.
 */

enum { BITS_MAX = 12, SAMPLES = 1 << BITS_MAX };

struct trial {
    struct proof *proof;
    const struct places_claim *claim;
    struct lookup *lookup;
    uint64_t color;
    struct fault *fault;
};

/* The subset of `on` in each of the sets, by its number. */
static void choose(const struct trial *trial, struct bits on, uint64_t number,
                   struct bits *sets)
{
    const unsigned count = bits_count(on);
    const uint64_t all = bits_below(count).lo;
    for (unsigned i = 0; i < trial->claim->sets; i++)
        sets[i] = bits_deposit(number >> i * count & all, on);
}

/* Which subsets to try in the end: all of them, or some. */
static uint64_t number_of(uint64_t i, unsigned bits)
{
    const struct stream stream = {bits};
    if (bits <= BITS_MAX)
        return i;
    if (i <= bits) /* none, and each alone */
        return i == 0 ? 0 : (uint64_t)1 << (i - 1);
    return i == bits + 1 ? UINT64_MAX : stream_draw(stream, i);
}

static bool try_batch(const struct trial *trial, unsigned square, struct bits on,
                      uint64_t first)
{
    const struct places_claim *claim = trial->claim;
    const unsigned words = proof_words(trial->proof);
    const unsigned bits = bits_count(on) * claim->sets;
    uint64_t inputs[2 * PLACES_SETS_MAX][LANES];
    struct bits wanted[LANES];
    for (unsigned lane = 0; lane < LANES; lane++) {
        struct bits sets[PLACES_SETS_MAX];
        choose(trial, on, number_of(first + lane, bits), sets);
        for (unsigned i = 0; i < claim->sets; i++) {
            inputs[i * words][lane] = sets[i].lo;
            if (words == 2)
                inputs[i * words + 1][lane] = sets[i].hi;
        }
        wanted[lane] = claim->result(claim->context, (unsigned)trial->color, sets);
    }
    if (!lookup_run(trial->lookup, (const uint64_t(*)[LANES])inputs, trial->fault))
        return false;
    for (unsigned lane = 0; lane < LANES; lane++) {
        const uint64_t word = lookup_result(trial->lookup, square / 64, lane);
        if ((word >> square % 64 & 1) != bits_has(wanted[lane], square))
            return fault_judged(trial->fault,
                                "%s/%s: %s_%s is wrong on square %u; nothing was written",
                                trial->proof->game->name, trial->proof->module->name,
                                trial->proof->prefix, claim->name, square);
    }
    return true;
}

static bool try_place(const struct trial *trial, unsigned square, struct bits on)
{
    const unsigned bits = bits_count(on) * trial->claim->sets;
    const uint64_t count = bits <= BITS_MAX ? (uint64_t)1 << bits : SAMPLES;
    for (uint64_t first = 0; first < count; first += LANES)
        if (!try_batch(trial, square, on, first))
            return false;
    return true;
}

static bool try_color(struct trial *trial)
{
    const struct places_claim *claim = trial->claim;
    const unsigned words = proof_words(trial->proof);
    const unsigned squares = board_squares(&trial->proof->game->board);
    struct bits inputs[2 * PLACES_SETS_MAX][64];
    const struct known *results[TYPE_WORDS_MAX];
    for (unsigned word = 0; word < claim->sets * words; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            const unsigned square = word % words * 64 + bit;
            inputs[word][bit] = square < squares ? bits_of(square) : bits_none();
        }
    if (!lookup_fix(trial->lookup, &trial->color, trial->fault))
        return false;
    lookup_know(trial->lookup, (const struct bits(*)[64])inputs, results);
    for (unsigned square = 0; square < 64 * words; square++) {
        const struct bits own =
            square < squares
                ? claim->needs(claim->context, (unsigned)trial->color, square)
                : bits_none();
        if (!try_place(trial, square,
                       bits_or(own, results[square / 64]->on[square % 64])))
            return false;
    }
    return true;
}

/* The color first, then the sets. */
static bool has_order(const struct trial *trial)
{
    const struct function *function = trial->lookup->function;
    for (unsigned i = 0; i < function->parameter_count; i++)
        if ((function->parameters[i].type == &type_number) !=
            (trial->claim->colored && i == 0))
            return fault_at(trial->fault,
                            (struct origin){trial->lookup->code.file, function->line},
                            "%s: %s is expected as parameters", function->name,
                            trial->claim->colored ? "a color, then sets" : "a set");
    return true;
}

bool places_prove(struct proof *proof, const struct places_claim *claim,
                  struct fault *fault)
{
    const unsigned words = proof_words(proof);
    struct trial trial = {.proof = proof, .claim = claim, .fault = fault};
    trial.lookup = proof_find(
        proof, claim->name,
        (struct proof_shape){claim->colored ? 1 : 0, claim->sets * words, words}, fault);
    if (trial.lookup == NULL || !has_order(&trial))
        return false;
    for (; trial.color < (claim->colored ? PLAYERS : 1); trial.color++)
        if (!try_color(&trial))
            return false;
    return true;
}
