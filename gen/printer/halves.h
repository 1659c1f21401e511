/* Halves: words and sets as numbers of 32 bits, for a language that has no larger ones.
 *
 * A word is two parts, low first, and a set in two words four. What C computes with whole
 * words is done part by part where that is all there is to it: | & ^ ~, choices, and shifts by
 * a constant. Sums, products and shifts by a variable are functions of the language, which
 * leave their parts where all functions leave theirs: from there they are taken at once. A part
 * that is used twice gets a name. A row is an array and a place in it.
 *
 * Patterns, besides those of numbers (spelling.h):
 *
 *   halves          there is one: the language has no words
 *   word.0, word.1  the names of a word's parts
 *   pair.0 ...      and of the four of a pair of words
 *   result.word.0   where a function leaves a part; result.pair.0 likewise
 *   row.at          the name of the place of a row
 *   part            name and value, of several that are defined at once; parts: all of them
 *   name            what a part is called that has no name in C, and is used twice
 *   word.plus minus times rest left right: functions that leave a word; word.less: one that is
 *                   true
 *   do              a call for what it leaves; give: leaves a part; leave: returns
 *   declared        a parameter where types are told apart from functions
 */
#ifndef PRINTER_HALVES_H
#define PRINTER_HALVES_H

#include "printer/print.h"

enum { PARTS_MAX = 8 };

/* A value in parts. */
struct parts {
    enum kind kind; /* a number, a word, a record, a row; or any, for a plain number */
    unsigned count;
    struct phrase at[PARTS_MAX]; /* of a row: its place, behind which `more` elements */
    const char *array;           /* of a row */
    const struct declaration
        *whole;     /* of a row that is all of an array, or one of its rows: */
    unsigned level; /* how many indices it has got */
    uint64_t more;
    const struct type *type; /* of a record; of a row's elements */
};

/* An expression; what must be done before becomes lines. */
struct parts halves_value(struct state *state, const struct node *node);

/* As a value of that type. */
struct parts halves_as(struct state *state, struct parts parts, const struct type *type);

/* As a condition. */
struct phrase halves_truth(struct state *state, const struct node *node);

/* What an operator gives. */
struct parts halves_operate(struct state *state, const char *mark, struct parts left,
                            struct parts right);

/* The call of a function, which leaves what it gives. */
struct phrase halves_call(struct state *state, const struct node *node);

/* Whether it is a call that leaves parts. */
bool halves_is_call(struct state *state, const struct node *node);

/* A number as parts; a plain one as a part, and whether a part is that; and what a pattern makes
 * of two. */
struct parts halves_number(struct phrase phrase, enum kind kind);
struct phrase halves_plain(struct state *state, uint64_t value);
bool halves_is_plain(struct phrase phrase, uint64_t value);
struct phrase halves_apply(struct state *state, const char *pattern, struct phrase a,
                           struct phrase b);

/* | & ^ of parts, by the names of these: what is known of one is not written. */
struct phrase halves_join(struct state *state, const char *pattern, struct phrase a,
                          struct phrase b);

/* Whether all parts of two values are equal, or differ, by the name of that. */
struct phrase halves_compare(struct state *state, struct parts left, struct parts right,
                             const char *pattern);

/* Whether a mark is one of these, which blanks separate. */
bool halves_is_among(const char *mark, const char *marks);

/* A row so many times `unit` parts farther. */
struct parts halves_farther(struct state *state, struct parts row, struct parts by,
                            uint64_t unit);

/* What a function has just left, by names. */
struct parts halves_taken(struct state *state, unsigned count, const struct type *type);

/* What a call gives. */
struct parts halves_of_call(struct state *state, const struct node *node);

/* A part that can be written twice: if it is not one already, one with a name. */
struct phrase halves_named(struct state *state, struct phrase part);

/* How many parts a value of that type has. */
unsigned halves_count(const struct type *type);

/* Parts that were taken just now, by nothing but names: they are left where the function left
 * them, and the line is gone. Whether it was so. */
bool halves_untake(struct state *state, struct parts *parts);

/* The name of a part of what C calls so. */
const char *halves_name(struct state *state, const char *name, unsigned i,
                        unsigned count);

/* Where a function leaves a part. */
const char *halves_result(struct state *state, unsigned i, unsigned count);

/* The array that C's row of that name lies in, and its place. */
struct parts halves_row(struct state *state, const struct local *local);

/* The place of a row as a number. */
struct phrase halves_place(struct state *state, struct parts row);

/* All of a function, whose parameters are locals already: its lines, parameters and result. */
void halves_function(struct state *state);

#endif
