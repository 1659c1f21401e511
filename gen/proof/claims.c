/* Proving rows: a function of numbers is asked for all of them, and one of sets is proved by boards. */
#include "proof/claims.h"

#include "base/text.h"
#include "proof/boards.h"

/* A function of one row. */
struct row_trial {
    struct proof *proof;
    const struct claim *claim;
    struct lookup *lookup;
    struct asked asked;
    struct fault *fault;
};

/* ---- of numbers */

/* What is said of a function that is wrong for these numbers. */
static bool refuse(const struct row_trial *trial)
{
    const struct proof *proof = trial->proof;
    const struct argument *takes = trial->claim->takes;
    struct text numbers = {.arena = proof->arena};
    text_puts(&numbers, "");
    for (unsigned i = 0; i < CLAIM_NUMBERS_MAX; i++)
        if (argument_is_number(&takes[i]))
            text_printf(&numbers, "%s%u", numbers.length == 0 ? " for " : ", ",
                        trial->asked.at[i]);
    return proof_wrong(proof, trial->lookup, trial->fault, "is wrong%s", numbers.bytes);
}

static bool try_numbers(const struct row_trial *trial, const uint64_t *numbers)
{
    struct bits got;
    if (!proof_set(trial->lookup, numbers, &got, trial->fault))
        return false;
    const struct bits wanted = claim_value(trial->claim, &trial->asked);
    return bits_equal(got, trial->claim->number != NULL
                               ? wanted
                               : board_set_bits(&trial->proof->game->board, wanted)) ||
           refuse(trial);
}

/* ---- rows */

/* Numbers first, then sets, as the row has them. */
static bool has_order(const struct row_trial *trial)
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
static void choose_numbers(struct row_trial *trial, unsigned number,
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
    struct row_trial trial = {.proof = proof, .claim = claim, .fault = fault};
    struct proof laid = proof_by_bits(proof);
    const struct set_claim of_sets = {
        .piece = claim->function, .row = claim, .asked = &trial.asked};
    trial.lookup = proof_find(proof, claim->function, shape, fault);
    if (trial.lookup == NULL || !has_order(&trial))
        return false;
    if (proof_has_code(proof, claim->function, trial.lookup))
        return true;
    for (unsigned i = 0; i < count; i++) {
        uint64_t numbers[CLAIM_NUMBERS_MAX];
        choose_numbers(&trial, i, numbers);
        const bool good =
            claim->of_sets == NULL
                ? try_numbers(&trial, numbers)
                : boards_prove(&laid, trial.lookup, &of_sets, numbers, 0, fault);
        if (!good)
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
