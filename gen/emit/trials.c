/* What a package tries its functions for, and what they give then by C's, which are proved.
 *
 * A printed function is tried for all numbers that it takes, as its row tells them, or the name of
 * a parameter, or what C has a meaning for; and, where it takes sets, for some of these with each.
 * The sets are the same in every language: draws of a stream, of which a step is one of the
 * checksum; of a word there are two draws, and the bits stay that both have. Here C's function
 * runs, read from its header (proof/lookup.h), which shares nothing with what prints it; and where
 * a row tells what a function of numbers gives, not even that.
 *
 * One that has rows runs tree by tree (proof/run.h), and its numbers are by lot, too, as are elements of
 * rows. Of lists that it writes all elements count, in any order: as many as the number behind the list
 * tells, or as the function gives. A row of lists has a row of such numbers behind it. */
#include "emit/trials.h"

#include <string.h>

#include "emit/values.h"
#include "printer/printer.h"
#include "proof/machine.h"
#include "reader/unit.h"

enum { TRIALS_MAX = 1 << 14 };

/* Runs of a function that has rows, and of one that looks all through its tables or a position. */
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
    const struct board *board = &proof->game->board;
    for (unsigned i = 0; claim != NULL && i < CLAIM_TAKES_MAX; i++)
        if (argument_is_number(&claim->takes[i]) &&
            strcmp(claim->takes[i].name, name) == 0)
            return (struct range){0, argument_limit(proof->game, &claim->takes[i])};
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(kinds[i].argument.name, name) == 0) {
            const struct argument argument = kinds[i].argument.kind == ARGUMENT_SQUARE
                                                 ? takes_placed(board, name)
                                                 : kinds[i].argument;
            const unsigned limit = argument_limit(proof->game, &argument);
            return (struct range){kinds[i].least, limit - kinds[i].least};
        }
    return board->has_bits && strcmp(name, "bit") == 0
               ? (struct range){board_bit(board, 0), board->bit_end - board_bit(board, 0)}
               : (struct range){0, 0};
}

/* What a row is by what it is made of, with the parameter in front of it. */
static enum given row_given(const struct type *type, enum given before)
{
    const struct type *of = type->element;
    const bool is_record = of->kind == TYPE_RECORD && !printer_is_set(of),
               has_numbers = is_record && of->fields[0].type->kind == TYPE_NUMBER;
    if (of->kind == TYPE_ROW)
        return row_given(of, GIVEN_NOTHING) == GIVEN_LIST ? GIVEN_LISTS : GIVEN_NOTHING;
    if (type->is_written)
        return of == &type_number && before == GIVEN_LISTS ? GIVEN_COUNTS
               : of == &type_number                        ? GIVEN_COUNT
               : of->kind <= TYPE_NUMBER                   ? GIVEN_LIST
               : has_numbers                               ? GIVEN_OWN
               : is_record                                 ? GIVEN_RECORD
                                                           : GIVEN_NOTHING;
    return of == &type_number                           ? GIVEN_NUMBERS
           : is_record && (of->is_large || has_numbers) ? GIVEN_POSITION
           : is_record                                  ? GIVEN_RECORD
           : of == &type_byte                           ? GIVEN_BYTES
           : of == &type_quad                           ? GIVEN_WORDS
           : printer_is_set(of)                         ? GIVEN_SETS
                                                        : GIVEN_NOTHING;
}

static enum given given_of(const struct type *type, enum given before)
{
    return trial_is_number(type)     ? GIVEN_NUMBER
           : printer_is_set(type)    ? GIVEN_SET
           : type->kind == TYPE_WORD ? GIVEN_WORD
           : type->kind == TYPE_ROW  ? row_given(type, before)
                                     : GIVEN_NOTHING;
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

/* What the module tells of the fields of a position; NULL where it does not, as of a user's own. */
static const struct value *fields_of(const struct proof *proof,
                                     const struct type *position)
{
    const struct value *records = value_at(proof->tables->facts, "records");
    const struct value *told =
        records == NULL ? NULL : value_at(records->list.items[0], "fields");
    return told == NULL || told->list.count != position->field_count ||
                   value_at(told->list.items[0], "field_limit") == NULL
               ? NULL
               : told;
}

/* What makes the key of an entry for that function; NULL where it looks for none. */
static const struct function *key_maker(const struct proof *proof,
                                        const struct function *function)
{
    const char *find = arena_print(proof->arena, "%s_cuckoo_find", proof->prefix);
    const char *make = arena_print(proof->arena, "%s_cuckoo_key_of", proof->prefix);
    return strcmp(function->name, find) != 0 ? NULL
                                             : unit_function(proof->units[0], make);
}

/* Whether it takes numbers, words, sets and records alone; or rows, too, which run tree by tree. Rows of sets go
 * with a board, which forms by vectors take for granted, and an author's own sets may not be made before
 * they are drawn: who is careful takes none. */
static bool trial_open(const struct proof *proof, const struct function *function,
                       const struct claim *claim, bool is_careful, struct trial *out)
{
    const unsigned count = function->parameter_count;
    bool is_slow = false, varies = false, is_told = true;
    *out = (struct trial){
        .proof = proof, .function = function, .key_of = key_maker(proof, function)};
    for (unsigned i = 0; i < count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const enum given given =
            given_of(parameter->type, i == 0 ? GIVEN_NOTHING : out->given[i - 1]);
        const bool is_key = out->key_of != NULL && i == 0;
        const bool is_ranged =
            !is_key && (given == GIVEN_NUMBER || given == GIVEN_NUMBERS);
        if (given == GIVEN_POSITION)
            out->fields = fields_of(proof, parameter->type->element);
        if (given == GIVEN_NOTHING || (given == GIVEN_POSITION && out->fields == NULL) ||
            (is_careful && (given == GIVEN_SETS || given == GIVEN_POSITION)))
            return false;
        out->given[i] = given;
        out->ranges[i] =
            is_ranged ? range_of(proof, claim, parameter->name) : (struct range){0, 1};
        out->is_loose = out->is_loose || given > GIVEN_RECORD;
        varies = varies || (given >= GIVEN_SET && given <= GIVEN_RECORD);
        is_slow = is_slow || given == GIVEN_OWN || given == GIVEN_POSITION;
        is_told = is_told && out->ranges[i].count != 0;
    }
    if (out->is_loose) {
        out->runs = 1;
        out->sets = is_slow ? LOOSE_RUNS_FEW : LOOSE_RUNS;
        return is_told &&
               (function->is_loose || out->fields != NULL || out->key_of != NULL);
    }
    if (function->left_out != NULL || !trial_find_ranges(out))
        return false;
    out->runs = narrow(out->ranges, count, &out->is_whole);
    out->sets = !varies ? 1 : out->runs < RUNS_FEW ? SETS_OF_FEW : SETS_EACH;
    return (function->result->kind != TYPE_VOID || function->written >= 0) && count != 0;
}

/* ---- what templates see */

/* What it is given: of a number how to count it from the number of the run. */
static const struct value *givens_of(const struct trial *trial)
{
    struct arena *arena = trial->proof->arena;
    struct value *list = value_list(arena);
    unsigned over = trial->runs;
    for (unsigned i = 0; i < trial->function->parameter_count; i++) {
        const struct type *of = trial->function->parameters[i].type;
        const struct range range = trial->ranges[i];
        struct value *map = value_append_map(arena, list);
        while (of->kind == TYPE_ROW)
            of = of->element;
        for (unsigned given = 0; given < GIVEN_NOTHING; given++)
            value_set_flag(arena, map, trial_rows[given].flag, given == trial->given[i]);
        over /= range.count;
        value_set_count(arena, map, "place", i);
        value_set(arena, map, "least", value_term(arena, range.least));
        value_set_count(arena, map, "limit", range.count);
        value_set_count(arena, map, "over", over);
        value_set_flag(arena, map, "is_told", trial_is_told(trial, i));
        value_set_count(arena, map, "told_by", i + 1);
        value_set_count(arena, map, "bits", of->bits);
        value_set_flag(arena, map, "is_half", of->bits == 16);
    }
    return list;
}

void values_set_trials(struct arena *arena, struct value *map, const struct proof *proof,
                       const struct function *function, const struct claim *claim,
                       bool is_public, bool is_careful)
{
    const struct type *result = function->result;
    struct trial trial = {.runs = 0};
    uint64_t sum = 0;
    bool is_tried = is_public && trial_open(proof, function, claim, is_careful, &trial);
    if (is_tried && claim != NULL && claim_is_summed(claim) && trial.is_whole)
        sum = claim->checksum;
    else
        is_tried = is_tried && trial_run(&trial, &sum);
    const bool is_run = is_tried && trial.is_loose, is_found = trial.key_of != NULL;
    value_set_flag(arena, map, "is_tried", is_tried && !is_run);
    value_set_flag(arena, map, "is_run", is_run && !is_found);
    value_set_flag(arena, map, "is_found", is_tried && is_found);
    value_set_flag(arena, map, "gives_number",
                   result->kind == TYPE_NUMBER || result->kind == TYPE_WORD);
    value_set_flag(arena, map, "gives_word", result->kind == TYPE_WORD);
    value_set_flag(arena, map, "gives_truth", result->kind == TYPE_INT);
    value_set(arena, map, "given", is_tried ? givens_of(&trial) : value_list(arena));
    value_set_flag(arena, map, "changes", function->written >= 0);
    value_set_flag(arena, map, "gives_set", printer_is_set(result));
    value_set_count(arena, map, "runs", trial.runs);
    value_set_count(arena, map, "sets", trial.sets);
    value_set(arena, map, "trial_sum", value_hex(arena, sum));
}
