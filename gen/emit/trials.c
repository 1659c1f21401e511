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
#include "emit/values.h"

#include <stdlib.h>
#include <string.h>

#include "printer/printer.h"
#include "proof/proof.h"
#include "proof/run.h"
#include "reader/unit.h"

enum { TRIALS_MAX = 1 << 14, FOUND_MAX = 128 };

/* Runs of a function that has rows, and of one that looks all through its tables or a position; and steps
 * of one such run. */
enum { LOOSE_RUNS = 64, LOOSE_RUNS_FEW = 4, STEPS_MAX = 1 << 23 };

/* Sets that go with each of the numbers: more where these are few, as of a flood of all sliders. */
enum { SETS_EACH = LANES, RUNS_FEW = 32, SETS_OF_FEW = 32 * LANES };

/* Elements of lists that are written, codes of pieces, and numbers of 32 bits. */
enum { LISTED = 1024, CODES = 16, WORDS = 64 };

/* What a parameter is given. Behind records come rows, of which functions run tree by tree. */
enum given {
    GIVEN_NUMBER,
    GIVEN_SET,
    GIVEN_WORD,
    GIVEN_RECORD, /* a pointer to words that go together */
    GIVEN_BYTES,
    GIVEN_WORDS,
    GIVEN_SETS,
    GIVEN_NUMBERS,
    GIVEN_POSITION, /* of sets and numbers (zobrist/keys.h) */
    GIVEN_LIST,     /* from here on it is written */
    GIVEN_LISTS,
    GIVEN_COUNT,
    GIVEN_COUNTS, /* one for each of several lists */
    GIVEN_OWN,    /* one record of numbers */
    GIVEN_NOTHING
};

/* As templates see it, and how many elements its row has. */
static const struct {
    const char *flag;
    unsigned size;
} givens[GIVEN_NOTHING] = {
    [GIVEN_NUMBER] = {"is_number", 0},     [GIVEN_SET] = {"is_set", 0},
    [GIVEN_WORD] = {"is_word", 0},         [GIVEN_RECORD] = {"is_record", 0},
    [GIVEN_BYTES] = {"is_bytes", 128},     [GIVEN_WORDS] = {"is_words", WORDS},
    [GIVEN_SETS] = {"is_sets", 16},        [GIVEN_NUMBERS] = {"is_numbers", 2},
    [GIVEN_POSITION] = {"is_position", 1}, [GIVEN_LIST] = {"is_list", LISTED},
    [GIVEN_LISTS] = {"is_lists", 2},       [GIVEN_COUNT] = {"is_count", 1},
    [GIVEN_COUNTS] = {"is_counts", 2},     [GIVEN_OWN] = {"is_own", 1},
};

/* Numbers, from the least on. */
struct range {
    unsigned least, count;
};

/* A function that is tried. */
struct trial {
    const struct proof *proof;
    const struct function *function;
    enum given given[TREE_PARAMETERS_MAX];
    struct range ranges[TREE_PARAMETERS_MAX]; /* of numbers; one of all others */
    unsigned sets;                            /* how many of these */
    unsigned runs;                            /* of all numbers */
    bool is_whole;                            /* these are all that there are */
    bool is_loose;                            /* it takes rows, which are by lot */
    /* What makes the key of an entry, if it looks for keys in the module's entries: it is tried with keys of
     * these. NULL for any other. */
    const struct function *key_of;
};

/* What parameters are where no row tells it, by their names; numbers from `least` on. */
static const struct parameter_kind {
    struct argument argument;
    unsigned least;
} kinds[] = {
    {{ARGUMENT_SQUARE, "square", 0}, 0},   {{ARGUMENT_COLOR, "color", 0}, 0},
    {{ARGUMENT_FILE, "file", 0}, 0},       {{ARGUMENT_NUMBER, "rank", 8}, 0},
    {{ARGUMENT_NUMBER, "byte", 256}, 0},   {{ARGUMENT_NUMBER, "right", 64}, 1},
    {{ARGUMENT_NUMBER, "flip", 2}, 0},     {{ARGUMENT_NUMBER, "mirror", 2}, 0},
    {{ARGUMENT_SQUARE, "distance", 0}, 1}, {{ARGUMENT_COLOR, "player", 0}, 0},
    {{ARGUMENT_COLOR, "side", 0}, 0},      {{ARGUMENT_COLOR, "other_side", 0}, 0},
    {{ARGUMENT_SQUARE, "king", 0}, 0},     {{ARGUMENT_SQUARE, "other_square", 0}, 0},
    {{ARGUMENT_NUMBER, "mirrored", 2}, 0}, {{ARGUMENT_NUMBER, "view", 2}, 0},
    {{ARGUMENT_NUMBER, "attacker", 8}, 4}, {{ARGUMENT_NUMBER, "victim", 5}, 0},
    {{ARGUMENT_SQUARE, "from", 0}, 0},     {{ARGUMENT_SQUARE, "to", 0}, 0},
    {{ARGUMENT_NUMBER, "code", 16}, 0},    {{ARGUMENT_NUMBER, "is_added", 2}, 0},
    {{ARGUMENT_NUMBER, "other", 128}, 0},  {{ARGUMENT_NUMBER, "through", 128}, 0},
    {{ARGUMENT_NUMBER, "n", WORDS}, 0},    {{ARGUMENT_NUMBER, "number", 1 << 16}, 0},
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

static bool is_number(const struct type *type)
{
    return type->kind == TYPE_NUMBER || type == &type_int;
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
    return is_number(type)           ? GIVEN_NUMBER
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

/* The numbers of a run, of which the last change first; of the first run those are known that are found yet. */
static void set_numbers(const struct trial *trial, unsigned run, uint64_t *numbers)
{
    unsigned at = 0, over = trial->runs;
    for (unsigned i = 0; i < trial->function->parameter_count; i++) {
        const struct range range = trial->ranges[i];
        over /= run == 0 ? 1 : range.count;
        if (trial->given[i] == GIVEN_NUMBER)
            numbers[at++] = range.least + (run == 0 ? 0 : run / over % range.count);
    }
}

/* Finds the numbers of those of which nobody tells: as many as C has a meaning for, at most
 * FOUND_MAX, with the least of the others. False where C does not run it. */
static bool find_ranges(struct trial *trial)
{
    uint64_t numbers[TREE_PARAMETERS_MAX];
    struct lookup lookup;
    struct fault fault = {0};
    bool is_open = false;
    set_numbers(trial, 0, numbers);
    for (unsigned i = 0, at = 0; i < trial->function->parameter_count; i++) {
        struct range *range = &trial->ranges[i];
        const unsigned number = at;
        at += trial->given[i] == GIVEN_NUMBER;
        if (range->count != 0)
            continue;
        if (!is_open && !open_lookup(trial, &lookup))
            return false;
        is_open = true;
        for (; range->count < FOUND_MAX; range->count++) {
            numbers[number] = range->count;
            if (!lookup_fix(&lookup, numbers, &fault))
                break;
        }
        numbers[number] = 0;
        if (range->count == 0)
            return false;
    }
    return true;
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
    bool has_own = false, has_position = false, varies = false, is_told = true;
    *out = (struct trial){
        .proof = proof, .function = function, .key_of = key_maker(proof, function)};
    for (unsigned i = 0; i < count; i++) {
        const struct parameter *parameter = &function->parameters[i];
        const enum given given =
            given_of(parameter->type, i == 0 ? GIVEN_NOTHING : out->given[i - 1]);
        const bool is_key = out->key_of != NULL && i == 0;
        const bool is_ranged =
            !is_key && (given == GIVEN_NUMBER || given == GIVEN_NUMBERS);
        if (given == GIVEN_NOTHING ||
            (is_careful && (given == GIVEN_SETS || given == GIVEN_POSITION)) ||
            (given == GIVEN_POSITION &&
             fields_of(proof, parameter->type->element) == NULL))
            return false;
        out->given[i] = given;
        out->ranges[i] =
            is_ranged ? range_of(proof, claim, parameter->name) : (struct range){0, 1};
        out->is_loose = out->is_loose || given > GIVEN_RECORD;
        varies = varies || (given >= GIVEN_SET && given <= GIVEN_RECORD);
        has_own = has_own || given == GIVEN_OWN;
        has_position = has_position || given == GIVEN_POSITION;
        is_told = is_told && out->ranges[i].count != 0;
    }
    if (out->is_loose) {
        out->runs = 1;
        out->sets = has_own || has_position ? LOOSE_RUNS_FEW : LOOSE_RUNS;
        return is_told && (function->is_loose || has_position || out->key_of != NULL);
    }
    if (function->left_out != NULL || !find_ranges(out))
        return false;
    out->runs = narrow(out->ranges, count, &out->is_whole);
    out->sets = !varies ? 1 : out->runs < RUNS_FEW ? SETS_OF_FEW : SETS_EACH;
    return (function->result->kind != TYPE_VOID || function->written >= 0) && count != 0;
}

/* ---- running flat code */

uint64_t trial_draw(uint64_t *state, uint64_t mask)
{
    const uint64_t first = *state = checksum_add(*state, 1);
    *state = checksum_add(*state, 1);
    return first & *state & mask;
}

/* What a call is given, in words, those of all parameters in their order. */
static void draw_words(const struct trial *trial, uint64_t *state, unsigned lane,
                       uint64_t (*words)[LANES])
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    for (unsigned i = 0, at = 0; i < trial->function->parameter_count; i++) {
        const struct type *type = trial->function->parameters[i].type;
        if (trial->given[i] == GIVEN_NUMBER)
            continue;
        const unsigned count =
            trial->given[i] == GIVEN_RECORD ? type->element->words : type->words;
        for (unsigned word = 0; word < count; word++)
            words[at++][lane] = trial_draw(
                state, trial->given[i] == GIVEN_SET && word == 1 ? all.hi : all.lo);
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
static bool run_flat(const struct trial *trial, uint64_t *sum)
{
    uint64_t words[TREE_PARAMETERS_MAX * TYPE_WORDS_MAX][LANES] = {{0}}, state = 0;
    struct lookup lookup;
    struct fault fault = {0};
    if (!open_lookup(trial, &lookup))
        return false;
    *sum = trial->runs * trial->sets;
    for (unsigned run = 0; run < trial->runs; run++) {
        uint64_t numbers[TREE_PARAMETERS_MAX];
        set_numbers(trial, run, numbers);
        if (!lookup_fix(&lookup, numbers, &fault) ||
            !add_lanes(trial, &lookup, &state, words, sum, &fault))
            return false;
    }
    return true;
}

/* ---- running trees */

/* A word of an element, of these numbers if it is one. */
static uint64_t draw_word(const struct trial *trial, uint64_t *state,
                          const struct type *of, struct range range, unsigned number)
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    const uint64_t word = trial_draw(state, number == 0 ? all.lo : all.hi);
    return of == &type_quad                    ? word & UINT32_MAX
           : of == &type_byte || is_number(of) ? range.least + (word >> 5) % range.count
                                               : word;
}

/* The key of an entry by lot. */
static uint64_t draw_key(const struct trial *trial, struct arena *arena, uint64_t *state)
{
    const struct array *moves = &trial->proof->tables->arrays[0];
    struct run_state run = {trial->proof, arena, STEPS_MAX, false};
    const struct range entries = {0, (unsigned)moves->count};
    const struct run_value entry = {
        .type = &type_number,
        .words = {moves->words[draw_word(trial, state, &type_number, entries, 0)]}};
    return run_function(&run, trial->key_of, &entry).words[0];
}

/* Sets and numbers of a position, field by field: numbers are below what the module tells. */
static void draw_position(const struct trial *trial, const struct type *position,
                          uint64_t *state, uint64_t *words)
{
    const struct value *told = fields_of(trial->proof, position);
    for (unsigned i = 0; i < position->field_count; i++) {
        const struct field *field = &position->fields[i];
        const struct type *of = field->rows == 0 ? field->type : field->type->element;
        const char *limit = value_at(told->list.items[i], "field_limit")->text.bytes;
        const struct range range = {0, (unsigned)strtoul(limit, NULL, 10)};
        for (unsigned row = 0; row == 0 || row < field->rows; row++)
            for (unsigned j = 0; j < of->words; j++)
                *words++ = draw_word(trial, state, of, range, j);
    }
}

/* What a parameter is given: the row that it points to, or a value. */
static struct run_value draw_value(const struct trial *trial, struct arena *arena,
                                   uint64_t *state, unsigned parameter)
{
    const struct type *type = trial->function->parameters[parameter].type;
    const enum given given = trial->given[parameter];
    const struct type *of = type->kind == TYPE_ROW ? type->element : type;
    const struct range range =
        given == GIVEN_BYTES ? (struct range){0, CODES} : trial->ranges[parameter];
    struct run_value out = {.type = type, .count = givens[given].size};
    uint64_t *words = out.words;
    if (out.count != 0) {
        out.stride = given == GIVEN_LISTS ? LISTED : of->words;
        words = out.row = arena_alloc(arena, out.count * out.stride, sizeof *words);
    }
    if (given == GIVEN_POSITION)
        draw_position(trial, of, state, words);
    else if (parameter == 0 && trial->key_of != NULL)
        words[0] =
            draw_key(trial, arena, state) & (of->bits == 32 ? UINT32_MAX : UINT64_MAX);
    else if (given < GIVEN_POSITION)
        for (uint64_t i = 0; i == 0 || i < out.count; i++)
            for (unsigned j = 0; j < of->words; j++)
                words[i * of->words + j] = draw_word(trial, state, of, range, j);
    return out;
}

/* Whether the number behind a list tells its length; where none does, it is what the function gives. */
static bool is_told(const struct trial *trial, unsigned i)
{
    return i + 1 < trial->function->parameter_count &&
           (trial->given[i + 1] == GIVEN_COUNT || trial->given[i + 1] == GIVEN_COUNTS);
}

/* Adds the elements of a list, in any order. False where there are more than were made. */
static bool add_list(const uint64_t *elements, uint64_t size, uint64_t *sum)
{
    uint64_t total = 0;
    for (uint64_t i = 0; i < size && i < LISTED; i++)
        total += checksum_add(1, elements[i]);
    *sum = checksum_add(*sum, total);
    return size <= LISTED;
}

/* Adds what a function gives by itself, and what it writes. False where that is more than was made. */
static bool add_written(const struct trial *trial, const struct run_value *values,
                        const struct run_value *result, uint64_t *sum)
{
    const struct function *function = trial->function;
    const struct type *gives =
        function->gives_beside ? function->result->fields[0].type : function->result;
    if (is_number(gives) || gives->kind == TYPE_WORD)
        *sum = checksum_add(*sum, result->words[0]);
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct run_value *row = &values[i];
        const enum given given = trial->given[i];
        const uint64_t *sizes = is_told(trial, i) ? values[i + 1].row : result->words;
        const unsigned lists = given == GIVEN_LIST    ? 1
                               : given == GIVEN_LISTS ? (unsigned)row->count
                                                      : 0;
        for (unsigned j = 0; j < lists; j++)
            if (!add_list(row->row + j * LISTED, sizes[j], sum))
                return false;
        for (uint64_t j = 0; given > GIVEN_LISTS && j < row->count * row->stride; j++)
            *sum = checksum_add(*sum, row->row[j]);
    }
    return true;
}

/* Adds up what C's function gives and writes. False where C has no meaning for some of it. */
static bool run_trees(const struct trial *trial, uint64_t *sum)
{
    uint64_t state = 0;
    bool is_good = true;
    *sum = trial->sets;
    for (unsigned i = 0; i < trial->sets && is_good; i++) {
        struct arena arena = {0};
        struct run_state run = {trial->proof, &arena, STEPS_MAX, false};
        struct run_value values[TREE_PARAMETERS_MAX];
        for (unsigned j = 0; j < trial->function->parameter_count; j++)
            values[j] = draw_value(trial, &arena, &state, j);
        const struct run_value result = run_function(&run, trial->function, values);
        is_good = add_written(trial, values, &result, sum) && !run.is_bad;
        arena_free(&arena);
    }
    return is_good;
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
            value_set_flag(arena, map, givens[given].flag, given == trial->given[i]);
        over /= range.count;
        value_set_count(arena, map, "place", i);
        value_set(arena, map, "least", value_term(arena, range.least));
        value_set_count(arena, map, "limit", range.count);
        value_set_count(arena, map, "over", over);
        value_set_flag(arena, map, "is_told", is_told(trial, i));
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
        is_tried = is_tried && (trial.is_loose ? run_trees : run_flat)(&trial, &sum);
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
