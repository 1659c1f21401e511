/* Flat code: a function as a list of instructions on 64-bit registers.
 *
 * Instruction i writes register i, once. Calls are put in, choices are selections of what
 * was computed on both ways, and equal instructions stand once. Some hang on the square
 * alone (and on the color): these are fixed, and run once a square. The others vary with
 * the board.
 *
 * An instruction can trap: a shift by the width or more, a remainder by 0, an index outside
 * the array or its row, the lowest bit of 0, an int that is negative or too large. It
 * does so only where C would come to it: where its guard, a register, is 1.
 */
#ifndef READER_CODE_H
#define READER_CODE_H

#include <stdint.h>

#include "reader/tree.h"

enum operation {
    CODE_CONSTANT, /* value */
    CODE_INPUT,    /* number `value` of the parameters' words */
    CODE_AND,      /* of a and b, as all of these */
    CODE_OR,
    CODE_XOR,
    CODE_ADD,
    CODE_SUBTRACT,
    CODE_MULTIPLY,
    CODE_DIVIDE,
    CODE_REMAINDER,
    CODE_UP,    /* a << b; `value` bits wide */
    CODE_DOWN,  /* a >> b */
    CODE_EQUAL, /* 1 or 0 */
    CODE_LESS,
    CODE_SELECT,  /* a != 0 ? b : c */
    CODE_LOAD,    /* array `value`, of plane a, if any, element b, and of that word c */
    CODE_EXTRACT, /* pext: the bits of a that are in b */
    CODE_DEPOSIT, /* pdep */
    CODE_SWAP,    /* bytes turned around */
    CODE_REVERSE, /* bits turned around */
    CODE_LOWEST,  /* number of the lowest bit */
    CODE_LEADING, /* zeros above the highest bit */
    CODE_SHUFFLE, /* pshufb: the bytes of a (0 to 7) and b (8 to 15) that c names */
    CODE_AFFINE,  /* gf2p8affineqb: bits of each byte of a added up, those that b names */
    CODE_CHECK,   /* a, which must be at most `value` */
};

/* An operator of two operands: how tight it holds them, and what it becomes. */
struct binary {
    const char *mark;
    unsigned rank; /* the higher, the tighter */
    /* CODE_SELECT: what its operands are decides whether both are come to. */
    enum operation operation;
    bool swapped, negated; /* a > b is b < a, and a <= b is not that */
    bool compares, wraps, divides;
    bool has_sign; /* whether a sign makes a difference, or an overflow is none of C's */
};

/* The operator of that mark; NULL: there is none. */
const struct binary *binary_of(const struct lexeme *mark);

enum { CODE_NONE = -1, CODE_MAX = 1 << 16, CODE_ARRAYS_MAX = 1024 };

struct instruction {
    enum operation operation;
    int a, b, c, guard; /* registers, or CODE_NONE */
    uint64_t value;
    unsigned line;
    bool varies;
};

/* Which registers it reads: a, b, c and the guard. */
enum { CODE_READS = 4 };

static inline int code_read(const struct instruction *of, unsigned i)
{
    const int registers[CODE_READS] = {of->a, of->b, of->c, of->guard};
    return registers[i];
}

/* An array that code reads: `planes` (0 when it has one dimension only) times `size`
 * elements of `stride` words, each of `bits` bits. */
struct code_array {
    const char *name;
    const struct type *type;
    const uint64_t *words;
    uint64_t planes, size;
    unsigned stride;
    bool is_single;                /* one value, without brackets */
    const struct code_array *next; /* of its header */
};

struct code {
    const char *name; /* of the function */
    const char *file;
    struct arena *arena; /* in which there are instructions while it grows */
    struct instruction *instructions;
    unsigned count;
    size_t room;
    const struct code_array *arrays;
    unsigned fixed_inputs, inputs; /* those that fix come first */
    const struct type *result;
    int outputs[TYPE_WORDS_MAX];
    int *heads, *next; /* while they are added: lists of those that may be equal */
    size_t next_room;
};

/* Appends an instruction, or finds an equal one; a register. Constants are computed. Where
 * there is no more room, the last register, and `count` stays at CODE_MAX. */
int code_add(struct code *code, struct instruction instruction);

int code_constant(struct code *code, uint64_t value);

/* a and b, without a line or a guard; and what is selected of a and b. */
int code_of(struct code *code, enum operation operation, int a, int b);
int code_select(struct code *code, int condition, int a, int b, unsigned line);

/* From here on only the first `fixed` of its inputs are fixed. */
void code_vary(struct code *code, unsigned fixed);

/* What a value has to be, both included, or C has no meaning for an instruction. */
struct limit {
    const char *why; /* what it does otherwise; NULL: it has a meaning for all */
    bool is_of_b;    /* the value is b, or else a */
    uint64_t least, most;
};

/* Of a load, its array has limits of its own (code_locate). */
static inline struct limit code_limit(const struct instruction *of)
{
    switch (of->operation) {
    case CODE_LOAD:
        return (struct limit){"reads outside of its array", false, 0, UINT64_MAX};
    case CODE_UP:
    case CODE_DOWN:
        return (struct limit){"shifts by the width of the number or more", true, 0,
                              of->value - 1};
    case CODE_DIVIDE:
    case CODE_REMAINDER:
        return (struct limit){"divides by 0", true, 1, UINT64_MAX};
    case CODE_LOWEST:
    case CODE_LEADING:
        return (struct limit){"looks for a bit in 0", false, 1, UINT64_MAX};
    case CODE_CHECK:
        return (struct limit){
            "has an int, or a place in a row, that is negative or too large", false, 0,
            of->value};
    default:
        return (struct limit){NULL, false, 0, UINT64_MAX};
    }
}

/* What one instruction makes of the values of its registers; not of a load or an input.
 * False when it traps. */
bool code_compute(const struct instruction *instruction, uint64_t a, uint64_t b,
                  uint64_t c, uint64_t *result);

/* Where the element of an array is among its words; false when it is outside. */
bool code_locate(const struct code_array *array, bool has_plane, uint64_t plane,
                 uint64_t element, unsigned word, uint64_t *at);

#endif
