/* Printer: functions that were read, in another language.
 *
 * What is printed was read from C (reader/tree.h) and proved as that; the language has its
 * spelling. Types are those of C, by kinds: what C converts by itself is converted by the
 * patterns for conversions. Names lose the prefix and the module. Functions that need what
 * the language has no pattern for are left out, and those that call them.
 *
 * A language that can ask what the processor has, by C's preprocessor or by its own means, prints
 * several ways of a header as one (join.c): constants are computed by the first way, all else by that
 * of the form that is chosen.
 *
 * To read in this order: spelling (patterns), this file, print (what its files share), state, statement,
 * expression, call, operate; join; formula; and halves, for languages without words of 64 bits.
 */
#ifndef PRINTER_PRINTER_H
#define PRINTER_PRINTER_H

#include "base/fault.h"
#include "printer/spelling.h"
#include "reader/code.h"
#include "reader/unit.h"

struct printed_line {
    const char *text;
    unsigned depth;
    const char *name; /* that it is there for, in a language of halves; or NULL */
};

/* Another body of a function, and the condition under which it takes the place of its own. */
struct printed_body {
    const char *condition;
    const struct printed_line *lines;
    unsigned line_count;
};

struct printed {
    const char *name;
    const struct function *of;
    /* Under which it is there; NULL: always. */
    const char *condition;
    bool is_public;      /* it is for users, not only for other functions */
    bool has_intrinsics; /* it or what it calls */
    bool has_sets;       /* likewise: sets of squares are among what it computes */
    const char **takes;  /* names of its parameters, for a formula */
    const char *parameters;
    /* The same with types, where the language tells these elsewhere. */
    const char *declared;
    const char *result;
    bool gives_nothing; /* it changes what it is given */
    const struct printed_line *lines;
    unsigned line_count;
    const struct printed_body *others; /* of other forms */
    unsigned other_count;
    const char **uses; /* modules whose functions or tables it uses, then NULL; or NULL */
    const char *left_out; /* why it is not printed, or NULL */
    bool is_unspelled;    /* it is not, for want of a pattern */
    bool is_again;        /* as one above has its name, and it only calls that */
};

struct print_job {
    const struct spelling *spelling;
    const struct unit *const
        *units;                 /* the header's own, and what it includes, then NULL */
    const char *const *modules; /* likewise: what those are of */
    const struct code_array *arrays; /* what the units' declarations stand for */
    unsigned array_count;
    const char *prefix;
    const char *const *told; /* functions for users, then NULL; or NULL */
    bool has_set_type;       /* sets of one word are a type of their own */
    /* Arrays of the first unit that another form has by the same name, then NULL; or NULL. The
     * number of the form stands behind them. */
    const char *const *renamed;
    unsigned form;
};

/* Prints all functions of the first unit. `out` gets one for each, in their order. */
unsigned printer_print(struct arena *arena, const struct print_job *job,
                       struct printed **out);

enum { PRINTED_FORMS_MAX = 8 };

/* A way as it was printed, and the condition under which its form is chosen. */
struct printed_form {
    const char *when;
    const struct printed *all;
    unsigned count;
};

/* Joins them. `out` gets the functions that are not left out. */
unsigned printer_join(struct arena *arena, const struct spelling *spelling,
                      const struct printed_form *forms, unsigned count,
                      struct printed **out);

/* Whether a type of C's is a set of squares. */
bool printer_is_set(const struct type *type);

#endif
