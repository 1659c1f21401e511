/* Types of the emitted C, and what values of them are made of.
 *
 *   int        of 32 bits with a sign: what C computes with where it reads 8 or 16 bits, and
 *              what a plain number in the source is. Negative ones are faults. (A char is one
 *              that nothing reads: functions that take names of squares hold loops.)
 *   number     unsigned, of 32 bits; it wraps around
 *   long       of 64 bits with a sign: long numbers in the source, and casts for intrinsics
 *   word       uint64_t
 *   record     a struct of words or of other records; a set of two words is one
 *   row        a pointer to elements of a known array
 *   vector     two or four words of an SSE or AVX register
 */
#ifndef READER_TYPE_H
#define READER_TYPE_H

#include <stdbool.h>

#include "reader/lexeme.h"

enum { TYPE_FIELDS_MAX = 8, TYPE_WORDS_MAX = 8 };

enum type_kind {
    TYPE_VOID,
    TYPE_INT,
    TYPE_NUMBER,
    TYPE_LONG,
    TYPE_WORD,
    TYPE_RECORD,
    TYPE_ROW,
    TYPE_VECTOR,
    TYPE_LARGE, /* a number of 128 bits: nothing is read that has one */
};

struct type;

struct field {
    const char *name;
    const struct type *type;
    unsigned at; /* which word of the record is its first */
};

struct type {
    enum type_kind kind;
    const char *name;
    unsigned bits;  /* of an element in memory; 0 where there are no arrays of it */
    unsigned words; /* that a value has */
    struct field fields[TYPE_FIELDS_MAX];
    unsigned field_count;
    const struct type *element; /* of a row */
    bool is_written;            /* a row through which is written */
};

extern const struct type type_void, type_int, type_char, type_number, type_long,
    type_word, type_byte, type_half, type_vector_2, type_vector_4;

/* The type of that name, which C or an include file defines, or NULL. */
const struct type *type_named(const struct lexeme *name);

/* The field of that name, or NULL. */
const struct field *type_field(const struct type *record, const char *name);

#endif
