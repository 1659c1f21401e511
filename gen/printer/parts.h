/* Parts of 32 bits of which words are made, for a language whose numbers are no longer.
 *
 * A part is a pattern of the language and the parts that it is made of. Of each it is known how
 * large it can be: so sums and products that cannot be too large are those of the language, and
 * others are cut to 32 bits; but not where they count elements of a table, since C's do not wrap
 * around there. What follows from that, or from parts that are plain numbers, is not written. A pair
 * of parts, low first, is a word.
 */
#ifndef PRINTER_PARTS_H
#define PRINTER_PARTS_H

#include "printer/print.h"
#include "reader/code.h"

enum { PART_OPERANDS_MAX = 4 };

struct call; /* which leaves parts (flat.c) */

/* A part; without a pattern it is a plain number, a name, or what a call leaves. */
struct part {
    const char *pattern;
    int of[PART_OPERANDS_MAX];
    unsigned count;
    uint32_t most;            /* as a number without a sign */
    bool is_known;            /* it is just that */
    bool is_signed, is_truth; /* as the language has it */
    struct call *call;
    struct code_name name; /* C's */
    unsigned half;
    unsigned uses;
    struct phrase phrase; /* once it is written */
    bool is_written;
};

struct parts {
    struct arena *arena;
    struct part *list;
    int count;
    size_t room;
};

const struct part *part_at(const struct parts *parts, int part);

/* Whether it is just that number. */
bool part_is(const struct parts *parts, int part, uint32_t value);

/* Whether a name is one of those, with blanks between them. */
bool part_among(const char *name, const char *names);

/* Adds a part, or finds an equal one. */
int part_add(struct parts *parts, struct part part);

/* A number; a name, of what is not larger. */
int part_known(struct parts *parts, uint32_t value);
int part_named(struct parts *parts, const char *name, uint32_t most);

/* What a pattern makes of two parts. */
int part_make_two(struct parts *parts, const char *pattern, uint32_t most, int a, int b);

/* The same with a sign, or without; and a truth as a number. */
int part_signed(struct parts *parts, int a);
int part_unsigned(struct parts *parts, int a);
int part_number(struct parts *parts, int a);

/* A part of which it is known that it is not larger. */
int part_within(struct parts *parts, int a, uint32_t most);

/* Sums and products. */
int part_plus(struct parts *parts, int a, int b);
int part_times(struct parts *parts, int a, int b);

/* ---- words: each is a pair of parts */

/* Whether one is not 0. */
int pair_truth(struct parts *parts, const int *a);

/* What an instruction makes of pairs, but for inputs and loads. False where no parts are that. */
bool pair_compute(struct parts *parts, const struct instruction *of, const int *a,
                  const int *b, const int *c, int *to);

#endif
