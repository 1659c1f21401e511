/* Proving rows.
 *
 * Theory. A function of numbers is asked for all of them. Of one of sets, what is known of the
 * result (proof/known.h) names for each square the others on which it can depend; the row names
 * those on which it must. Two choices of sets that agree on all of these have the same answer
 * for the square, by either. So it is enough to try all ways to put these alone into the sets.
 * Where they are too many, a file of a tall board say, each alone, none, all, and random ones are
 * tried.
 */
#include "proof/claims.h"

#include "base/rng.h"
#include "base/text.h"

enum { BITS_MAX = 12, SAMPLES = 1 << BITS_MAX };

/* A function of one row. */
struct trial {
    struct proof *proof;
    const struct claim *claim;
    struct lookup *lookup;
    struct asked asked;
    struct fault *fault;
};

/* ---- of sets */

/* The subset of `on` in each of the sets, by its number. */
static void choose(const struct trial *trial, struct bits on, uint64_t number,
                   struct bits *sets)
{
    const unsigned count = bits_count(on);
    const uint64_t all = bits_below(count).lo;
    for (unsigned i = 0; i < claim_sets(trial->claim); i++)
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
    const struct claim *claim = trial->claim;
    const unsigned words = proof_words(trial->proof), set_count = claim_sets(claim);
    const unsigned bits = bits_count(on) * set_count;
    uint64_t inputs[2 * CLAIM_TAKES_MAX][LANES];
    struct bits wanted[LANES];
    for (unsigned lane = 0; lane < LANES; lane++) {
        struct bits sets[CLAIM_TAKES_MAX];
        choose(trial, on, number_of(first + lane, bits), sets);
        for (unsigned i = 0; i < set_count; i++) {
            inputs[i * words][lane] = sets[i].lo;
            if (words == 2)
                inputs[i * words + 1][lane] = sets[i].hi;
        }
        wanted[lane] = claim->of_sets(&trial->asked, sets);
    }
    if (!lookup_run(trial->lookup, (const uint64_t(*)[LANES])inputs, trial->fault))
        return false;
    for (unsigned lane = 0; lane < LANES; lane++) {
        const uint64_t word = lookup_result(trial->lookup, square / 64, lane);
        if ((word >> square % 64 & 1) != bits_has(wanted[lane], square))
            return fault_judged(trial->fault,
                                "%s/%s: %s_%s is wrong on square %u; nothing was written",
                                trial->proof->game->name, trial->proof->module->name,
                                trial->proof->prefix, claim->function, square);
    }
    return true;
}

static bool try_square(const struct trial *trial, unsigned square, struct bits on)
{
    const unsigned bits = bits_count(on) * claim_sets(trial->claim);
    const uint64_t count = bits <= BITS_MAX ? (uint64_t)1 << bits : SAMPLES;
    for (uint64_t first = 0; first < count; first += LANES)
        if (!try_batch(trial, square, on, first))
            return false;
    return true;
}

/* All squares, for some numbers. */
static bool try_sets(const struct trial *trial)
{
    const struct claim *claim = trial->claim;
    const unsigned words = proof_words(trial->proof);
    const unsigned squares = board_squares(&trial->proof->game->board);
    struct bits inputs[2 * CLAIM_TAKES_MAX][64];
    const struct known *results[TYPE_WORDS_MAX];
    for (unsigned word = 0; word < claim_sets(claim) * words; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            const unsigned square = word % words * 64 + bit;
            inputs[word][bit] = square < squares ? bits_of(square) : bits_none();
        }
    lookup_know(trial->lookup, (const struct bits(*)[64])inputs, results);
    for (unsigned square = 0; square < 64 * words; square++) {
        const struct bits own =
            square < squares ? claim->needs(&trial->asked, square) : bits_none();
        if (!try_square(trial, square,
                        bits_or(own, known_on(results[square / 64], square % 64))))
            return false;
    }
    return true;
}

/* ---- of numbers */

/* What is said of a function that is wrong for these numbers. */
static bool refuse(const struct trial *trial)
{
    const struct proof *proof = trial->proof;
    const struct argument *takes = trial->claim->takes;
    struct text numbers = {.arena = proof->arena};
    for (unsigned i = 0; i < CLAIM_NUMBERS_MAX; i++)
        if (argument_is_number(&takes[i]))
            text_printf(&numbers, "%s%u", numbers.length == 0 ? "" : ", ",
                        trial->asked.at[i]);
    return fault_judged(
        trial->fault, "%s/%s: %s_%s(%s) is wrong%s%s; nothing was written",
        proof->game->name, proof->module->name, proof->prefix, trial->claim->function,
        numbers.bytes, *proof->answers != '\0' ? ", with " : "", proof->answers);
}

static bool try_numbers(const struct trial *trial)
{
    static const uint64_t none[1][LANES] = {{0}};
    struct lookup *lookup = trial->lookup;
    if (!lookup_run(lookup, none, trial->fault))
        return false;
    const struct bits got = {lookup_result(lookup, 0, 0),
                             lookup->code.result->words == 2 ? lookup_result(lookup, 1, 0)
                                                             : 0};
    return bits_equal(got, claim_value(trial->claim, &trial->asked)) || refuse(trial);
}

/* ---- rows */

/* Numbers first, then sets, as the row has them. */
static bool has_order(const struct trial *trial)
{
    const struct function *function = trial->lookup->function;
    for (unsigned i = 0, at = 0; i < CLAIM_TAKES_MAX; i++)
        if (trial->claim->takes[i].kind != ARGUMENT_NONE &&
            (function->parameters[at++].type == &type_number) !=
                argument_is_number(&trial->claim->takes[i]))
            return fault_at(
                trial->fault, (struct origin){trial->lookup->code.file, function->line},
                "%s: numbers are expected as parameters, then sets", function->name);
    return true;
}

/* The choice of that number among all of its numbers, the last of which runs fastest; and those
 * that the function takes. */
static void choose_numbers(struct trial *trial, unsigned number,
                           uint64_t numbers[CLAIM_NUMBERS_MAX])
{
    const struct claim *claim = trial->claim;
    trial->asked = (struct asked){trial->proof->game, claim->about, {0}};
    for (unsigned i = CLAIM_NUMBERS_MAX; i-- != 0;) {
        const unsigned limit = argument_limit(trial->proof->game, &claim->takes[i]);
        trial->asked.at[i] = number % limit;
        number /= limit;
    }
    for (unsigned i = 0, count = 0; i < CLAIM_NUMBERS_MAX; i++)
        if (argument_is_number(&claim->takes[i]))
            numbers[count++] = trial->asked.at[i];
}

static bool prove(struct proof *proof, const struct claim *claim, struct fault *fault)
{
    const unsigned words = proof_words(proof);
    struct proof_shape shape = {0, claim_sets(claim) * words,
                                claim->number != NULL ? 1 : words};
    unsigned count = 1;
    for (unsigned i = 0; i < CLAIM_NUMBERS_MAX; i++) {
        shape.numbers += argument_is_number(&claim->takes[i]);
        count *= argument_limit(proof->game, &claim->takes[i]);
    }
    struct trial trial = {.proof = proof, .claim = claim, .fault = fault};
    trial.lookup = proof_find(proof, claim->function, shape, fault);
    if (trial.lookup == NULL || !has_order(&trial))
        return false;
    for (unsigned i = 0; i < count; i++) {
        uint64_t numbers[CLAIM_NUMBERS_MAX];
        choose_numbers(&trial, i, numbers);
        if (!lookup_fix(trial.lookup, numbers, fault) ||
            !(claim->of_sets != NULL ? try_sets(&trial) : try_numbers(&trial)))
            return false;
    }
    return true;
}

bool claims_prove(struct proof *proof, struct fault *fault)
{
    for (size_t i = 0; i < proof->tables->claim_count; i++) {
        const struct claim *claim = &proof->tables->claims[i];
        const bool is_elsewhere = claim_sets(claim) != 0 && claim->needs == NULL;
        if (claim->function != NULL && !is_elsewhere && !prove(proof, claim, fault))
            return false;
    }
    return true;
}
