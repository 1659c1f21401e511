/* The numbers of a program, and which variable each belongs to. The rules are in literals.c.
 */
#ifndef ZOBRIST_LITERALS_H
#define ZOBRIST_LITERALS_H

#include "base/arena.h"
#include "base/gf2.h"

enum { LITERAL_LOOSE = -1 }; /* the variable of a number that is part of a computation */

struct literal {
    struct gf2 number;
    unsigned bits; /* that it needs; of a negative number with its sign */
    bool is_negative;
    bool is_too_wide;
    unsigned line;
    int variable;
    unsigned
        group; /* the innermost brackets it stands in: the same ones, the same number */
};

struct literal_variable {
    const char *name; /* "" when it has none */
    unsigned line;
};

struct literals {
    struct literal *list;
    size_t count;
    struct literal_variable *variables;
    size_t variable_count;
};

/* Finds all integers, hexadecimal and decimal, of a program. */
struct literals literals_of(struct arena *arena, const char *bytes, size_t length);

#endif
