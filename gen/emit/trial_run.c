/* Running what is tried: C's functions, as flat code or tree by tree, for what is drawn by lot. */
#include <stdlib.h>

#include "emit/trials.h"
#include "emit/values.h"
#include "printer/printer.h"
#include "proof/lookup.h"
#include "proof/run.h"

enum { FOUND_MAX = 128, CODES = 16, LISTED = 1024, STEPS_MAX = 1 << 23 };

const struct trial_row trial_rows[GIVEN_NOTHING] = {
    [GIVEN_NUMBER] = {"is_number", 0},     [GIVEN_SET] = {"is_set", 0},
    [GIVEN_WORD] = {"is_word", 0},         [GIVEN_RECORD] = {"is_record", 0},
    [GIVEN_BYTES] = {"is_bytes", 128},     [GIVEN_WORDS] = {"is_words", TRIAL_WORDS},
    [GIVEN_SETS] = {"is_sets", 16},        [GIVEN_NUMBERS] = {"is_numbers", 2},
    [GIVEN_POSITION] = {"is_position", 1}, [GIVEN_LIST] = {"is_list", LISTED},
    [GIVEN_LISTS] = {"is_lists", 2},       [GIVEN_COUNT] = {"is_count", 1},
    [GIVEN_COUNTS] = {"is_counts", 2},     [GIVEN_OWN] = {"is_own", 1},
};

bool trial_is_number(const struct type *type)
{
    return type->kind == TYPE_NUMBER || type == &type_int;
}

bool trial_is_told(const struct trial *trial, unsigned i)
{
    return i + 1 < trial->function->parameter_count &&
           (trial->given[i + 1] == GIVEN_COUNT || trial->given[i + 1] == GIVEN_COUNTS);
}

/* ---- what is drawn */

uint64_t trial_draw(uint64_t *state, uint64_t mask)
{
    const uint64_t first = *state = checksum_add(*state, 1);
    *state = checksum_add(*state, 1);
    return first & *state & mask;
}

/* Word `number` of an element: of a set squares that there are, of a number one of these. */
static uint64_t draw_word(const struct trial *trial, uint64_t *state,
                          const struct type *of, struct range range, unsigned number)
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    const uint64_t word =
        trial_draw(state, number == 1 && printer_is_set(of) ? all.hi : all.lo);
    return of == &type_quad ? word & UINT32_MAX
           : of == &type_byte || trial_is_number(of)
               ? range.least + (word >> 5) % range.count
               : word;
}

/* ---- running flat code */

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

bool trial_find_ranges(struct trial *trial)
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

/* What a call is given besides numbers, in words, those of all parameters in their order. */
static void draw_lane(const struct trial *trial, uint64_t *state, unsigned lane,
                      uint64_t (*words)[LANES])
{
    const struct range none = {0, 1};
    for (unsigned i = 0, at = 0; i < trial->function->parameter_count; i++) {
        const struct type *type = trial->function->parameters[i].type;
        const struct type *of = trial->given[i] == GIVEN_RECORD ? type->element : type;
        for (unsigned word = 0; trial->given[i] != GIVEN_NUMBER && word < of->words;
             word++)
            words[at++][lane] = draw_word(trial, state, of, none, word);
    }
}

/* Adds up what the function gives for its sets, with the numbers that are fixed. */
static bool add_lanes(const struct trial *trial, struct lookup *lookup, uint64_t *state,
                      uint64_t (*words)[LANES], uint64_t *sum, struct fault *fault)
{
    for (unsigned done = 0; done < trial->sets; done += LANES) {
        const unsigned lanes = trial->sets - done < LANES ? trial->sets - done : LANES;
        for (unsigned lane = 0; lane < lanes; lane++)
            draw_lane(trial, state, lane, words);
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
    for (unsigned i = 0; i < position->field_count; i++) {
        const struct field *field = &position->fields[i];
        const struct type *of = field->rows == 0 ? field->type : field->type->element;
        const char *limit =
            value_at(trial->fields->list.items[i], "field_limit")->text.bytes;
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
    struct run_value out = {.type = type, .count = trial_rows[given].size};
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
    if (trial_is_number(gives) || gives->kind == TYPE_WORD)
        *sum = checksum_add(*sum, result->words[0]);
    for (unsigned i = 0; i < function->parameter_count; i++) {
        const struct run_value *row = &values[i];
        const enum given given = trial->given[i];
        const uint64_t *sizes =
            trial_is_told(trial, i) ? values[i + 1].row : result->words;
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

bool trial_run(const struct trial *trial, uint64_t *sum)
{
    return (trial->is_loose ? run_trees : run_flat)(trial, sum);
}
