/* Trials: what a function is given when a package tries it, and what C's gives then. */
#ifndef EMIT_TRIALS_H
#define EMIT_TRIALS_H

#include "base/value.h"
#include "proof/proof.h"

enum { TRIAL_WORDS = 64 }; /* numbers of 32 bits in a row */

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
    /* What the module tells of the fields of a position, if it takes one. */
    const struct value *fields;
    /* What makes the key of an entry, if it looks for keys in the module's entries: it is tried with keys of
     * these. NULL for any other. */
    const struct function *key_of;
};

/* What a parameter is called in templates that is given so, and how many elements its row has. */
extern const struct trial_row {
    const char *flag;
    unsigned size;
} trial_rows[GIVEN_NOTHING];

/* Whether it is a number of 32 bits, with a sign or without. */
bool trial_is_number(const struct type *type);

/* Whether the number behind a list tells its length; where none does, it is what the function gives. */
bool trial_is_told(const struct trial *trial, unsigned parameter);

/* Finds the numbers of those of which nobody tells: as many as C has a meaning for, with the least of the
 * others. False where C does not run it. */
bool trial_find_ranges(struct trial *trial);

/* Adds up what C's function gives and writes; false where C has no meaning for some of it. */
bool trial_run(const struct trial *trial, uint64_t *sum);

#endif
