/* What the printer of flat code (flat.c) and that of functions with loops (loops.c) share. */
#ifndef PRINTER_FLAT_H
#define PRINTER_FLAT_H

#include "printer/parts.h"

enum {
    FLAT_NUMBERS_MOST = 0xffff, /* the largest number that a function takes */
    FLAT_PARTS_MAX = 4          /* of a value */
};

/* Parts of what is printed together: of a function, or of a statement. */
struct flat {
    struct state *state;
    struct parts parts;
    struct code code;   /* that was lowered last, */
    int (*of)[2];       /* the parts of each of its registers, */
    struct call *calls; /* and its calls */
};

static inline struct flat flat_open(struct state *state)
{
    return (struct flat){.state = state, .parts = {.arena = state->arena}};
}

/* How many parts a value of that type has; and the name of one, where `what` is "" for names of locals,
 * "result." for where a function leaves them. */
unsigned flat_halves(const struct type *type);
const char *flat_name(struct state *state, const char *what, const char *name, unsigned i,
                      unsigned count);

/* No local may be called so until the block ends. */
void flat_take_name(struct state *state, const char *name);

/* Makes parts of a function's code, from those that it is given. */
bool flat_lower(struct flat *flat, const struct function *function,
                const int (*given)[FLAT_PARTS_MAX]);

/* The parts of what that function gives; with a sign, as it is left for others. */
void flat_outputs(struct flat *flat, int *results, bool is_left);

/* Counts how often a part is read, and what it is made of; then writes what was not. */
void flat_use(struct flat *flat, int part);
void flat_write(struct flat *flat);

/* What is written for a part; and a name that it gets at once. */
const char *flat_text(const struct flat *flat, int part);
const char *flat_named(struct flat *flat, int part);

/* Writes all parts of a value. Whether one call has left them where functions leave them. */
bool flat_write_all(struct flat *flat, const int *results, const struct type *type);

/* Leaves what a function gives, or returns it. */
void flat_give(struct flat *flat, const int *results, const struct type *type);

/* The parameters, part by part; `pattern` is of each. */
const char *flat_parameters(struct state *state, const char *pattern);

/* Prints a function without loops, as one expression of what it is given. */
void flat_whole(struct state *state);

/* ---- functions with loops (loops.c) */

/* Whether a function is printed so: it has loops, or choices between functions that it calls. */
bool loops_has(const struct function *function);

/* Whether a private one is put in where it is called: it changes a local of its caller. */
bool loops_are_put_in(const struct function *function);

void loops_function(struct state *state);
struct phrase loops_truth(struct state *state, const struct node *node);
void loops_statement(struct state *state, const struct statement *statement);

#endif
