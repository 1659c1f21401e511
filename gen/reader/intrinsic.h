/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef READER_INTRINSIC_H
#define READER_INTRINSIC_H

#include "reader/code.h"
#include "reader/lexeme.h"
#include "reader/tree.h"

/* How the words of the arguments become those of the result. */
enum intrinsic_shape {
    INTRINSIC_WORDS,   /* operation on words i of both */
    INTRINSIC_COUNT,   /* the operation on a word gives an int */
    INTRINSIC_SHIFT,   /* words by counts, to 0 beyond 63 */
    INTRINSIC_SET1,    /* one long in all words */
    INTRINSIC_SETR,    /* longs, the lowest word first */
    INTRINSIC_BYTES,   /* ints, the highest byte first */
    INTRINSIC_LOAD,    /* from a row */
    INTRINSIC_SHUFFLE, /* bytes within pairs of words */
    INTRINSIC_LOW,     /* of each pair of words the low ones of both arguments */
    INTRINSIC_HIGH,    /* the high ones */
    INTRINSIC_PART,    /* the lower two words */
    INTRINSIC_SIDE,    /* two words, which ones says a number */
    INTRINSIC_ONE,     /* the lowest word, as a long */
    INTRINSIC_PICK,    /* a word, as a long; which one says a number */
    INTRINSIC_FIRST,   /* a long, as the lowest word; others are 0 */
    INTRINSIC_AFFINE,  /* operation on words i of both; then a 0 */
    INTRINSIC_WITHOUT, /* the bits of the second that the first has not */
    INTRINSIC_EQUAL,   /* all bits where words i of both are equal, or none */
    INTRINSIC_ZEROS,   /* how many are above the highest bit of a word: 64 of 0 */
    INTRINSIC_SIGNED,  /* words by counts to the right, with copies of their top bits */
    INTRINSIC_TERNARY, /* bit by bit of three: the bit of a number that those three name */
};

struct intrinsic {
    const char *name;
    enum intrinsic_shape shape;
    enum operation operation;
    const struct type *result;
    unsigned arguments;
};

/* The one of that name; NULL where no meaning is known. */
const struct intrinsic *intrinsic_find(const char *name, size_t length);

/* Whether it has a meaning, or is known by name: it does nothing beside what it is told, and
 * functions that call it are not read. */
bool intrinsic_is_known(const struct lexeme *name);

#endif
