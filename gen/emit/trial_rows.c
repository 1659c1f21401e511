/* Trials of functions that have rows: they run tree by tree (proof/run.h).
 *
 * Their numbers are by lot, too, as are elements of rows. Of lists that they write all elements count, in
 * any order: as many as the number behind the list tells, or as the function gives. A row of lists has a
 * row of such numbers behind it.
 */
#include "emit/trial.h"

#include <stdlib.h>
#include <string.h>

#include "printer/printer.h"
#include "proof/run.h"
#include "reader/unit.h"

enum {
    BYTES = 128,
    BYTES_LIMIT = 16,
    SETS = 16,
    LISTED = 1024,
    LISTS = 2,          /* that go together, as of two views */
    STEPS_MAX = 1 << 23 /* of one run */
};

uint64_t trial_draw(uint64_t *state, uint64_t mask)
{
    const uint64_t first = *state = checksum_add(*state, 1);
    *state = checksum_add(*state, 1);
    return first & *state & mask;
}

/* Whether it is a pointer to a number that is written; behind several lists, to one for each. */
static bool is_count(const struct type *type)
{
    return type->kind == TYPE_ROW && type->is_written && type->element == &type_number;
}

static bool is_list(const struct type *type)
{
    return type->kind == TYPE_ROW && type->is_written && !is_count(type) &&
           type->element->kind <= TYPE_NUMBER;
}

static bool is_lists(const struct type *type)
{
    return type->kind == TYPE_ROW && is_list(type->element);
}

bool trial_is_own(const struct type *type)
{
    return type->kind == TYPE_ROW && type->is_written &&
           type->element->kind == TYPE_RECORD &&
           type->element->fields[0].type->kind == TYPE_NUMBER;
}

bool trial_is_position(const struct type *type)
{
    const struct type *of = type->kind == TYPE_ROW ? type->element : &type_void;
    return !type->is_written && of->kind == TYPE_RECORD &&
           (of->is_large || of->fields[0].type->kind == TYPE_NUMBER);
}

const struct value *trial_fields(const struct proof *proof, const struct type *position)
{
    const struct value *records = value_at(proof->tables->facts, "records");
    const struct value *told =
        records == NULL ? NULL : value_at(records->list.items[0], "fields");
    return told == NULL || told->list.count != position->field_count ||
                   value_at(told->list.items[0], "field_limit") == NULL
               ? NULL
               : told;
}

const struct function *trial_key_of(const struct proof *proof,
                                    const struct function *function)
{
    const char *find = arena_print(proof->arena, "%s_cuckoo_find", proof->prefix);
    return strcmp(function->name, find) != 0
               ? NULL
               : unit_function(
                     proof->units[0],
                     arena_print(proof->arena, "%s_cuckoo_key_of", proof->prefix));
}

/* The key of an entry by lot. */
static uint64_t draw_key(const struct trial *trial, struct arena *arena, uint64_t *state)
{
    const struct array *moves = &trial->proof->tables->arrays[0];
    struct run_state run = {trial->proof, arena, STEPS_MAX, false};
    const uint64_t word =
        trial_draw(state, bits_below(trial->proof->game->board.bit_end).lo);
    const struct run_value entry = {.type = &type_number,
                                    .words = {moves->words[(word >> 5) % moves->count]}};
    return run_function(&run, trial->key_of, &entry).words[0];
}

unsigned trial_row_size(const struct function *function, unsigned parameter)
{
    const struct type *type = function->parameters[parameter].type;
    if (type->kind != TYPE_ROW)
        return 0;
    const struct type *element = type->element;
    const bool is_behind_lists =
        parameter > 0 && is_lists(function->parameters[parameter - 1].type);
    return is_lists(type) || trial_has_range(type) || (is_count(type) && is_behind_lists)
               ? LISTS
           : is_count(type) || trial_is_own(type) || trial_is_position(type) ? 1
           : is_list(type)                                                   ? LISTED
           : type->is_written                                                ? 0
           : element == &type_byte                                           ? BYTES
           : element == &type_quad                                           ? TRIAL_WORDS
           : printer_is_set(element)                                         ? SETS
                                                                             : 0;
}

/* Sets and numbers of a position, field by field: numbers are below what the module tells. */
static void draw_position(const struct trial *trial, const struct type *position,
                          uint64_t *state, uint64_t *words)
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    const struct value *told = trial_fields(trial->proof, position);
    for (unsigned i = 0; i < position->field_count; i++) {
        const struct field *field = &position->fields[i];
        const struct type *of = field->rows == 0 ? field->type : field->type->element;
        const char *limit = value_at(told->list.items[i], "field_limit")->text.bytes;
        for (unsigned row = 0; row == 0 || row < field->rows; row++)
            for (unsigned j = 0; j < of->words; j++) {
                const uint64_t word = trial_draw(state, j == 0 ? all.lo : all.hi);
                *words++ =
                    trial_is_number(of) ? (word >> 5) % strtoul(limit, NULL, 10) : word;
            }
    }
}

/* What a parameter is given: the row that it points to, or a value. */
static struct run_value draw_value(const struct trial *trial, struct arena *arena,
                                   uint64_t *state, unsigned parameter,
                                   struct range range)
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    const struct type *type = trial->function->parameters[parameter].type;
    struct run_value out = {.type = type,
                            .count = trial_row_size(trial->function, parameter)};
    const struct type *of = type->kind == TYPE_ROW ? type->element : type;
    uint64_t *words = out.words;
    if (out.count != 0) {
        out.stride = is_lists(type) ? LISTED : of->words;
        words = out.row = arena_alloc(arena, out.count * out.stride, sizeof *words);
        memset(words, 0, out.count * out.stride * sizeof *words);
    }
    if (trial_is_position(type))
        draw_position(trial, of, state, words);
    if (parameter == 0 && trial->key_of != NULL) {
        words[0] =
            draw_key(trial, arena, state) & (of->bits == 32 ? UINT32_MAX : UINT64_MAX);
        return out;
    }
    if (type->is_written || is_lists(type) || trial_is_position(type))
        return out;
    for (uint64_t i = 0; i == 0 || i < out.count; i++)
        for (unsigned j = 0; j < of->words; j++) {
            const uint64_t word = trial_draw(state, j == 0 ? all.lo : all.hi);
            words[i * of->words + j] = of == &type_byte   ? (word >> 5) % BYTES_LIMIT
                                       : of == &type_quad ? word & UINT32_MAX
                                       : trial_is_number(of)
                                           ? range.least + (word >> 5) % range.count
                                           : word;
        }
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

/* Adds what a function gives and what it writes: as many elements as the number behind a list tells, or
 * as the function gives. False where there are more than were made. */
static bool add_written(const struct trial *trial, const struct run_value *given,
                        const struct run_value *result, uint64_t *sum)
{
    const unsigned count = trial->function->parameter_count;
    const struct type *gives = trial_gives(trial->function);
    if (trial_is_number(gives) || gives->kind == TYPE_WORD)
        *sum = checksum_add(*sum, result->words[0]);
    for (unsigned i = 0; i < count; i++) {
        const struct run_value *row = &given[i];
        const bool is_told = i + 1 < count && is_count(given[i + 1].type);
        const unsigned lists = is_lists(row->type) ? LISTS : is_list(row->type);
        for (unsigned j = 0; j < lists; j++)
            if (!add_list(row->row + j * LISTED,
                          is_told ? given[i + 1].row[j] : result->words[0], sum))
                return false;
        const bool is_counted = lists == 0 && row->type->is_written;
        for (uint64_t j = 0; is_counted && j < row->count * row->stride; j++)
            *sum = checksum_add(*sum, row->row[j]);
    }
    return true;
}

bool trial_run_rows(const struct trial *trial, uint64_t *sum)
{
    const struct function *function = trial->function;
    uint64_t state = 0;
    bool is_good = true;
    *sum = trial->sets;
    for (unsigned i = 0; i < trial->sets && is_good; i++) {
        struct arena arena = {0};
        struct run_state run = {trial->proof, &arena, STEPS_MAX, false};
        struct run_value given[TREE_PARAMETERS_MAX];
        for (unsigned j = 0, number = 0; j < function->parameter_count; j++) {
            const struct range range = trial->ranges[number];
            number += trial_has_range(function->parameters[j].type);
            given[j] = draw_value(trial, &arena, &state, j, range);
        }
        const struct run_value result = run_function(&run, function, given);
        is_good = add_written(trial, given, &result, sum) && !run.is_bad;
        arena_free(&arena);
    }
    return is_good;
}

void trial_set_row(const struct trial *trial, struct value *map, unsigned i)
{
    struct arena *arena = trial->proof->arena;
    const struct function *function = trial->function;
    const struct type *type = function->parameters[i].type;
    const unsigned size = trial_row_size(function, i);
    const bool is_row = size != 0;
    const struct type *of = is_lists(type) ? type->element->element
                            : is_row       ? type->element
                                           : type;
    const bool is_told =
        i + 1 < function->parameter_count && is_count(function->parameters[i + 1].type);
    value_set_flag(arena, map, "is_word", !is_row && of->kind == TYPE_WORD);
    value_set_flag(arena, map, "is_bytes", of == &type_byte);
    value_set_flag(arena, map, "is_words",
                   of == &type_quad && !type->is_written && !is_lists(type));
    value_set_flag(arena, map, "is_sets", is_row && printer_is_set(of));
    value_set_flag(arena, map, "is_list", is_list(type));
    value_set_flag(arena, map, "is_lists", is_lists(type));
    value_set_flag(arena, map, "is_own", trial_is_own(type));
    value_set_flag(arena, map, "is_position", trial_is_position(type));
    value_set_flag(arena, map, "is_numbers", is_row && trial_has_range(type));
    value_set_flag(arena, map, "is_count", is_count(type) && size == 1);
    value_set_flag(arena, map, "is_counts", is_count(type) && size == LISTS);
    value_set_flag(arena, map, "is_told", is_told);
    value_set_count(arena, map, "told_by", i + 1);
    value_set_count(arena, map, "bits", of->bits);
    value_set_flag(arena, map, "is_half", of->bits == 16);
}
