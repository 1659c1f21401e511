/* Spelling: how a language writes what the reader has read.
 *
 * Patterns, by their names; a language lists them in its language.ini under [spelling]. In a
 * pattern stand
 *
 *   $1 $2 $3    operands, in parentheses where they need them
 *   @1 @2 @3    operands that stand in brackets already, and need none
 *   $name       and other names, which the pattern's user gives; $NAME is in capitals
 *
 * How tightly a pattern holds is seen in what begins with `$1 ` and an operator, in `? :` and `as`, and in an
 * operator in front. Any other is taken for closed, and stands in parentheses of its own where it is not:
 * `plus.word = (($1 + $2) & WORD)`.
 *
 *   types       word number set wide record row byte half quad, and array of elements; record.own,
 *               a struct of the header's own; record.NAME, that one, of any section
 *   calls       call.NAME of what types.h has; call.other: of another module; call.short: the
 *               module that stands for whichever method has a piece's short name
 *   pointers    behind and behind.written, to one thing; behind.number, to a number, a word or a
 *               set that is written; behind.value, what is there; address and address.number, of
 *               one; row.written and row.of_rows: with these, functions are printed that write
 *               lists, of which nothing is proved
 *   pair        of two numbers of $type that C writes through pointers, where it returns whether there are
 *               any: what gives them in place of that, called $1 and $2; pair.some, and pair.none
 *   functions   nothing, which some give; do, which calls those; parameter joined by a comma,
 *               call, argument names of intrinsics
 *   words       a pointer to words that are read, where it is no array of the language: words.of makes
 *               it of a row of a table, words.from of one and of where it begins; words.index,
 *               an element; index.byte, index.half and index.set, of tables of these, where they
 *               are taken otherwise than by index
 *   names       function, function.private, array, local, field.name: printer/print.h tells
 *               what these can be made of; without one, it is C's without prefix and module.
 *               helper, a private function where it is called, if it stands somewhere else
 *               called.MODULE, what names of a module's functions begin with besides its own;
 *               taken, names that templates have in each module: what would be called so keeps
 *               its whole name, or has one beside it, as where that is a keyword
 *   operators   or and xor plus minus times rest left right less more at_most at_least equal
 *               differs, which are C's where there are none; over
 *               both either complement negate not choice; those that end in
 *               .word or .number are for that type alone; of numbers, which have 32 bits
 *               in C, .large is with a plain one of more than 16, .both of two that are none.
 *               and_not where there is one
 *   values      names of C's that are words, like UINT64_MAX; literal.word, index, row,
 *               row.plus, field, zero
 *   conversions word.number number.word and so on: to the first from the second; truth is a
 *               type, too, narrow an element of fewer bits, long a word with a sign, place what an
 *               index is, shift how far something is shifted, and any, only behind the dot, a plain
 *               number. None where the language does it. cast.NAME:
 *               to a type of C's where C says so; store.NAME: into an element of a row of these
 *   statements  let, variable, declare, assign, if, else, end, for and return; let.any and
 *               variable.any for plain numbers, which say nothing of their type; variable.lent for
 *               those whose address is given, which are what behind.value says of it; each, a call
 *               of a macro of the user's
 *   sets        change.lo and change.hi, another value for one word of a set that is a local, where
 *               sets are not changed in part
 *   tables      given.byte and so on, what elements are written as, if they are of another type;
 *               behind_digits.word and so on
 *   tight       no blanks around operators within other expressions: printer/operate.c
 *   break       where long lines are broken: behind an operator if `behind`, nowhere if `none`, else in
 *               front
 *   indent      tab, or two, for so many spaces, if blocks are indented so; else four spaces
 *   formula     the language has expressions alone: printer/formula.c
 *   halves      the language has no words of 64 bits: printer/halves.c tells the rest
 *   macros      of the compiler that the language has: the header is read so
 *   runtime     functions of the compiler that no constant can call
 *   forms       of those that it may have: ways by them are printed as forms of a function
 *   form.NAME   what that macro is in the language, which has no preprocessor; form.all and form.not,
 *               of such conditions; without these, forms are chosen by their number, as in C.
 *               form.any, one condition or another
 *   by_hand     how names of C's functions end that the templates have by hand, or not at all
 *   vector      a type of some words at once; vector.call and cast.row: what those forms call. A
 *               pattern with the name of what is called comes first, as for what reads memory.
 *               vector.number, a number that is given, and vector.mask, one that a comparison gives,
 *               where the language converts neither; row.flat, a table from its first row on
 *   own.*       where the user's own type of a set has two words, in place of the pattern behind
 *               the dot; besides, what tables have in its place, wide.element, and what makes a set
 *               of it, set.element; field.of_set, a word of a set; later.set, one without a value
 */
#ifndef PRINTER_SPELLING_H
#define PRINTER_SPELLING_H

#include <stdbool.h>

#include "base/arena.h"

struct pattern {
    const char *name, *text;
};

struct spelling {
    const struct pattern *patterns;
    unsigned count;
    const char *keywords; /* words that are no names, each with spaces around it */
};

/* The pattern of that name, or NULL. */
const char *spelling_find(const struct spelling *spelling, const char *name);

/* What is put into a pattern. How tight it holds: see slots_fill. */
struct slot {
    const char *name; /* "1", "name", ... */
    const char *text;
    const char *open; /* its weakest operator, "" where it needs no parentheses */
};

/* The pattern, filled in. Operands are put in parentheses unless they are closed, or hold
 * together anyway: a prefix or a cast beside an operator, the same operator on its left. */
const char *slots_fill(struct arena *arena, const char *pattern, const struct slot *slots,
                       unsigned count);

/* Whether an operand whose weakest operator that is stands in parentheses in a pattern's $1,
 * or behind it. */
bool slots_has_brackets(struct arena *arena, const char *pattern, const char *open,
                        bool is_left);

/* The weakest operator of a pattern's text: "" when there is none outside of brackets, "!"
 * for one in front, "as" for a cast, "?" for a choice. */
const char *slots_open(struct arena *arena, const char *pattern);

#endif
