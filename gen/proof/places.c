/* Trying what few squares can make of one.
 *
 * Theory. What is known of a result (proof/known.h) names for each square the others on which it
 * can depend; the claim names those on which it must. Two choices of sets that agree on all of
 * these have the same answer for the square, by either. So it is enough to try all ways to put
 * these alone into the sets. Where they are too many, a file of a tall board say, each alone,
 * none, all, and random ones are tried.
 */
#include "proof/places.h"

#include "base/rng.h"

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

static bool try_square(const struct trial *trial, unsigned square, struct bits on)
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
        if (!try_square(trial, square,
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
