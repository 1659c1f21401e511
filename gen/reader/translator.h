/* The translator's state, for the files that share it. */
#ifndef READER_TRANSLATOR_H
#define READER_TRANSLATOR_H

#include "reader/translate.h"

/* Modulo names a remainder for each of up to 128 lines. */
enum { LOCALS_MAX = 192, CALLS_MAX = 16 };

/* A value: as many registers as its type has words. Of a row, the first is its plane, or
 * CODE_NONE, and the second the element where it starts. An array of two dimensions that has
 * no index yet is a row whose plane is missing. */
struct operand {
    const struct type *type;
    int registers[TYPE_WORDS_MAX];
    int array; /* of a row: its number */
    bool wants_plane;
};

struct local {
    const char *name;
    const struct type *type;
    bool is_const;
    struct operand value; /* its type is NULL while some word of it is CODE_NONE */
};

struct scope {
    struct local *locals;
    size_t count, room;
};

/* Where a translation stands; a copy of it stands elsewhere, and writes the same code. */
struct translator {
    const struct unit *const *units;
    const struct code_array *arrays;
    unsigned array_count;
    struct arena *arena;
    struct code *code;
    struct fault *fault;
    const struct function *function; /* that is read, and the file that it stands in */
    const char *file;
    struct scope *scope;
    int guard; /* CODE_NONE, or the register that is 1 where C comes here */
    unsigned line;
    unsigned depth; /* of calls */
};

bool translator_refuse(const struct translator *here, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* An instruction that can trap where `guard` is 1. */
int translator_guarded(const struct translator *here, enum operation operation, int a,
                       int b, uint64_t value, int guard);

/* Both ways of a condition, each behind its guard. */
struct fork {
    int condition;
    struct translator then, otherwise;
};

bool translate_fork(const struct translator *here, const struct node *condition,
                    struct fork *out);

/* The local of that name, or NULL. */
struct local *translator_local(const struct translator *here, const char *name);

/* The value as C would put it into something of that type. False, with a fault, where C
 * would lose something, or cannot. */
bool translator_convert(const struct translator *here, const struct operand *value,
                        const struct type *type, struct operand *out);

/* An element of a row. */
void translator_element(const struct translator *here, const struct operand *row,
                        int element, struct operand *out);

/* A number of that type in a register. */
struct operand translator_number(const struct type *type, int at);

/* Values of expressions. */
bool translate_expression(const struct translator *here, const struct node *node,
                          struct operand *out);
bool translate_binary(const struct translator *here, const char *mark,
                      const struct operand *a, const struct operand *b,
                      struct operand *out);

/* The value of an intrinsic for these arguments. */
bool translate_intrinsic(const struct translator *here, const struct node *call,
                         const struct operand *arguments, struct operand *out);

/* The function that a call means; NULL, with a fault, where it cannot be called so. */
const struct function *translate_callee(const struct translator *here,
                                        const struct node *call);

/* The function's value for these arguments. */
bool translate_call(const struct translator *here, const struct function *function,
                    const struct operand *arguments, struct operand *out);

#endif
