/* How the module `modulo` cuts a line into sections, each with a hash of its own.
 *
 * All of it are constants: the emitted code has them as literal numbers.
 */
#ifndef METHOD_MODULO_CUT_H
#define METHOD_MODULO_CUT_H

#include <stddef.h>

#include "board/bits.h"
#include "line/modulus.h"

/* The forms, by the number that the user gives. */
enum {
    MODULO_STEPS = 1,  /* hash, occupancy, attacks */
    MODULO_COMBINED,   /* hash, attacks */
    MODULO_MINIMAL_H1, /* minimal hash, reach */
    MODULO_MINIMAL_H2,
    MODULO_FORMS_END,
};

enum { MODULO_SECTIONS_MAX = 32 };

/* Squares of a line that get a hash of their own. A line's bits are shifted until its
 * first square is bit 0; then
 *
 *   part = (bits & mask) >> right << left
 *   hash = (part + addend) mod modulus.value
 *
 * or, of a plain line, part itself. Where a part is long it takes two words, and enters as
 * lo + hi 2^join, where hi may have to be reduced: replaced by its own remainder. */
struct modulo_section {
    unsigned place, squares; /* of its first square on the line, and how many */
    struct modulus modulus;
    struct bits mask;
    unsigned right, left;
    bool is_long, is_reduced;
    unsigned join;
    uint64_t addend;
    /* Numbers of arrays: `lines` in the first form only, `beyond` where pieces hop. */
    unsigned lines, entries, beyond;
    size_t size; /* how many entries a place has */
};

/* A line in sections, together all of it that matters. */
struct modulo_cut {
    struct modulo_section sections[MODULO_SECTIONS_MAX];
    unsigned count;
};

/* Cuts a line of `length` squares, k = `spacing` bits apart, evenly into as few sections as
 * serve, of `most` squares at most. No sections where nothing can stand in the way. False
 * when there are too many, or k is so large that a hash would not fit into a word. */
bool modulo_cut_line(unsigned form, unsigned spacing, unsigned length, unsigned most,
                     struct modulo_cut *cut);

#endif
