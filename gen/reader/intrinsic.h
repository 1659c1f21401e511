/* Intrinsics: functions of the compiler that are known by their meaning. */
#ifndef READER_INTRINSIC_H
#define READER_INTRINSIC_H

#include "reader/code.h"

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
    INTRINSIC_HIGH,    /* the high words of both arguments */
    INTRINSIC_PART,    /* the lower two words */
    INTRINSIC_SIDE,    /* two words, which ones says a number */
    INTRINSIC_ONE,     /* the lowest word, as a long */
    INTRINSIC_PICK,    /* a word, as a long; which one says a number */
    INTRINSIC_FIRST,   /* a long, as the lowest word; others are 0 */
    INTRINSIC_AFFINE,  /* operation on words i of both; then a 0 */
};

struct intrinsic {
    const char *name;
    enum intrinsic_shape shape;
    enum operation operation;
    const struct type *result;
    unsigned arguments;
};

/* The one of that name, or NULL. */
const struct intrinsic *intrinsic_find(const char *name, size_t length);

#endif
