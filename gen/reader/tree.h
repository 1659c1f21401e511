/* Trees: functions of the emitted C, as they were read; and the types of it.
 *
 * What values of types are made of:
 *
 *   int        of 32 bits with a sign: what C computes with where it reads 8 or 16 bits, and
 *              what a plain number in the source is. Negative ones are faults
 *   number     unsigned, of 32 bits; it wraps around
 *   long       of 64 bits with a sign: long numbers in the source, and casts for intrinsics
 *   word       uint64_t
 *   record     a struct of words or of other records; a set of two words is one
 *   row        a pointer to elements of a known array
 *   vector     two, four or eight words of an SSE or AVX register
 */
#ifndef READER_TREE_H
#define READER_TREE_H

#include <stdbool.h>
#include <stdint.h>

#include "reader/lexeme.h"

/* ---- types */

enum { TYPE_FIELDS_MAX = 20, TYPE_WORDS_MAX = 8 };

enum type_kind {
    TYPE_VOID,
    TYPE_INT,
    TYPE_NUMBER,
    TYPE_LONG,
    TYPE_WORD,
    TYPE_RECORD,
    TYPE_ROW,
    TYPE_VECTOR,
};

struct type;

struct field {
    const char *name;
    const struct type *type;
    unsigned at;   /* which word of the record is its first */
    unsigned rows; /* how many there are of a field that is a row; else 0 */
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
    /* A record of more than so many words, or with rows: functions of it are read, and are left
     * out. */
    bool is_large;
};

extern const struct type type_void, type_int, type_short, type_char, type_number,
    type_quad, type_long, type_word, type_byte, type_half, type_vector_2, type_vector_4,
    type_vector_8;

/* The type of that name, which C or an include file defines, or NULL. */
const struct type *type_named(const struct lexeme *name);

/* Whether it is one of int, number, long and word. */
bool type_is_number(const struct type *type);

/* The field of that name, or NULL. */
const struct field *type_field(const struct type *record, const char *name);

/* ---- trees */

enum { TREE_PARAMETERS_MAX = 10, TREE_ARGUMENTS_MAX = 32 };

enum node_kind {
    NODE_NUMBER, /* value, type */
    NODE_NAME,   /* name: of a local, a parameter, an array */
    NODE_CALL,   /* name, children: the arguments */
    NODE_INDEX,  /* of child 0, child 1 */
    NODE_FIELD,  /* name of child 0, or of what it points to */
    NODE_UNARY,  /* mark: ~ - ! &, and * in what is not proved */
    NODE_BINARY, /* mark */
    NODE_CHOICE, /* child 0 ? child 1 : child 2 */
    NODE_CAST,   /* to type */
    NODE_RECORD, /* of type: its fields are the children */
};

struct node {
    enum node_kind kind;
    unsigned line;
    const char *name, *mark;
    uint64_t value;
    const struct type *type;
    struct node **children;
    unsigned count;
};

enum statement_kind {
    STATEMENT_DECLARE, /* type, name; value may be missing */
    STATEMENT_ASSIGN,  /* name, its field, or its element; mark: NULL, or the | of |= */
    STATEMENT_CALL,    /* value: a call of a function that writes */
    STATEMENT_IF,      /* value, then, otherwise */
    STATEMENT_FOR, /* first; then `then` and `otherwise`, while value holds; or a while */
    STATEMENT_RETURN, /* value */
    STATEMENT_IGNORE, /* name: says that it is not used */
};

/* A list, in the order in which they stand. */
struct statement {
    enum statement_kind kind;
    unsigned line;
    const struct type *type;
    const char *name, *field, *mark;
    bool is_const;  /* of what is declared */
    bool is_behind; /* the field, or what is assigned to, a pointer */
    const struct node *value, *index;
    const struct statement *first, *then, *otherwise, *next;
};

struct parameter {
    const char *name;
    const struct type *type;
    bool is_const;
};

/* One that returns nothing and writes through one pointer to a record is a function
 * of that: it takes it, and gives what it has become. One that returns something and writes
 * numbers, too, gives a record: what it returns, and what each of them has become. One that is left
 * out may have its body all the same, for other languages; nothing is proved of it. */
struct function {
    const char *name;
    unsigned line;
    const struct type *result;
    int written;       /* the number of the one pointer, or -1 */
    bool gives_beside; /* numbers, behind what it returns */
    struct parameter parameters[TREE_PARAMETERS_MAX];
    unsigned parameter_count;
    const struct statement *body;
    const char *left_out; /* why it was not read, or not run, or NULL */
    bool is_loose; /* its body has what is not proved: loops, and rows that are written */
    const struct function *next;
};

/* A type that the header defines. */
struct definition {
    const struct type *type;
    const struct definition *next;
};

struct code_array;

/* What a header says in one way, in the order of its text. */
struct unit {
    const char *file;
    const struct definition *types;
    const struct code_array *arrays; /* code.h */
    const struct function *functions;
};

/* Whether anything in a list, or in what it holds, is what one of both looks for; one may be NULL. */
bool tree_has(const struct statement *list,
              bool (*is_statement)(const struct statement *statement,
                                   const void *context),
              bool (*is_node)(const struct node *node, const void *context),
              const void *context);
bool tree_has_kind(const struct statement *list, enum statement_kind kind);

/* Whether it is a call of a macro that is the user's where he defines it: of one with _EACH behind its
 * name, which is given each number of a list. */
bool tree_calls_users(const struct node *node);

/* Tells of each call in the function, until `tell` returns false; then that is returned. */
bool tree_each_call(const struct function *function,
                    bool (*tell)(void *context, const struct node *call), void *context);

#endif
