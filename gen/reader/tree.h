/* Trees: functions of the emitted C, as they were read. */
#ifndef READER_TREE_H
#define READER_TREE_H

#include <stdint.h>

#include "reader/type.h"

enum { TREE_PARAMETERS_MAX = 8, TREE_ARGUMENTS_MAX = 32, TREE_DIMENSIONS_MAX = 2 };

enum node_kind {
    NODE_NUMBER, /* value, type */
    NODE_NAME,   /* name: of a local, a parameter, an array */
    NODE_CALL,   /* name, children: the arguments */
    NODE_INDEX,  /* of child 0, child 1 */
    NODE_FIELD,  /* name of child 0, or of what it points to */
    NODE_UNARY,  /* mark: ~ - ! & */
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
    STATEMENT_ASSIGN,  /* name, or its field; mark, which is "=" or like "|=" */
    STATEMENT_CALL,    /* value: a call of a function that writes */
    STATEMENT_IF,      /* value, then, otherwise */
    STATEMENT_FOR,     /* first; then `then` and `otherwise`, while value holds */
    STATEMENT_RETURN,  /* value */
};

/* A list, in the order in which they stand. */
struct statement {
    enum statement_kind kind;
    unsigned line;
    const struct type *type;
    const char *name, *field, *mark;
    bool is_behind; /* the field, a pointer */
    const struct node *value;
    const struct statement *first, *then, *otherwise, *next;
};

struct parameter {
    const char *name;
    const struct type *type;
};

/* One that returns nothing and writes through one pointer to a record is a function of that
 * record: it takes it, and gives what it has become. */
struct function {
    const char *name;
    unsigned line;
    const struct type *result;
    int written; /* the number of that pointer, or -1 */
    struct parameter parameters[TREE_PARAMETERS_MAX];
    unsigned parameter_count;
    const struct statement *body;
    const char *left_out; /* why it was not read, or NULL */
    const struct function *next;
};

/* A table that the header declares. */
struct declaration {
    const char *name;
    unsigned line;
    const struct type *type; /* of an element */
    uint64_t dimensions[TREE_DIMENSIONS_MAX];
    unsigned dimension_count; /* 0: a single number */
    const struct declaration *next;
};

/* A type that the header defines. */
struct definition {
    const struct type *type;
    const struct definition *next;
};

/* What a header says in one way, in the order of its text. */
struct unit {
    const char *file;
    const struct definition *types;
    const struct declaration *arrays;
    const struct function *functions;
};

/* Tells of each call in the function, until `tell` returns false; then that is returned. */
bool tree_each_call(const struct function *function,
                    bool (*tell)(void *context, const struct node *call), void *context);

#endif
