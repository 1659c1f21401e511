/* Trials of functions that have rows: they run tree by tree (proof/run.h).
 *
 * Their numbers are by lot, too, as are elements of rows. Of lists that they write all elements count, in
 * any order: as many as the number behind the list tells, or as the function gives.
 */
#include "emit/trial.h"

#include <string.h>

#include "printer/printer.h"
#include "proof/run.h"

enum {
    BYTES = 128,
    BYTES_LIMIT = 16,
    SETS = 16,
    LISTED = 1024,
    STEPS_MAX = 1 << 23 /* of one run */
};

uint64_t trial_draw(uint64_t *state, uint64_t mask)
{
    const uint64_t first = *state = checksum_add(*state, 1);
    *state = checksum_add(*state, 1);
    return first & *state & mask;
}

/* Whether it is a pointer to one number that is written. */
static bool is_count(const struct type *type)
{
    return type->kind == TYPE_ROW && type->is_written && type->element == &type_number;
}

bool trial_is_own(const struct type *type)
{
    return type->kind == TYPE_ROW && type->is_written &&
           type->element->kind == TYPE_RECORD &&
           type->element->fields[0].type->kind == TYPE_NUMBER;
}

unsigned trial_row_size(const struct type *type)
{
    if (type->kind != TYPE_ROW)
        return 0;
    const struct type *element = type->element;
    return is_count(type) || trial_is_own(type)               ? 1
           : type->is_written && element->kind <= TYPE_NUMBER ? LISTED
           : type->is_written                                 ? 0
           : element == &type_byte                            ? BYTES
           : element == &type_quad                            ? TRIAL_WORDS
           : printer_is_set(element)                          ? SETS
                                                              : 0;
}

/* What a parameter is given: the row that it points to, or a value. */
static struct run_value draw_value(const struct trial *trial, struct arena *arena,
                                   uint64_t *state, const struct type *type,
                                   struct range range)
{
    const struct bits all = bits_below(trial->proof->game->board.bit_end);
    struct run_value out = {.type = type, .count = trial_row_size(type)};
    const struct type *of = type->kind == TYPE_ROW ? type->element : type;
    uint64_t *words = out.words;
    if (out.count != 0) {
        out.stride = of->words;
        words = out.row = arena_alloc(arena, out.count * of->words, sizeof *words);
        memset(words, 0, out.count * of->words * sizeof *words);
    }
    if (type->is_written)
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

/* Adds what a function gives and what it writes: as many elements as the number behind a list tells, or
 * as the function gives. False where there are more than were made. */
static bool add_written(const struct trial *trial, const struct run_value *given,
                        const struct run_value *result, uint64_t *sum)
{
    const unsigned count = trial->function->parameter_count;
    if (trial_is_number(result->type))
        *sum = checksum_add(*sum, result->words[0]);
    for (unsigned i = 0; i < count; i++) {
        const bool is_list = given[i].type->is_written && given[i].count > 1;
        const bool is_told = i + 1 < count && is_count(given[i + 1].type);
        const uint64_t size = is_told ? given[i + 1].row[0] : result->words[0];
        uint64_t total = 0;
        for (unsigned j = 0; given[i].count == 1 && j < given[i].stride; j++)
            *sum = checksum_add(*sum, given[i].row[j]);
        if (!is_list)
            continue;
        for (uint64_t j = 0; j < size && j < given[i].count; j++)
            total += checksum_add(1, given[i].row[j]);
        *sum = checksum_add(*sum, total);
        if (size > given[i].count)
            return false;
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
            const struct type *type = function->parameters[j].type;
            const struct range range = trial->ranges[number];
            number += trial_is_number(type);
            given[j] = draw_value(trial, &arena, &state, type, range);
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
    const bool is_row = trial_row_size(type) != 0;
    const struct type *of = is_row ? type->element : type;
    const bool is_told =
        i + 1 < function->parameter_count && is_count(function->parameters[i + 1].type);
    value_set_flag(arena, map, "is_word", !is_row && of->kind == TYPE_WORD);
    value_set_flag(arena, map, "is_bytes", of == &type_byte);
    value_set_flag(arena, map, "is_words", of == &type_quad && !type->is_written);
    value_set_flag(arena, map, "is_sets", is_row && printer_is_set(of));
    value_set_flag(arena, map, "is_list", trial_row_size(type) == LISTED);
    value_set_flag(arena, map, "is_own", trial_is_own(type));
    value_set_flag(arena, map, "is_count", is_count(type));
    value_set_flag(arena, map, "is_told", is_told);
    value_set_count(arena, map, "told_by", i + 1);
    value_set_count(arena, map, "bits", of->bits);
    value_set_flag(arena, map, "is_half", of->bits == 16);
}
