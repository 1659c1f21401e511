/* The printer's state, for the files that share it. */
#ifndef PRINTER_STATE_H
#define PRINTER_STATE_H

#include "printer/printer.h"

/* What an expression is to the language. */
enum kind {
    KIND_ANY, /* a plain number */
    KIND_TRUTH,
    KIND_NARROW, /* an element of less than 64 bits */
    KIND_NUMBER,
    KIND_WORD,
    KIND_SET, /* of one word, where that is a type of its own */
    KIND_RECORD,
    KIND_ROW,
    KINDS,
    KIND_LARGE = KINDS, /* a number, computed with a plain one of more than 16 bits */
    KIND_BOTH,          /* a number, computed with another that is no plain one */
    KIND_PLACE          /* what stands between the brackets of an index */
};

struct local {
    const char *name, *printed;
    const struct type *type;
    const struct local *before;
};

struct state {
    struct arena *arena;
    const struct print_job *job;
    const struct function *function;
    struct printed *all; /* of the unit; those above are done */
    struct printed *out;
    const struct local *locals;
    unsigned depth, capacity;
};

/* An expression as it is written. */
struct phrase {
    const char *text, *open; /* as in struct slot */
    enum kind kind;
    const struct type *type; /* of a record, of a row */
    bool is_place;           /* a row that is a part of an array, no pointer */
    bool is_literal;         /* that number: */
    uint64_t value;
};

enum kind state_kind(const struct state *state, const struct type *type);

/* Whether it is a pointer to one record: what is behind it has fields. */
bool state_is_behind(const struct type *type);

/* Whether it is a set of squares. */
bool state_is_set(const struct type *type);

/* The type's name in the language. */
const char *state_type(struct state *state, const struct type *type);

/* A name without the prefix and, in its own unit, the module; and whether it had that. */
const char *state_short(const struct state *state, const char *name, bool *had_module);

/* The same as the language writes it: the pattern of that name fills in $name, without the
 * module; $Name and $camelName for SomeName and someName; $NAME in capitals; and $WholeName and
 * $wholeName, which keep the module where C has it. Without the pattern, $name. */
const char *state_spelled(const struct state *state, const char *pattern,
                          const char *name);

/* A function's name as the language writes it. */
const char *state_function(const struct state *state, const char *name, bool is_public);

/* Whether a function of this unit is for users: the header's head lists it, C has it under a
 * name without the module's, or no other function calls it. */
bool state_is_public(const struct state *state, const struct function *function);

/* A pattern that must be there: notes when it is not, and then gives "". */
const char *state_pattern(struct state *state, const char *name);

/* Notes why the function cannot be printed. */
void state_refuse(struct state *state, const char *why);

/* Adds a local or parameter, by C's name and as it is printed. */
void state_add_local(struct state *state, const char *name, const char *printed,
                     const struct type *type);

/* The local or parameter of that name, or NULL. */
const struct local *state_local(const struct state *state, const char *name);

#endif
