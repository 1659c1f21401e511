/* What a package tries its functions for, and what they give then by C's, which are proved.
 *
 * A printed function is tried for all numbers that it takes, as its row tells them, or the name of
 * a parameter, or what C has a meaning for; and, where it takes sets, for some of these with each.
 * The sets are the same in every language: draws of a stream, of which a step is one of the
 * checksum; of a word there are two draws, and the bits stay that both have. Here C's function
 * runs, read from its header (proof/lookup.h), which shares nothing with what prints it; and where
 * a row tells what a function of numbers gives, not even that. One with loops runs tree by tree
 * (proof/run.h), with numbers and rows by lot; of lists that it writes, all elements count, in any order.
 */
#include "emit/trial.h"

#include <string.h>

#include "printer/printer.h"

enum { TRIALS_MAX = 1 << 14, FOUND_MAX = 128, CALLS_MAX = 128 };

/* Runs of a function that has rows; and of one that looks all through its tables or a position. */
enum { LOOSE_RUNS = 64, LOOSE_RUNS_FEW = 4 };

/* Sets that go with each of the numbers: more where these are few, as of a flood of all sliders. */
enum { SETS_EACH = LANES, RUNS_FEW = 32, SETS_OF_FEW = 32 * LANES };

/* What parameters are where no row tells it, by their names; numbers from `least` on. */
static const struct parameter_kind {
    struct argument argument;
    unsigned least;
} kinds[] = {
    {{ARGUMENT_SQUARE, "square", 0}, 0},      {{ARGUMENT_COLOR, "color", 0}, 0},
    {{ARGUMENT_FILE, "file", 0}, 0},          {{ARGUMENT_NUMBER, "rank", 8}, 0},
    {{ARGUMENT_NUMBER, "byte", 256}, 0},      {{ARGUMENT_NUMBER, "right", 64}, 1},
    {{ARGUMENT_NUMBER, "flip", 2}, 0},        {{ARGUMENT_NUMBER, "mirror", 2}, 0},
    {{ARGUMENT_SQUARE, "distance", 0}, 1},    {{ARGUMENT_COLOR, "player", 0}, 0},
    {{ARGUMENT_COLOR, "side", 0}, 0},         {{ARGUMENT_COLOR, "other_side", 0}, 0},
    {{ARGUMENT_SQUARE, "king", 0}, 0},        {{ARGUMENT_SQUARE, "other_square", 0}, 0},
    {{ARGUMENT_NUMBER, "mirrored", 2}, 0},    {{ARGUMENT_NUMBER, "view", 2}, 0},
    {{ARGUMENT_NUMBER, "attacker", 8}, 4},    {{ARGUMENT_NUMBER, "victim", 5}, 0},
    {{ARGUMENT_SQUARE, "from", 0}, 0},        {{ARGUMENT_SQUARE, "to", 0}, 0},
    {{ARGUMENT_NUMBER, "code", 16}, 0},       {{ARGUMENT_NUMBER, "is_added", 2}, 0},
    {{ARGUMENT_NUMBER, "other", 128}, 0},     {{ARGUMENT_NUMBER, "through", 128}, 0},
    {{ARGUMENT_NUMBER, "n", TRIAL_WORDS}, 0}, {{ARGUMENT_NUMBER, "number", 1 << 16}, 0},
    {{ARGUMENT_NUMBER, "views", 2}, 0},
};

/* The numbers that a parameter stands for; none where neither a row tells nor its name. */
static struct range range_of(const struct proof *proof, const struct claim *claim,
                             const char *name)
{
    for (unsigned i = 0; claim != NULL && i < CLAIM_TAKES_MAX; i++)
        if (argument_is_number(&claim->takes[i]) &&
            strcmp(claim->takes[i].name, name) == 0)
            return (struct range){0, argument_limit(proof->game, &claim->takes[i])};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].argument.name, name) == 0) {
            struct argument argument = kinds[i].argument;
            if (argument.kind == ARGUMENT_SQUARE)
                argument = takes_placed(&proof->game->board, name);
            const unsigned limit = argument_limit(proof->game, &argument);
            return (struct range){kinds[i].least, limit - kinds[i].least};
        }
    const struct board *board = &proof->game->board;
    if (board->has_bits && strcmp(name, "bit") == 0)
        return (struct range){board_bit(board, 0), board->bit_end - board_bit(board, 0)};
    return (struct range){0, 0};
}

/* Whether it is a pointer to words that go together, other than a set. */
static bool is_record(const struct type *type)
{
    return type->kind == TYPE_ROW && type->element->kind == TYPE_RECORD &&
           !printer_is_set(type->element);
}

/* How many runs there are: where they would be too many, the numbers that are most are halved, and
 * the middle ones stay, where on a board most can move. */
static unsigned narrow(struct range *ranges, unsigned count, bool *is_whole)
{
    for (*is_whole = true;; *is_whole = false) {
        struct range *most = &ranges[0];
        uint64_t runs = 1;
        for (unsigned i = 0; i < count; i++) {
            most = ranges[i].count > most->count ? &ranges[i] : most;
            runs *= runs > TRIALS_MAX ? 1 : ranges[i].count;
        }
        if (runs <= TRIALS_MAX)
            return (unsigned)runs;
        most->least += most->count / 4;
        most->count = (most->count + 1) / 2;
    }
}

/* C's function, to be run. False where it does not run. */
static bool open_lookup(const struct trial *trial, struct lookup *out)
{
    const struct proof *proof = trial->proof;
    struct fault fault = {0};
    const bool good =
        lookup_open(proof->arena, proof->asking, proof->units, trial->function,
                    proof->arrays, proof->array_count, out, &fault);
    out->meter = proof->meter;
    return good;
}

/* Finds the numbers of those of which nobody tells: as many as C has a meaning for, at most
 * FOUND_MAX, with the least of the others. False where C does not run it. */
static bool find_ranges(struct trial *trial)
{
    uint64_t numbers[TREE_PARAMETERS_MAX];
    struct lookup lookup;
    struct fault fault = {0};
    bool is_open = false;
    for (unsigned i = 0; i < trial->range_count; i++)
        numbers[i] = trial->ranges[i].least;
    for (unsigned i = 0; i < trial->range_count; i++) {
        struct range *range = &trial->ranges[i];
        if (range->count != 0)
            continue;
        if (!is_open && !open_lookup(trial, &lookup))
            return false;
        is_open = true;
        for (; range->count < FOUND_MAX; range->count++) {
            numbers[i] = range->count;
            if (!lookup_fix(&lookup, numbers, &fault))
                break;
        }
        numbers[i] = 0;
        if (range->count == 0)
            return false;
    }
    return true;
}

/* Whether it takes rows of sets. Those go with a board, which forms by vectors take for granted; and an author's
 * own sets may not be made before they are drawn. */
static bool has_rows_of_sets(const struct function *function)
{
    bool has = false;
    for (unsigned i = 0; i < function->parameter_count; i++)
        has = has || trial_is_position(function->parameters[i].type) ||
              (function->parameters[i].type->kind == TYPE_ROW &&
               printer_is_set(function->parameters[i].type->element));
    return has;
}

/* Whether it takes numbers, words, sets and records alone; or rows, too, which run tree by tree. */
static bool trial_open(const struct proof *proof, const struct function *function,
                       const struct claim *claim, struct trial *out)
{
    bool has_own = false, has_position = false;
    *out = (struct trial){
        .proof = proof, .function = function, .key_of = trial_key_of(proof, function)};
    const bool is_found = out->key_of != NULL;
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct type *type = function->parameters[i].type;
        struct range *range = &out->ranges[out->range_count];
        if ((is_found && i == 0) || type->kind == TYPE_WORD || printer_is_set(type) ||
            (is_record(type) && !trial_is_own(type) && !trial_is_position(type))) {
            out->varies = true;
            continue;
        }
        const bool is_row = trial_row_size(function, i) != 0;
        out->is_loose = out->is_loose || is_row;
        has_own = has_own || trial_is_own(type);
        has_position = has_position || trial_is_position(type);
        if (trial_is_position(type) && trial_fields(proof, type->element) == NULL)
            return false;
        if (!is_row && !trial_is_number(type))
            return false;
        if (!trial_has_range(type))
            continue;
        *range = range_of(proof, claim, function->parameters[i].name);
        out->range_count++;
    }
    if (out->is_loose) {
        out->runs = 1;
        out->sets = has_own || has_position ? LOOSE_RUNS_FEW : LOOSE_RUNS;
        for (unsigned i = 0; i < out->range_count; i++)
            if (out->ranges[i].count == 0)
                return false;
        return function->is_loose || has_position || is_found;
    }
    if (function->left_out != NULL || !find_ranges(out))
        return false;
    out->runs = narrow(out->ranges, out->range_count, &out->is_whole);
    out->sets = !out->varies ? 1 : out->runs < RUNS_FEW ? SETS_OF_FEW : SETS_EACH;
    return (function->result->kind != TYPE_VOID || function->written >= 0) &&
           function->parameter_count != 0;
}

/* What a call is given, in words, those of all parameters in their order. */
static void draw_words(const struct trial *trial, uint64_t *state, unsigned lane,
                       uint64_t (*words)[LANES])
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    for (unsigned i = 0, at = 0; i < trial->function->parameter_count; i++) {
        const struct type *type = trial->function->parameters[i].type;
        if (trial_is_number(type))
            continue;
        const unsigned count = is_record(type) ? type->element->words : type->words;
        for (unsigned word = 0; word < count; word++)
            words[at++][lane] =
                trial_draw(state, printer_is_set(type) && word == 1 ? all.hi : all.lo);
    }
}

/* Adds up what the function gives for its sets, with the numbers that are fixed. */
static bool add_lanes(const struct trial *trial, struct lookup *lookup, uint64_t *state,
                      uint64_t (*words)[LANES], uint64_t *sum, struct fault *fault)
{
    for (unsigned done = 0; done < trial->sets; done += LANES) {
        const unsigned lanes = trial->sets - done < LANES ? trial->sets - done : LANES;
        for (unsigned lane = 0; lane < lanes; lane++)
            draw_words(trial, state, lane, words);
        if (!lookup_run(lookup, (const uint64_t(*)[LANES])words, fault))
            return false;
        for (unsigned lane = 0; lane < lanes; lane++)
            for (unsigned word = 0; word < lookup->code.result->words; word++)
                *sum = checksum_add(*sum, lookup_result(lookup, word, lane));
    }
    return true;
}

/* Adds up what C's function gives; false where C has no meaning for some of it. */
static bool trial_run(const struct trial *trial, uint64_t *sum)
{
    uint64_t words[TREE_PARAMETERS_MAX * TYPE_WORDS_MAX][LANES] = {{0}}, state = 0;
    struct lookup lookup;
    struct fault fault = {0};
    if (!open_lookup(trial, &lookup))
        return false;
    *sum = trial->runs * trial->sets;
    for (unsigned run = 0; run < trial->runs; run++) {
        uint64_t numbers[TREE_PARAMETERS_MAX];
        for (unsigned i = trial->range_count, left = run; i-- != 0;
             left /= trial->ranges[i].count)
            numbers[i] = trial->ranges[i].least + left % trial->ranges[i].count;
        if (!lookup_fix(&lookup, numbers, &fault) ||
            !add_lanes(trial, &lookup, &state, words, sum, &fault))
            return false;
    }
    return true;
}

/* What it is given: of a number how to count it from the number of the run. */
static const struct value *given(const struct trial *trial)
{
    struct arena *arena = trial->proof->arena;
    struct value *list = value_list(arena);
    unsigned at = 0, over = trial->runs;
    for (unsigned i = 0; i < trial->function->parameter_count; i++) {
        const struct type *type = trial->function->parameters[i].type;
        struct value *map = value_append_map(arena, list);
        const struct range range =
            trial_has_range(type) ? trial->ranges[at++] : (struct range){0, 1};
        over /= range.count;
        value_set_count(arena, map, "place", i);
        value_set_flag(arena, map, "is_number", trial_is_number(type));
        value_set_flag(arena, map, "is_set", printer_is_set(type));
        value_set_flag(arena, map, "is_record", is_record(type));
        value_set(arena, map, "least", value_term(arena, range.least));
        value_set_count(arena, map, "limit", range.count);
        value_set_count(arena, map, "over", over);
        if (trial->is_loose)
            trial_set_row(trial, map, i);
    }
    return list;
}

/* ---- examples */

/* A number, or a set or a word by its words, and by parts of 32 bits, the low one first. */
static void set_example_value(struct arena *arena, struct value *map,
                              const struct type *type, uint64_t lo, uint64_t hi)
{
    for (unsigned i = 0; i < 4; i++)
        value_set(
            arena, map, arena_print(arena, "part%u", i),
            value_text(arena, "%08x", (unsigned)((i < 2 ? lo : hi) >> 32 * (i % 2))));
    value_set_flag(arena, map, "is_set", !trial_is_number(type));
    value_set_flag(arena, map, "is_word",
                   !trial_is_number(type) && !printer_is_set(type));
    value_set_flag(arena, map, "wide", type->words == 2);
    value_set(arena, map, "value", value_text(arena, "%llu", (unsigned long long)lo));
    value_set(arena, map, "signed",
              value_text(arena, "%lld", (long long)lo - (lo >> 31 == 1 ? 1LL << 32 : 0)));
    value_set(arena, map, "lo", value_hex(arena, lo));
    value_set(arena, map, "hi", value_hex(arena, hi));
}

static bool is_plain_type(const struct type *type)
{
    return trial_is_number(type) || type->kind == TYPE_WORD || printer_is_set(type);
}

/* Whether a function takes and gives nothing but numbers, words and sets. */
static bool is_plain(const struct function *function)
{
    bool is = function->written < 0 && is_plain_type(function->result);
    for (unsigned i = 0; i < function->parameter_count; i++)
        is = is && is_plain_type(function->parameters[i].type);
    return is;
}

/* Looks for a call which gives something, from numbers on that are not the first or last, the last of
 * them changing first; where none does, what it ran last is told. False where C has no meaning. */
static bool find_telling(const struct trial *trial, struct lookup *lookup,
                         const uint64_t (*words)[LANES], uint64_t *numbers,
                         unsigned *lane)
{
    const unsigned count = trial->range_count;
    struct fault fault = {0};
    uint64_t from[TREE_PARAMETERS_MAX];
    for (unsigned i = 0; i < count; i++)
        from[i] = trial->ranges[i].count * (i + 1) / (count + 1);
    for (unsigned run = 0; run < trial->runs && run < CALLS_MAX; run++) {
        for (unsigned i = count, more = run; i-- != 0; more /= trial->ranges[i].count)
            numbers[i] =
                trial->ranges[i].least + (from[i] + more) % trial->ranges[i].count;
        if (!lookup_fix(lookup, numbers, &fault) || !lookup_run(lookup, words, &fault))
            return false;
        for (*lane = 0; *lane < trial->sets && *lane < LANES; ++*lane)
            for (unsigned word = 0; word < lookup->code.result->words; word++)
                if (lookup_result(lookup, word, *lane) != 0)
                    return true;
        *lane = 0;
    }
    return true;
}

/* One call, and what it gives: something, where that is soon found; or none. */
static void set_example(struct arena *arena, struct value *map, const struct trial *trial,
                        bool is_shown)
{
    const struct function *function = trial->function;
    uint64_t words[TREE_PARAMETERS_MAX * TYPE_WORDS_MAX][LANES] = {{0}}, state = 0;
    uint64_t numbers[TREE_PARAMETERS_MAX];
    struct value *given = value_set_list(arena, map, "example_given");
    struct lookup lookup;
    unsigned lane = 0;
    value_set_flag(arena, map, "has_example", false);
    if (!is_shown || !is_plain(function) || !open_lookup(trial, &lookup))
        return;
    for (unsigned i = 0; i < LANES; i++)
        draw_words(trial, &state, i, words);
    if (!find_telling(trial, &lookup, (const uint64_t(*)[LANES])words, numbers, &lane))
        return;
    for (unsigned i = 0, number = 0, word = 0; i < function->parameter_count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        struct value *item = value_append_map(arena, given);
        value_set_text(arena, item, "name", parameter->name);
        if (trial_is_number(parameter->type)) {
            set_example_value(arena, item, parameter->type, numbers[number++], 0);
        } else {
            set_example_value(arena, item, parameter->type, words[word][lane],
                              parameter->type->words == 2 ? words[word + 1][lane] : 0);
            word += parameter->type->words;
        }
    }
    struct value *gives = value_map(arena);
    set_example_value(arena, gives, function->result, lookup_result(&lookup, 0, lane),
                      lookup.code.result->words == 2 ? lookup_result(&lookup, 1, lane)
                                                     : 0);
    value_set_flag(arena, gives, "is_truth", function->result->kind == TYPE_INT);
    value_set_text(arena, gives, "truth",
                   lookup_result(&lookup, 0, lane) != 0 ? "true" : "false");
    value_set(arena, map, "example_gives", gives);
    value_set_flag(arena, map, "has_example", true);
}

void values_set_trials(struct arena *arena, struct value *map, const struct proof *proof,
                       const struct function *function, const struct claim *claim,
                       bool is_public, bool is_careful, bool is_shown)
{
    struct trial trial = {.runs = 0};
    uint64_t sum = 0;
    bool is_tried = is_public && !(is_careful && has_rows_of_sets(function)) &&
                    trial_open(proof, function, claim, &trial);
    set_example(arena, map, &trial, is_tried && is_shown);
    if (is_tried && claim != NULL && claim_is_summed(claim) && trial.is_whole)
        sum = claim->checksum;
    else
        is_tried =
            is_tried && (trial.is_loose ? trial_run_rows : trial_run)(&trial, &sum);
    value_set_flag(arena, map, "is_tried", is_tried && !trial.is_loose);
    const bool is_found = trial.key_of != NULL;
    value_set_flag(arena, map, "is_run", is_tried && trial.is_loose && !is_found);
    value_set_flag(arena, map, "is_found", is_tried && is_found);
    value_set_flag(arena, map, "gives_number",
                   function->result->kind == TYPE_NUMBER ||
                       function->result->kind == TYPE_WORD);
    value_set_flag(arena, map, "gives_word", function->result->kind == TYPE_WORD);
    value_set_flag(arena, map, "gives_truth", function->result->kind == TYPE_INT);
    value_set(arena, map, "given", is_tried ? given(&trial) : value_list(arena));
    value_set_flag(arena, map, "changes", function->written >= 0);
    value_set_flag(arena, map, "gives_set", printer_is_set(function->result));
    value_set_count(arena, map, "runs", trial.runs);
    value_set_count(arena, map, "sets", trial.sets);
    value_set(arena, map, "trial_sum", value_hex(arena, sum));
}
