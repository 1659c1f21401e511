/* The parts of the printer: its state, and what its files have for each other. */
#ifndef PRINTER_PRINT_H
#define PRINTER_PRINT_H

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
    KIND_LONG,   /* with a sign, for intrinsics */
    KIND_VECTOR, /* some words at once */
    KINDS,
    KIND_LARGE = KINDS, /* a number, computed with a plain one of more than 16 bits */
    KIND_BOTH,          /* a number, computed with another that is no plain one */
    KIND_PLACE,         /* what stands between the brackets of an index */
    KIND_SHIFT          /* how far a word or number is shifted */
};

struct phrase;

struct printed_local {
    const char *name, *printed;
    const struct type *type;
    bool is_behind;             /* a pointer to one thing, not to a row of them */
    const char *given;          /* what stands for its address, or NULL */
    const struct phrase *value; /* what it is, in a formula and in halves */
    const struct printed_local *before;
};

struct state {
    struct arena *arena;
    const struct print_job *job;
    const struct function *function;
    struct printed *all; /* of the unit; those above are done */
    struct printed *out;
    const struct printed_local *locals;
    const struct printed_local *taken; /* names that are, in a language of halves */
    unsigned depth;
    size_t room; /* for lines */
    bool
        gives_pair; /* two numbers that C writes through pointers, where it gives that there are any */
    bool is_formula, is_halved; /* what the language has: formulas, words in halves */
    bool is_plain;              /* what functions of types.h compute gets no names */
};

/* An expression as it is written. */
struct phrase {
    const char *text, *open; /* as in struct slot */
    enum kind kind;
    const struct type *type; /* of a record, of a row */
    bool is_place;           /* a row that is a part of an array, no pointer */
    const struct phrase *within,
        *at;         /* a row from there on within another, in a formula */
    bool is_literal; /* that number: */
    uint64_t value;
    /* In a language of halves, what words are made of. */
    const struct phrase *halves;
    unsigned count;
    uint64_t most;    /* of a half: how large it can be, where that is known, else 0 */
    bool is_variable; /* what changes, or is made of that */
    bool is_left;     /* halves that a function has left */
    bool is_loose;    /* a number of which 32 bits are right, and others are to be cut */
    const struct printed_local *lent; /* the local that this is the address of */
};

/* ---- the state (state.c) */

enum kind state_kind(const struct state *state, const struct type *type);

/* Whether it is a record of several things, and no set. */
bool state_is_own(const struct type *type);

/* Whether it is a pointer to words that are read, and no sets. */
bool state_is_words(const struct type *type);

/* The type's name in the language. */
const char *state_type(struct state *state, const struct type *type);

/* A name without the prefix and, in its own unit, the module. */
const char *state_short(const struct state *state, const char *name);

/* The same as the language writes it: the pattern of that name fills in $name, without the
 * module; $Name and $camelName for SomeName and someName; $NAME in capitals; and $WholeName and
 * $wholeName, which keep the module where C has it. Without the pattern, $name. */
const char *state_spelled(const struct state *state, const char *pattern,
                          const char *name);

/* An array as the language writes it, of this module or of another, which is noted as used. */
const char *state_array(struct state *state, const char *name);

/* A name of another module, with that in front where the language has it so. */
const char *state_of_other(const struct state *state, const char *module,
                           const char *name);

/* Notes that functions or tables of another module are used. */
void state_note_use(struct state *state, const char *module);

/* Notes that what is computed has a set among it, if the type is one. */
void state_note_set(struct state *state, const struct type *type);

/* A function's name as the language writes it. */
const char *state_function(const struct state *state, const char *name, bool is_public);

/* A parameter's name as the language writes it. */
const char *state_parameter(const struct state *state, const char *name);

/* A function's name of another module. What the module is called stands in no name of its functions
 * twice: chess_threat_view is threats::view, chess_rook_pseudo pseudo::rook, where that is no keyword. */
const char *state_others(const struct state *state, const char *name, const char *module);

/* Whether a function of that module, NULL for this unit, is for users: words tell of it, where it is of
 * this unit, C has it under a name without the module's, or no other function calls it. */
bool state_is_public(const struct state *state, const struct function *function,
                     const char *module);

/* The pattern of that name, or of `name.of`; NULL where the language has none. */
const char *state_find(const struct state *state, const char *name);
const char *state_find_of(const struct state *state, const char *name, const char *of);

/* What patterns call the operator that C writes so. */
const char *state_operator(const char *mark);

/* A pattern that must be there: notes when it is not, and then gives "". Filled in. */
const char *state_pattern(struct state *state, const char *name);

const char *state_fill(struct state *state, const char *pattern, const struct slot *slots,
                       unsigned count);

/* Notes why the function cannot be printed. */
void state_refuse(struct state *state, const char *why);

/* Adds a local or parameter, by C's name and as it is printed. */
struct printed_local *state_add_local(struct state *state, const char *name,
                                      const char *printed, const struct type *type);

/* The local or parameter of that name, or NULL. */
const struct printed_local *state_local(const struct state *state, const char *name);
const struct printed_local *local_named(const struct printed_local *locals,
                                        const char *name);

/* ---- lines (lines.c), into those of state->out: by a pattern; a text, broken where it is long; or as it
 * is */

void print_line(struct state *state, const char *pattern, const char *name,
                const char *type, const char *value);
void print_long_line(struct state *state, const char *text);
void print_text(struct state *state, const char *text);

/* The name that a local gets. */
const char *print_free_name(struct state *state, const char *name);

/* Whether a text has that word. */
bool print_has_word(const char *text, const char *word);

/* ---- expressions (expression.c): a phrase alone, a plain number, a pattern with phrases */

const char *print_kind(enum kind kind);
struct phrase print_atom(const char *text, enum kind kind, const struct type *type);
struct phrase print_literal(struct state *state, uint64_t value);
struct phrase print_fill(struct state *state, const char *pattern,
                         const struct phrase *phrases, unsigned count, enum kind kind);

/* To another kind, if the language does not do that by itself. */
struct phrase print_convert(struct state *state, struct phrase from, enum kind to);

/* What was read: as it is, as a value of a type, as a condition. */
struct phrase print_phrase(struct state *state, const struct node *node);
struct phrase print_value(struct state *state, const struct node *node,
                          const struct type *type);

/* What is behind a pointer to one thing. */
const char *print_behind(struct state *state, const struct printed_local *local);
struct phrase print_truth(struct state *state, const struct node *node);

/* What stands between the brackets of an index: its sums never wrap around. */
struct phrase print_place(struct state *state, const struct node *node);

/* A record of nothing but zeros. */
struct phrase print_zero(struct state *state, const struct type *type);

/* A record of these; a field of what is written so. */
struct phrase print_record(struct state *state, const struct type *type,
                           const struct phrase *fields);
const char *print_field(struct state *state, const char *of, const char *open,
                        const char *field);

/* ---- calls (call.c) */

/* A call, of which halves that it leaves have no other names yet. */
struct phrase print_called(struct state *state, const struct node *node);

/* Whether a function of that module, NULL for this unit, is put in where it is called, in formulas and in
 * halves. */
bool print_puts_in(const struct state *state, const struct function *function,
                   const char *module);

/* ---- operators (operate.c): of two operands, of one, and of three */

struct phrase print_operate(struct state *state, const char *mark, struct phrase left,
                            struct phrase right);
struct phrase print_binary(struct state *state, const struct node *node);
struct phrase print_unary(struct state *state, const struct node *node);
struct phrase print_choice(struct state *state, const struct node *node);
struct phrase print_choose(struct state *state, struct phrase condition, struct phrase a,
                           struct phrase b);

/* Whether the language writes a change of that name by the operator and a = sign. */
bool print_has_mark(struct state *state, struct phrase name, const char *mark,
                    const struct node *value);

/* What name mark= value assigns to it. */
struct phrase print_changed(struct state *state, struct phrase name, const char *mark,
                            const struct node *value);

/* Without the blanks around operators that hold tight, where the language wants it so within
 * other expressions. */
const char *print_tight(struct state *state, const char *text);

/* ---- words in halves (halves.c) */

enum { HALVES_MAX = 8 };

/* How many halves a value of that type has; the name of one, by a pattern for halves of that. */
unsigned halves_count(const struct type *type);
const char *halves_name(struct state *state, const char *what, const char *name,
                        unsigned i, unsigned count);

/* The value that has such names; nothing but zeros; a word of a phrase; all halves of a record's fields; a
 * field of one. */
struct phrase halves_of(struct state *state, const char *what, const char *name,
                        const struct type *type, bool is_variable);
struct phrase halves_zero(struct state *state, const struct type *type);
struct phrase halves_word(struct state *state, struct phrase phrase);
struct phrase halves_convert(struct state *state, struct phrase from, enum kind to);
struct phrase halves_join(struct state *state, const struct type *type,
                          const struct phrase *fields);
struct phrase halves_field(const struct state *state, struct phrase of,
                           const struct field *field);

/* What a pattern makes of phrases of which one has halves, or that is of halves itself. */
struct phrase halves_fill(struct state *state, const char *pattern,
                          const struct phrase *of, unsigned count, enum kind kind);

/* Operators. */
struct phrase halves_operate(struct state *state, const char *mark, struct phrase left,
                             struct phrase right);
struct phrase halves_complement(struct state *state, struct phrase word);
struct phrase halves_choose(struct state *state, struct phrase condition, struct phrase a,
                            struct phrase b);

/* The row from so many elements on, each of that many halves; its first element; as an argument. */
struct phrase halves_advance(struct state *state, struct phrase row, struct phrase by,
                             uint64_t unit);
struct phrase halves_element(struct state *state, struct phrase row);
const char *halves_row(struct state *state, struct phrase row);

/* Gives a value names, by a pattern of statements; assigns it to names. */
struct phrase halves_declare(struct state *state, const char *pattern, const char *name,
                             struct phrase value);
void halves_assign(struct state *state, struct phrase to, struct phrase value);

/* ---- formulas (formula.c): what a function gives, of what it is given, and a function of its own */

struct phrase formula_of(struct state *state, const struct function *function,
                         const struct phrase *given);
void formula_name(struct state *state); /* its parameters */
void formula_print(struct state *state);

/* ---- statements (statement.c) */

void print_statements(struct state *state, const struct statement *statement);

/* A pattern of the two numbers that a function gives at once. */
const char *print_pair(struct state *state, const char *pattern);

/* Whether that assigns to the name; whether it is the name's address, which is given to something. */
bool print_assigns(const struct statement *statement, const void *name);
bool print_lends(const struct node *node, const void *name);

#endif
