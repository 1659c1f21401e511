/* Trials of functions: what trials.c and trial_rows.c share. */
#ifndef EMIT_TRIAL_H
#define EMIT_TRIAL_H

#include "emit/values.h"
#include "proof/proof.h"

/* Numbers, from the least on. */
struct range {
    unsigned least, count;
};

/* A function that is tried. */
struct trial {
    const struct proof *proof;
    const struct function *function;
    struct range ranges[TREE_PARAMETERS_MAX]; /* of its numbers, in their order */
    unsigned range_count, sets;               /* how many of these */
    unsigned runs;                            /* of all numbers */
    bool is_whole;                            /* these are all that there are */
    bool varies;                              /* it takes words */
    bool is_loose;                            /* it takes rows, which are by lot */
    /* What makes the key of an entry, if it looks for keys in the module's entries: it is tried with keys of
     * these. NULL for any other. */
    const struct function *key_of;
};

static inline bool trial_is_number(const struct type *type)
{
    return type->kind == TYPE_NUMBER || type == &type_int;
}

/* What it gives by itself, beside numbers that it writes. */
static inline const struct type *trial_gives(const struct function *function)
{
    return function->gives_beside ? function->result->fields[0].type : function->result;
}

/* A number, or a row of numbers that it reads. */
static inline bool trial_has_range(const struct type *type)
{
    return trial_is_number(type) ||
           (type->kind == TYPE_ROW && !type->is_written && type->element == &type_number);
}

/* A word of a set: of squares that there are. */
uint64_t trial_draw(uint64_t *state, uint64_t mask);

/* ---- rows (trial_rows.c) */

enum { TRIAL_WORDS = 64 }; /* of a row of these */

/* Whether it is a pointer to one record that is written, of numbers. */
bool trial_is_own(const struct type *type);

/* Whether it is a pointer to a position, of sets and numbers (zobrist/keys.h). */
bool trial_is_position(const struct type *type);

/* What the module tells of the fields of that record; NULL where it does not, as of a user's own. */
const struct value *trial_fields(const struct proof *proof, const struct type *position);

/* What makes the key of an entry for that function; NULL where it looks for none. */
const struct function *trial_key_of(const struct proof *proof,
                                    const struct function *function);

/* How many elements a parameter is tried with; 0 for what is no row. */
unsigned trial_row_size(const struct function *function, unsigned parameter);

/* Adds up what C's function gives and writes. False where C has no meaning for some of it. */
bool trial_run_rows(const struct trial *trial, uint64_t *sum);

/* What parameter number i is: of a row what it is made of, and of a list what tells its length. */
void trial_set_row(const struct trial *trial, struct value *map, unsigned i);

#endif
