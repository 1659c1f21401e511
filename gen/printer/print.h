/* The parts of the printer: what its files have for each other. */
#ifndef PRINTER_PRINT_H
#define PRINTER_PRINT_H

#include "printer/state.h"

/* ---- phrases (print_phrase.c) */

const char *print_kind(enum kind kind);

/* A phrase alone, a plain number, and a pattern with phrases. */
struct phrase print_atom(const char *text, enum kind kind, const struct type *type);
struct phrase print_literal(struct state *state, uint64_t value);
struct phrase print_fill(struct state *state, const char *pattern,
                         const struct phrase *phrases, unsigned count, enum kind kind);

/* To another kind, if the language does not do that by itself. */
struct phrase print_convert(struct state *state, struct phrase from, enum kind to);

/* ---- operators (print_operate.c): of two operands, of one, and of three */

const char *print_operator(const char *mark);
struct phrase print_operate(struct state *state, const char *mark, struct phrase left,
                            struct phrase right);
struct phrase print_binary(struct state *state, const struct node *node);
struct phrase print_unary(struct state *state, const struct node *node);
struct phrase print_choice(struct state *state, const struct node *node);

/* Whether the language writes a change of that name by an operator before the = sign. */
bool print_has_mark(struct state *state, struct phrase name, const char *mark,
                    const struct node *value);

/* What name mark= value assigns to it. */
struct phrase print_changed(struct state *state, struct phrase name, const char *mark,
                            const struct node *value);

/* ---- calls (print_call.c) */

/* A function by C's name, and the module that it is of, if it is another. */
const struct function *print_find_function(const struct state *state, const char *name,
                                           const char **module);

/* A call of which nothing but the name is to be found. */
struct phrase print_call(struct state *state, const char *name,
                         const struct function *callee, const char *module,
                         const struct phrase *phrases, unsigned count);
struct phrase print_called(struct state *state, const struct node *node);

/* ---- expressions (print_expression.c): as they are, as values of a type, as conditions */

struct phrase print_phrase(struct state *state, const struct node *node);
struct phrase print_value(struct state *state, const struct node *node,
                          const struct type *type);
struct phrase print_truth(struct state *state, const struct node *node);

/* An array by C's name. */
const struct declaration *print_find_array(const struct state *state, const char *name);

/* A field of what is written so. */
const char *print_field(struct state *state, const char *of, const char *open,
                        const char *field);

/* ---- blanks (tight.c) */

/* Without the blanks around operators that hold tight, where the language wants it so within
 * other expressions. */
const char *print_tight(struct state *state, const char *text);

/* Whether an operand that stands in no parentheses is such another expression. */
bool print_is_tight(struct phrase operand, const char *open);

/* ---- statements (print_statement.c), into the lines of state->out */

void print_statements(struct state *state, const struct statement *statement);

/* A line by a pattern, or as it is. */
void print_line(struct state *state, const char *pattern, const char *name,
                const char *type, const char *value);
void print_text(struct state *state, const char *text);

/* Whether anything assigns to a name; and the name that a local gets. */
bool print_is_changed(const struct statement *statement, const char *name);
const char *print_free_name(struct state *state, const char *name);

/* ---- flat code (flat.c): all of a function, its lines, parameters and result */

void flat_function(struct state *state);

#endif
