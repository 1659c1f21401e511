/* Proving rows.
 *
 * Theory. A function of numbers is asked for all of them. Of one of sets, what is known of the
 * result (proof/known.h) names for each square the others on which it can depend; the row names
 * those on which it must. Two choices of sets that agree on all of these have the same answer
 * for the square, by either. So it is enough to try all ways to put these alone into the sets;
 * squares that hang on a part of what another hangs on are tried with that. Where they are too
 * many, a file of a tall board say, each alone, none, all, and random ones are tried, and the
 * function is tested, not proved.
 */
#include "proof/claims.h"

#include "base/rng.h"
#include "base/text.h"
#include "proof/boards.h"

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

/* Of a try, the subset of `on` that is in one of so many sets: tries go through all subsets; or
 * where these are too many, through none, each square alone, all, and random ones. */
static struct bits subset(struct bits on, uint64_t number, unsigned sets, unsigned set)
{
    const unsigned count = bits_count(on), all = count * sets;
    const struct stream stream = {all + set};
    if (all <= BITS_MAX)
        return bits_deposit(number >> set * count & bits_below(count).lo, on);
    if (number == 0 || (number <= all && (number - 1) / count != set))
        return bits_none();
    if (number <= all) {
        for (uint64_t before = (number - 1) % count; before != 0; before--)
            on = bits_rest(on);
        return bits_of(bits_first(on));
    }
    if (number == all + 1)
        return on;
    return bits_and(on, (struct bits){stream_draw(stream, 2 * number),
                                      stream_draw(stream, 2 * number + 1)});
}

/* One batch of subsets of `on`, for some squares of the result: so many, over and over. */
static bool try_batch(const struct trial *trial, struct bits squares, struct bits on,
                      uint64_t first, uint64_t count)
{
    const struct claim *claim = trial->claim;
    const struct board *board = &trial->proof->game->board;
    const struct bits all = bits_below(board_squares(board));
    const unsigned words = proof_words(trial->proof), set_count = claim_sets(claim);
    uint64_t inputs[2 * CLAIM_TAKES_MAX][LANES];
    struct bits wanted[LANES];
    for (unsigned lane = 0; lane < LANES; lane++) {
        struct bits sets[CLAIM_TAKES_MAX];
        for (unsigned i = 0; i < set_count; i++) {
            sets[i] = subset(on, first + lane % count, set_count, i);
            const struct bits set = board_set_bits(board, sets[i]);
            inputs[i * words][lane] = set.lo;
            if (words == 2)
                inputs[i * words + 1][lane] = set.hi;
            sets[i] = bits_and(sets[i], all);
        }
        wanted[lane] =
            lane < count ? claim->of_sets(&trial->asked, sets) : wanted[lane - count];
    }
    if (!lookup_run(trial->lookup, (const uint64_t(*)[LANES])inputs, trial->fault))
        return false;
    for (unsigned lane = 0; lane < LANES; lane++) {
        const struct bits got = lookup_set(trial->lookup, 0, words == 2, lane);
        const struct bits differ =
            bits_and(bits_xor(board_bits_set(board, got), wanted[lane]), squares);
        if (!bits_empty(differ))
            return fault_judged(
                trial->fault, "%s/%s: %s_%s is wrong on square %u; nothing was written",
                trial->proof->game->name, trial->proof->module->name,
                trial->proof->prefix, claim->function, bits_first(differ));
    }
    return true;
}

/* Some squares of the result, of which none depends on more than `on`. */
static bool try_squares(const struct trial *trial, struct bits squares, struct bits on)
{
    const struct bits bits = board_set_bits(&trial->proof->game->board, squares);
    const uint64_t wanted[TYPE_WORDS_MAX] = {bits.lo, bits.hi};
    const unsigned all = bits_count(on) * claim_sets(trial->claim);
    const uint64_t count = all <= BITS_MAX ? (uint64_t)1 << all : SAMPLES;
    bool good = true;
    if (all > BITS_MAX)
        proof_sample(trial->proof, trial->lookup,
                     "a square hangs on more others than all ways are tried of");
    lookup_narrow(trial->lookup, wanted);
    for (uint64_t first = 0; good && first < count; first += LANES)
        good = try_batch(trial, squares, on, first, count - first);
    lookup_widen(trial->lookup);
    return good;
}

/* All squares, for the numbers that are fixed. */
static bool try_sets(const struct trial *trial)
{
    const struct claim *claim = trial->claim;
    const unsigned words = proof_words(trial->proof);
    const struct board *board = &trial->proof->game->board;
    const unsigned squares = board_squares(board), set_count = claim_sets(claim);
    struct bits inputs[2 * CLAIM_TAKES_MAX][64];
    struct bits on[BOARD_SQUARES_MAX], needs[BOARD_SQUARES_MAX];
    const struct known *results[TYPE_WORDS_MAX];
    for (unsigned word = 0; word < set_count * words; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            const struct bits square =
                board_bits_set(board, bits_of(word % words * 64 + bit));
            inputs[word][bit] =
                board->has_bits || bits_first(square) < squares ? square : bits_none();
        }
    lookup_know(trial->lookup, (const struct bits(*)[64])inputs, results);
    /* What has a bit in these words, which may have a number behind 64 of them. */
    struct bits left = board_bits_set(board, bits_below(64 * words));
    for (struct bits each = left; !bits_empty(each); each = bits_rest(each)) {
        const unsigned square = bits_first(each), bit = board_bit(board, square);
        needs[square] =
            square < squares ? claim->needs(&trial->asked, square) : bits_none();
        on[square] = bits_or(needs[square], known_on(results[bit / 64], bit % 64));
    }
    while (!bits_empty(left)) {
        /* What depends on a part is tried with the rest if all ways are. */
        const struct cluster cluster =
            cluster_take(&left, on, needs, BITS_MAX / set_count);
        if (!try_squares(trial, cluster.squares, cluster.on))
            return false;
    }
    /* Whether C has a meaning for all sets, though no square may hang on that. */
    struct bits trapped;
    for (unsigned at = 0; lookup_trap(trial->lookup, &at, &trapped);)
        if (!try_squares(trial, bits_none(), trapped))
            return false;
    return true;
}

/* ---- of numbers */

/* What is said of a function that is wrong for these numbers. */
static bool refuse(const struct trial *trial)
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

static bool try_numbers(const struct trial *trial, const uint64_t *numbers)
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
    if (proof_has_code(proof, claim->function, trial.lookup))
        return true;
    for (unsigned i = 0; i < count; i++) {
        uint64_t numbers[CLAIM_NUMBERS_MAX];
        choose_numbers(&trial, i, numbers);
        const bool good =
            claim->of_sets == NULL
                ? try_numbers(&trial, numbers)
                : lookup_fix(trial.lookup, numbers, fault) && try_sets(&trial);
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
